// Whose files these are: another folder, another bucket and another database are told at the start; nothing is put into them.
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test, vi } from 'vitest'
import type { Config } from '#settings/config.ts'
import { checkFilesId, claimFiles, forgetOtherFilesId, isOwnPlace, markedStoreOf } from '#files/files-id.ts'
import { blobStoreOf } from '#files/file-place.ts'
import { StoreAway } from '#files/store-away.ts'
import { prepare } from '#startup/start.ts'
import { ConfigError } from '#settings/config-error.ts'
import { s3AddressOf } from '#settings/s3-address.ts'
import { startApp, type TestApp } from '#test/support/app.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { contentOf, keysIn, newKey, openScratch } from '#test/support/files/blobs.ts'
import { openBucket } from '#test/support/files/s3-server.ts'
import { nameBlob } from '#test/support/files/stored.ts'

vi.setConfig({ testTimeout: 60_000 })

const scratch = openScratch()
afterAll(scratch.remove)

const markIn = (dataDir: string) => join(dataDir, 'files', '.daybook-id')
const newFolder = () => join(scratch.folder, newKey())
/** The same database with other settings. */
const withConfig = ({ deps }: TestApp, config: Partial<Config>) => ({
  ...deps,
  config: { ...deps.config, ...config },
})
const put = async (deps: Parameters<typeof markedStoreOf>[0], content = 'words') => {
  const key = newKey()
  await markedStoreOf(deps).put(scratch.file(content), key)
  return key
}

describe.each(dialects)('on $name', async (dialect) => {
  const app = await startApp(dialect, { isWithoutScopes: true })
  const { dataDir } = app.deps.config

  test('a database without files asks nothing of its folder, and leaves nothing there', async () => {
    expect(await checkFilesId(app.deps)).toBeUndefined()
    expect(existsSync(markIn(dataDir))).toBe(false)
  })

  test('the first file marks the folder, at once in several processes, and the next start is content', async () => {
    const processes = [1, 2, 3].map(() => withConfig(app, {}))

    const keys = await Promise.all(processes.map((deps) => put(deps)))
    for (const key of keys) await nameBlob(app.deps, key, Buffer.from('words'))

    expect(readFileSync(markIn(dataDir), 'utf8')).toMatch(/^[0-9a-f]{32}\n$/)
    expect(await keysIn(blobStoreOf(app.deps.config))).toEqual(keys.toSorted())
    expect(await checkFilesId(app.deps)).toBeUndefined()
    expect(await isOwnPlace(app.deps)).toBe(true)
  })

  test('another folder refuses the start with what to do, and takes no file', async () => {
    const other = withConfig(app, { dataDir: newFolder() })

    const refused = await checkFilesId(other).catch((error: unknown) => error)
    const away = await put(other).catch((error: unknown) => error)

    expect(refused).toBeInstanceOf(ConfigError)
    expect(String(refused)).toMatch(
      /^Error: DATA_DIR: the files of this database are not in .*FILES_URL.*files move.*files claim/s,
    )
    expect(away).toBeInstanceOf(StoreAway)
    expect(await keysIn(blobStoreOf(other.config))).toEqual([])
    expect(await isOwnPlace(other)).toBe(false)
  })

  test('the whole start refuses it, too', async () => {
    // SQLite has its database in the folder, so its copy has all but the files.
    const config = { ...app.deps.config, dataDir: newFolder() }
    if (dialect.name === 'SQLite')
      cpSync(dataDir, config.dataDir, { recursive: true, filter: (path) => path !== join(dataDir, 'files') })

    await expect(prepare(config, config.dataDir)).rejects.toThrow('the files of this database are not in')
  })

  test('files of another database refuse the start, and are not swept', async () => {
    const other = withConfig(app, { dataDir: newFolder() })
    cpSync(join(dataDir, 'files'), join(other.config.dataDir, 'files'), { recursive: true })
    writeFileSync(markIn(other.config.dataDir), 'of-somebody-else')

    await expect(checkFilesId(other)).rejects.toThrow('holds the files of another database')
    await expect(put(other)).rejects.toBeInstanceOf(StoreAway)
    expect(await isOwnPlace(other)).toBe(false)
  })

  test('claiming a folder makes it the one of this database', async () => {
    const other = withConfig(app, { dataDir: newFolder() })

    await claimFiles(other)

    expect(await checkFilesId(other)).toBeUndefined()
    expect(readFileSync(markIn(other.config.dataDir))).toEqual(readFileSync(markIn(dataDir)))
  })

  test('after a restore an id that the place does not have is forgotten, and what is there has to be claimed', async () => {
    await forgetOtherFilesId(app.deps)
    expect(await isOwnPlace(app.deps)).toBe(true)

    await app.deps.db.updateTable('setting').set({ value: '"older"' }).where('name', '=', 'filesId').execute()
    await forgetOtherFilesId(app.deps)

    await expect(checkFilesId(app.deps)).rejects.toThrow('files claim')
    expect(await isOwnPlace(app.deps)).toBe(false)
    const elsewhere = withConfig(app, { dataDir: newFolder() })
    expect(await checkFilesId(elsewhere)).toBeUndefined()
    await claimFiles(app.deps)
    expect(await checkFilesId(app.deps)).toBeUndefined()
  })

  test('a process that was killed between id and mark stops nobody while there are no files', async () => {
    const fresh = await startApp(dialect, { isWithoutScopes: true })
    await fresh.deps.db.insertInto('setting').values({ name: 'filesId', value: '"half"' }).execute()

    expect(await checkFilesId(fresh.deps)).toBeUndefined()
    await put(fresh.deps)

    expect(readFileSync(markIn(fresh.deps.config.dataDir), 'utf8')).toBe('half\n')
  })

  test('a bucket is marked in the same way, and says what is wrong at the start', async () => {
    const fresh = await startApp(dialect, { isWithoutScopes: true })
    const bucket = await openBucket()
    afterAll(bucket.close)
    const inBucket = (asked?: Parameters<typeof bucket.address>[0]) =>
      withConfig(fresh, { fileBucket: s3AddressOf(bucket.address(asked)) })
    const refusal = async (deps: TestApp['deps']) =>
      checkFilesId(deps).then(String, (error: unknown) =>
        error instanceof ConfigError ? error.message : 'other',
      )

    expect(await refusal(inBucket({ secret: 'wrong-secret' }))).toMatch(
      /^FILES_URL: the bucket papers at 127\.0\.0\.1:\d+ does not let Daybook in \(it answers 403 SignatureDoesNotMatch\)/,
    )
    expect(await refusal(inBucket({ bucket: 'nowhere' }))).toMatch(
      /there is no such place as the bucket nowhere/,
    )
    expect(await refusal(inBucket())).toBe('undefined')
    const key = await put(inBucket())
    await nameBlob(fresh.deps, key, Buffer.from('words'))
    expect(await refusal(inBucket())).toBe('undefined')
    expect((await contentOf(blobStoreOf(inBucket().config), key))?.toString()).toBe('words')
    // Without the setting the files seem to be gone.
    expect(await refusal(fresh.deps)).toMatch(/^DATA_DIR: the files of this database are not in/)

    await bucket.stop()
    expect(await refusal(inBucket())).toMatch(
      /^FILES_URL: .* can’t be reached \(127\.0\.0\.1:\d+: ECONNREFUSED\)/,
    )
    const started = await prepare(inBucket().config, fresh.deps.config.dataDir)
    expect((await started.app.inject('/readyz')).statusCode).toBe(200)
    await started.stop()
    await fresh.deps.db.deleteFrom('setting').where('name', '=', 'filesId').execute()
    await expect(checkFilesId(inBucket())).rejects.toThrow('can’t be reached')
    rmSync(markIn(fresh.deps.config.dataDir), { force: true })
  })
})
