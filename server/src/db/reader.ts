// Reads what has been committed, for requests that change nothing: on SQLite over a connection of its own, at once, while
// somebody else's transaction is open on the first one.
import type { Kysely } from 'kysely'
import type { SqliteFile } from '#db/sqlite-file.ts'
import { type Fill, run, type Statement } from '#db/statements.ts'

export interface Reader {
  /** The rows of a statement that reads; where no time is lost by waiting, they are there at once. */
  readonly rows: <R>(statement: Statement, fill: Fill) => readonly R[] | Promise<readonly R[]>
  readonly close: () => void
}

/** Statements stay prepared as long as they are known to statements.ts. */
export function sqliteReader(file: SqliteFile): Reader {
  const prepared = new WeakMap<Statement, ReturnType<SqliteFile['prepare']>>()
  return {
    rows: <R>(statement: Statement, fill: Fill) => {
      const known = prepared.get(statement) ?? file.prepare(statement.compiled.sql)
      prepared.set(statement, known)
      // What comes out is what the shape selects.
      return known.all(statement.parametersFor(fill)) as R[]
    },
    close: () => file.close(),
  }
}

export const poolReader = <DB>(db: Kysely<DB>): Reader => ({
  rows: async <R>(statement: Statement, fill: Fill) => (await run<R>(db, statement, fill)).rows,
  close: () => undefined,
})
