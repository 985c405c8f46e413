// A statement that carries its bounds along: the reach and the time-out travel with it in one implicit transaction, so
// they cost no round trip, end with the statement, and are safe behind a pooler that gives each transaction another
// connection (decision 0074).
import type { EventEmitter } from 'node:events'
import pg, { type QueryConfig } from 'pg'
import type { Bounds, TimeoutKind } from '#db/tenant-context.ts'

/** Sets both until the transaction ends. */
export const SET_BOUNDS =
  "select set_config('daybook.reach', $1, true), set_config('statement_timeout', $2, true)"
/** Under this name a connection that keeps its statements knows it. */
export const SET_BOUNDS_NAME = 'daybook_bounds'
/** How a transaction begins, unless it asks for more. */
export const BEGIN = 'begin'
/** Its name, likewise: pg takes what is parsed in the course of a statement for the statement itself. */
export const BEGIN_NAME = 'daybook_begin'

/** Milliseconds; 0 is for ever. */
export type TimeOuts = Readonly<Record<TimeoutKind, number>>

/** The two values of the statement above. */
export type BoundTexts = readonly [reach: string, timeOut: string]

export const boundsAsText = ({ reach, patience }: Bounds, timeOuts: TimeOuts): BoundTexts => [
  reach === 'everything' ? '' : String(reach),
  String(timeOuts[patience]),
]

/** The wire messages of pg's connection, as pg's own Query sends them; the published types are of an older one. */
interface Wire {
  parse(message: { name: string; text: string }): void
  bind(message: { statement: string; values: readonly string[] }): void
  describe(message: { type: 'P'; name: string }): void
  execute(message: object): void
}

/** What pg says about the columns of a statement. */
interface RowDescription {
  readonly fields: readonly object[]
}

/** What pg's Query does beyond its published types; pg calls these when the messages come in. */
interface WireQuery extends EventEmitter {
  readonly name: string | undefined
  prepare(wire: Wire): void
  handleRowDescription(message: RowDescription): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, wire: Wire): void
}
type Config = QueryConfig & { readonly queryMode: 'extended' }
const Query = pg.Query as unknown as new (config: Config) => WireQuery & pg.Query

/**
 * The columns of the named statements of one connection. PostgreSQL refuses a statement whose columns have changed since it was
 * given its name there, so they are asked for once.
 */
export type KnownColumns = Map<string, RowDescription>

interface Ways {
  /** What begins the transaction that the statement is the first of; BEGIN where names are known. */
  readonly begin: string | undefined
  /** Undefined inside of a transaction that was told. */
  readonly bounds: BoundTexts | undefined
  /** The connection knows SET_BOUNDS and BEGIN by their names. */
  readonly isNamed: boolean
  readonly columns: KnownColumns
}

export class BoundedQuery extends Query {
  readonly #ways: Ways
  /** So many answers come before the statement's own. */
  #before: number

  constructor(config: QueryConfig, ways: Ways) {
    super({ ...config, queryMode: 'extended' })
    this.#ways = ways
    this.#before = (ways.begin === undefined ? 0 : 1) + (ways.bounds === undefined ? 0 : 1)
  }

  override prepare(wire: Wire): void {
    const { begin, bounds, isNamed, columns } = this.#ways
    if (begin !== undefined) {
      if (!isNamed) wire.parse({ name: '', text: begin })
      wire.bind({ statement: isNamed ? BEGIN_NAME : '', values: [] })
      wire.execute({})
    }
    if (bounds) {
      const statement = isNamed ? SET_BOUNDS_NAME : ''
      if (!isNamed) wire.parse({ name: '', text: SET_BOUNDS })
      wire.bind({ statement, values: bounds })
      wire.execute({})
    }
    const known = this.name === undefined ? undefined : columns.get(this.name)
    // What follows ends with the Sync, which ends the transaction that nobody has begun.
    if (!known) {
      super.prepare(wire)
      return
    }
    super.handleRowDescription(known)
    super.prepare(undescribed(wire))
  }

  override handleRowDescription(message: RowDescription): void {
    if (this.name !== undefined) this.#ways.columns.set(this.name, message)
    super.handleRowDescription(message)
  }

  override handleDataRow(message: unknown): void {
    if (this.#before === 0) super.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, wire: Wire): void {
    if (this.#before === 0) super.handleCommandComplete(message, wire)
    else this.#before -= 1
  }
}

const silent = { describe: { value: () => undefined } }
const silentWires = new WeakMap<Wire, Wire>()

/** The same connection, which does not ask what the columns are. */
function undescribed(wire: Wire): Wire {
  const known = silentWires.get(wire)
  if (known) return known
  const made = Object.create(wire, silent) as Wire // all else is the connection's own
  silentWires.set(wire, made)
  return made
}
