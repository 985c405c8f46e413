// A SQLite installation moves into PostgreSQL whole, or not at all.
import Sqlite from 'better-sqlite3'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { billingNote } from '@daybook/contract/entities/billing-note.ts'
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import { task } from '@daybook/contract/entities/task.ts'
import type { Attachment } from '@daybook/contract/files/file-calls.ts'
import { collectFiles } from '#features/conversation/files/collect.ts'
import { readConfig } from '#settings/config.ts'
import { DEMO_PASSWORD } from '#demo/people.ts'
import { fillWithDemo } from '#demo/fill.ts'
import { moveToPostgres, refuseDifference } from '#move/move.ts'
import { prepare } from '#startup/start.ts'
import { type Actor, callerOf, send } from '#test/support/caller.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { given } from '#test/support/make.ts'
import * as files from '#test/features/conversation/files/filed.ts'
import { pageOf } from '#test/support/reads.ts'

const dialectNamed = (name: string) =>
  dialects.find((dialect) => dialect.name === name) ?? expect.unreachable(`no ${name}`)

const ASHA = 'asha@banyan-and-byte.example'

async function openBoth() {
  const [file, server] = [await dialectNamed('SQLite').open(), await dialectNamed('PostgreSQL').open()]
  afterAll(async () => {
    await file.close()
    await server.close()
  })
  const settings = { DATA_DIR: file.dataDir, LOG_LEVEL: 'silent', RATE_LIMIT: 'off' }
  const sqlite = readConfig(settings)
  const postgres = readConfig({ ...settings, DATABASE_URL: server.databaseUrl })
  const start = (config: typeof sqlite) => prepare(config, file.dataDir)
  return {
    file: join(file.dataDir, 'daybook.sqlite'),
    url: server.databaseUrl ?? '',
    sqlite,
    postgres,
    start,
  }
}

async function ask<T>(url: string, statement: string): Promise<T[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query(statement)
    return rows as T[] // what the statement selects
  } finally {
    await client.end()
  }
}
const tablesAt = (url: string) =>
  ask(
    url,
    `select 1 from pg_tables where schemaname = 'public' union all select 1 from pg_proc where pronamespace = 'public'::regnamespace`,
  )

async function signedIn(app: Awaited<ReturnType<typeof prepare>>['app']) {
  const body = { email: ASHA, password: DEMO_PASSWORD }
  const answer = await send<{ data: { token: string } }>({ app }, 'POST', '/open-api/login', { body })
  const actor: Actor = { id: 0, customerId: 0, email: ASHA, roles: [], token: answer.body.data.token }
  return callerOf({ app }, actor)
}

describe('the demo', async () => {
  const { file, url, sqlite, postgres, start } = await openBoth()
  const before = await start(sqlite)
  await fillWithDemo(before.deps)
  const asha = await signedIn(before.app)
  const ofDemo = (await files.onDisk(before)).keys.length
  const of = { entity: 'bookmark', id: (await given(asha, bookmark)).id }
  const contents = [await files.picture(), files.someBytes()]
  const kept: Attachment[] = []
  for (const bytes of contents) kept.push(await files.uploaded(before, asha.actor, { bytes, of }))
  const binned = await files.uploaded(before, asha.actor, { bytes: files.someBytes(), of })
  await asha.delete(`/api/files/${binned.id}`)
  const filed = (await files.listOf(before, asha.actor, of)).body
  const usage = (await asha.get('/api/files/usage')).body
  const old = await given(asha, bookmark, { name: 'Removed again' })
  await asha.delete(`/api/bookmarks/${old.id}`)
  // Made of an invoice that is issued.
  const note = await given(asha, billingNote, { number: '' })
  const invoiceId = Number(Reflect.get(Object(note['invoice']), 'id'))
  const tasks = await pageOf(asha, task, {}, { pageSize: 500 })
  const names = await asha.get('/api/organizations')

  test('is refused while Daybook runs on it', async () => {
    await expect(moveToPostgres(postgres)).rejects.toThrow('is in use: stop Daybook first')
    expect(await tablesAt(url)).toEqual([])
  })

  test('arrives whole, and goes on where it was', { timeout: 60_000 }, async () => {
    await before.stop()
    const bytes = new Sqlite(file, { readonly: true })
    const rows = bytes.prepare('select count(*) from "history"').pluck().get()
    bytes.close()

    const moved = await moveToPostgres(postgres)

    expect(moved.find(({ table }) => table === 'history')?.rows).toBe(rows)
    expect(moved.length).toBeGreaterThan(30)
    // PostgreSQL knows what is in them, and does not guess how to find it.
    expect(
      await ask(url, `select 1 from pg_stat_user_tables where relname = 'task' and last_analyze is not null`),
    ).toHaveLength(1)
    const after = await start(postgres)
    afterAll(after.stop)
    // The session moved along: the same token still counts.
    const same = callerOf(after, asha.actor)
    expect((await pageOf(same, task, {}, { pageSize: 500 })).body).toEqual(tasks.body)
    expect((await same.get('/api/organizations')).body).toEqual(names.body)
    expect((await signedIn(after.app)).actor.token).not.toBe(asha.actor.token)
    // Ids are never given twice, not even that of a record that is gone.
    expect((await given(same, bookmark, { name: 'New' })).id).toBe(old.id + 1)
    expect(after.firstAdmin).toBeUndefined()
    // Their bytes stayed where they are, and the database that came knows the place as its own.
    expect((await files.listOf(after, asha.actor, of)).body).toEqual(filed)
    expect((await same.get('/api/files/usage')).body).toEqual(usage)
    for (const [at, { id }] of kept.entries()) {
      const link = await files.linkTo(after, asha.actor, id)
      expect((await files.open(after, link.body.path)).bytes).toEqual(contents[at])
    }
    expect((await same.post(`/api/files/${binned.id}/restore`)).status).toBe(200)
    // An equal content is known as the one that came along.
    const [, again = files.someBytes()] = contents
    expect((await files.upload(after, asha.actor, { bytes: again, of })).status).toBe(201)
    expect((await files.onDisk(after)).keys).toHaveLength(ofDemo + contents.length + 1)
    expect(await collectFiles(after.deps, { info: () => undefined })).toBe(0)
  })

  test('what was issued is changed by no statement there either', async () => {
    const id = invoiceId
    const attempts = [
      `update "invoice" set "grandTotalAmount" = 1 where "id" = ${id}`,
      `update "invoice" set "balance" = 0 where "id" = ${id}`,
      `delete from "invoice" where "id" = ${id}`,
    ]
    const issued = await ask<{ life: string }>(url, `select "life" from "invoice" where "id" = ${id}`)

    expect(issued.map(({ life }) => Number(life))).toEqual([1])
    for (const attempt of attempts) await expect(ask(url, attempt)).rejects.toThrow()
  })

  test('triggers are awake again afterwards', async () => {
    const awake = await ask<{ name: string }>(
      url,
      `select tgname as name from pg_trigger where not tgisinternal and tgrelid = 'history'::regclass and tgenabled = 'A' order by 1`,
    )

    expect(awake.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['history_kept', 'history_never_changed']),
    )
  })

  test('references are checked again afterwards', async () => {
    const lax = await ask(
      url,
      `select conname from pg_constraint where contype = 'f' and (condeferrable or not convalidated)`,
    )

    expect(lax).toEqual([])
  })

  test('is refused where something is already', async () => {
    await expect(moveToPostgres(postgres)).rejects.toThrow('The PostgreSQL database is not empty')
  })
})

describe('what cannot be moved leaves PostgreSQL as empty as it was', async () => {
  const { file, url, sqlite, postgres, start } = await openBoth()
  await (await start(sqlite)).stop()
  const change = (statement: string) => {
    const raw = new Sqlite(file)
    raw.pragma('foreign_keys = OFF')
    raw.exec(statement)
    raw.close()
  }
  const refusal = () =>
    moveToPostgres(postgres).then(
      () => '',
      (error: unknown) => (error instanceof Error ? error.message : ''),
    )

  test('an older installation', async () => {
    change(`update "kysely_migration" set "name" = 'x' where "name" = '0009-row-security'`)
    expect(await refusal()).toContain('newer version of Daybook (x)')
    change(`delete from "kysely_migration" where "name" = 'x'`)
    expect(await refusal()).toContain('of an older version')
    change(`insert into "kysely_migration" values ('0009-row-security', '2026')`)
    expect(await tablesAt(url)).toEqual([])
  })

  test.each([
    ['a text where a number belongs', `"createdTime" = 'soon'`, '"createdTime" = 0', 'invalid input syntax'],
    [
      'a character that PostgreSQL has not',
      `"phone" = 'a' || char(0)`,
      `"phone" = ''`,
      'invalid byte sequence',
    ],
    ['a reference to nothing', '"organizationId" = 4711', '"organizationId" = 1', 'foreign key constraint'],
  ])('%s', async (_what, broken, whole, sentence) => {
    change(`update "contact" set ${broken}`)
    expect(await refusal()).toContain(sentence)
    change(`update "contact" set ${whole}`)

    expect(await tablesAt(url)).toEqual([])
  })

  test('a table that arrived differently', () => {
    const sent = { table: 'task', rows: 2, sum: 'ab' }

    expect(() => refuseDifference(sent, { ...sent, sum: 'ac' })).toThrow('The table task arrived differently')
    expect(() => refuseDifference(sent, { ...sent, rows: 1 })).toThrow('2 rows sent, 1 arrived')
    expect(() => refuseDifference(sent, sent)).not.toThrow()
  })
})

test('without a SQLite file there is nothing to move', async () => {
  const config = readConfig({ DATA_DIR: '/nowhere', DATABASE_URL: 'postgres://127.0.0.1:1/none' })

  await expect(moveToPostgres(config)).rejects.toThrow('There is no SQLite installation')
})
