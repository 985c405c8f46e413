// What is said between a list and the thread that makes a workbook of it.

/** The content type (RFC 6838, registered by Ecma). */
export const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A number of a day counts days since the last of 1899, as spreadsheets do; null is an empty cell. */
export type CellValue = string | number | null

/** How the numbers of a column are shown; texts stay texts in each of them. */
export type CellKind = 'text' | 'number' | 'amount' | 'day' | 'moment'

export interface WorkbookColumn {
  readonly heading: string
  readonly kind: CellKind
}

export interface WorkbookSheet {
  readonly name: string
  /** Stands in the first row. */
  readonly sentence: string
  readonly columns: readonly WorkbookColumn[]
}

/** @param sheets at most a few */
export interface WorkbookWork {
  readonly sheets: readonly WorkbookSheet[]
}

/** Some rows of one of the sheets, by its place. */
export interface SheetRows {
  readonly sheet: number
  readonly rows: readonly (readonly CellValue[])[]
}
