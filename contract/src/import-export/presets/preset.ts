// What a file of another product says, as data: its columns, and what becomes of each. One engine applies all of them.
import type { DateOrder, ImportFormat } from '#import-export/formats.ts'

/** Does the first of these columns that has something in it hold one of these in one of its lines, or none of them? Cases don't matter. */
export interface Condition {
  readonly columns: readonly string[]
  readonly in?: readonly string[]
  readonly notIn?: readonly string[]
  readonly filled?: boolean
}

/** Lines of an address: each is groups with a comma between, each group is columns with a blank between. */
export type AddressLines = readonly (readonly (readonly string[])[])[]

/**
 * Where the value of a field stands.
 * `first`: the first filled column; `map` says what its words are called here, `cut` takes some of its characters, and
 * `unless` passes over it. `join`: all columns in a row, else the first filled one of `otherwise`.
 * `lines`: an address, by the first spelling that is filled; `isSame`: the others say the same again.
 * `instant`: a date, with the time of another column. `words`: a date or a repetition in words.
 * `person`: 'Ravi (4412)', a colleague by the full or the first name. `part`: the first part that is a name here.
 * `name`: a name here; else it is kept as a line called `kept`, or its record is made (`make`).
 * `record`: the record that this row makes of another kind.
 */
export type FieldRule =
  | {
      readonly is: 'first'
      readonly columns: readonly string[]
      readonly map?: Readonly<Record<string, string>>
      readonly cut?: { readonly columns: readonly string[]; readonly from: number; readonly to: number }
      readonly unless?: Condition
    }
  | {
      readonly is: 'join'
      readonly columns: readonly string[]
      readonly otherwise?: readonly string[]
      /** A blank, if nothing is said. */
      readonly between?: string
      /** Words of the text that begin with this are the name of a category, where they are one here. */
      readonly marks?: { readonly sign: string; readonly field: string }
    }
  | { readonly is: 'lines'; readonly spellings: readonly AddressLines[]; readonly isSame?: boolean }
  | {
      readonly is: 'instant'
      readonly columns: readonly string[]
      readonly time?: string
      readonly when?: Condition
    }
  | { readonly is: 'words'; readonly column: string; readonly language: string; readonly kept: string }
  | { readonly is: 'person'; readonly column: string }
  | { readonly is: 'part'; readonly column: string; readonly between: string }
  | {
      readonly is: 'name'
      readonly columns: readonly string[]
      readonly make?: 'organizations'
      readonly kept?: string
    }
  | { readonly is: 'record'; readonly kind: string }

/**
 * By what a record is known when its file comes in again; the first that has something in it counts. `columns`: an id of
 * the product. `field` and `phone`: of the values here, folded; of a telephone the last ten digits, with the name.
 * `hash`: of these columns and the lines that came from other rows; without columns of all that the row says.
 */
export type KeyRule =
  | { readonly by: 'columns'; readonly columns: readonly string[] }
  | { readonly by: 'field'; readonly field: string }
  | { readonly by: 'phone'; readonly phone: string; readonly name: string }
  | { readonly by: 'hash'; readonly columns?: readonly string[]; readonly lines?: readonly string[] }

/**
 * What a kind of record takes beside its fields. `said`: always the same. `text`, `day`: as it stands in the column; a day is
 * 'YYYY-MM-DD'. `word`: by `map`, any other is `otherwise`. `amount`: rupees, the sum of these columns, with `ofAll` in all rows of
 * the group. `list`: the column in all rows of the group.
 */
export type BesideRule =
  | { readonly is: 'said'; readonly text: string }
  | { readonly is: 'text' | 'day' | 'list'; readonly column: string }
  | {
      readonly is: 'word'
      readonly column: string
      readonly map: Readonly<Record<string, string>>
      readonly otherwise: string
    }
  | { readonly is: 'amount'; readonly columns: readonly string[]; readonly ofAll?: boolean }

export interface RecordRule {
  /** Name of the kind. */
  readonly kind: string
  /** One for each row of a group; otherwise its first row makes the record. */
  readonly each?: boolean
  /** Under which name its hooks find what stands beside its fields. */
  readonly beside?: { readonly as: string; readonly values: Readonly<Record<string, BesideRule>> }
  /** All of them have to hold. */
  readonly when?: readonly Condition[]
  readonly fields: Readonly<Record<string, FieldRule>>
  /** The field that takes as lines what no field has. */
  readonly kept?: string
  readonly key: readonly KeyRule[]
  /** Columns with an amount that can't be taken, and the word for it in the note. */
  readonly balances?: readonly string[]
}

export interface RowRules {
  /**
   * The column that says what a row is: `keep` becomes records, `join` stands behind the record before it, `carry` before
   * those that follow; `text` is what they say. Everything that is not kept is counted as left out.
   */
  readonly type?: {
    readonly column: string
    readonly text: string
    readonly keep: readonly string[]
    readonly join: Readonly<Record<string, string>>
    readonly carry: Readonly<Record<string, string>>
  }
  /** Rows that say the same in this column are one record, wherever they stand. */
  readonly group?: string
  /** A row belongs to the last one above that is indented less, or to the one whose id it names. */
  readonly parent?: { readonly as: string; readonly name: string } & (
    { readonly indent: string } | { readonly id: string; readonly of: string }
  )
  /** Rows that become nothing, and what they are counted as; a column alone means: where it is filled. */
  readonly leave?: readonly ({ readonly as: string } & Condition)[]
}

/** How the records of a JSON or XML file stand in it. */
export interface TreeRules {
  /** JSON: the properties that lead to the records; a property of a list on the way is a column, too ('list': its 'title'). */
  readonly items?: { readonly path: readonly string[]; readonly above?: Readonly<Record<string, string>> }
  /** XML: the element that is a record, and the one that says the group above a group. */
  readonly element?: {
    readonly name: string
    readonly group: string
    readonly parent: string
    readonly chain: string
  }
  /** Records of a list inside a record: the column takes what is below it, of the last one by `latestBy`. */
  readonly inner?: Readonly<Record<string, { readonly path: readonly string[]; readonly latestBy?: string }>>
}

export interface Preset {
  readonly id: string
  /** As its maker calls it, with what of it: 'Google Contacts'. */
  readonly product: string
  /** Name of the kind whose import takes the file. */
  readonly module: string
  readonly reads: ImportFormat
  /** A file with all headings of one of these is of this product. Empty: only by choice. */
  readonly known: readonly (readonly string[])[]
  readonly tree?: TreeRules
  readonly rows?: RowRules
  /** The order where no date proves one; 'find': the person's. */
  readonly dates: DateOrder | 'find'
  /** Kept columns that hold dates. */
  readonly days?: readonly string[]
  /** Kept columns that hold a share, which is told as a percentage and not at all where it is 0 or 100. */
  readonly shares?: readonly string[]
  /** Values that say nothing. */
  readonly noise?: readonly string[]
  /** Columns that say nothing to a person; '#' is a number. With `keeps` every other one. */
  readonly technical?: readonly string[]
  readonly keeps?: readonly string[]
  /** Pairs of columns: what the second one holds is called by `as` and the first one. */
  readonly labelled?: readonly { readonly label: string; readonly value: string; readonly as: string }[]
  /** What a kept column is called where its heading is not the word for it. */
  readonly titles?: Readonly<Record<string, string>>
  /** The order of kept lines where it is not that of the file. */
  readonly order?: readonly string[]
  /** What stands between several values of one cell. */
  readonly between?: string
  readonly records: readonly RecordRule[]
}
