// Reads what has been committed, for requests that change nothing: on SQLite over the connection that writes, and while a
// transaction is open on that one, over another.
import type { Kysely } from 'kysely'
import { openSqliteReader, type SqliteFile } from '#db/sqlite-file.ts'
import { type Bindings, run, type Statement } from '#db/statements.ts'

export interface Reader {
  /** The rows of a statement that reads. */
  readonly rows: <R>(statement: Statement, fill: Bindings) => Promise<readonly R[]>
  /**
   * The same for counts that are asked for again and again: the rows are kept under `key` for as long as nobody has
   * written to the database, neither this process nor another one. Where that can't be told, they are read.
   * @param key says the statement and what fills it
   * @returns while they are kept the same array every time: nobody may change it
   */
  readonly sameRows: <R>(statement: Statement, key: string, fill: Bindings) => Promise<readonly R[]>
  /** Many rows, so many at a time; meanwhile others are answered. All are as they were at the beginning. */
  readonly slices: <R>(statement: Statement, fill: Bindings, size: number) => AsyncIterable<readonly R[]>
  readonly close: () => void
}

/** Rows of all keys together: some ten megabytes. */
const KEPT_ROWS = 5000

/** Statements stay prepared as long as they are known to statements.ts. */
function statementsOf(file: SqliteFile) {
  const prepared = new WeakMap<Statement, ReturnType<SqliteFile['prepare']>>()
  return (statement: Statement) => {
    const known = prepared.get(statement) ?? file.prepare(statement.compiled.sql)
    prepared.set(statement, known)
    return known
  }
}

export interface SqliteConnections {
  /** A commit of another connection empties the page cache of a connection; those of this process come from here. */
  readonly writing: SqliteFile
  readonly reading: SqliteFile
}

export function sqliteReader({ writing, reading }: SqliteConnections): Reader {
  const onWriting = statementsOf(writing)
  const onReading = statementsOf(reading)
  /** SQLite's own word for "somebody else has committed", and for this connection everybody is somebody else. */
  const versionNow = reading.prepare('pragma data_version').pluck()
  let version: unknown
  const kept = new Map<string, unknown[]>()
  let keptRows = 0

  const read = (statement: Statement, fill: Bindings) => {
    const on = writing.inTransaction ? onReading : onWriting
    return on(statement).all(statement.parametersFor(fill))
  }
  const forgetWhatIsOld = () => {
    const present = versionNow.get()
    if (present === version && keptRows < KEPT_ROWS) return
    kept.clear()
    keptRows = 0
    version = present
  }
  const readOnce = (statement: Statement, key: string, fill: Bindings) => {
    // Asked before reading: what is written in between makes another version, and is read the next time.
    forgetWhatIsOld()
    const known = kept.get(key)
    if (known) return known
    const rows = read(statement, fill)
    kept.set(key, rows)
    keptRows += rows.length + 1
    return rows
  }
  return {
    // What comes out is what the shape selects.
    rows: async <R>(statement: Statement, fill: Bindings) => read(statement, fill) as R[],
    sameRows: async <R>(statement: Statement, key: string, fill: Bindings) =>
      readOnce(statement, key, fill) as R[],
    slices: (statement, fill, size) => slicesOf(reading.name, statement, fill, size),
    close: () => reading.close(),
  }
}

/** Over a connection of its own: one that is in the midst of a statement answers nobody else. */
async function* slicesOf<R>(
  path: string,
  { compiled, parametersFor }: Statement,
  fill: Bindings,
  size: number,
) {
  const own = openSqliteReader(path)
  try {
    let slice: R[] = []
    for (const row of own.prepare<unknown[], R>(compiled.sql).iterate(...parametersFor(fill))) {
      slice.push(row)
      if (slice.length < size) continue
      yield slice
      slice = []
    }
    if (slice.length > 0) yield slice
  } finally {
    own.close()
  }
}

export function poolReader<DB>(db: Kysely<DB>): Reader {
  const rows = async <R>(statement: Statement, fill: Bindings) => (await run<R>(db, statement, fill)).rows
  const sameRows: Reader['sameRows'] = (statement, _key, fill) => rows(statement, fill)
  async function* slices<R>(statement: Statement, fill: Bindings, size: number) {
    const all = await rows<R>(statement, fill)
    for (let start = 0; start < all.length; start += size) yield all.slice(start, start + size)
  }
  return { rows, sameRows, slices, close: () => undefined }
}
