// The night takes away what nobody needs, and never what something names (rules/files 6).
import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import { BIN_DAYS } from '@daybook/contract/engine/limits.ts'
import { DRAFT_MS } from '@daybook/contract/files/file-limits.ts'
import { collectFiles, collectNightly } from '#features/conversation/files/collect.ts'
import { arrivingFolder, blobStoreOf } from '#files/file-place.ts'
import { makeFolder } from '#runtime/make-folder.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { given } from '#test/support/make.ts'
import { openOffice, signIn } from '#test/support/people/actors.ts'
import * as files from '#test/features/conversation/files/filed.ts'

const DAY_MS = 86_400_000
const quiet = { info: () => undefined }

describe.each(dialects)('the night on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const { user, deps, clock } = office
  const folder = arrivingFolder(deps.config)
  /** Unreferenced bytes, as a process that was killed leaves them. */
  const stray = async () => {
    makeFolder(folder)
    const path = join(folder, randomBytes(16).toString('hex'))
    await writeFile(path, 'stray')
    const key = randomBytes(32).toString('hex')
    await blobStoreOf(deps.config, clock.now).put(path, key)
    return key
  }
  const onBookmark = async () => ({ entity: 'bookmark', id: (await given(office.as(user), bookmark)).id })
  const add = async (of?: files.Of) => files.uploaded(office, user, { bytes: files.someText(), of })

  test('drafts, deleted files, and bytes without a row go when their time is over, and nothing else', async () => {
    const of = await onBookmark()
    const kept = await add(of)
    const deleted = await add(of)
    await add()
    await office.as(user).delete(`/api/files/${deleted.id}`)
    const key = await stray()
    expect(await collectFiles(deps, quiet)).toBe(0)

    clock.advance(DRAFT_MS + 1)
    const young = await stray()
    expect(await collectFiles(deps, quiet)).toBe(2)
    const after = await files.onDisk(office)
    expect(after.keys).not.toContain(key)
    expect(after.keys).toContain(young)
    expect(after.keys).toEqual([...(await files.inRows(office)).keys, young].toSorted())

    clock.advance(BIN_DAYS * DAY_MS)
    await collectFiles(deps, quiet)
    const { body } = await files.listOf(office, await signIn(office, user.id), of)
    expect(body.list.map(({ id }) => id)).toEqual([kept.id])
    expect((await files.onDisk(office)).keys).toEqual((await files.inRows(office)).keys)
    expect((await files.inRows(office)).keys).toHaveLength(1)
  })

  test('bytes that got a row meanwhile stay, also where they are old', async () => {
    const key = await stray()
    clock.advance(2 * DRAFT_MS)
    const scopeId = office.firm
    const values = {
      scopeId,
      key,
      sha256: 'x',
      bytes: 5,
      type: 'text/plain',
      createdTime: clock.now(),
      preview: null,
    }
    await deps.db.insertInto('blob').values(values).execute()

    await collectFiles(deps, quiet)

    expect(await blobStoreOf(deps.config).has(key)).toBe(true)
    await deps.db.deleteFrom('blob').where('key', '=', key).execute()
    await collectFiles(deps, quiet)
    expect(await blobStoreOf(deps.config).has(key)).toBe(false)
  })

  test('nothing goes while a restore runs, which counts on what is there', async () => {
    const key = await stray()
    clock.advance(2 * DRAFT_MS)
    const row = {
      kind: 'restore',
      reason: 'restore',
      state: 'running',
      startedTime: clock.now(),
      leaseTime: clock.now() + 60_000,
      endedTime: null,
      stage: '',
      done: 0,
      total: 0,
      file: '',
      error: '',
      startedById: 0,
    } as const
    await deps.db.insertInto('operation').values(row).execute()

    expect(await collectFiles(deps, quiet)).toBeUndefined()

    expect(await blobStoreOf(deps.config).has(key)).toBe(true)
    // Its process died.
    clock.advance(60_001)
    expect(await collectFiles(deps, quiet)).toBe(1)
    expect(await blobStoreOf(deps.config).has(key)).toBe(false)
  })

  test('once a night it is asked for, and by day where the machine was off at night', async () => {
    const at = (time: string) => {
      clock.advance(Temporal.Instant.from(`2027-05-${time}Z`).epochMilliseconds - clock.now())
      return collectNightly(deps, quiet)
    }
    await at('10T21:00')

    await stray()
    expect(await at('11T20:00')).toBe(0)
    expect(await at('11T21:00')).toBe(1)
    await stray()
    expect(await at('13T09:00')).toBe(1)
    expect(await at('13T10:00')).toBe(0)
  })

  test('uploads that nobody finished go, and parts of a process that died', async () => {
    const now = await signIn(office, user.id)
    const { body } = await office
      .as(now)
      .post<{ data: { id: number } }>('/api/files/uploads', { name: 'a', bytes: 90 })
    await files.partOf(office, now, body.data.id, 0, files.someBytes(40))
    const old = join(folder, randomBytes(16).toString('hex'))
    const young = join(folder, randomBytes(16).toString('hex'))
    for (const path of [old, young]) await writeFile(path, 'part')
    const time = new Date(Date.now() - DRAFT_MS - 1000)
    await utimes(old, time, time)
    clock.advance(DRAFT_MS)

    await collectFiles(deps, quiet)

    expect((await readdir(folder)).map((name) => join(folder, name))).toEqual([young])
    expect(await deps.db.selectFrom('fileUpload').select('id').execute()).toEqual([])
  })
})
