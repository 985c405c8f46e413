// Writers that share a transaction on SQLite: one's failure is its own, the disk's is everybody's, and nobody hears
// anything before it is durable (decision 0079).
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type RawBuilder, sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDatabase, type OpenDatabase } from '#db/database.ts'
import { openSqliteReader, type SqliteFile } from '#db/sqlite-file.ts'

let folder = ''
let opened: OpenDatabase
/** By which a transaction is open for long: it stands still, so that a busy machine parts nobody who comes together. */
let time = 0
/** What anybody else sees: committed rows alone. */
let outside: SqliteFile

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'daybook-group-'))
  time = 0
  opened = openDatabase({ databaseUrl: undefined, dataDir: folder }, () => time)
  await sql`create table "note" ("text" text unique, "about" text references "note" ("text") deferrable initially deferred)`.execute(
    opened.db,
  )
  outside = openSqliteReader(join(folder, 'daybook.sqlite'))
})

afterEach(async () => {
  outside.close()
  opened.reader.close()
  await opened.db.destroy()
  rmSync(folder, { recursive: true })
})

const seen = () => outside.prepare<[], string>('select "text" from "note" order by rowid').pluck().all()

/** Writes a note, then does what else is to be done in the same work. */
const note = (text: string, ...more: readonly (RawBuilder<unknown> | (() => void | Promise<void>))[]) =>
  opened.write(async (tx) => {
    await sql`insert into "note" ("text") values (${text})`.execute(tx)
    for (const one of more) await (typeof one === 'function' ? one() : one.execute(tx))
    return text
  })
const breakIt = () => {
  throw new Error('changed my mind')
}
const outcomes = async (works: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(works)).map((one) =>
    one.status === 'fulfilled' ? one.value : String(one.reason),
  )

test('writers that come together share one transaction, and are told in their order', async () => {
  const begun = vi.spyOn(opened.db, 'transaction')
  const told: string[] = []

  await Promise.all(['one', 'two', 'three'].map((text) => note(text).then((name) => told.push(name))))

  expect(begun).toHaveBeenCalledTimes(1)
  expect(told).toEqual(['one', 'two', 'three'])
  expect(seen()).toEqual(['one', 'two', 'three'])
})

test('nobody sees or hears anything before all of it is committed', async () => {
  const inside: unknown[] = []
  const told: string[] = []
  const look = () => void inside.push(seen(), [...told])

  const works = ['one', 'two', 'three'].map((text) => note(text, look))
  const hear = (name: string) => {
    told.push(name)
    return seen()
  }
  const seenWhenTold = await Promise.all(works.map((work) => work.then(hear)))

  expect(inside).toEqual([[], [], [], [], [], []])
  expect(seenWhenTold).toEqual(Array.from({ length: 3 }, () => ['one', 'two', 'three']))
})

test.each([0, 1, 2])('of three, number %i fails alone', async (failing) => {
  const works = ['one', 'two', 'three'].map((text, index) =>
    index === failing ? note(text, breakIt) : note(text),
  )

  const heard = await outcomes(works)

  const others = ['one', 'two', 'three'].filter((_, index) => index !== failing)
  expect(heard[failing]).toBe('Error: changed my mind')
  expect(heard.filter((_, index) => index !== failing)).toEqual(others)
  expect(seen()).toEqual(others)
})

test('a refusal because of what another one wrote is heard when that is durable', async () => {
  const first = note('same')
  const second = note('same').catch((error: unknown) => ({ error: String(error), seen: seen() }))

  expect(await first).toBe('same')
  expect(await second).toEqual({
    error: 'SqliteError: UNIQUE constraint failed: note.text',
    seen: ['same'],
  })
})

test('a commit that fails, fails for all of them, and the next writers are served', async () => {
  const dangling = sql`update "note" set "about" = 'nobody' where "text" = 'two'`

  const heard = await outcomes([note('one'), note('two', dangling), note('three', breakIt), note('four')])

  expect(new Set(heard)).toEqual(new Set(['SqliteError: FOREIGN KEY constraint failed']))
  expect(seen()).toEqual([])
  expect(await note('later')).toBe('later')
})

test('where the database ends the transaction, as on a full disk, nobody of it is told that it went well', async () => {
  const full = sql`insert or rollback into "note" ("text") values ('two')`

  const heard = await outcomes([note('one'), note('two', full), note('three')])

  const refusal = 'SqliteError: UNIQUE constraint failed: note.text'
  // The third had not begun.
  expect(heard).toEqual([refusal, refusal, 'three'])
  expect(seen()).toEqual(['three'])
})

test('a work that hides that the database ended the transaction does not write on its own', async () => {
  const hidden = opened.write(async (tx) => {
    await sql`insert into "note" ("text") values ('hidden')`.execute(tx)
    await sql`insert or rollback into "note" ("text") values ('hidden')`.execute(tx).catch(() => undefined)
  })

  const heard = await outcomes([hidden, note('two')])

  expect(heard).toEqual([
    expect.stringMatching(/no transaction|ended the transaction/),
    expect.stringContaining('ended the transaction'),
  ])
  expect(seen()).toEqual([])
  expect(await note('later')).toBe('later')
})

test('a work may use savepoints of its own', async () => {
  const nested = [
    sql`savepoint "work"`,
    sql`insert into "note" ("text") values ('undone')`,
    sql`rollback to "work"`,
    sql`release "work"`,
  ]

  const heard = await outcomes([note('one'), note('two', ...nested), note('three', ...nested, breakIt)])

  expect(heard).toEqual(['one', 'two', 'Error: changed my mind'])
  expect(seen()).toEqual(['one', 'two'])
})

test('where not even a beginning is possible, everybody hears it', async () => {
  await sql`select 1`.execute(opened.db)
  const begun = vi.spyOn(opened.db, 'transaction').mockImplementation(() => {
    throw new Error('no room for a journal')
  })

  const heard = await outcomes([note('one'), note('two')])

  expect(heard).toEqual(Array.from({ length: 2 }, () => 'Error: no room for a journal'))
  begun.mockRestore()
  expect(await note('later')).toBe('later')
})

test('a group is bounded: forty writers are more than one', async () => {
  const begun = vi.spyOn(opened.db, 'transaction')

  await Promise.all(Array.from({ length: 40 }, (_, index) => note(`note ${index}`)))

  expect(begun).toHaveBeenCalledTimes(2)
  expect(seen()).toHaveLength(40)
})

test('nobody joins a transaction that has been open for long', async () => {
  const begun = vi.spyOn(opened.db, 'transaction')
  const slowly = () => {
    time += 21
  }

  await Promise.all([note('one', slowly), note('two')])

  expect(begun).toHaveBeenCalledTimes(2)
})

test('what goes alone waits for the group, and the group for it', async () => {
  const alone = opened.db.transaction().execute(async (tx) => {
    const before = await sql`select "text" from "note"`.execute(tx)
    await new Promise((resolve) => setTimeout(resolve, 5))
    await sql`insert into "note" ("text") values ('alone')`.execute(tx)
    return before.rows
  })
  const together = [note('one'), note('two')]

  expect(await alone).toEqual([])
  await Promise.all(together)
  expect(seen()).toEqual(['alone', 'one', 'two'])
})

test('of writers that come together those go on by themselves that one held up', async () => {
  const heldUp = () => {
    time += 21
  }
  const dangling = sql`update "note" set "about" = 'nobody' where "text" = 'two'`

  const heard = await outcomes([note('one', heldUp), note('two', dangling), note('three')])

  const refusal = 'SqliteError: FOREIGN KEY constraint failed'
  expect(heard).toEqual(['one', refusal, refusal])
  expect(seen()).toEqual(['one'])
})

test('after a kill all of a group is there, or nothing of it', async () => {
  const script = fileURLToPath(new URL('../support/databases/die-in-group.ts', import.meta.url))
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let told = ''
  child.stdout.on('data', (part: Buffer) => (told += String(part)))
  const signal = await new Promise((resolve) => child.once('close', (_code, by) => resolve(by)))

  expect(signal).toBe('SIGKILL')
  expect(told).toBe('one,two,three')
  expect(seen()).toEqual(['one', 'two', 'three'])
})
