// A row of a file as every format hands it on: wire values, and what is wrong with it already.
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import type { Field } from '@daybook/contract/engine/fields.ts'
import type {
  CountsByKind,
  DateOrder,
  FileFacts,
  FoundColumn,
  RowIssue,
} from '@daybook/contract/import-export/formats.ts'
import type { Names } from '#features/import-export/import/names.ts'

/** What the readers of all formats are given. */
export interface FileText {
  readonly entity: AnyEntity
  /** '' of a workbook. */
  readonly text: string
  /** What the columns mean, as `ImportQuery` has it; without it their headings decide. */
  readonly columns: string | undefined
  /** The order of day and month that the person chose. */
  readonly dates: DateOrder | undefined
  /** The person's. */
  readonly timeZone: string
  /** Epoch milliseconds. */
  readonly now: number
  /** By which files of this installation are told from those of others. */
  readonly host: string
  /** The names of what these fields can point at. */
  readonly namesFor: (fields: readonly Field[]) => Promise<Names>
}

/** A record of this installation, as its own files name it. */
export interface OwnMark {
  readonly id: number
  /** Seconds: the files tell no more. Another installation counts the same ids, but made nothing at the same time. */
  readonly created: number
  readonly modified: number
}

/**
 * A value of `ImportRow.values` that points at the record of another row of the same file, by its `rowKey`. It stands where
 * `{ id }` stands otherwise (in `values.organization`). Whoever stores the rows puts the id in its place
 * once the other row is a record: the rows of a file are in such an order that it comes first. Where the other row was left
 * out (`make` not said, or bad), the field is left out and keeps its default, with a note of `leftOut(label, name)`.
 */
export interface RowReference {
  readonly rowKey: string
  /** What the file calls it, for the note. */
  readonly name: string
}

export const isRowReference = (value: unknown): value is RowReference =>
  typeof value === 'object' && value !== null && 'rowKey' in value

/**
 * One record that a row of a file makes. A row may make several: they have its number in `row` and stand beside each other,
 * what is referred to before what refers to it. In the report a row counts once, and is good if all its records are.
 */
export interface ImportRow {
  /** As a spreadsheet counts; the first below the headings is 2. Of JSON, XML and cards the position, from 1. */
  readonly row: number
  /** Name of the kind of record ('organization'); absent for the kind whose import took the file. */
  readonly kind?: string
  /**
   * Unique in the file, for those that refer to it: kind, colon, what names it there ('organization:kaveri prints', a name
   * folded by `normalizeSearch`). Set only where something refers to it.
   */
  readonly rowKey?: string
  /** The record is made only if the query says so by `make`; otherwise what refers to it keeps its default, with a note. */
  readonly make?: 'organizations'
  /** The record to change; undefined adds one. */
  readonly id: number | undefined
  /**
   * What a client would send; a reference is `{ id }`, or a `RowReference`. A field that an issue speaks of is left out, and
   * so is one of which the file says nothing. `''` is said: the file has the column and nothing stands there.
   */
  readonly values: Readonly<Record<string, unknown>>
  readonly issues: readonly RowIssue[]
  readonly notes: readonly RowIssue[]
  /** As they stand in the file, where it is a table. */
  readonly cells?: readonly string[]
  /** One date of a series of repeating records, of which every row says the rule again. */
  readonly isOfSeries?: boolean
  /** What the file calls it, by which it is known when it comes in again: keys are unique by kind and `ImportFile.source`. */
  readonly key?: string
  readonly own?: OwnMark | undefined
  /** Field → a short hash of what the file says of it. */
  readonly prints?: Prints
  /** The row speaks of a whole series, not of one record. */
  readonly withDependents?: boolean
  /** Set once its key was looked up: it says nothing new, changes `id`, or its record was deleted here. */
  readonly known?: 'same' | 'changes' | 'gone'
}

export type Prints = Readonly<Record<string, string>>

/** What the readers of formats that have no choices leave to be filled in. */
type OwnFacts = Pick<FileFacts, 'dates' | 'isAsked' | 'ambiguous' | 'sheets' | 'sheet' | 'headingRow'>

/** What the reader of one format makes of a file. */
export interface FileContents extends Partial<OwnFacts> {
  /** Of files whose records have keys. */
  readonly source?: string
  /** Id of the preset that was applied; without it the format's own name is said. */
  readonly preset?: string
  /** `ImportReport.rows`, where it is another number than that of `rows`. */
  readonly rowCount?: number
  /** `ImportReport.counts.leftOut`. */
  readonly leftOutCounts?: CountsByKind
  readonly rows: readonly ImportRow[]
  /** What in the file is no row, as sentences. */
  readonly leftOut: readonly string[]
  readonly recognised: readonly string[]
  readonly ignored: readonly string[]
  /** Of a table: its columns, for whoever says what they mean. */
  readonly found: readonly FoundColumn[]
  /** The heading of a field, where the file has one. */
  readonly headingOf: ReadonlyMap<string, string>
}

/** The same with everything said, as it leaves the thread. */
export interface ImportFile extends FileContents, FileFacts {
  readonly preset: string
  readonly isAsked: boolean
  readonly sheets: readonly string[]
  readonly rowCount: number
  readonly leftOutCounts: CountsByKind
}
