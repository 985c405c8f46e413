// The audit log only grows: the database itself refuses everything else, whoever asks.
import { type RawBuilder, sql } from 'kysely'
import { Client } from 'pg'
import { describe, expect, inject, test } from 'vitest'
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import { forgetOldEntries } from '#features/audit/forget-old.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { given } from '#test/support/make.ts'

const DAY = 86_400_000
const refusal = /the audit log only grows/

describe.each(dialects)('the audit log on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const { db, config } = office.deps
  const me = office.as(office.user)
  const record = await given(me, bookmark, { name: 'Rates', reference: 'https://rates.example.in' })

  const entryOf = async (recordId: number) =>
    db
      .selectFrom('history')
      .selectAll()
      .where('entity', '=', bookmark.name)
      .where('recordId', '=', recordId)
      .executeTakeFirst()
  const before = (await entryOf(record.id)) ?? expect.unreachable('the record was made')

  const attempts: [string, RawBuilder<unknown>][] = [
    ['an update of a value', sql`update "history" set "changes" = '{}' where "id" = ${before.id}`],
    ['an update of who did it', sql`update "history" set "actorId" = 1 where "id" = ${before.id}`],
    ['an update that says the same', sql`update "history" set "stamp" = "stamp"`],
    ['an update that makes it old', sql`update "history" set "stamp" = 0 where "id" = ${before.id}`],
    ['an update of the id', sql`update "history" set "id" = -"id" where "id" = ${before.id}`],
    ['a delete of one', sql`delete from "history" where "id" = ${before.id}`],
    ['a delete of all', sql`delete from "history"`],
    [
      'an insert in its place',
      dialect.name === 'SQLite'
        ? sql`insert or replace into "history" ("id", "entity", "recordId", "scopeId", "stamp", "actorId", "action", "changes")
              values (${before.id}, 'bookmark', 1, 1, 1, 1, 'update', '{}')`
        : sql`insert into "history" ("id", "entity", "recordId", "scopeId", "stamp", "actorId", "action", "changes")
              values (${before.id}, 'bookmark', 1, 1, 1, 1, 'update', '{}')
              on conflict ("id") do update set "changes" = excluded."changes"`,
    ],
    ...(dialect.name === 'SQLite'
      ? ([
          [
            'an update that replaces',
            sql`update or replace "history" set "id" = ${before.id} where "id" = ${before.id - 1}`,
          ],
          [
            'an insert that changes what is there',
            sql`insert into "history" select * from "history" where "id" = ${before.id}
                on conflict ("id") do update set "title" = 'else'`,
          ],
        ] satisfies [string, RawBuilder<unknown>][])
      : ([
          ['a truncate', sql`truncate "history"`],
          ['a truncate with a new start', sql`truncate "history" restart identity cascade`],
          [
            'a merge',
            sql`merge into "history" h using (select 1) s on h."id" = ${before.id} when matched then delete`,
          ],
          [
            'a delete within a query',
            sql`with gone as (delete from "history" where "id" = ${before.id} returning *) select * from gone`,
          ],
        ] satisfies [string, RawBuilder<unknown>][])),
  ]

  test.each(attempts)('refuses %s', async (_name, statement) => {
    await expect(statement.execute(db)).rejects.toThrow(refusal)

    expect(await entryOf(record.id)).toEqual(before)
  })

  test('a connection that only replicates is refused too', async () => {
    if (dialect.name === 'SQLite') return
    const url = new URL(inject('postgresAboveUrl'))
    url.pathname = new URL(config.databaseUrl ?? '').pathname
    const client = new Client({ connectionString: url.href })
    await client.connect()
    await client.query('set session_replication_role = replica')

    await expect(client.query('delete from "history"')).rejects.toThrow(refusal)
    await client.end()
  })

  const addOld = (recordId: number, entity: string, days: number) =>
    db
      .insertInto('history')
      .values({
        entity,
        recordId,
        scopeId: 1,
        stamp: Date.now() - days * DAY,
        actorId: 1,
        action: 'update',
        changes: '{}',
        requestId: '',
        address: '',
        result: 'done',
        title: '',
      })
      .execute()
  const recordsLeft = async () => {
    const rows = await db.selectFrom('history').select('recordId').where('recordId', '>', 900).execute()
    return rows.map(({ recordId }) => recordId).toSorted((one, other) => one - other)
  }

  test('entries go after 400 days, those of invoices after eight years, and not a day before', async () => {
    await addOld(901, 'task', 399)
    await addOld(902, 'task', 401)
    await addOld(903, 'invoice', 401)
    await addOld(904, 'sellerProfile', 8 * 365)
    await addOld(905, 'invoice', 8 * 365 + 4)
    await addOld(906, '', 401)

    await expect(db.deleteFrom('history').where('recordId', '=', 901).execute()).rejects.toThrow(refusal)
    await expect(db.deleteFrom('history').where('recordId', '=', 904).execute()).rejects.toThrow(refusal)
    await expect(db.deleteFrom('history').where('recordId', '>', 900).execute()).rejects.toThrow(refusal)
    expect(await recordsLeft()).toHaveLength(6)

    expect(await forgetOldEntries(office.deps)).toBe(3)
    expect(await recordsLeft()).toEqual([901, 903, 904])
    expect(await forgetOldEntries(office.deps)).toBe(0)
  })

  test('a wrong clock of the server does not open the door', async () => {
    office.clock.advance(500 * DAY)

    expect(await forgetOldEntries(office.deps)).toBe(0)
    expect(await entryOf(record.id)).toEqual(before)
  })
})
