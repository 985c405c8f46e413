// Kysely's driver of SQLite with turns of its own: a transaction has the connection that writes until it ends, and who only reads
// waits for nobody. What is read beside an open transaction is what was committed before it (decision 0287).
import {
  CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  SelectQueryNode,
  SqliteDriver,
  type SqliteDatabase,
} from 'kysely'
import type { SqliteFile } from '#db/sqlite-file.ts'

/** First come, first served. */
function openTurns() {
  let last: Promise<void> = Promise.resolve()
  /** @returns what ends the turn, once it has come */
  return async (): Promise<() => void> => {
    const before = last
    let end: () => void = () => undefined
    last = new Promise((resolve) => (end = resolve))
    await before
    return end
  }
}
type TakeTurn = ReturnType<typeof openTurns>

export interface SqliteFiles {
  readonly writing: SqliteFile
  /** The same file; without it reading waits as writing does. */
  readonly reading?: SqliteFile | undefined
}

/** What one request holds: the turn only while it needs it. */
class TurnConnection implements DatabaseConnection {
  readonly #whole: DatabaseConnection
  readonly #takeTurn: TakeTurn
  readonly #files: SqliteFiles
  #endTurn: (() => void) | undefined

  constructor(whole: DatabaseConnection, takeTurn: TakeTurn, files: SqliteFiles) {
    this.#whole = whole
    this.#takeTurn = takeTurn
    this.#files = files
  }

  /** Until `release`. */
  async keepTurn(): Promise<void> {
    this.#endTurn ??= await this.#takeTurn()
  }

  release(): void {
    this.#endTurn?.()
    this.#endTurn = undefined
  }

  async executeQuery<R>(compiled: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#endTurn) return this.#whole.executeQuery<R>(compiled)
    const { writing, reading } = this.#files
    if (reading?.open && SelectQueryNode.is(compiled.query)) {
      if (!writing.inTransaction) return this.#whole.executeQuery<R>(compiled)
      // What comes out is what the query selects.
      return { rows: reading.prepare(compiled.sql).all(compiled.parameters) as R[] }
    }
    const endTurn = await this.#takeTurn()
    try {
      return await this.#whole.executeQuery<R>(compiled)
    } finally {
      endTurn()
    }
  }

  streamQuery<R>(compiled: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    return this.#whole.streamQuery<R>(compiled, chunkSize)
  }
}

const ofTurns = (connection: DatabaseConnection): TurnConnection => {
  if (connection instanceof TurnConnection) return connection
  throw new Error('this connection is of another driver')
}

export class TurnDriver extends SqliteDriver {
  readonly #takeTurn = openTurns()
  readonly #files: SqliteFiles

  constructor(database: SqliteDatabase, files: SqliteFiles) {
    super({ database })
    this.#files = files
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return new TurnConnection(await super.acquireConnection(), this.#takeTurn, this.#files)
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await ofTurns(connection).keepTurn()
    await connection.executeQuery(CompiledQuery.raw('begin'))
  }

  override async releaseConnection(connection?: DatabaseConnection): Promise<void> {
    if (connection) ofTurns(connection).release()
  }
}
