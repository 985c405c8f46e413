// What several processes on one PostgreSQL do to each other: whoever loses a race tries again, and nobody sees it.
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { readConfig } from '#settings/config.ts'
import { openDatabase } from '#db/database.ts'
import { prepare } from '#startup/start.ts'
import { startApp } from '#test/support/app.ts'
import { dialects } from '#test/support/databases/dialects.ts'

const onPostgres = dialects.filter(({ name }) => name === 'PostgreSQL')

describe.each(onPostgres)('on $name', async (dialect) => {
  const { deps } = await startApp(dialect)
  const { db, config } = deps
  await sql`create table "count" ("id" bigint primary key, "value" bigint not null)`.execute(db)
  await sql`insert into "count" values (1, 0), (2, 0)`.execute(db)
  const add = (id: number) => sql`update "count" set "value" = "value" + 1 where "id" = ${id}`
  const values = async () =>
    (await sql<{ value: number }>`select "value" from "count" order by "id"`.execute(db)).rows.map(
      ({ value }) => value,
    )

  test('two transactions that wait for each other both end well', async () => {
    let begun = 0
    const inOrder = (first: number, second: number) =>
      db.transaction().execute(async (tx) => {
        begun += 1
        await add(first).execute(tx)
        // Both hold what the other one wants.
        await new Promise((resolve) => setTimeout(resolve, 200))
        await add(second).execute(tx)
      })

    await Promise.all([inOrder(1, 2), inOrder(2, 1)])

    expect(await values()).toEqual([2, 2])
    expect(begun).toBe(3)
  })

  test('what the work itself throws is not tried again', async () => {
    let begun = 0
    const failing = db.transaction().execute(async () => {
      begun += 1
      throw new Error('no')
    })

    await expect(failing).rejects.toThrow('no')
    expect(begun).toBe(1)
  })

  test('a lost race is tried a few times, not for ever', async () => {
    let begun = 0
    const lost = Object.assign(new Error('could not serialize'), { code: '40001' })
    const losing = db.transaction().execute(async () => {
      begun += 1
      throw lost
    })

    await expect(losing).rejects.toBe(lost)
    expect(begun).toBe(4)
  })

  test('statements that are known by name survive a table that changes', async () => {
    const read = () => sql`select * from "count" where "id" = ${1}`.execute(db)
    for (let time = 0; time < 4; time += 1) await read()

    await sql`alter table "count" add column "note" text`.execute(db)

    expect((await read()).rows).toEqual([{ id: 1, value: 2, note: null }])
  })

  test('a statement gets a name when it comes again; behind a pooler none does', async () => {
    const databaseUrl = config.databaseDirectUrl ?? config.databaseUrl
    const named = async (isNamingStatements: boolean) => {
      const own = openDatabase({ ...config, databaseUrl, databasePoolSize: 1, isNamingStatements })
      for (let time = 0; time < 3; time += 1) await sql`select 42 as "answer"`.execute(own.db)
      const { rows } = await sql<{ statement: string }>`
        select "statement" from pg_prepared_statements where "statement" not like '%pg_prepared%'
        order by "statement"`.execute(own.db)
      await own.db.destroy()
      return rows.map(({ statement }) => statement)
    }

    expect(await named(true)).toEqual([
      'begin',
      'select 42 as "answer"',
      expect.stringContaining('set_config'),
    ])
    expect(await named(false)).toEqual([])
  })
})

describe.each(onPostgres)(
  'three processes that start at once on an empty database on $name',
  async (dialect) => {
    const database = await dialect.open()
    const config = readConfig({
      DATA_DIR: database.dataDir,
      DATABASE_URL: database.databaseUrl,
      DATABASE_DIRECT_URL: database.databaseDirectUrl ?? database.databaseUrl,
      LOG_LEVEL: 'silent',
    })

    test('one of them migrates, seeds and makes the first account', { timeout: 60_000 }, async () => {
      const started = await Promise.all([1, 2, 3].map(() => prepare(config, database.dataDir)))
      const made = started.filter(({ firstAdmin }) => firstAdmin)
      for (const { stop } of started) await stop()
      await database.close()

      expect(made).toHaveLength(1)
    })
  },
)
