// How a table stands in the file of a firm: which of its columns go, and which of them are ids. One declaration is what the file is
// written by and read by.

/** A value as a line of the file has it: bytes are base64. */
export type Value = string | number | null
export type FileRow = Readonly<Record<string, Value>>

/** Old id → new one, by table; pictures are known by their hash. */
export interface IdMap {
  /** @returns undefined for what is not known */
  readonly idOf: (table: string, id: number | string) => number | string | undefined
}

/** The text of a column with its ids changed; undefined: it names something that is not known. */
export type Inside = (text: string, ids: IdMap) => string | undefined
/** Which ids such a text has, by table: what is written follows them. */
export type Named = (text: string) => Iterable<readonly [table: string, id: number]>

export interface TextWithIds {
  readonly change: Inside
  readonly named: Named
}

/** Where a row of the new firm is brought to what it was, once others are there that the database asks for before. */
export interface Stage {
  /** Which rows. */
  readonly when: (row: FileRow) => boolean
  /** What is set then. */
  readonly set: (row: FileRow) => FileRow
}

export interface FirmTable {
  readonly table: string
  /** As people call its rows; '': they are not counted for them. */
  readonly title: string
  /** Unique within the scope, and the order in the file. */
  readonly key: readonly string[]
  /** Columns as they are. */
  readonly plain: readonly string[]
  readonly bytes?: readonly string[]
  /** Ids by the table that they are of. Null and 0 are none. */
  readonly refs?: Readonly<Record<string, string>>
  /** Ids of what may be gone: then this stands there. */
  readonly loose?: Readonly<Record<string, { readonly to: string; readonly gone: null | 0 }>>
  /** The record that a row hangs on, by the column with its kind: the row goes with it. */
  readonly record?: { readonly entity: string; readonly id: string; readonly gone?: 0 }
  /** The row of another table that a row hangs on: it goes with it. */
  readonly owner?: { readonly column: string; readonly to: string }
  readonly inside?: Readonly<Record<string, TextWithIds>>
  /** Plain columns that are JSON, or ''. */
  readonly json?: readonly string[]
  /** Columns that are not in the file, and what they begin with. */
  readonly begins?: FileRow
  /** What of a row that is in the file waits for a stage, and what stands there until then. */
  readonly until?: (row: FileRow) => FileRow
  readonly stages?: Readonly<Record<string, Stage>>
  /** Only rows that something in the file refers to; 'narrowed': only where personal records are left out. */
  readonly onlyUsed?: 'always' | 'narrowed'
  /** Only rows that have nothing in this column. */
  readonly onlyWithout?: string
  /** The column by which a row is known to others, and how it is called in the new firm. */
  readonly renamed?: { readonly column: string; readonly as: (row: FileRow, scopeId: number) => string }
  /** Text that is looked through in searches: worked out anew. */
  readonly search?: (row: FileRow) => string
  /** Its rows have no scopeId: those of a table that has one, by a column of both. */
  readonly through?: { readonly column: string; readonly table: string; readonly id: string }
}

/** Columns that a line of the file has, in their order. */
export const columnsOf = ({
  plain,
  bytes = [],
  refs = {},
  loose = {},
  record,
  inside = {},
}: FirmTable): readonly string[] => [
  ...new Set([
    ...plain,
    ...Object.keys(refs),
    ...Object.keys(loose),
    ...(record ? [record.entity, record.id] : []),
    ...Object.keys(inside),
    ...bytes,
  ]),
]

/** 'a b c' */
export const named = (columns: string): readonly string[] => columns.split(/\s+/).filter(Boolean)
/** { a: 'user', b: 'user' } */
export const allOf = (table: string, columns: string): Readonly<Record<string, string>> =>
  Object.fromEntries(named(columns).map((column) => [column, table]))
