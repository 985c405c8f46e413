// Files go into backups and come back by their hashes: what lacks is brought, what is not there is named, nothing stored is touched.
import { createHash, randomBytes } from 'node:crypto'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { task } from '@daybook/contract/entities/task.ts'
import { openCopies } from '#backup/files/copies.ts'
import { forgetCopies } from '#backup/files/forget-copies.ts'
import { makeBackup } from '#backup/make.ts'
import { type BackupPlace, placeOf } from '#backup/place.ts'
import { restoreFile } from '#backup/restore.ts'
import { blobStoreOf } from '#files/file-place.ts'
import { NOW } from '#test/support/app.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { given } from '#test/support/make.ts'
import { openOffice, signIn } from '#test/support/people/actors.ts'
import { uploaded } from '#test/features/conversation/files/filed.ts'

vi.setConfig({ testTimeout: 120_000 })

const wanted = { reason: 'asked', now: NOW, version: '0.3.0' } as const
const quiet = () => undefined
const options = { onProgress: quiet, isKeeping: false }
const DAY = 86_400_000
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Paths of all files below a folder. */
const below = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((path) => statSync(path).isFile())

describe.each(dialects)('files in backups on $name', async (dialect) => {
  const office = await openOffice(dialect)
  let user = office.user
  // A restore signs everybody out, and a record takes fifty files.
  const hostFor = async () => {
    if ((await office.as(user).get('/api/session')).status === 401)
      user = await signIn(office, office.user.id)
    return { entity: 'task', id: (await given(office.as(user), task)).id }
  }
  const plain: BackupPlace = placeOf(office.deps.config)
  const sealed: BackupPlace = {
    ...plain,
    folder: `${plain.folder}-sealed`,
    key: 'a key of tests that is long',
  }
  const store = blobStoreOf(office.deps.config)

  /** Random, so that each is a content of its own. */
  const add = async (size = 100_000) => {
    const bytes = randomBytes(size)
    const of = await hostFor()
    await uploaded(office, user, { bytes, of })
    const { key } = await office.deps.db
      .selectFrom('blob')
      .select('key')
      .where('sha256', '=', sha256(bytes))
      .executeTakeFirstOrThrow()
    return { key, bytes }
  }
  const stored = async (key: string) => {
    const stream = await store.open(key)
    return stream && (await buffer(stream))
  }
  const copiesIn = ({ folder }: BackupPlace) =>
    below(join(folder, 'files')).filter((path) => !path.endsWith('.salt'))
  const copyOf = (place: BackupPlace, key: string) => copiesIn(place).find((path) => path.includes(key)) ?? ''
  const make = (place: BackupPlace, more: Partial<Parameters<typeof makeBackup>[1]> = {}) =>
    makeBackup(place, { ...wanted, ...more }, quiet)

  test.each([
    ['as they are', plain],
    ['sealed', sealed],
  ])('what the store lost comes back, %s, and what is there stays', async (_how, place) => {
    const [lost, kept] = [await add(), await add(1)]
    const made = await make(place)
    expect(made.files.lost).toEqual([])
    expect(copyOf(place, lost.key)).not.toBe('')
    expect(readFileSync(copyOf(place, lost.key)).equals(lost.bytes)).toBe(place.key === undefined)
    const since = await add()
    await store.remove(lost.key)

    const { files } = await restoreFile(place, made.path, wanted, options)

    expect(files).toEqual({ brought: 1, missing: [] })
    expect(await stored(lost.key)).toEqual(lost.bytes)
    expect(await stored(kept.key)).toEqual(kept.bytes)
    // Nobody names it any more, and all the same a restore takes no bytes away.
    expect(await stored(since.key)).toEqual(since.bytes)
  })

  test('without the salt of its folder a sealed copy comes back by the one that it carries', async () => {
    const place = { ...sealed, folder: `${plain.folder}-carried` }
    const { key, bytes } = await add()
    const made = await make(place)
    for (const salt of [undefined, 'torn']) {
      await store.remove(key)
      rmSync(join(place.folder, 'files', '.salt'), { force: true })
      if (salt !== undefined) writeFileSync(join(place.folder, 'files', '.salt'), salt)

      const { files } = await restoreFile(place, made.path, wanted, options)

      expect(files.missing).not.toContain(key)
      expect(await stored(key)).toEqual(bytes)
    }
  })

  test('two processes that copy for the first time agree on a salt, and a torn one is replaced', async () => {
    const place = { ...sealed, folder: `${plain.folder}-first` }

    const both = await Promise.all([openCopies(place), openCopies(place)])

    expect(new Set(both.map(({ form }) => form)).size).toBe(1)
    writeFileSync(join(place.folder, 'files', '.salt'), 'torn')
    expect((await openCopies(place)).form).toBe((await openCopies(place)).form)
    expect(readdirSync(join(place.folder, 'files'))).toEqual(['.salt'])
  })

  test('what no copy holds is named, and a copy of other bytes is none', async () => {
    const [gone, other, whole] = [await add(), await add(), await add()]
    const made = await make(sealed)
    rmSync(copyOf(sealed, gone.key))
    const bytes = readFileSync(copyOf(sealed, other.key))
    bytes.writeUInt8(bytes.readUInt8(500) ^ 1, 500)
    writeFileSync(copyOf(sealed, other.key), bytes)
    for (const { key } of [gone, other, whole]) await store.remove(key)

    const { files } = await restoreFile(sealed, made.path, wanted, options)

    expect(files.brought).toBe(1)
    expect(new Set(files.missing)).toEqual(new Set([gone.key, other.key]))
    expect(await store.has(other.key)).toBe(false)
    expect(await stored(whole.key)).toEqual(whole.bytes)
    // What is gone from everywhere is told with the next backup, which is made all the same.
    expect((await make(sealed)).files.lost).toEqual([gone.key])
  })

  test('a copy is made once, and again where it is cut short or, in its night, other bytes', async () => {
    const [short, turned] = [await add(), await add()]
    const first = await make(sealed)
    expect(first.files.copied).toBeGreaterThanOrEqual(2)
    expect((await make(sealed)).files).toMatchObject({ copied: 0, linked: 0 })

    truncateSync(copyOf(sealed, short.key), 100)
    expect((await make(sealed)).files.copied).toBe(1)
    const right = readFileSync(copyOf(sealed, turned.key))
    const wrong = Buffer.from(right)
    wrong.writeUInt8(wrong.readUInt8(77) ^ 1, 77)
    writeFileSync(copyOf(sealed, turned.key), wrong)
    expect((await make(sealed)).files.copied).toBe(0)
    // The thirtieth that is read in a night follows from the beginning of the key.
    const own = Number.parseInt(turned.key.slice(0, 8), 16) % 30
    const night = (offset: number) => NOW + ((own + offset + 60 - (Math.floor(NOW / DAY) % 30)) % 30) * DAY
    expect((await make(sealed, { reason: 'nightly', now: night(1) })).files.copied).toBe(0)
    expect((await make(sealed, { reason: 'nightly', now: night(0) })).files.copied).toBe(1)
    await store.remove(turned.key)
    await restoreFile(sealed, first.path, wanted, options)
    expect(await stored(turned.key)).toEqual(turned.bytes)
  })

  test('a copy goes when no kept backup names it, and stays where one can’t be read', async () => {
    const place = { ...sealed, folder: `${plain.folder}-forgotten` }
    const { key } = await add()
    const made = await make(place)
    const later = Date.now() + 2 * DAY
    expect(await forgetCopies(place, later)).toBe(0)

    const unreadable = join(place.folder, 'daybook-other.backup')
    writeFileSync(unreadable, 'no backup')
    rmSync(made.path)
    expect(await forgetCopies(place, later)).toBeUndefined()
    rmSync(unreadable)
    const ofOtherKey = await make({ ...place, key: 'another key of tests that is long' })
    expect(await forgetCopies(place, later)).toBeUndefined()
    rmSync(ofOtherKey.path)
    expect(copyOf(place, key)).not.toBe('')
    expect(await forgetCopies(place, Date.now())).toBe(0)

    expect(await forgetCopies(place, later)).toBeGreaterThan(0)
    expect(copiesIn(place)).toEqual([])
  })

  test('killed while it brings files, a restore has changed nothing else, and the next one goes on', async () => {
    const many: Awaited<ReturnType<typeof add>>[] = []
    for (let index = 0; index < 60; index += 1) many.push(await add(20_000))
    const made = await make(sealed)
    for (const { key } of many) await store.remove(key)
    const since = await given(office.as(user), task, { name: 'Since the backup' })
    const brought = async () =>
      (await Promise.all(many.map(({ key }) => store.has(key)))).filter(Boolean).length

    const program = new URL('../../../src/features/system/operation-main.mjs', import.meta.url)
    const child = fork(program, ['restore'], { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    child.send({ place: sealed, restore: made.path, ...wanted })
    while ((await brought()) === 0) await setTimeout(1)
    child.kill('SIGKILL')
    await once(child, 'close')

    expect(await brought()).toBeLessThan(many.length)
    const found = await office.deps.db.selectFrom('task').select('id').where('id', '=', since.id).execute()
    expect(found).toHaveLength(1)
    const { files } = await restoreFile(sealed, made.path, wanted, options)
    // Others were lost by the tests before.
    expect(many.filter(({ key }) => files.missing.includes(key))).toEqual([])
    for (const { key, bytes } of many) expect(await stored(key)).toEqual(bytes)
  })
})
