// Files of a bucket go into backups and come back, by the process that the server starts for it as well as by the command line.
import { afterAll, describe, expect, test, vi } from 'vitest'
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { makeBackup } from '#backup/make.ts'
import { placeOf } from '#backup/place.ts'
import { blobStoreOf } from '#files/file-place.ts'
import { checkFilesId, isOwnPlace } from '#files/files-id.ts'
import type { OperationNews } from '#features/system/operation-process.ts'
import { s3AddressOf } from '#settings/s3-address.ts'
import { VERSION } from '#settings/version.ts'
import { startApp } from '#test/support/app.ts'
import { runHere } from '#test/support/command-line.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { contentOf, keysIn, openScratch } from '#test/support/files/blobs.ts'
import { openBucket } from '#test/support/files/s3-server.ts'
import { storeFile } from '#test/support/files/stored.ts'

vi.setConfig({ testTimeout: 120_000 })

const program = fileURLToPath(new URL('../../src/features/system/operation-process.ts', import.meta.url))
const scratch = openScratch()
afterAll(scratch.remove)

describe.each(dialects)('on $name', async (dialect) => {
  const bucket = await openBucket()
  afterAll(bucket.close)
  const app = await startApp(dialect, {
    isWithoutScopes: true,
    config: { fileBucket: s3AddressOf(bucket.address()) },
  })
  const { config } = app.deps
  const settings = {
    DATA_DIR: config.dataDir,
    DATABASE_URL: config.databaseUrl ?? '',
    FILES_URL: bucket.address(),
  }
  const stored = blobStoreOf(config)

  test('what the bucket lost is brought back by a restore, and what it has stays', async () => {
    const [lost, kept] = [Buffer.from('a file that is lost'), Buffer.from('a file that stays')]
    const lostKey = await storeFile(app.deps, scratch, lost)
    const keptKey = await storeFile(app.deps, scratch, kept)
    const made = await runHere(settings, 'backup')
    await stored.remove(lostKey)

    const restored = await runHere(settings, 'restore', 'latest', '--yes')

    expect(made).toMatchObject({ code: 0 })
    expect(made.out).toContain('2 files')
    expect(restored).toMatchObject({ code: 0 })
    expect(await keysIn(stored)).toEqual([lostKey, keptKey].toSorted())
    expect((await contentOf(stored, lostKey))?.equals(lost)).toBe(true)
    expect(await isOwnPlace(app.deps)).toBe(true)
  })

  test('a backup that is restored on a second machine does not make the bucket that one’s own', async () => {
    await storeFile(app.deps, scratch, Buffer.from('a file of the first machine'))
    const made = await makeBackup(
      placeOf(config),
      { reason: 'asked', now: Date.now(), version: VERSION },
      () => undefined,
    )
    const { deps } = await startApp(dialect, { isWithoutScopes: true })
    const { dataDir, databaseUrl = '' } = deps.config
    const second = { ...deps, config: { ...deps.config, fileBucket: s3AddressOf(bucket.address()) } }
    const own = { ...settings, DATA_DIR: dataDir, DATABASE_URL: databaseUrl }

    const restored = await runHere(own, 'restore', made.path, '--yes')

    expect(restored).toMatchObject({ code: 0 })
    expect(await isOwnPlace(second)).toBe(false)
    await expect(checkFilesId(second)).rejects.toThrow('files claim')
    expect(await isOwnPlace(app.deps)).toBe(true)
    expect((await runHere(own, 'files', 'claim', '--yes')).code).toBe(0)
    expect(await checkFilesId(second)).toBeUndefined()
  })

  test('while the bucket is away a restore goes on, and says what it could not do', async () => {
    const key = await storeFile(app.deps, scratch, Buffer.from('a file of which there is a copy'))
    await runHere(settings, 'backup')
    await storeFile(app.deps, scratch, Buffer.from('a file of which there is none yet'))

    await bucket.stop()
    const restored = await runHere(settings, 'restore', 'latest', '--yes')
    await bucket.start()

    expect(restored).toMatchObject({ code: 0 })
    expect(restored.out).toContain('ECONNREFUSED')
    expect(restored.out).toContain('Not all files have a copy beside it')
    expect(restored.out).toContain('restore once more')
    expect(restored.out).not.toContain('is not in the backup')
    expect(await isOwnPlace(app.deps)).toBe(true)
    expect(await stored.has(key)).toBe(true)
  })

  test('the process that makes backups for the server is told of the bucket', async () => {
    const child = fork(program, { execArgv: [] })
    const news: OperationNews[] = []
    child.on('message', (said) => news.push(said as OperationNews)) // it says nothing else
    child.send({ place: placeOf(config), reason: 'asked', now: Date.now(), version: '0.3.0' })
    await new Promise((resolve) => child.once('exit', resolve))

    expect(news.flatMap((one) => ('error' in one ? [one.error] : []))).toEqual([])
    expect(news.at(-1)).toMatchObject({ finished: { filesLacking: 0 } })
  })
})
