// Statements that are written once a shape and run many times: what Kysely builds and compiles for every request costs
// more than the databases need to answer it.
import type { Compilable, CompiledQuery, Kysely, QueryExecutorProvider, QueryResult } from 'kysely'

const isSlot: unique symbol = Symbol('placeholder')
interface Slot {
  readonly [isSlot]: string
}

/** What stands in the statement until it runs. The builder takes it for a value of the column's type. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- each place says what will stand there
export const placeholder = <T = number>(name: string): T => ({ [isSlot]: name }) as unknown as T

/** What is put into the slots, by their names. */
export type Bindings = (name: string) => unknown

export interface Statement {
  readonly compiled: CompiledQuery
  readonly parametersFor: (fill: Bindings) => unknown[]
  /** Is there a placeholder of that name? */
  readonly asks: (isSuch: (name: string) => boolean) => boolean
}

const nameOf = (parameter: unknown): string | undefined =>
  typeof parameter === 'object' && parameter !== null && isSlot in parameter
    ? (parameter as Slot)[isSlot]
    : undefined

function statementOf(compiled: CompiledQuery): Statement {
  const names = compiled.parameters.map(nameOf)
  return {
    compiled,
    parametersFor: (fill) =>
      names.map((name, index) => (name === undefined ? compiled.parameters[index] : fill(name))),
    asks: (isSuch) => names.some((name) => name !== undefined && isSuch(name)),
  }
}

/** Shapes are combinations of filters; a client can't invent others, but there are many. */
const KEPT = 2000

/** By the adapter, which an open database and its transactions have in common. */
const statements = new WeakMap<object, Map<string, Statement>>()

/**
 * The statement of that shape for this database.
 * @param build runs for the first one of a shape; everything that `shape` does not say must be a placeholder
 */
export function prepared(db: QueryExecutorProvider, shape: string, build: () => Compilable): Statement {
  const { adapter } = db.getExecutor()
  const known = statements.get(adapter) ?? new Map<string, Statement>()
  statements.set(adapter, known)
  const existing = known.get(shape)
  if (existing) return existing
  const made = statementOf(build().compile())
  if (known.size >= KEPT) known.clear()
  known.set(shape, made)
  return made
}

/** Runs a statement there and then. */
export type AtOnce = (sql: string, parameters: readonly unknown[]) => QueryResult<unknown>

const sameProcess = new WeakMap<object, AtOnce>()

/**
 * Statements of this transaction run at once from now on: where the database is in the same process, the way through
 * Kysely's promises costs as much as a small statement. What Kysely builds itself still goes its way.
 */
export const runAtOnceIn = (tx: object, atOnce: AtOnce) => sameProcess.set(tx, atOnce)

/** Runs it on the database, or inside a transaction. @returns its rows, whose type the shape's `build` knows */
export async function run<R>(
  db: Pick<Kysely<unknown>, 'executeQuery'>,
  { compiled, parametersFor }: Statement,
  fill: Bindings,
): Promise<QueryResult<R>> {
  const parameters = parametersFor(fill)
  const atOnce = sameProcess.get(db)
  return atOnce
    ? (atOnce(compiled.sql, parameters) as QueryResult<R>)
    : db.executeQuery<R>({ ...compiled, parameters })
}
