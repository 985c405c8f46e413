// Every statement that is sent to the database while something goes on, on both engines.
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import Sqlite from 'better-sqlite3'
import { type SentStatement, STATEMENTS } from '#db/postgres.ts'
import type { TestDialect } from '#test/support/databases/dialects.ts'

const WAYS = ['all', 'get', 'run', 'iterate'] as const

/** Statements of all connections have one prototype. */
function prototypeOfStatements(): Sqlite.Statement {
  const file = new Sqlite(':memory:')
  const prototype = Object.getPrototypeOf(file.prepare('select 1')) as Sqlite.Statement // of any of them
  file.close()
  return prototype
}

async function sentToSqlite(work: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = []
  const prototype = prototypeOfStatements()
  const own = WAYS.map((name) => [name, prototype[name]] as const)
  for (const [name, way] of own)
    prototype[name] = new Proxy(way, {
      apply: (send: (...given: unknown[]) => unknown, statement: Sqlite.Statement, given) => {
        texts.push(statement.source)
        return Reflect.apply(send, statement, given)
      },
    }) as never // it is the same function
  try {
    await work()
  } finally {
    Object.assign(prototype, Object.fromEntries(own))
  }
  return texts
}

async function sentToPostgres(work: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = []
  const note = (message: unknown) => texts.push((message as SentStatement).text) // as postgres.ts publishes it
  subscribe(STATEMENTS, note)
  try {
    await work()
  } finally {
    unsubscribe(STATEMENTS, note)
  }
  return texts
}

/** The session and what begins or ends a transaction are among them. */
export const sentDuring = ({ name }: Pick<TestDialect, 'name'>, work: () => Promise<unknown>) =>
  name === 'SQLite' ? sentToSqlite(work) : sentToPostgres(work)
