// A backup restored is the database as it was; what is damaged, newer or foreign touches nothing.
import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import { systemMessages } from '@daybook/contract/messages/system-messages.ts'
import { openDatabase } from '#db/database.ts'
import { checkLine } from '#backup/file-head.ts'
import { listBackups } from '#backup/folder.ts'
import { makeBackup } from '#backup/make.ts'
import { type BackupPlace, placeOf } from '#backup/place.ts'
import { BackupRefused } from '#backup/refused.ts'
import type { Step } from '#backup/backup-throttle.ts'
import { restoreFile } from '#backup/restore.ts'
import { begin, end, lastOperation, runningRow } from '#features/system/operations.ts'
import { type Office, openOffice, signIn } from '#test/support/people/actors.ts'
import { NOW } from '#test/support/app.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { given } from '#test/support/make.ts'
import { shapeOf } from '#test/support/shape.ts'

// Of all of them: a restore that its test has not waited for goes on, and ends the sessions of the next test.
vi.setConfig({ testTimeout: 120_000 })

const wanted = { reason: 'asked', now: NOW, version: '0.1.0' } as const
const quiet = () => undefined
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => (error instanceof BackupRefused ? error.reason : error),
  )
const namesIn = async (office: Office) => {
  const rows = await office.deps.db.selectFrom('bookmark').select('name').orderBy('id').execute()
  return rows.map(({ name }) => name)
}
const add = (office: Office, name: string) =>
  given(office.as(office.user), bookmark, { name, reference: 'x' })

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const place: BackupPlace = placeOf(office.deps.config)
  // As the migrations have made it, before anything is restored.
  const shape = await shapeOf(office.deps)
  await add(office, 'First ₹ "quoted"\t\\N')

  test('what was added since is gone, what was deleted is back, and the server goes on', async () => {
    const former = await namesIn(office)
    const made = await makeBackup(place, wanted, quiet)
    await add(office, 'Second')
    await sql`delete from "bookmark" where "name" like 'First%'`.execute(office.deps.db)

    const restored = await restoreFile(place, made.path, wanted, { onProgress: quiet })
    const found = await namesIn(office)
    const id = await office.deps.db
      .insertInto('setting')
      .values({ name: 'after', value: 'x' })
      .executeTakeFirst()

    expect(found).toEqual(former)
    expect(restored.rows).toBe(made.rows)
    expect(restored.before?.name).toContain('-restore')
    expect(id).toBeDefined()
    expect(readdirSync(place.folder).filter((name) => name.startsWith('scratch'))).toEqual([])
  })

  test('every index, reference and trigger is there again', async () => {
    const made = await makeBackup(place, wanted, quiet)

    await restoreFile(place, made.path, wanted, { onProgress: quiet })

    expect(shape.length).toBeGreaterThan(100)
    expect(await shapeOf(office.deps)).toEqual(shape)
  })

  test('a database server rests from rows and from statements, a file from nothing', async () => {
    const steps: Step[] = []
    const rest = async (step: Step) => void steps.push(step)
    await makeBackup(place, wanted, quiet, rest)

    const isServer = dialect.name === 'PostgreSQL'
    expect(steps.some((step) => 'bytes' in step && step.bytes > 0)).toBe(isServer)
    expect(steps.some((step) => 'ms' in step && step.ms > 0)).toBe(isServer)
  })

  test('all sessions and reset links end, and mails that waited are not sent', async () => {
    const { db } = office.deps
    await db
      .insertInto('passwordReset')
      .values({ tokenHash: 'x', userId: office.user.id, createdTime: NOW, usedTime: null })
      .execute()
    const made = await makeBackup(place, wanted, quiet)

    await restoreFile(place, made.path, wanted, { onProgress: quiet })
    const answer = await office.as(office.user).get('/api/session')

    expect(answer.status).toBe(401)
    expect(await db.selectFrom('passwordReset').selectAll().execute()).toEqual([])
    expect(await db.selectFrom('outbox').select('id').where('state', '=', 'waiting').execute()).toEqual([])
  })

  test('new records get ids that nobody had', async () => {
    const { db } = office.deps
    const before = await db
      .selectFrom('bookmark')
      .select((eb) => eb.fn.max('id').as('last'))
      .executeTakeFirst()
    const made = await makeBackup(place, wanted, quiet)
    await restoreFile(place, made.path, wanted, { onProgress: quiet })
    const row = await db.selectFrom('bookmark').selectAll().limit(1).executeTakeFirstOrThrow()

    const { id: _, ...rest } = row
    const added = await db.insertInto('bookmark').values(rest).returning('id').executeTakeFirstOrThrow()

    expect(added.id).toBeGreaterThan(Number(before?.last ?? 0))
  })

  test('the audit log is as protected as before', async () => {
    const made = await makeBackup(place, wanted, quiet)
    await restoreFile(place, made.path, wanted, { onProgress: quiet })

    await expect(sql`delete from "history"`.execute(office.deps.db)).rejects.toThrow('only grows')
    await expect(sql`update "history" set "title" = 'x'`.execute(office.deps.db)).rejects.toThrow(
      'only grows',
    )
  })

  describe('an encrypted one', () => {
    const locked = { ...place, key: 'a long enough key for tests' }

    test('needs the same key', async () => {
      const made = await makeBackup(locked, wanted, quiet)
      const text = readFileSync(made.path, 'latin1')

      expect(await refusalOf(restoreFile(place, made.path, wanted, { onProgress: quiet }))).toBe('key')
      const wrong = { ...place, key: 'another key that is long' }
      expect(await refusalOf(restoreFile(wrong, made.path, wanted, { onProgress: quiet }))).toBe('key')
      expect(await refusalOf(restoreFile(locked, made.path, wanted, { onProgress: quiet }))).toBe('none')
      expect(text).not.toContain('Nilgiri')
    })
  })

  describe('a file that is not right', async () => {
    const made = await makeBackup(place, wanted, quiet)
    const bytes = readFileSync(made.path)
    const head = JSON.parse(bytes.subarray(0, bytes.indexOf('\n')).toString()) as Record<string, unknown>
    const withHead = (change: Record<string, unknown>) =>
      Buffer.concat([
        Buffer.from(JSON.stringify({ ...head, ...change })),
        bytes.subarray(bytes.indexOf('\n')),
      ])
    const flipped = Buffer.from(bytes)
    flipped.writeUInt8(flipped.readUInt8(flipped.length - 500) ^ 1, flipped.length - 500)
    const other = dialect.name === 'SQLite' ? 'postgres' : 'sqlite'

    // Whole by its checksum: the disk was full, or whoever wrote it died.
    const half = bytes.subarray(0, Math.floor(bytes.length / 2))
    const sealed = Buffer.concat([half, checkLine(createHash('sha256').update(half).digest('hex'))])

    test.each([
      ['with one bit changed', flipped, 'damaged'],
      ['cut short', bytes.subarray(0, -1000), 'damaged'],
      ['without its end', bytes.subarray(0, -1), 'damaged'],
      ['with something behind', Buffer.concat([bytes, Buffer.from('x')]), 'damaged'],
      ['of which only a half was packed', sealed, 'damaged'],
      ['of a newer form', withHead({ format: 2 }), 'newer'],
      ['of a newer Daybook', withHead({ migrations: ['0001-first', '9999-later'] }), 'newer'],
      ['of the other database', withHead({ database: other }), 'foreign'],
      ['that is something else', Buffer.from('PK\u0003\u0004 and so on\n'), 'foreign'],
      ['that is empty', Buffer.alloc(0), 'foreign'],
    ])('%s touches nothing', async (_what, contents, reason) => {
      const file = join(place.dataDir, 'wrong.backup')
      writeFileSync(file, contents)
      const before = await namesIn(office)
      const backups = readdirSync(place.folder).length

      expect(await refusalOf(restoreFile(place, file, wanted, { onProgress: quiet }))).toBe(reason)
      expect(await namesIn(office)).toEqual(before)
      expect(readdirSync(place.folder)).toHaveLength(backups)
    })

    test('a folder that is called like one, which hides no other', async () => {
      const folder = join(place.folder, 'daybook-20261121-203000-nightly.backup')
      mkdirSync(folder)
      const listed = await listBackups(place.folder)
      const reason = await refusalOf(restoreFile(place, folder, wanted, { onProgress: quiet }))
      rmdirSync(folder)

      expect(reason).toBe('foreign')
      expect(listed.map(({ name }) => name)).toContain(made.name)
    })

    test('no file at all', async () => {
      expect(
        await refusalOf(restoreFile(place, join(place.dataDir, 'none'), wanted, { onProgress: quiet })),
      ).toBe('missing')
    })
  })

  test('somebody who is writing at that moment is waited for', async () => {
    const made = await makeBackup(place, wanted, quiet)
    await office.deps.db.insertInto('setting').values({ name: 'late', value: '' }).execute()
    const { promise: isOver, resolve } = Promise.withResolvers<void>()
    let isHolding = false
    const hold = async () => {
      const other = openDatabase(place)
      const tx = await other.db.startTransaction().execute()
      await tx.insertInto('setting').values({ name: 'held', value: '' }).execute()
      await setTimeout(400)
      await tx.commit().execute()
      await other.db.destroy()
      resolve()
    }

    await restoreFile(place, made.path, wanted, {
      onProgress: ({ stage }) => {
        if (stage !== 'switching' || isHolding) return
        isHolding = true
        void hold()
      },
    })
    await isOver
    const late = await office.deps.db
      .selectFrom('setting')
      .select('name')
      .where('name', '=', 'late')
      .execute()

    expect(late).toEqual([])
  })

  test('what was entered while the present state was kept is kept, too, or is there still', async () => {
    // The restores before this one have ended all sessions.
    Object.assign(office, { user: await signIn(office, office.user.id) })
    const made = await makeBackup(place, wanted, quiet)
    const saves: Promise<string | undefined>[] = []
    const save = (name: string) =>
      add(office, name).then(
        () => name,
        () => undefined,
      )

    const { before } = await restoreFile(place, made.path, wanted, {
      onProgress: ({ stage }) => {
        if (stage === 'saving' && saves.length < 5) saves.push(save(`While saving ${saves.length}`))
      },
    })
    const told = (await Promise.all(saves)).filter((name) => name !== undefined)
    const left = await namesIn(office)
    const kept = before ?? expect.unreachable('something was there')
    const restores = (await listBackups(place.folder)).filter(({ head }) => head.reason === 'restore')
    await restoreFile(place, kept.path, wanted, { onProgress: quiet })
    const back = await namesIn(office)

    expect(told.length).toBeGreaterThan(1)
    expect([...left, ...back]).toEqual(expect.arrayContaining(told))
    expect(restores.map(({ name }) => name)).toContain(kept.name)
    expect(readdirSync(place.folder).filter((name) => name.startsWith('scratch'))).toEqual([])
  })

  test('what is restored knows that its own restore runs, until that has ended', async () => {
    const { deps } = office
    const { name, path } = await makeBackup(place, wanted, quiet)
    const beginning = { kind: 'restore', reason: 'asked', file: name, startedById: office.user.id } as const

    const begun = await begin(deps, beginning)
    await restoreFile(place, path, wanted, { onProgress: quiet, isKeeping: true, running: runningRow(begun) })
    const meanwhile = await lastOperation(deps)
    await expect(begin(deps, beginning)).rejects.toThrow(systemMessages.operationRuns)
    await end(deps, begun, { state: 'done', file: name })
    const rows = await deps.db.selectFrom('operation').select('state').where('file', '=', name).execute()

    expect(meanwhile).toMatchObject({ kind: 'restore', state: 'running', file: name, stage: 'switching' })
    expect(rows).toEqual([{ state: 'done' }])
  })

  test('into an empty place, as after the loss of a machine', async () => {
    const made = await makeBackup(place, wanted, quiet)
    const empty = await dialect.open()
    const target = placeOf({
      databaseUrl: empty.databaseUrl,
      dataDir: empty.dataDir,
      backups: { folder: join(empty.dataDir, 'backups'), key: undefined },
    })
    const file = join(empty.dataDir, 'kept.backup')
    copyFileSync(made.path, file)

    const restored = await restoreFile(target, file, wanted, { onProgress: quiet })
    await empty.close()

    expect(restored).toMatchObject({ rows: made.rows, before: undefined })
  })
})
