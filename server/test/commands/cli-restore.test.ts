// `daybook restore`: which backup is the latest, and that what is there before is kept or given up by name.
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { describe, expect, test } from 'vitest'
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import { type BackupHead, headLine, readHead } from '#backup/file-head.ts'
import { unpackFile } from '#backup/pack.ts'
import { openRaw } from '#backup/sqlite-copy.ts'
import { openDatabase, type OpenDatabase } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { migrationsFor } from '#db/migration-files.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { run, runHere } from '#test/support/command-line.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { given } from '#test/support/make.ts'

/** A row that refers to none, as no part of Daybook leaves one. */
async function breakReference({ db, dialect }: OpenDatabase, dataDir: string): Promise<void> {
  const statement = `update "bookmark" set "dataStatusId" = 987654`
  if (dialect === 'sqlite') {
    const raw = openRaw(join(dataDir, 'daybook.sqlite'))
    raw.pragma('foreign_keys = off')
    raw.exec(statement)
    raw.close()
    return
  }
  const { rows } = await sql<{
    name: string
  }>`select conname as name from pg_constraint where conrelid = '"bookmark"'::regclass and contype = 'f'`.execute(
    db,
  )
  for (const { name } of rows) await sql`alter table "bookmark" drop constraint ${sql.id(name)}`.execute(db)
  await sql`alter table "bookmark" disable trigger user`.execute(db)
  await sql.raw(statement).execute(db)
}

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const { dataDir, databaseUrl, backups } = office.deps.config
  const daybook = (...words: readonly string[]) =>
    run({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' }, ...words)
  await given(office.as(office.user), bookmark, { name: 'Kept', reference: 'x' })

  test(
    'the latest one is the newest that was made by night or asked for here',
    { timeout: 60_000 },
    async () => {
      const folder = mkdtempSync(join(dataDir, 'latest-'))
      const settings = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', BACKUP_DIR: folder }
      const own = (...words: readonly string[]) => run(settings, ...words)
      const none = await runHere(settings, 'restore', 'latest', '--yes')
      const file = (await own('backup')).out.split('\n')[0] ?? ''
      const { head, line } = await readHead(file)
      const rest = readFileSync(file).subarray(line.length)
      const put = (name: string, change: Partial<BackupHead>) =>
        writeFileSync(join(folder, name), Buffer.concat([headLine({ ...head, ...change }), rest]))
      const later = head.createdTime + 3_600_000
      put('daybook-20990101-000000-restore.backup', { createdTime: later, reason: 'restore' })
      put('daybook-20990101-000001-upgrade.backup', { createdTime: later, reason: 'upgrade' })
      put('brought-20990101-000002.backup', { createdTime: later })
      const other = head.database === 'sqlite' ? 'postgres' : 'sqlite'
      put('daybook-20990101-000003-nightly.backup', {
        createdTime: later,
        database: other,
        reason: 'nightly',
      })

      const unasked = await runHere(settings, 'restore', 'latest')
      const restored = await own('restore', 'latest', '--yes')
      const doctor = await runHere(settings, 'doctor')

      const name = file.slice(folder.length + 1)
      const time = new Date(head.createdTime).toISOString().slice(0, 16).replace('T', ' ')
      expect(none).toMatchObject({ code: 1, out: '' })
      expect(none.error).toContain(`in ${folder}`)
      expect(unasked.error).toContain(`${name}, made on ${time} UTC`)
      expect(restored.code).toBe(0)
      expect(restored.error).toContain(`${name}, made on ${time} UTC`)
      expect(restored.out).toContain('Restored:')
      expect(doctor.out).toMatch(new RegExp(`Backups +the newest is 0 hours old: ${name}`))
    },
  )

  test(
    'whose app codes the key does not open is said, and stands in the log',
    { timeout: 60_000 },
    async () => {
      const { db } = office.deps
      const row = { seed: 'sealed elsewhere', lastStep: 0, createdTime: 1, verifiedTime: 1 }
      await db
        .insertInto('totp')
        .values({ userId: office.user.id, ...row })
        .execute()
      const file = (await daybook('backup')).out.split('\n')[0] ?? ''

      const restored = await daybook('restore', file, '--yes')

      expect(restored.code).toBe(0)
      expect(restored.out).toContain(`does not open the app codes of ${office.user.email}: they need a new`)
      const event = await db
        .selectFrom('history')
        .select('changes')
        .where('action', '=', 'restore')
        .orderBy('id', 'desc')
        .executeTakeFirst()
      expect(JSON.parse(event?.changes ?? '{}')).toMatchObject({ needNewStep: [null, office.user.email] })
      await db.deleteFrom('totp').execute()
    },
  )

  test('over the database of a newer Daybook, which is kept before', { timeout: 60_000 }, async () => {
    const file = (await daybook('backup')).out.split('\n')[0] ?? ''
    const opened = openDatabase({ dataDir, databaseUrl })
    const later: Record<string, Migration> = {
      ...migrationsFor(opened.dialect),
      '9999-later': {
        up: async (db) => {
          await db.schema.createTable('later').addColumn('id', 'integer').execute()
          await sql`insert into "later" ("id") values (1), (2), (3)`.execute(db)
        },
      },
    }
    await migrate(opened, { migrations: later })
    await opened.db.destroy()

    const restored = await daybook('restore', file, '--yes')

    expect(restored).toMatchObject({ code: 0 })
    expect(restored.out).toContain('a newer Daybook')
    const kept = /is kept in (\S+)/.exec(restored.out)?.[1] ?? ''
    const { head } = await readHead(kept)
    const back = await daybook('restore', kept, '--yes')

    expect(head.migrations).toContain('9999-later')
    expect(back).toMatchObject({ code: 1, out: '' })
    expect(back.error).toContain('newer Daybook')
    // It is whole: whoever knows the change reads every row of it.
    const found = await readHead(kept)
    const sizes: Record<string, number> = {}
    const counts = await unpackFile(kept, found, undefined, {
      take: async (name, _about, chunks) => {
        let bytes = 0
        for await (const chunk of chunks) bytes += chunk.length
        sizes[name] = bytes
      },
    })
    expect(counts['later']).toBe(3)
    expect(Object.values(sizes).every((bytes) => bytes >= 0)).toBe(true)
  })

  test('what can’t be kept before is only given up by name', { timeout: 60_000 }, async () => {
    const file = (await daybook('backup', '--to', join(dataDir, 'kept'))).out.split('\n')[0] ?? ''
    const own = (...words: readonly string[]) =>
      run({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', BACKUP_DIR: backups.folder }, ...words)
    const opened = openDatabase({ dataDir, databaseUrl })
    // A row that refers to none: what can't be restored is no backup.
    await breakReference(opened, dataDir)

    const refused = await own('restore', file, '--yes')
    const forced = await own('restore', file, '--yes', '--keep-nothing')
    await opened.db.destroy()

    expect(refused).toMatchObject({ code: 1, out: '' })
    expect(refused.error).toContain('Nothing was changed')
    expect(refused.error).toContain('--keep-nothing')
    expect(forced).toMatchObject({ code: 0 })
    expect(forced.out).toContain('Nothing of what was there before was kept')
  })
})
