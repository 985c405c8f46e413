// A row of a file as every format hands it on: wire values, and what is wrong with it already.
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import type { Field } from '@daybook/contract/engine/fields.ts'
import type { FoundColumn, RowIssue } from '@daybook/contract/import-export/formats.ts'
import type { Names } from '#features/import-export/import/names.ts'

/** What the readers of all formats are given. */
export interface FileText {
  readonly entity: AnyEntity
  readonly text: string
  /** What the columns mean, as `ImportQuery` has it; without it their headings decide. */
  readonly columns: string | undefined
  /** The person's. */
  readonly timeZone: string
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

export interface ImportRow {
  /** As a spreadsheet counts; the first below the headings is 2. */
  readonly row: number
  /** The record to change; undefined adds one. */
  readonly id: number | undefined
  /** What a client would send. A field that an issue speaks of is left out. */
  readonly values: Readonly<Record<string, unknown>>
  readonly issues: readonly RowIssue[]
  readonly notes: readonly RowIssue[]
  /** As they stand in the file, where it is a table. */
  readonly cells?: readonly string[]
  /** One date of a series of repeating records, of which every row says the rule again. */
  readonly isOfSeries?: boolean
  /** What the file calls it, by which it is known when it comes in again. */
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

export interface ImportFile {
  /** Of files whose records have keys. */
  readonly source?: string
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
