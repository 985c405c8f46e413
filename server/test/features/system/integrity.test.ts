// The nightly look at the files of the database: damage that nobody has met yet is found, said and shown.
import { closeSync, openSync, writeSync } from 'node:fs'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import { systemMessages } from '@daybook/contract/messages/system-messages.ts'
import type { BackupsAnswer, SystemAnswer } from '@daybook/contract/system/system.ts'
import { placeOf, sqliteFile } from '#backup/place.ts'
import { sqliteFindings } from '#db/sqlite-findings.ts'
import { checkNightly, lastIntegrity } from '#features/system/integrity.ts'
import { nextDue } from '#features/system/nightly.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { NOW } from '#test/support/app.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { given } from '#test/support/make.ts'

interface Page {
  readonly size: number
  readonly root: number
}

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const { deps } = office
  const superAdmin = office.as(office.superAdmin)
  const said: string[] = []
  const log = { error: (_details: object, text: string) => said.push(text) }
  const shown = async () => (await superAdmin.get<SystemAnswer>('/api/system')).body.integrity

  test('it is looked at once a night, and the System page says when', { timeout: 30_000 }, async () => {
    const before = await shown()
    const done = [await checkNightly(deps, log), await checkNightly(deps, log)]
    const first = await shown()
    // It is no backup, and the list of these does not show it as one.
    const { operation } = (await superAdmin.get<BackupsAnswer>('/api/system/backups')).body
    office.clock.set(nextDue(NOW))
    const next = await checkNightly(deps, log)

    const hasChecksums =
      dialect.name === 'SQLite' ||
      (await sql<{ is: string }>`select current_setting('data_checksums') as "is"`.execute(deps.db)).rows[0]
        ?.is === 'on'
    expect(before).toBeNull()
    expect(done).toEqual([1, 0])
    expect(first).toEqual(
      hasChecksums
        ? { time: NOW, state: 'whole', found: '' }
        : { time: NOW, state: 'unknown', found: systemMessages.noChecksums },
    )
    expect(next).toBe(1)
    expect(await lastIntegrity(deps)).toMatchObject({ time: nextDue(NOW) })
    expect(said).toEqual([])
    expect(operation).toBeNull()
  })
})

describe('a damaged file', async () => {
  const [sqlite] = dialects
  const office = await openOffice(sqlite ?? expect.unreachable('SQLite is there'))
  const { deps } = office
  const file = sqliteFile(placeOf(deps.config))

  /** Writes over the first page of an index, as a bad disk does. */
  async function damage() {
    await sql`pragma wal_checkpoint(truncate)`.execute(deps.db)
    const { rows } =
      await sql<Page>`select page_size as "size", rootpage as "root" from sqlite_master, pragma_page_size()
      where type = 'index' and tbl_name = 'bookmark' and rootpage > 0 limit 1`.execute(deps.db)
    const { size, root } = rows[0] ?? expect.unreachable('bookmarks have an index')
    const disk = openSync(file, 'r+')
    writeSync(disk, Buffer.alloc(size, 0xab), 0, size, (root - 1) * size)
    closeSync(disk)
  }

  test('is found, shown, written to the log and told the Super Admins', { timeout: 30_000 }, async () => {
    await given(office.as(office.user), bookmark)
    const said: object[] = []
    await damage()

    await checkNightly(deps, { error: (details) => said.push(details) })
    const { body } = await office.as(office.superAdmin).get<SystemAnswer>('/api/system')
    const mails = await deps.db
      .selectFrom('outbox')
      .select('content')
      .where('key', 'like', 'damaged:%')
      .execute()

    expect(body.integrity).toMatchObject({ state: 'damaged', time: NOW })
    const { found = '' } = body.integrity ?? {}
    expect(found).toMatch(/page|index|malformed/i)
    expect(said).toEqual([{ found }])
    expect(mails).toHaveLength(1)
    expect(JSON.stringify(mails)).toContain('The database of Daybook is damaged')
  })

  test('that is none of SQLite at all is a finding, too, and so is one that is gone', () => {
    const disk = openSync(`${file}.other`, 'w')
    writeSync(disk, 'no database'.repeat(1000))
    closeSync(disk)

    expect(sqliteFindings(`${file}.other`)).toHaveLength(1)
    expect(sqliteFindings(`${file}.gone`)).toHaveLength(1)
  })
})
