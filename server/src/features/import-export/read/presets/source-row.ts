// A row of another product's file by its headings, and what a preset's conditions make of it.
import { foldHeading, undefused } from '@daybook/contract/import-export/columns.ts'
import type { Condition } from '@daybook/contract/import-export/presets/preset.ts'

/** 'Birthday: 1988-07-14' */
export interface Line {
  readonly heading: string
  readonly text: string
}

export interface SourceRow {
  readonly row: number
  readonly cells: readonly string[]
  /** What other rows say of it: its section, its comments. */
  readonly lines: readonly Line[]
}

/** Where the columns of a file are, by heading in any spelling; of two alike the first. */
export class Columns {
  readonly headings: readonly string[]
  readonly #places: ReadonlyMap<string, number>
  readonly #known = new Map<string, number>()

  constructor(headings: readonly string[]) {
    this.headings = headings
    this.#places = new Map(headings.map((heading, at) => [foldHeading(heading), at] as const).toReversed())
  }

  /** -1 where the file does not have it. */
  at(column: string): number {
    const known = this.#known.get(column)
    if (known !== undefined) return known
    const place = this.#places.get(foldHeading(column)) ?? -1
    this.#known.set(column, place)
    return place
  }

  /** Without the blanks around it and the apostrophe of a defused cell. */
  text({ cells }: SourceRow, column: string): string {
    const cell = cells[this.at(column)]
    return cell === undefined || cell === '' ? '' : undefused(cell.trim()).trim()
  }

  /** The first of them with something in it. */
  firstFilled(row: SourceRow, columns: readonly string[]): string | undefined {
    return columns.find((column) => this.text(row, column) !== '')
  }
}

const fold = (text: string) => text.trim().toLowerCase()

export function holds(columns: Columns, row: SourceRow, condition: Condition): boolean {
  const column = columns.firstFilled(row, condition.columns)
  if (condition.filled !== undefined && condition.filled !== (column !== undefined)) return false
  const lines = column === undefined ? [] : columns.text(row, column).split('\n').map(fold)
  const isIn = (words: readonly string[]) => words.some((word) => lines.includes(fold(word)))
  if (condition.in && !isIn(condition.in)) return false
  return !(condition.notIn && isIn(condition.notIn))
}
