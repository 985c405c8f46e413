// daybook files move: between the folder and a bucket, each file compared, begun again after a kill, and nothing lost on the way.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { checkFilesId } from '#files/files-id.ts'
import { blobStoreOf, bucketPlace } from '#files/file-place.ts'
import { s3AddressOf } from '#settings/s3-address.ts'
import { startApp } from '#test/support/app.ts'
import { run, runHere } from '#test/support/command-line.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { contentOf, keysIn, newKey, openScratch } from '#test/support/files/blobs.ts'
import { bucketForTest, SECRET } from '#test/support/files/s3-server.ts'
import { storeFile } from '#test/support/files/stored.ts'

vi.setConfig({ testTimeout: 90_000 })

const cli = fileURLToPath(new URL('../../src/cli.mjs', import.meta.url))
const scratch = openScratch()
afterAll(scratch.remove)

describe.each(dialects)('on $name', (dialect) => {
  /** An installation with some files in its folder, and an empty bucket. */
  async function moving(count: number, bytes = 2_000) {
    const app = await startApp(dialect, { isWithoutScopes: true })
    const bucket = await bucketForTest()
    const { dataDir, databaseUrl } = app.deps.config
    const contents = new Map<string, Buffer>()
    const add = async () => {
      const content = randomBytes(bytes)
      contents.set(await storeFile(app.deps, scratch, content), content)
    }
    for (let index = 0; index < count; index++) await add()
    const fileBucket = s3AddressOf(bucket.address())
    if (!fileBucket) throw new Error('no address')
    const deps = { ...app.deps, config: { ...app.deps.config, fileBucket } }
    const settings = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', FILES_URL: bucket.address() }
    return {
      app,
      bucket,
      contents,
      add,
      settings,
      /** As a start with FILES_URL would have it. */
      deps,
      stored: blobStoreOf(deps.config),
      onDisk: blobStoreOf(app.deps.config),
      files: (...words: readonly string[]) => runHere(settings, 'files', ...words),
      keys: () => [...contents.keys()].toSorted(),
    }
  }

  test('all come into the bucket, each the same; the folder keeps its own until it is told otherwise', async () => {
    const { files, stored, onDisk, contents, keys, deps, add } = await moving(9)
    await expect(checkFilesId(deps)).rejects.toThrow('files move')

    const moved = await files('move', 'bucket')

    expect(moved.code).toBe(0)
    expect(moved.error).toMatch(/^4 of 9 files, 8 KiB\n/)
    expect(moved.out).toMatch(
      /^9 files in the bucket papers at [\d.:]+, each compared: 18 KiB, 9 of them copied now\n.*FILES_URL/,
    )
    expect(moved.out).not.toContain(SECRET)
    expect(await keysIn(stored)).toEqual(keys())
    for (const [key, content] of contents) expect((await contentOf(stored, key))?.equals(content)).toBe(true)
    expect(await checkFilesId(deps)).toBeUndefined()
    expect(await keysIn(onDisk)).toEqual(keys())

    await add()
    const again = await files('move', 'bucket')
    expect(again.out).toContain('10 files in the bucket')
    expect(again.out).toContain('1 of them copied now')
  })

  test('and back, leaving an empty bucket that is nobody’s', async () => {
    const { files, stored, onDisk, contents, keys, deps, app } = await moving(5)
    await files('move', 'bucket')
    for (const key of contents.keys()) await onDisk.remove(key)

    const asked = await files('move', 'disk', '--remove-source')
    const moved = await files('move', 'disk', '--remove-source', '--yes')

    expect(asked.code).toBe(1)
    expect(asked.error).toContain('--yes')
    expect(moved.code).toBe(0)
    expect(await keysIn(onDisk)).toEqual(keys())
    for (const [key, content] of contents) expect((await contentOf(onDisk, key))?.equals(content)).toBe(true)
    expect(await keysIn(stored)).toEqual([])
    expect(await checkFilesId(app.deps)).toBeUndefined()
    await expect(checkFilesId(deps)).rejects.toThrow('has no mark')
    expect(readdirSync(join(app.deps.config.dataDir, 'files', 'tmp'))).toEqual([])
  })

  test('killed in the middle it leaves no start with half of them, and goes on', async () => {
    const { settings, stored, contents, keys, deps } = await moving(60, 20_000)
    const child = spawn(process.execPath, [cli, 'files', 'move', 'bucket'], {
      env: { ...process.env, ...settings },
      stdio: 'ignore',
    })
    const gone = once(child, 'exit')
    while ((await keysIn(stored)).length < 5) await wait(10)
    child.kill('SIGKILL')
    await gone
    const half = await keysIn(stored)

    expect(half.length).toBeLessThan(60)
    await expect(checkFilesId(deps)).rejects.toThrow('files move')
    for (const key of half)
      expect((await contentOf(stored, key))?.equals(contents.get(key) ?? Buffer.alloc(0))).toBe(true)
    const moved = await run(settings, 'files', 'move', 'bucket')

    expect(moved.code).toBe(0)
    expect(moved.out).toContain('60 files in the bucket')
    expect(Number(/(\d+) of them copied now/.exec(moved.out)?.[1])).toBeLessThanOrEqual(60 - half.length)
    expect(await keysIn(stored)).toEqual(keys())
    expect(await checkFilesId(deps)).toBeUndefined()
  })

  test('a store that goes away in the middle is said, and the next run goes on', async () => {
    const { files, bucket, stored, keys } = await moving(6)
    await bucket.stop()

    const failed = await files('move', 'bucket')
    await bucket.start()
    const moved = await files('move', 'bucket')

    expect(failed).toMatchObject({ code: 1, out: '' })
    expect(failed.error).toMatch(/^FILES_URL: the bucket papers at .* can’t be reached/)
    expect(failed.error).not.toContain(SECRET)
    expect(moved.code).toBe(0)
    expect(await keysIn(stored)).toEqual(keys())
  })

  test('other bytes under the name of a file are replaced by the right ones', async () => {
    const { files, stored, contents } = await moving(3)
    const [[key, content] = ['', Buffer.alloc(0)]] = contents
    await stored.put(scratch.file('something else'), key)

    const moved = await files('move', 'bucket')

    expect(moved.out).toContain('3 of them copied now')
    expect((await contentOf(stored, key))?.equals(content)).toBe(true)
  })

  test('what is missing or damaged is named, left as it is, and nothing is removed then', async () => {
    const { files, stored, onDisk, keys, app } = await moving(4)
    const [missing = '', damaged = '', ...whole] = keys()
    await onDisk.remove(missing)
    const folder = join(app.deps.config.dataDir, 'files', damaged.slice(0, 2), damaged.slice(2, 4))
    writeFileSync(join(folder, damaged), 'rot')

    const moved = await files('move', 'bucket')
    const removing = await files('move', 'bucket', '--remove-source', '--yes')

    expect(moved.code).toBe(1)
    expect(moved.out).toContain('2 files in the bucket')
    expect(moved.out).toMatch(/1 file not found in .*, 1 file damaged there/)
    for (const key of [missing, damaged]) expect(moved.out).toContain(key)
    expect(await keysIn(stored)).toEqual(whole.toSorted())
    expect(removing.code).toBe(1)
    expect(removing.error).toContain('Nothing was removed')
    expect(await keysIn(onDisk)).toEqual([damaged, ...whole].toSorted())
  })

  test('a bucket of somebody else is not touched', async () => {
    const { files, deps, stored } = await moving(2)
    const other = newKey()
    await bucketPlace(deps.config, deps.config.fileBucket).writeMark('somebody')
    await stored.put(scratch.file('theirs'), other)

    const moved = await files('move', 'bucket')

    expect(moved).toMatchObject({ code: 1, out: '' })
    expect(moved.error).toMatch(/holds the files of another database\. Nothing was changed\.\n$/)
    expect(await keysIn(stored)).toEqual([other])
  })

  test('the doctor says where files are, and what is the matter there', async () => {
    const { settings, bucket } = await moving(1)
    const doctor = async (other: Record<string, string> = {}) => {
      const { out } = await runHere({ ...settings, ...other }, 'doctor')
      return out.slice(out.search(/^.*Files {5}/m))
    }

    expect(await doctor({ FILES_URL: '' })).toMatch(
      /^ {2}ok {4}Files {5}they are in .*files, where they belong/,
    )
    expect(await doctor()).toMatch(
      /^ {2}BAD {3}Files {5}FILES_URL: the files of this database are not in the bucket/,
    )
    await bucket.stop()
    const away = await doctor()
    expect(away).toMatch(/^ {2}BAD {3}Files {5}FILES_URL: the bucket papers at .* can’t be reached/)
    expect(away).not.toContain(SECRET)
  })

  test('claim asks first, and makes the place of the settings the one of this database', async () => {
    const { files, deps } = await moving(1)

    const asked = await files('claim')
    const claimed = await files('claim', '--yes')

    expect(asked).toMatchObject({ code: 1, out: '' })
    expect(claimed.code).toBe(0)
    expect(await checkFilesId(deps)).toBeUndefined()
  })

  test('what was typed wrongly, and a bucket that nobody named, are said', async () => {
    const { files, settings } = await moving(0)

    for (const words of [['move'], ['move', 'cloud'], ['claim', 'x'], ['count']]) {
      const { code, error } = await files(...words)
      expect({ code, error }).toMatchObject({
        code: 2,
        error: expect.stringContaining('files move bucket|disk') as unknown,
      })
    }
    const unnamed = await runHere({ ...settings, FILES_URL: '' }, 'files', 'move', 'bucket')
    expect(unnamed).toMatchObject({ code: 1, out: '' })
    expect(unnamed.error).toContain('FILES_URL')
  })
})
