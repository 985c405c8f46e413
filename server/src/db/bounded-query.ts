// A statement that carries its bounds along: the reach and the time-out travel with it in one implicit transaction, so
// they cost no round trip, end with the statement, and are safe behind a pooler that gives each transaction another
// connection (decision 0074).
import type { EventEmitter } from 'node:events'
import pg, { type QueryConfig } from 'pg'
import type { Bounds, Patience } from '#db/reach.ts'

/** Sets both until the transaction ends. */
export const SET_BOUNDS =
  "select set_config('daybook.reach', $1, true), set_config('statement_timeout', $2, true)"
/** Under this name a connection that keeps its statements knows it. */
export const SET_BOUNDS_NAME = 'daybook_bounds'

/** Milliseconds; 0 is for ever. */
export type TimeOuts = Readonly<Record<Patience, number>>

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
  execute(message: object): void
}

/** What pg's Query does beyond its published types; pg calls these when the messages come in. */
interface WireQuery extends EventEmitter {
  prepare(wire: Wire): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, wire: Wire): void
}
type Config = QueryConfig & { readonly queryMode: 'extended' }
const Query = pg.Query as unknown as new (config: Config) => WireQuery & pg.Query

export class BoundedQuery extends Query {
  readonly #bounds: BoundTexts
  readonly #isNamed: boolean
  #areBoundsSet = false

  /** @param isNamed the connection knows SET_BOUNDS by its name */
  constructor(config: QueryConfig, bounds: BoundTexts, isNamed: boolean) {
    super({ ...config, queryMode: 'extended' })
    this.#bounds = bounds
    this.#isNamed = isNamed
  }

  override prepare(wire: Wire): void {
    const statement = this.#isNamed ? SET_BOUNDS_NAME : ''
    if (!this.#isNamed) wire.parse({ name: '', text: SET_BOUNDS })
    wire.bind({ statement, values: this.#bounds })
    wire.execute({})
    // What follows ends with the Sync that ends the transaction.
    super.prepare(wire)
  }

  override handleDataRow(message: unknown): void {
    if (this.#areBoundsSet) super.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, wire: Wire): void {
    if (this.#areBoundsSet) super.handleCommandComplete(message, wire)
    this.#areBoundsSet = true
  }
}
