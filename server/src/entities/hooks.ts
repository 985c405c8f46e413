// The doors through which a feature makes one entity special. All run inside the saving transaction.
import type { Expression, ExpressionBuilder, SqlBool, Transaction } from 'kysely'
import type { Issue } from '@daybook/contract/errors.ts'
import type { Actor } from '#actor.ts'
import type { Database } from '#db/tables.ts'
import type { Deps } from '#deps.ts'
import type { Row } from '#entities/store.ts'

export type Input = Record<string, unknown>

export interface Saving {
  readonly deps: Deps
  readonly tx: Transaction<Database>
  readonly actor: Actor
  readonly now: number
  /** The row as it was; undefined when it is being created. */
  readonly before: Row | undefined
  /** The change is meant for the record and what follows from it, not for it alone. */
  readonly wholeSeries?: boolean | undefined
}

export interface Hooks {
  /** Before a list of the entity is read: what should be there by now is made. */
  readonly beforeList?: (deps: Deps, actor: Actor) => Promise<void>
  /** May this actor do it at all? Runs before anything is read from the payload; throws AppError. */
  readonly mayCreate?: (actor: Actor) => void
  /** Last look at a validated input: normalise, refuse (throw AppError) or add columns of the entity's own. */
  readonly beforeSave?: (input: Input, saving: Saving) => Promise<Input> | Input
  readonly afterSave?: (row: Row, saving: Saving) => Promise<void> | void
  /** What looks wrong about a record that was saved all the same; the answer says it. */
  readonly warnings?: (row: Row, saving: Saving) => Promise<readonly Issue[]> | readonly Issue[]
  /** Refuses a removal by throwing. */
  readonly beforeRemove?: (row: Row, saving: Saving) => Promise<void> | void
  readonly afterRemove?: (row: Row, saving: Saving) => Promise<void> | void
  /** Takes the place of the DELETE statement. */
  readonly remove?: (row: Row, saving: Saving) => Promise<void>
}

export interface FilterContext {
  readonly actor: Actor
  readonly now: number
}
/** Named filters of a list: name → condition. */
export type NamedFilters = Readonly<
  Record<
    string,
    (
      eb: ExpressionBuilder<Record<string, Row>, string>,
      value: string | number,
      context: FilterContext,
    ) => Expression<SqlBool>
  >
>
