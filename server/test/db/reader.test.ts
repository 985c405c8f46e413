// What readers see on SQLite: committed rows, whichever connection answers (db/reader.ts), and whoever committed them.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase, type OpenDatabase } from '#db/database.ts'
import { prepared } from '#db/statements.ts'

interface Note {
  readonly text: string
}
let folder = ''
let opened: OpenDatabase
/** Another process. */
let other: OpenDatabase

const open = () => openDatabase({ databaseUrl: undefined, dataDir: folder })
const close = async ({ reader, db }: OpenDatabase) => {
  reader.close()
  await db.destroy()
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'daybook-reader-'))
  opened = open()
  await sql`create table "note" ("text" text)`.execute(opened.db)
  other = open()
})

afterEach(async () => {
  await close(opened)
  await close(other)
  rmSync(folder, { recursive: true })
})

const insert = (text: string) => sql`insert into "note" ("text") values (${text})`
const statement = () =>
  prepared(opened.db, 'notes', () => opened.db.selectFrom(sql<Note>`"note"`.as('note')).selectAll())
const seen = async () =>
  (await opened.reader.rows<Note>(statement(), () => undefined)).map(({ text }) => text)
const seenAgain = async () =>
  (await opened.reader.sameRows<Note>(statement(), 'notes', () => undefined)).map(({ text }) => text)

test('nothing of a transaction shows before its end, and all of it from then on', async () => {
  const meanwhile: string[][] = []
  await opened.db.transaction().execute(async (tx) => {
    await insert('first').execute(tx)
    meanwhile.push(await seen(), await seenAgain())
  })

  expect(meanwhile).toEqual([[], []])
  expect([await seen(), await seenAgain()]).toEqual([['first'], ['first']])
})

test('nothing of a transaction shows that was undone', async () => {
  await seen()
  const undone = opened.db.transaction().execute(async (tx) => {
    await insert('never').execute(tx)
    await seen()
    throw new Error('changed my mind')
  })

  await expect(undone).rejects.toThrow('changed my mind')
  expect([await seen(), await seenAgain()]).toEqual([[], []])
})

test('what another process commits shows at once', async () => {
  await insert('mine').execute(opened.db)
  expect([await seen(), await seenAgain()]).toEqual([['mine'], ['mine']])
  await insert('theirs').execute(other.db)

  expect([await seen(), await seenAgain()]).toEqual([
    ['mine', 'theirs'],
    ['mine', 'theirs'],
  ])
})
