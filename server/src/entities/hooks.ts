// The hooks through which a feature makes one entity special. Those that are given a `Saving` run inside its transaction; what
// runs before it says so.
import type { Expression, ExpressionBuilder, SqlBool, Transaction } from 'kysely'
import type { Entities, EntityName } from '@daybook/contract/entities/registry.ts'
import type { AnyEntity, CheckedInput, ReadRow } from '@daybook/contract/engine/entity.ts'
import type { Issue } from '@daybook/contract/engine/errors.ts'
import type { HandOverPart, Holdings } from '@daybook/contract/account/hand-over.ts'
import type { Actor, Author } from '#actor.ts'
import type { AppError } from '#app-error.ts'
import type { DialectName } from '#db/dialect.ts'
import type { Database } from '#db/tables.ts'
import type { Facts } from '@daybook/contract/system/audit-facts.ts'
import type { Deps } from '#deps.ts'
import type { Changed } from '#entities/changed.ts'
import type { RecordChange } from '#entities/history/history.ts'
import type { AnyDb, Row } from '#entities/store.ts'
import type { Kept, Removal, Returning } from '#entities/bin/removal.ts'
import type { Cache } from '#runtime/revision-cache.ts'

export type Input = Record<string, unknown>

export interface Saving<E extends AnyEntity = AnyEntity> {
  readonly deps: Deps
  readonly tx: Transaction<Database>
  readonly actor: Actor
  readonly now: number
  /** The row as it was; undefined when it is being created. */
  readonly before: ReadRow<E> | undefined
  /** What `Hooks.prepareCreate` or `Hooks.prepareChange` made. */
  readonly prepared?: unknown
  /** Of people and lookups, as far as this transaction may rely on it. */
  readonly cache?: Cache
  /** The change is meant for the record and what follows from it, not for it alone. */
  readonly withDependents?: boolean | undefined
  /** The change is a part of a larger one, which sees to what follows by itself. */
  readonly isPart?: boolean
  /** It comes from a file, or goes back to what one changed: what files may leave empty may be empty (rules/records 15). */
  readonly fromFile?: boolean
  /** A file is being imported: what its rows say beside the fields of their records counts. */
  readonly imports?: boolean
  /** What goes with the record that is being removed joins it in the bin. */
  readonly removal?: Removal
  /** What the query of a change or a removal asked for, as the entity's call declares it. */
  readonly besides?: unknown
  /** What the body says beside the fields of the entity, as `Hooks.readBeside` read it. */
  readonly beside?: unknown
  /** Takes up what would be told of each change, so that many are told as one (changed.ts). */
  readonly gathered?: Changed[]
  /** Takes up the history of changes, which whoever opened it writes with one statement. */
  readonly histories?: RecordChange[]
}

/** A new record as a row of a file has it. */
export interface RowOfFile {
  readonly values: Readonly<Record<string, unknown>>
  /** Links to what the same file makes, and that have no id yet. */
  readonly awaited: readonly string[]
  /** Id of the record that all of the file is of, as the person says. */
  readonly of: number | undefined
}
/** What a file leaves open that is the same for all of it. */
export interface FileBelongsTo {
  readonly label: string
  readonly options: readonly { readonly id: number; readonly name: string }[]
}
export interface CompletedRow {
  readonly values: Readonly<Record<string, unknown>>
  /** What is wrong with the row, and what is to be told of it all the same. */
  readonly issues: readonly Issue[]
  readonly notes: readonly Issue[]
  /** No other row of the file may have it; `path`: the field at which that is said. */
  readonly mark?: { readonly path: string; readonly text: string } | undefined
}
export interface StoredOfFile {
  readonly id: number
  readonly values: Readonly<Record<string, unknown>>
}

// oxlint-disable-next-line typescript/no-invalid-void-type -- most hooks say nothing
export type AfterSave = void | 'as saved'

export interface Hooks<E extends AnyEntity = AnyEntity> {
  /** Before a list of the entity is read: what should be there by now is made. Mostly it is. */
  readonly beforeList?: (deps: Deps, actor: Actor) => Promise<void>
  /**
   * Before the transaction of a change: what takes long, or must outlive its failure. `body` is unchecked, and
   * whether the actor may see the record is not known yet.
   */
  readonly prepareChange?: (deps: Deps, actor: Actor, id: number, body: unknown) => Promise<unknown>
  /** What takes long and needs no database is done before the transaction of a create begins. */
  readonly prepareCreate?: (body: unknown) => Promise<unknown>
  /** Checks what a body says beside the fields of the entity; the hooks below find it as `saving.beside`. @throws AppError */
  readonly readBeside?: (body: unknown) => unknown
  /** What another product's row can't know of its new record. Before the checks of every new record. @throws AppError */
  readonly completeRow?: (row: RowOfFile, saving: Saving) => Promise<CompletedRow>
  /** Of which record all of a file is, where it leaves that open. @param rows what its rows say */
  readonly fileBelongsTo?: (
    rows: readonly RowOfFile['values'][],
    saving: Saving,
  ) => Promise<FileBelongsTo | undefined>
  /** Once all records of a file are stored, before anybody sees them: what makes them what their rows say. @throws AppError */
  readonly finishImport?: (stored: readonly StoredOfFile[], saving: Saving) => Promise<void>
  /** One that would come back from the bin as something else goes without a copy: the file it came with brings it again. */
  readonly leavesNoCopy?: (row: ReadRow<E>) => boolean
  /** Last look at a validated input: normalise, refuse (throw AppError) or add columns of the entity's own. */
  readonly beforeSave?: (input: CheckedInput<E>, saving: Saving<E>) => Promise<Input> | Input
  /**
   * What a change is about beside the fields: with it alone the record is changed, too, and has another stamp. It is stored by
   * `afterSave`.
   */
  readonly changesBeside?: (saving: Saving<E>) => Promise<Facts>
  /** Says so if the row itself is as it was saved: it need not be read again. */
  readonly afterSave?: (row: ReadRow<E>, saving: Saving<E>) => Promise<AfterSave> | AfterSave
  /** Shared rows are found through an index for each of these conditions, which leave none out (entities/lists). */
  readonly sharedParts?: readonly Expression<SqlBool>[]
  /** `afterSave` looks at rows beside the saved one: of many, each is saved before the next is there. */
  readonly oneByOne?: boolean
  /**
   * What records are answered with beside their fields, by the id of the row, as the wire has it. Answers are kept until the row
   * changes: what it says must be touched with it.
   */
  readonly adds?: (
    db: AnyDb,
    rows: readonly ReadRow<E>[],
    context: AddsContext,
  ) => Promise<ReadonlyMap<number, Readonly<Record<string, unknown>>>>
  /** What files have of rows beside their fields, by the id of the row: the entity's `besideColumns`. */
  readonly exports?: (
    db: AnyDb,
    rows: readonly ReadRow<E>[],
  ) => Promise<ReadonlyMap<number, Readonly<Record<string, string>>>>
  /** What looks wrong about a record that was saved all the same; the answer says it. */
  readonly warnings?: (row: ReadRow<E>, saving: Saving<E>) => Promise<readonly Issue[]> | readonly Issue[]
  /** Refuses a removal by throwing. */
  readonly beforeRemove?: (row: ReadRow<E>, saving: Saving<E>) => Promise<void> | void
  readonly afterRemove?: (row: ReadRow<E>, saving: Saving<E>) => Promise<void> | void
  /** Takes the place of the DELETE statement. */
  readonly remove?: (row: ReadRow<E>, saving: Saving<E>) => Promise<void>
  /** Before a removal: what stands beside the row and goes with it, as JSON, for its way back. */
  readonly keeps?: (row: ReadRow<E>, saving: Saving<E>) => Promise<Kept>
  /** Before a row comes back: columns that can't be what they were. */
  readonly beforeReturn?: (returning: Returning, saving: Saving) => Promise<Returning>
  /** After all rows of the batch came back: what stood beside this one. @returns what is not as it was */
  readonly afterReturn?: (row: ReadRow<E>, kept: Kept, saving: Saving) => Promise<readonly Issue[]>
  /** What it means that a unique index refused the row: somebody else was faster than the check. */
  readonly taken?: () => AppError
  /** What a person has in hand of this entity; counts that are not its own are left out. */
  readonly holdings?: (db: AnyDb, leaver: Leaver, now: number) => Promise<Partial<Holdings>>
  /** Gives what a leaver has in hand to somebody else, as much as one transaction takes. Again goes on with what is left. */
  readonly handOver?: (handing: Handing, handOver: HandOver) => Promise<HandedOver>
  /** Gives back what a hand-over moved, as far as nobody changed it since. */
  readonly takeBack?: (saving: Saving, takeBack: TakeBack) => Promise<void>
  /** All rows of a scope are about to get another one: so must what is stored beside them. */
  readonly scopeMoves?: (tx: Transaction<Database>, from: number, to: number) => Promise<void>
}

export interface AddsContext {
  readonly actor: Actor
  /** Epoch milliseconds. */
  readonly now: number
}

/** The same by the name of the entity. */
export type HooksFor<N extends EntityName> = Hooks<Entities[N]>
export type SavingFor<N extends EntityName> = Saving<Entities[N]>
export type InputFor<N extends EntityName> = CheckedInput<Entities[N]>

export interface Leaver {
  readonly userId: number
  readonly scopeId: number
  readonly timeZone: string
}
/** Where a hand-over happens; the actor is whoever asked for it, also when nobody is signed in any more. */
export interface Handing extends Pick<Saving, 'deps' | 'tx' | 'now'> {
  readonly actor: Author
}
export interface HandOver {
  readonly leaver: Leaver
  readonly takerId: number
  readonly parts: ReadonlySet<HandOverPart>
}
export interface HandedOver {
  readonly rows: number
  /** Ids of what makes rows later. */
  readonly series: readonly number[]
  /** Something is left. */
  readonly hasMore: boolean
}
export interface TakeBack extends Pick<HandOver, 'leaver' | 'takerId'> {
  /** Of the request that handed over. */
  readonly requestId: string
  readonly time: number
  readonly series: readonly number[]
}

/** What hangs on records of all kinds hears of their going; each runs in the transaction. */
export interface Going {
  /** They were in the bin, and never come back. */
  readonly onPurge: readonly ((
    tx: Transaction<Database>,
    gone: readonly Purged[],
    dialect: DialectName,
  ) => Promise<void>)[]
  /** All rows of a scope are about to get another one. */
  readonly onScopeMove: readonly ((tx: Transaction<Database>, from: number, to: number) => Promise<void>)[]
  /** What is deleted by itself, such as a file of a record that is there: it is emptied with the bin. */
  readonly besideBin: readonly BesideBin[]
}
export interface BesideBin {
  /** How many there are whose record is not in the bin itself. */
  readonly count: (db: AnyDb, scopeId: number) => Promise<number>
  /** All of them, for good. @returns how many went, once the records of the bin are gone */
  readonly drop: (tx: Transaction<Database>, scopeId: number, dialect: DialectName) => Promise<number>
}
export interface Purged {
  readonly entity: string
  readonly recordId: number
  readonly scopeId: number
}

export interface FilterContext {
  readonly now: number
  /** Midnight, in the person's zone, of the day that is so many after today. */
  readonly dayStart: (days: number) => number
  /** The day of documents, India's, in days since 1970-01-01. */
  readonly today: number
}
/** What the counts of an entity's rows are kept by (migrations/0007), beside scope and person. */
export interface Tallied {
  /** The field by whose values rows are counted apart. */
  readonly field: string
  /** Which of its values a named filter lets through; undefined if that is another matter. */
  readonly lets: (filter: string, value: string | number) => ((id: number) => boolean) | undefined
  /** The instants by which rows are counted too, and the spans of `tally` that do so. */
  readonly instants: Readonly<Record<string, CountedInstant>>
  /** Which of them a named filter asks for; undefined if that is another matter. */
  readonly between: (filter: string, value: string | number, context: FilterContext) => Between | undefined
}

export interface CountedInstant {
  readonly day: number
  /** Without it, what is due on the last day of a range is counted row by row. */
  readonly quarter?: number
}

/** Rows whose instant lies in a range of time. */
export interface Between {
  readonly instant: string
  readonly from?: number | undefined
  /** Outside of the range. */
  readonly to?: number | undefined
  /** So are rows without that instant. */
  readonly orNone?: boolean
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
