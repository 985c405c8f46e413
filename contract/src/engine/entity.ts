// One declaration per entity, and the types that fall out of it.
import type { Needs } from '#engine/access.ts'
import type { ColumnOf, Fields, Reference, ValueOf } from '#engine/fields.ts'
import { added, deleted, updated } from '#messages/messages.ts'

/** Which rows an actor sees; applied to every read, update, remove and link check. */
export type Visibility =
  | 'lookup' // system rows and the own customer's
  | 'scope' // the own customer's rows, and the system's placeholders
  | 'creatorAndAssignee' // personal: one's own, and for an Admin those of the own customer
  | 'ownCustomer' // the customers themselves
  | 'colleagues' // the users of the own customer

export interface Sort {
  readonly by: string
  readonly dir: 'asc' | 'desc'
}

export interface Replies {
  readonly added: string
  readonly updated: string
  readonly deleted: string
}

/**
 * What tells two records as the same (rules/imports 7). 'field': the text, whatever its case. 'gstin': the same, where it is a valid
 * one. 'phone': the last ten digits, and what the record is called.
 */
export interface MatchRule<F extends string = string> {
  readonly by: 'field' | 'gstin' | 'phone'
  readonly field: F
}

/** An entity with its field types forgotten: what the engine on both sides works with. */
export interface AnyEntity {
  readonly name: string
  /** Singular and plural, as titles and messages spell them. */
  readonly title: readonly [one: string, many: string]
  /** Words of the API paths. `alias` answers too, for resources that the specification names once (rules/api 1). */
  readonly api: {
    readonly one: string
    readonly many: string
    readonly alias?: string
    readonly filter: string
    /** The key that carries the user's id in the filter; all three are understood on every kind (rules/api 11). */
    readonly userKey: string
  }
  /** First segment of the screens' paths, e.g. 'project_tasks'. */
  readonly path: string
  readonly fields: Fields
  /** The field that names a record. */
  readonly headline: string
  /** Fields on the card, in order; `more` are behind the expand toggle. */
  readonly card: readonly string[]
  readonly more: readonly string[]
  /** Fields that a reference to this entity answers beside the id. */
  readonly summary: readonly string[]
  /** What files have beside the fields: the heading of each column by its name. */
  readonly besideColumns: Readonly<Record<string, string>>
  /** The surest first; a kind without one is told by ids and keys alone. */
  readonly matchBy: readonly MatchRule[]
  /** Fields that narrow a list: links and choices by '{field}Id', whole numbers by their own name. */
  readonly filterBy: readonly string[]
  /** Link filters that ask for a whole: beside one of them the person does not narrow the list (rules/tenancy 6). */
  readonly wholeBy: readonly string[]
  /** Instant and day fields that narrow a list by '{field}From' (inclusive) and '{field}To' (exclusive). */
  readonly rangeBy: readonly string[]
  /** What stands before 'From' and 'To' in the place of a field's name. */
  readonly rangeNames: Readonly<Partial<Record<string, string>>>
  /** Filters with a rule of their own and the values they take; their SQL is written by a feature. */
  readonly namedFilters: Readonly<Record<string, readonly (string | number)[]>>
  readonly sort: Sort
  readonly access: { readonly read: Needs; readonly write: Needs }
  /** What may change later. Where it is said, the rest of a record stays, and none is deleted: a further entry corrects it. */
  readonly changeable: readonly string[] | undefined
  readonly visibleTo: Visibility
  /** Of what a whole firm sees: only who made a record, and an Admin, changes it. */
  readonly keptByMaker: boolean
  /** Wire names of the two stamps (rules/records 4). */
  readonly stamps: { readonly created: string; readonly modified: string }
  readonly replies: Replies
  /** Where a full-page form goes (rules/screens 5). */
  readonly afterSave: 'addAnother' | 'back' | 'list'
  readonly onClose: 'list' | 'back'
  /** Names are unique among the rows of a scope. */
  readonly uniqueName: boolean
  /**
   * A firm, or somebody without one, adds at most so many to the product's, and calls none of them as one of those;
   * undefined: no such limit.
   */
  readonly ownMax: number | undefined
  /** Rows that the product itself needs, by id: the defaults of new records, never deleted (rules/records 3). */
  readonly placeholders: readonly number[]
}

export interface Entity<N extends string, F extends Fields> extends AnyEntity {
  readonly name: N
  readonly fields: F
}

type FieldName<F> = keyof F & string
type RangeName<F> = {
  [K in FieldName<F>]: F[K] extends { kind: 'instant' | 'day' } ? K : never
}[FieldName<F>]
/** What has a column: a reference to the record is answered from it, and a list sorted by it. */
type StoredName<F> = { [K in FieldName<F>]: F[K] extends { kind: 'derived' } ? never : K }[FieldName<F>]
interface Said<N extends string, F extends Fields> {
  name: N
  title: readonly [string, string]
  api: { one: string; many: string; alias?: string; filter?: string; userKey?: string }
  path?: string
  fields: F
  card: readonly FieldName<F>[]
  more?: readonly FieldName<F>[]
  summary?: readonly StoredName<F>[]
  besideColumns?: AnyEntity['besideColumns']
  matchBy?: readonly MatchRule<StoredName<F>>[]
  filterBy?: readonly StoredName<F>[]
  wholeBy?: readonly StoredName<F>[]
  rangeBy?: readonly RangeName<F>[]
  rangeNames?: { readonly [K in RangeName<F>]?: string }
  namedFilters?: AnyEntity['namedFilters']
  sort?: { by: StoredName<F> | 'createdTime' | 'modifiedTime'; dir: 'asc' | 'desc' }
  access?: { read: Needs; write: Needs }
  changeable?: readonly FieldName<F>[]
  visibleTo?: Visibility
  keptByMaker?: boolean
  stamps?: { created: string; modified: string }
  replies?: Partial<Replies>
  afterSave?: AnyEntity['afterSave']
  onClose?: AnyEntity['onClose']
  uniqueName?: boolean
  ownMax?: number
  placeholders?: readonly number[]
}

/** The field that a record is called by in lists, links and sentences: `name`, where there is one. */
type Headline<F extends Fields> =
  'name' extends FieldName<F> ? { headline?: StoredName<F> } : { headline: StoredName<F> }
type Declaration<N extends string, F extends Fields> = Said<N, F> & Headline<F>

/**
 * Declares an entity; everything not said follows from a default.
 * @example defineEntity({ name: 'bookmark', title: ['Bookmark', 'Bookmarks'], api: { one: 'bookmarks', many: 'bookmarks' }, … })
 */
export function defineEntity<const N extends string, const F extends Fields>(
  said: Declaration<N, F>,
): Entity<N, F> {
  const headline = said.headline ?? 'name'
  const [singular] = said.title
  const entity: Entity<N, F> = {
    ...said,
    api: { filter: `${said.name}Filter`, userKey: 'loggedInUserId', ...said.api },
    path: said.path ?? said.api.many,
    headline,
    more: said.more ?? [],
    summary: said.summary ?? [headline],
    besideColumns: said.besideColumns ?? {},
    matchBy: said.matchBy ?? [],
    filterBy: said.filterBy ?? [],
    wholeBy: said.wholeBy ?? [],
    rangeBy: said.rangeBy ?? [],
    rangeNames: said.rangeNames ?? {},
    namedFilters: said.namedFilters ?? {},
    sort: said.sort ?? { by: headline, dir: 'asc' },
    access: said.access ?? { read: 'signedIn', write: 'signedIn' },
    changeable: said.changeable,
    visibleTo: said.visibleTo ?? 'scope',
    keptByMaker: said.keptByMaker ?? false,
    stamps: said.stamps ?? { created: 'createdTime', modified: 'modifiedTime' },
    replies: {
      added: added(singular),
      updated: updated(singular),
      deleted: deleted(singular),
      ...said.replies,
    },
    afterSave: said.afterSave ?? 'addAnother',
    onClose: said.onClose ?? 'list',
    uniqueName: said.uniqueName ?? false,
    ownMax: said.ownMax,
    placeholders: said.placeholders ?? [],
  }
  return Object.freeze(entity)
}

export type FieldsOf<E> = E extends { readonly fields: infer F } ? F : never
type LinkKind = 'link' | 'optionalLink' | 'choice'
type IsLink<F> = F extends { kind: LinkKind } ? true : false

/** What the fields hold. */
type ValuesOf<E> = { -readonly [K in keyof FieldsOf<E>]: ValueOf<FieldsOf<E>[K]> }

/** What a client sends. */
export type InputOf<E> = Omit<ValuesOf<E>, DerivedName<E>>
type DerivedName<E> = {
  [K in keyof FieldsOf<E>]: FieldsOf<E>[K] extends { kind: 'derived' } ? K : never
}[keyof FieldsOf<E>]

export interface Stamps {
  id: number
  createdBy: Reference
  modifiedBy: Reference
  /** Epoch milliseconds; tasks spell these two `createdAt` and `lastModifiedAt`. */
  createdTime: number
  modifiedTime: number
}

/** What the API answers. */
export type RecordOf<E> = Omit<ValuesOf<E>, SecretName<E>> & Stamps
type SecretName<E> = {
  [K in keyof FieldsOf<E>]: FieldsOf<E>[K] extends { kind: 'secret' } ? K : never
}[keyof FieldsOf<E>]

/** A record whose entity is not known at compile time. */
export type AnyRecord = { readonly id: number; readonly [field: string]: unknown }

export interface RowStamps {
  id: number
  scopeId: number
  createdById: number
  createdTime: number
  modifiedById: number
  modifiedTime: number
  /** The text fields in lower case, for keyword search in every script. */
  searchText: string
}

type ColumnName<K extends string, F> = F extends { stored: false } | { kind: 'derived' }
  ? never
  : IsLink<F> extends true
    ? `${K}Id`
    : K

/** One row of the entity's table: links are '{field}Id' columns, choices too, lists of links JSON text. */
export type RowOf<E> = {
  -readonly [K in keyof FieldsOf<E> & string as ColumnName<K, FieldsOf<E>[K]>]: ColumnOf<FieldsOf<E>[K]>
} & RowStamps

/** A row whose entity is not known at compile time. */
export type AnyRow = Readonly<Omit<RowStamps, 'searchText'>> & { readonly [column: string]: unknown }

/** One row as it is read: without its secrets and the search text. */
export type ReadRow<E> = AnyEntity extends E
  ? AnyRow
  : Readonly<Omit<RowOf<E>, 'searchText' | (SecretName<E> & string)>>

/** What a client sends, once it is checked: all that its form has; a secret may be left as it is. */
export type CheckedInput<E> = AnyEntity extends E
  ? Record<string, unknown>
  : Readonly<Omit<InputOf<E>, SecretName<E>> & Partial<InputOf<E>>>
