// Rows → the bytes of an .xlsx file, in the thread. A text is typed as one, so nothing in it is a formula (rules/import-export 1).
import type { Stream } from 'node:stream'
import writeExcelFile, { type Cell, type Feature, type Row, type Sheet } from 'write-excel-file/node'
import type {
  CellKind,
  CellValue,
  SheetRows,
  WorkbookColumn,
  WorkbookSheet,
  WorkbookWork,
} from '#formats/workbook/workbook-work.ts'
import type { Ask } from '#runtime/threads/serve-thread.ts'

/** `#,##,##0.00` for everybody: by itself a spreadsheet groups as the country of its machine does. */
const AMOUNT = String.raw`[>=10000000]##\,##\,##\,##0.00;[>=100000]##\,##\,##0.00;##,##0.00`
const DAY = 'dd-mmm-yyyy'
const MOMENT = 'dd-mmm-yyyy hh:mm'

/** What a cell of the format can hold. */
const CELL_TEXT_MAX = 32_767
const WIDTH_MIN = 10
const WIDTH_MAX = 50
/** So many rows say how wide a column is. */
const LOOKED_AT = 200
const widths: Readonly<Partial<Record<CellKind, number>>> = { amount: 16, day: 13, moment: 19 }

/** The sentence, an empty row, the headings. */
const HEAD_ROWS = 3

/** `_x0041_` in a text would be read as the letter of that number. */
const escaped = (text: string) => text.replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')

/**
 * Line ends as spreadsheets write them. The library keeps texts in an object, where `constructor` is known already; what stands
 * before such a word is left out when it is written, as XML can't hold it.
 */
function storable(text: string): string {
  const lines = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n')
  const short = lines.length > CELL_TEXT_MAX ? `${lines.slice(0, CELL_TEXT_MAX - 1)}…` : lines
  return short in {} ? `\u0001${short}` : escaped(short)
}

const formatOf = (kind: CellKind, value: number): string | undefined => {
  if (kind === 'amount') return AMOUNT
  if (kind === 'day' || (kind === 'moment' && Number.isInteger(value))) return DAY
  return kind === 'moment' ? MOMENT : undefined
}

function cellOf(value: CellValue, kind: CellKind): Cell {
  if (value === null || value === '') return null
  if (typeof value === 'string') return { value: storable(value), type: String }
  const format = formatOf(kind, value)
  return format === undefined ? { value, type: Number } : { value, type: Number, format }
}

const longest = (text: string) =>
  Math.max(
    ...text
      .slice(0, 1000)
      .split('\n')
      .map(({ length }) => length),
  )

function widthOf({ heading, kind }: WorkbookColumn, values: readonly (CellValue | undefined)[]): number {
  const texts = values.map((value) => longest(String(value ?? '')) + 2)
  // A heading has the arrow of its filter beside it.
  return Math.min(WIDTH_MAX, Math.max(WIDTH_MIN, heading.length + 4, widths[kind] ?? Math.max(0, ...texts)))
}

/** 0 → 'A', 26 → 'AA' */
const letters = (at: number): string =>
  at < 26 ? String.fromCodePoint(65 + at) : letters(Math.floor(at / 26) - 1) + letters(at % 26)

/** The library has no filters of its own; this one belongs behind the rows of each sheet. */
const filters = (ranges: readonly string[]): Feature<Stream | Buffer | Blob> => ({
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        transform: (xml, _options, { sheetIndex }) => {
          const end = '</sheetData>'
          const at = xml.lastIndexOf(end) + end.length
          return `${xml.slice(0, at)}<autoFilter ref="${ranges[sheetIndex]}"/>${xml.slice(at)}`
        },
      },
    },
  },
})

const rangeOf = ({ columns }: WorkbookSheet, rows: number) =>
  `A${HEAD_ROWS}:${letters(columns.length - 1)}${HEAD_ROWS + rows}`

function sheetOf({ name, sentence, columns }: WorkbookSheet, rows: SheetRows['rows']): Sheet<never> {
  const first = rows.slice(0, LOOKED_AT)
  const head: Row = columns.map(({ heading }) => ({ value: heading, type: String, fontWeight: 'bold' }))
  return {
    sheet: name,
    data: [
      [{ value: storable(sentence), type: String }],
      [],
      head,
      ...rows.map((row): Row => row.map((value, at) => cellOf(value, columns[at]?.kind ?? 'text'))),
    ],
    columns: columns.map((column, at) => ({
      width: widthOf(
        column,
        first.map((row) => row[at]),
      ),
    })),
    stickyRowsCount: HEAD_ROWS,
  }
}

/** Asks for rows until there are none. */
export async function writeWorkbook({ sheets }: WorkbookWork, ask: Ask): Promise<Uint8Array> {
  const all: SheetRows['rows'][number][][] = sheets.map(() => [])
  for (;;) {
    const more = (await ask('rows')) as SheetRows | undefined // answered by make-workbook.ts
    if (!more) break
    all[more.sheet]?.push(...more.rows)
  }
  const ranges = sheets.map((sheet, at) => rangeOf(sheet, all[at]?.length ?? 0))
  return writeExcelFile(
    sheets.map((sheet, at) => sheetOf(sheet, all[at] ?? [])),
    { features: [filters(ranges)] },
  ).toBuffer()
}
