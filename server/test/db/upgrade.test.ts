// Every released version can be upgraded, with a backup before; a start that is killed in the middle has changed nothing.
import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { describe, expect, test } from 'vitest'
import { isBackupName } from '#backup/folder.ts'
import { readConfig } from '#settings/config.ts'
import { readHead } from '#backup/file-head.ts'
import { restoreFile } from '#backup/restore.ts'
import { openDatabase } from '#db/database.ts'
import { migrate, migrationState, NewerDatabase } from '#db/migrate.ts'
import { migrationsFor } from '#db/migration-files.ts'
import { upgrade } from '#db/upgrade.ts'
import { blobPlaceOf } from '#files/file-place.ts'
import { FILES_ID } from '#files/files-id.ts'
import { prepare } from '#startup/start.ts'
import { callerOf, send } from '#test/support/caller.ts'
import { dialects, type TestDatabase, type TestDialect } from '#test/support/databases/dialects.ts'
import { placeIn, putRelease, releaseFile, releases } from '#test/support/databases/releases.ts'

/** Once after each number of changes; again and again by `npm run test:full`. */
const KILLS = process.env['FULL'] === '1' ? 10 : 3

/** In which invoices had no life yet. */
const beforeIssuing = releases.slice(0, releases.indexOf('0.3.0'))

const wanted = { now: Date.UTC(2026, 10, 22), version: '0.3.0' }

async function withDatabase<T>(
  dialect: TestDialect,
  work: (database: TestDatabase) => Promise<T>,
): Promise<T> {
  const database = await dialect.open()
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

const settingsOf = ({ dataDir, databaseUrl }: TestDatabase) =>
  readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, RATE_LIMIT: 'off', LOG_LEVEL: 'silent' })

async function countsIn(database: TestDatabase, tables: readonly string[]) {
  const { db } = openDatabase(database)
  const counts: Record<string, number> = {}
  for (const table of tables) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
      db,
    )
    counts[table] = rows[0]?.count ?? -1
  }
  await db.destroy()
  return counts
}

/** Values by their names. */
async function settingsIn(database: TestDatabase): Promise<Readonly<Record<string, string>>> {
  const { db } = openDatabase(database)
  const rows = await db.selectFrom('setting').select(['name', 'value']).execute()
  await db.destroy()
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

/** Starts Daybook on it as an operator would, and asks as a person of the demo. */
async function signInOn(database: TestDatabase) {
  const { app, stop } = await prepare(settingsOf(database), database.dataDir)
  const credentials = { email: 'asha@banyan-and-byte.example', password: 'namaste-daybook' }
  const answer = await send<{ data: { token: string; loggedInUser: { id: number } } }>(
    { app },
    'POST',
    '/open-api/login',
    { body: credentials },
  )
  const { token, loggedInUser } = answer.body.data
  const actor = { id: loggedInUser.id, customerId: 0, email: '', roles: [], token }
  const tasks = await callerOf({ app }, actor).get<readonly unknown[]>('/api/tasks')
  await stop()
  return tasks
}

/** A session, where it came from, and its line in the audit log; rows that a migration changes count in a slot of its own. */
const WRITTEN_AT_SIGN_IN = ['session', 'signInPlace', 'history', 'revision', 'throttle', 'setting', 'tally']

const changing = (tables: readonly string[]) =>
  tables.filter((table) => !['kysely_migration', 'kysely_migration_lock', 'sqlite_sequence'].includes(table))

describe.each(dialects)('on $name', (dialect) => {
  describe.each(releases)('a database of %s', (release) => {
    test('is upgraded at the start, every row stays, and its people go on', () =>
      withDatabase(dialect, async (database) => {
        const before = await putRelease(dialect, database, release)
        const tables = changing(Object.keys(before)).filter((one) => !WRITTEN_AT_SIGN_IN.includes(one))

        const settings = await settingsIn(database)
        const { [FILES_ID]: filesId } = settings
        // Its machine has the folder of its files, which no backup of the database holds.
        if (filesId !== undefined)
          await blobPlaceOf(settingsOf(database), Date.now).writeMark(JSON.parse(filesId) as string)
        const tasks = await signInOn(database)
        const after = await countsIn(database, tables)
        const settingsAfter = await settingsIn(database)

        expect(tasks.status).toBe(200)
        expect(tasks.body.length).toBeGreaterThan(10)
        // The keys it had stay; signing in makes another.
        expect(Object.keys(settings)).toContain('vapidKeys')
        expect(settingsAfter).toEqual({ ...settings, signInPlaces: expect.any(String) as unknown })
        expect(after).toEqual(Object.fromEntries(tables.map((one) => [one, before[one]])))
      }))

    test('is backed up before, with the schema it had, if there is anything to change', () =>
      withDatabase(dialect, async (database) => {
        await putRelease(dialect, database, release)
        const opened = openDatabase(database)
        const { applied, backup } = await upgrade(opened, placeIn(database), wanted)
        const again = await upgrade(opened, placeIn(database), wanted)
        await opened.db.destroy()

        const { migrations } = (await readHead(releaseFile(dialect, release))).head
        const due = Object.keys(migrationsFor(opened.dialect)).filter((one) => !migrations.includes(one))
        expect(applied).toEqual(due)
        expect(backup && (await readHead(backup.path)).head).toEqual(
          due.length > 0 ? expect.objectContaining({ migrations, reason: 'upgrade' }) : undefined,
        )
        expect(again).toEqual({ applied: [], backup: undefined })
      }))

    test('its backup is restored by this version', () =>
      withDatabase(dialect, async (database) => {
        const { rows } = await restoreFile(placeIn(database), releaseFile(dialect, release), wanted, {
          onProgress: () => undefined,
        })
        const tasks = await signInOn(database)

        expect(rows).toBeGreaterThan(1000)
        expect(tasks.status).toBe(200)
      }))
  })

  describe.each(beforeIssuing)('a database of %s, which knows no issuing', (release) => {
    test('what is issued afterwards is held by its database too, and nothing was issued by itself', () =>
      withDatabase(dialect, async (database) => {
        await putRelease(dialect, database, release)
        const { db, ...opened } = openDatabase(database)
        await upgrade({ db, ...opened }, placeIn(database), wanted)
        const invoices = await db.selectFrom('invoice').select(['id', 'life', 'predatesIssuing']).execute()
        const id = invoices[0]?.id ?? 0
        await sql`update "invoice" set "life" = 1, "balance" = "grandTotalAmount", "numberSeller" = 'x', "numberYear" = '2026-27' where "id" = ${id}`.execute(
          db,
        )
        const refused = [
          sql`update "invoice" set "totalAmount" = 1 where "id" = ${id}`,
          sql`delete from "invoice" where "id" = ${id}`,
        ].map(async (statement) => statement.execute(db))

        expect(invoices.length).toBeGreaterThan(0)
        expect(invoices.filter(({ life, predatesIssuing }) => life !== 0 || predatesIssuing !== 1)).toEqual(
          [],
        )
        for (const one of await Promise.allSettled(refused)) expect(one.status).toBe('rejected')
        await db.destroy()
      }))
  })

  test('a database of a newer Daybook is refused, and left alone', () =>
    withDatabase(dialect, async (database) => {
      const opened = openDatabase(database)
      const later: Record<string, Migration> = {
        ...migrationsFor(opened.dialect),
        '9999-later': { up: (db) => db.schema.createTable('later').addColumn('id', 'integer').execute() },
      }
      await migrate(opened, { migrations: later })
      await opened.db.destroy()

      const refused = await prepare(settingsOf(database), database.dataDir).catch((error: unknown) => error)

      expect(refused).toBeInstanceOf(NewerDatabase)
      expect(String(refused)).toContain('9999-later')
      expect(existsSync(join(database.dataDir, 'backups'))).toBe(false)
    }))

  test('a change that fails leaves nothing of itself and of those before it', () =>
    withDatabase(dialect, async (database) => {
      const opened = openDatabase(database)
      await migrate(opened)
      const broken: Record<string, Migration> = {
        ...migrationsFor(opened.dialect),
        '9998-good': { up: (db) => db.schema.createTable('good').addColumn('id', 'integer').execute() },
        '9999-bad': {
          up: async (db) => {
            await db.schema.createTable('bad').addColumn('id', 'integer').execute()
            throw new Error('on purpose')
          },
        },
      }
      await expect(upgrade(opened, placeIn(database), wanted, { migrations: broken })).rejects.toThrow(
        'on purpose',
      )
      const tables = (await opened.db.introspection.getTables()).map(({ name }) => name)
      const { pending } = await migrationState(opened)
      await opened.db.destroy()

      expect(tables).not.toContain('good')
      expect(tables).not.toContain('bad')
      expect(pending).toEqual([])
      expect(readdirSync(join(database.dataDir, 'backups')).filter(isBackupName)).toHaveLength(1)
    }))

  test(
    'a process killed in the middle of it, again and again: the next one finishes',
    { timeout: 120_000 },
    () =>
      withDatabase(dialect, async (database) => {
        await putRelease(dialect, database, '0.1.0')
        const schemaBefore = await schemaOf(database)
        for (let times = 0; times < KILLS; times += 1) await dieInUpgrade(database, times)
        const schemaKilled = await schemaOf(database)

        const opened = openDatabase(database)
        await migrate(opened)
        await opened.db.destroy()
        const finished = await schemaOf(database)

        const clean = await withDatabase(dialect, async (other) => {
          await putRelease(dialect, other, '0.1.0')
          const straight = openDatabase(other)
          await migrate(straight)
          await straight.db.destroy()
          return schemaOf(other)
        })
        expect(schemaKilled).toEqual(schemaBefore)
        expect(finished).toEqual(clean)
      }),
  )
})

async function schemaOf(database: TestDatabase) {
  const { db } = openDatabase(database)
  const tables = await db.introspection.getTables()
  await db.destroy()
  return tables
    .map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name).toSorted() }))
    .toSorted((one, other) => one.name.localeCompare(other.name))
}

/** A process that upgrades and is killed after so many statements. */
async function dieInUpgrade({ databaseUrl, dataDir }: TestDatabase, after: number): Promise<void> {
  const script = fileURLToPath(new URL('../support/databases/die-in-upgrade.ts', import.meta.url))
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
    DIE_AFTER: String(after % 3),
  }
  const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const signal = await new Promise((resolve) => child.once('exit', (_code, by) => resolve(by)))
  expect(signal).toBe('SIGKILL')
}
