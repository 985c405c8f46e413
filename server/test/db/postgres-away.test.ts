// PostgreSQL is away, or has no room: the client is told to come back, and nothing hangs.
import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { openDatabase } from '#db/database.ts'
import { isUnavailable } from '#db/dialect.ts'
import { dialects } from '#test/support/databases/dialects.ts'

const openHere = async () => {
  const dialect = dialects.find(({ name }) => name === 'PostgreSQL') ?? expect.unreachable('no PostgreSQL')
  return dialect.open()
}
const failure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

test('nobody listens there', async () => {
  const { db } = openDatabase({ databaseUrl: 'postgres://daybook@127.0.0.1:1/none', dataDir: '' })

  expect(isUnavailable(await failure(sql`select 1`.execute(db)))).toBe(true)
  await db.destroy()
})

test('every connection is taken', async () => {
  const database = await openHere()
  const settings = { ...database, databasePoolSize: 2, statementTimeoutMs: 400 }
  const { db } = openDatabase(settings)
  const held = [await db.startTransaction().execute(), await db.startTransaction().execute()]

  expect(isUnavailable(await failure(sql`select 1`.execute(db)))).toBe(true)

  for (const tx of held) await tx.rollback().execute()
  expect((await sql`select 1 as "one"`.execute(db)).rows).toEqual([{ one: 1 }])
  await db.destroy()
  await database.close()
})

test('the connection breaks under a statement, and the next one has another', async () => {
  const database = await openHere()
  const { db } = openDatabase({ ...database, databasePoolSize: 2 })
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as "pid"`.execute(db)
  const sleeping = failure(sql`select pg_sleep(30)`.execute(db))
  await new Promise((resolve) => setTimeout(resolve, 200))

  await sql`select pg_terminate_backend(${rows[0]?.pid ?? 0})`.execute(db)

  expect(isUnavailable(await sleeping)).toBe(true)
  expect((await sql`select 1 as "one"`.execute(db)).rows).toEqual([{ one: 1 }])
  await db.destroy()
  await database.close()
})
