// What a connection to PostgreSQL is told once, and what travels with the first statement of a transaction.
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { withTenant } from '#db/tenant-context.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { dialects } from '#test/support/databases/dialects.ts'

const onPostgres = dialects.filter(({ name }) => name === 'PostgreSQL')

describe.each(onPostgres)('on $name', async (dialect) => {
  const office = await openOffice(dialect, { isWithoutScopes: true })
  const { db } = office.deps
  await sql`create table told (id int primary key, word text)`.execute(db)
  await sql`insert into told values (1, 'one'), (2, null)`.execute(db)
  afterAll(() => sql`drop table told`.execute(db))

  // The second time a statement has a name, the third time its columns are known.
  const readOften = async (text: string) => {
    const found: unknown[] = []
    for (let times = 0; times < 5; times += 1) found.push((await sql.raw(text).execute(db)).rows)
    return found
  }

  test('a statement says the same however often it was sent, also where it finds nothing', async () => {
    const all = [
      { id: 1, word: 'one' },
      { id: 2, word: null },
    ]

    expect(await readOften('select id, word from told order by id')).toEqual([all, all, all, all, all])
    expect(await readOften('select id, word from told where id = 3')).toEqual([[], [], [], [], []])
  })

  test('after its columns have changed it says what is there now', async () => {
    await readOften('select * from told where id = 1')
    await sql`alter table told add column later bigint default 7`.execute(db)
    await sql`alter table told drop column word`.execute(db)

    const found = await readOften('select * from told where id = 1').catch(() =>
      readOften('select * from told where id = 1'),
    )

    expect(found.at(-1)).toEqual([{ id: 1, later: 7 }])
    await sql`alter table told add column word text`.execute(db)
  })

  test('a first statement that could not even be read is read again when it can be', async () => {
    const read = () => db.transaction().execute((tx) => sql`select id from told_later`.execute(tx))
    for (let times = 0; times < 4; times += 1) await expect(read()).rejects.toMatchObject({ code: '42P01' })
    await sql`create table told_later (id int)`.execute(db)

    for (let times = 0; times < 4; times += 1) expect((await read()).rows).toEqual([])
    await sql`drop table told_later`.execute(db)
  })

  test('the first statement of a transaction is in it, and has its reach', async () => {
    const reach = sql<{ reach: string }>`select current_setting('daybook.reach') as reach`
    const undone = withTenant(7, () =>
      db.transaction().execute(async (tx) => {
        await sql`insert into told (id) values (10)`.execute(tx)
        const [{ reach: told } = { reach: '' }] = (await reach.execute(tx)).rows
        throw new Error(`told ${told}`)
      }),
    )

    await expect(undone).rejects.toThrow('told 7')
    expect((await sql`select 1 from told where id = 10`.execute(db)).rows).toEqual([])
  })

  test('a transaction whose first statement fails leaves its connection in order', async () => {
    const failed = db.transaction().execute((tx) => sql`select 1 / 0`.execute(tx))

    await expect(failed).rejects.toThrow('division by zero')
    for (let times = 0; times < 12; times += 1)
      expect((await sql`select pg_current_xact_id_if_assigned() as open`.execute(db)).rows).toEqual([
        { open: null },
      ])
  })

  test('a transaction in which nothing happens asks for nothing', async () => {
    expect(await db.transaction().execute(async () => 'done')).toBe('done')
    await expect(
      db.transaction().execute(() => Promise.reject(new Error('thought better of it'))),
    ).rejects.toThrow('thought better of it')
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  })

  test('a snapshot is that of its first statement', async () => {
    const read = sql<{ count: number }>`select count(*) as count from told`
    const [first, second] = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        const before = (await read.execute(tx)).rows
        await sql`insert into told (id) values (20)`.execute(db)
        return [before, (await read.execute(tx)).rows]
      })

    expect(second).toEqual(first)
  })
})
