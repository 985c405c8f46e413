// The installation as its Super Admin sees it: backups on demand and by night, the way back, and who else may not.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import { systemMessages } from '@daybook/contract/messages/system-messages.ts'
import type { BackupsAnswer, Operation, SystemAnswer } from '@daybook/contract/system/system.ts'
import { isBackupName } from '#backup/folder.ts'
import { migrationsFor } from '#db/migration-files.ts'
import { backUpNightly, lastDue, nextDue } from '#features/system/nightly.ts'
import { lastOperation } from '#features/system/operations.ts'
import { stopOperations } from '#features/system/run-operation.ts'
import { FIRST_ADMIN_ID } from '#credentials/accounts.ts'
import { type Office, openOffice, signIn } from '#test/support/people/actors.ts'
import { NOW, startAnother, SUPER_ADMIN } from '#test/support/app.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { given } from '#test/support/make.ts'

const HOUR = 3_600_000
const path = '/api/system/backups'
const restoreOf = (name: string) => `${path}/${name}/restore`
const right = { currentPassword: SUPER_ADMIN.password }

const until = (office: Office, isIt: (operation: Operation) => boolean) =>
  vi.waitUntil(
    async () => {
      const last = await lastOperation(office.deps)
      return last && last.state !== 'running' && isIt(last) ? last : undefined
    },
    { timeout: 45_000, interval: 50 },
  )
const untilBackedUp = (office: Office) => until(office, ({ kind }) => kind === 'backup')
/** By its file: what has just been restored tells of earlier restores before the end of this one is written down. */
const untilRestored = (office: Office, name: string) =>
  until(office, ({ kind, file }) => kind === 'restore' && file === name)
const eventsOf = (office: Office, action: 'backup' | 'restore') =>
  office.deps.db
    .selectFrom('history')
    .select(['actorId', 'title', 'result', 'scopeId'])
    .where('action', '=', action)
    .orderBy('id')
    .execute()

/** Signed in anew: a restore ends all sessions. */
const superAdminOf = async (office: Office) => office.as(await signIn(office, FIRST_ADMIN_ID))
const filesOf = async (office: Office) =>
  (await (await superAdminOf(office)).get<BackupsAnswer>(path)).body.files

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const backUp = async () => {
    const answer = await (await superAdminOf(office)).post(path)
    expect(answer.status).toBe(201)
    await untilBackedUp(office)
    return (await filesOf(office))[0] ?? expect.unreachable('there is a backup')
  }

  test(
    'a backup is started, told about, listed, and stands in the audit log',
    { timeout: 60_000 },
    async () => {
      const who = await superAdminOf(office)
      const started = await who.post(path)
      const meanwhile = await who.post(path)
      const operation = await untilBackedUp(office)
      const { body } = await who.get<BackupsAnswer>(path)

      expect(started.body).toEqual({ message: systemMessages.backupStarted })
      expect(meanwhile).toMatchObject({ status: 409, body: { detail: systemMessages.operationRuns } })
      expect(operation).toMatchObject({ kind: 'backup', reason: 'asked', state: 'done', error: '' })
      expect(body).toMatchObject({ isEncrypting: false, operation, nextTime: nextDue(NOW) })
      expect(body.files).toMatchObject([{ name: operation.file, reason: 'asked', obstacle: '' }])
      expect(await eventsOf(office, 'backup')).toEqual([
        { actorId: FIRST_ADMIN_ID, title: operation.file, result: 'done', scopeId: 0 },
      ])
    },
  )

  test(
    'a restore needs the password, brings everything back, and ends all sessions',
    { timeout: 60_000 },
    async () => {
      const { name } = await backUp()
      await given(office.as(office.user), bookmark, { name: 'Too late', reference: 'x' })
      const who = await superAdminOf(office)

      const wrong = await who.post(restoreOf(name), { currentPassword: 'not this one' })
      const begun = await who.post(restoreOf(name), right)
      await untilRestored(office, name)
      const rows = await office.deps.db.selectFrom('bookmark').select('name').execute()

      expect(wrong).toMatchObject({ status: 400, body: { issues: [{ path: 'currentPassword' }] } })
      expect(begun).toMatchObject({ status: 201, body: { message: systemMessages.restoreStarted } })
      expect(rows.map((row) => row.name)).not.toContain('Too late')
      expect((await who.get('/api/session')).status).toBe(401)
      expect(await lastOperation(office.deps)).toMatchObject({ kind: 'restore', state: 'done', file: name })
      expect(await eventsOf(office, 'restore')).toMatchObject([{ actorId: FIRST_ADMIN_ID, title: name }])
      // What was there before is kept.
      const files = await filesOf(office)
      expect(files.map(({ reason }) => reason)).toContain('restore')
      Object.assign(office, { user: await signIn(office, office.user.id) })
    },
  )

  test(
    'open pages of others end with it, also where the next sign-in gets the number of their session',
    { timeout: 60_000 },
    async () => {
      const address = await office.app.listen({ port: 0, host: '127.0.0.1' })
      const who = await superAdminOf(office)
      await who.post(path)
      const { file } = await untilBackedUp(office)
      // The first session of after the backup: its number is the next that is given after the restore.
      const reader = await signIn(office, office.colleague.id)
      const stream = await fetch(`${address}/api/live`, {
        headers: { authorization: `Bearer ${reader.token}` },
      })
      const told: string[] = []
      const ended = (async () => {
        for await (const part of stream.body ?? []) told.push(Buffer.from(part).toString())
        return 'ended'
      })()
      await vi.waitUntil(() => told.join('').includes('event: notification'), { timeout: 10_000 })

      await who.post(restoreOf(file), right)
      await untilRestored(office, file)
      office.clock.advance(1000)
      const others = [await superAdminOf(office), await superAdminOf(office), await superAdminOf(office)]
      const end = await Promise.race([ended, setTimeout(15_000, 'open still')])

      expect(end).toBe('ended')
      expect(others).toHaveLength(3)
      expect((await office.as(reader).get('/api/session')).status).toBe(401)
    },
  )

  test(
    'what a process remembers is of the present database, not of the one before',
    { timeout: 60_000 },
    async () => {
      const renamed = async (firstname: string) => {
        const me = await superAdminOf(office)
        await me.put(`/api/users/${FIRST_ADMIN_ID}`, { firstname })
        return (await (await superAdminOf(office)).get<{ firstname: string }>('/api/session')).body
      }
      const { name } = await backUp()
      const revisions = async () =>
        Number(
          (
            await office.deps.db
              .selectFrom('revision')
              .select((eb) => eb.fn.sum<number>('value').as('sum'))
              .executeTakeFirst()
          )?.sum ?? 0,
        )
      await renamed('Changed once')
      const before = await revisions()
      office.clock.advance(1000)
      await (await superAdminOf(office)).post(restoreOf(name), right)
      await untilRestored(office, name)

      expect(await revisions()).toBeGreaterThan(before)
    },
  )

  test('a damaged one is refused, and nobody is signed out', { timeout: 60_000 }, async () => {
    const { name } = await backUp()
    const file = join(office.deps.config.backups.folder, name)
    const bytes = readFileSync(file)
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 200) ^ 1, bytes.length - 200)
    writeFileSync(file, bytes)
    const who = await superAdminOf(office)

    await who.post(restoreOf(name), right)
    const operation = await untilRestored(office, name)

    expect(operation).toMatchObject({ kind: 'restore', state: 'failed', file: name })
    expect(operation.error).toContain('damaged')
    expect((await who.get('/api/session')).status).toBe(200)
    expect((await eventsOf(office, 'restore')).at(-1)).toMatchObject({ result: 'internal' })
  })

  test('names that lead elsewhere are nobody’s', async () => {
    const who = await superAdminOf(office)
    const names = ['..%2F..%2Fetc%2Fpasswd', '%2Fetc%2Fpasswd', 'x.backup', '..backup', 'a%00.backup']

    const answers = await Promise.all(names.map((name) => who.post(restoreOf(name), right)))

    expect(answers.map(({ status }) => status)).toEqual(names.map(() => 404))
  })

  test('the page about the installation', async () => {
    const who = await superAdminOf(office)
    const newest = Object.keys(migrationsFor(office.deps.dialect)).at(-1)
    const { body } = await who.get<SystemAnswer>('/api/system')

    expect(body.version).toMatch(/^\d+\.\d+\.\d+$/)
    expect(body.database).toMatchObject({ kind: office.deps.dialect, schema: newest })
    expect(body.database.bytes).toBeGreaterThan(10_000)
    expect(body.disk?.freeBytes).toBeGreaterThan(0)
    expect(JSON.stringify(body)).not.toContain('postgres://')
  })
})

describe.each(dialects)('a stop on $name', (dialect) => {
  test('ends a backup that runs, and the next start knows that it was', { timeout: 60_000 }, async () => {
    const office = await openOffice(dialect)
    const another = await startAnother(office)
    await (await superAdminOf(office)).post(path)

    await stopOperations(office.deps)
    const operation = await lastOperation(another.deps)

    expect(operation).toMatchObject({ state: 'failed', error: systemMessages.processEnded })
    expect(await filesOf(office)).toEqual([])
  })
})

describe.each(dialects)('by night on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const another = await startAnother(office)
  const nightly = async () => {
    const rows = await office.deps.db
      .selectFrom('operation')
      .select('state')
      .where('reason', '=', 'nightly')
      .orderBy('startedTime')
      .orderBy('id')
      .execute()
    return rows.map(({ state }) => state)
  }

  test('an installation of today has nothing to back up yet', async () => {
    expect(await backUpNightly(office.deps)).toBe(0)
  })

  test('one is made, by one process, once', { timeout: 60_000 }, async () => {
    office.clock.set(nextDue(NOW) + HOUR)
    const both = await Promise.allSettled([backUpNightly(office.deps), backUpNightly(another.deps)])
    const again = await backUpNightly(another.deps)

    expect(both.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
    expect(again).toBe(0)
    expect(await nightly()).toEqual(['done'])
  })

  test('one whose process died is made up for', { timeout: 60_000 }, async () => {
    office.clock.set(nextDue(NOW) + 25 * HOUR)
    await office.deps.db
      .insertInto('operation')
      .values({
        kind: 'backup',
        reason: 'nightly',
        state: 'running',
        startedTime: lastDue(office.clock.now()) + 1,
        leaseTime: lastDue(office.clock.now()) + 2,
        endedTime: null,
        stage: 'packing',
        done: 0,
        total: 0,
        file: '',
        error: '',
        startedById: 0,
      })
      .execute()

    expect(await backUpNightly(office.deps)).toBe(1)
    expect(await nightly()).toEqual(['done', 'failed', 'done'])
    expect(readdirSync(office.deps.config.backups.folder).filter(isBackupName)).toHaveLength(2)
  })

  test('one that fails is told, and tried again within the hour', { timeout: 60_000 }, async () => {
    office.clock.set(nextDue(NOW) + 50 * HOUR)
    // The folder can't be made where a file is.
    const file = join(office.deps.config.dataDir, 'a-file')
    writeFileSync(file, '')
    const backups = { folder: join(file, 'backups'), key: undefined }
    const broken = { ...office.deps, config: { ...office.deps.config, backups } }

    await expect(backUpNightly(broken)).rejects.toThrow()
    const told = await lastOperation(office.deps)
    const retried = await backUpNightly(office.deps)

    expect(told).toMatchObject({ state: 'failed', reason: 'nightly' })
    expect(told?.error).not.toBe('')
    expect(retried).toBe(1)
  })
})
