// The second wall: on PostgreSQL a statement reaches no further than its request may, whatever it asks for.
import { sql } from 'kysely'
import { describe, expect, inject, test } from 'vitest'
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import { bypassesRowSecurity } from '#db/bypasses-row-security.ts'
import { openDatabase } from '#db/database.ts'
import { withAllTenants, withoutTenant, withTenant } from '#db/tenant-context.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { given } from '#test/support/make.ts'

const onPostgres = dialects.filter(({ name }) => name === 'PostgreSQL')

describe.each(onPostgres)('on $name', async (dialect) => {
  const office = await openOffice(dialect, { isWithoutScopes: true })
  const { db } = office.deps
  const ours = await given(office.as(office.user), bookmark)
  const theirs = await given(office.as(office.stranger), bookmark)
  const ids = [ours.id, theirs.id]
  const readAll = () => db.selectFrom('bookmark').select('id').where('id', 'in', ids).orderBy('id').execute()

  test('every table with a scope has the wall, also for its owner', async () => {
    const { rows } = await sql<{ name: string; isWalled: boolean }>`
      select c.relname as "name", c.relrowsecurity and c.relforcerowsecurity as "isWalled"
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      where a.attname = 'scopeId' and c.relkind = 'r'`.execute(db)

    expect(rows.length).toBeGreaterThan(20)
    expect(rows.filter((row) => !row.isWalled)).toEqual([])
  })

  test('the wall stands for the account of the tests, and a superuser is told that it does not', async () => {
    const above = openDatabase({ databaseUrl: inject('postgresAboveUrl'), dataDir: '' })

    expect(await bypassesRowSecurity(office.deps)).toBe(false)
    expect(await bypassesRowSecurity(above)).toBe(true)
    await above.db.destroy()
  })

  test('a statement that forgot the scope finds the own rows only', async () => {
    const found = await withTenant(office.firm, readAll)

    expect(found).toEqual([{ id: ours.id }])
  })

  test('whoever has not been recognised finds none', async () => {
    expect(await withoutTenant(readAll)).toEqual([])
  })

  test("the product's own rows are for everybody", async () => {
    const found = await withTenant(office.firm, () =>
      db.selectFrom('dataStatus').select('id').where('id', '=', 1).execute(),
    )

    expect(found).toEqual([{ id: 1 }])
  })

  test('a foreign row is neither changed nor removed', async () => {
    const changed = await withTenant(office.firm, () =>
      db.updateTable('bookmark').set({ name: 'Taken' }).where('id', 'in', ids).executeTakeFirst(),
    )
    const removed = await withTenant(office.firm, () =>
      db.deleteFrom('bookmark').where('id', '=', theirs.id).executeTakeFirst(),
    )

    expect([changed.numUpdatedRows, removed.numDeletedRows]).toEqual([1n, 0n])
  })

  test.each([
    [
      'a row of the product',
      async () => db.updateTable('dataStatus').set({ name: 'Taken' }).where('id', '=', 1),
    ],
    ['an entry of the log', async () => db.deleteFrom('history').where('scopeId', '=', office.otherFirm)],
  ])('%s is not touched', async (_what, statement) => {
    const done = await withTenant(office.firm, async () => (await statement()).executeTakeFirst())

    expect(Object.values(done)).not.toContain(1n)
  })

  test('a row cannot be put into another scope, nor moved there', async () => {
    const row = await db
      .selectFrom('bookmark')
      .selectAll()
      .where('id', '=', ours.id)
      .executeTakeFirstOrThrow()
    const { id: _, ...values } = row
    const put = withTenant(office.firm, () =>
      db
        .insertInto('bookmark')
        .values({ ...values, scopeId: office.otherFirm })
        .execute(),
    )
    await expect(put).rejects.toThrow('row-level security')

    const move = withTenant(office.firm, () =>
      db.updateTable('bookmark').set({ scopeId: office.otherFirm }).where('id', '=', ours.id).execute(),
    )
    await expect(move).rejects.toThrow('row-level security')
  })

  test('inside a transaction, after a savepoint, and not beyond its end', async () => {
    const counts = await withTenant(office.firm, async () => {
      const tx = await db.startTransaction().execute()
      const count = async () =>
        (await tx.selectFrom('bookmark').select('id').where('id', 'in', ids).execute()).length
      const before = await count()
      const point = await tx.savepoint('here').execute()
      const inside = await withAllTenants(() =>
        point.selectFrom('bookmark').select('id').where('id', 'in', ids).execute(),
      )
      await point.rollbackToSavepoint('here').execute()
      const after = await count()
      await tx.rollback().execute()
      return [before, inside.length, after]
    })

    expect(counts).toEqual([1, 2, 1])
    expect(await readAll()).toHaveLength(2)
  })

  test('statements of several scopes at once keep theirs', async () => {
    const asked = Array.from({ length: 60 }, (_, index) => (index % 2 === 0 ? office.firm : office.otherFirm))

    const found = await Promise.all(asked.map((scope) => withTenant(scope, readAll)))

    expect(found.map(([row]) => row?.id)).toEqual(
      asked.map((scope) => (scope === office.firm ? ours.id : theirs.id)),
    )
    expect(found.every((rows) => rows.length === 1)).toBe(true)
  })

  test('a statement that takes too long ends, and the connection goes on', async () => {
    const begun = performance.now()
    const hurried = openDatabase({ ...office.deps.config, statementTimeoutMs: 500, databasePoolSize: 1 }).db
    const slow = withTenant(office.firm, () => sql`select pg_sleep(30)`.execute(hurried))

    await expect(slow).rejects.toMatchObject({ code: '57014' })
    expect(performance.now() - begun).toBeLessThan(10_000)
    expect((await withTenant(office.firm, () => sql`select 1 as one`.execute(hurried))).rows).toEqual([
      { one: 1 },
    ])
    await hurried.destroy()
  })
})
