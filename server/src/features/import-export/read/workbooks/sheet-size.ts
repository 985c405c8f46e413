// How large a sheet of a workbook says that it is, before it is read: the library fills what lies between with empty cells, so one
// cell at its end would be a million rows, or thousands of columns of each.
import { IMPORT_COLUMNS_MAX, IMPORT_ROWS_MAX } from '@daybook/contract/engine/limits.ts'
import { importExportMessages } from '@daybook/contract/messages/import-export-messages.ts'
import { invalidFile } from '#features/import-export/read/invalid-file.ts'

const LAST_ROW_MAX = 100_000
/** As many as an import could take; each takes some bytes, filled or not. */
const CELLS_MAX = IMPORT_ROWS_MAX * IMPORT_COLUMNS_MAX

/** The attribute `r` of rows and cells, and whether its element ends there: an empty cell fills nothing. */
const place = /\sr\s*=\s*["']([^"'<]{0,20})["']([^<>]{0,200}\/>)?/g
const written = /^([A-Z]{0,3})(\d{0,7})$/

const A = 65
const LETTERS = 26
/** 'AA' → 27 */
const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * LETTERS + (letter.codePointAt(0) ?? 0) - A + 1, 0)

/** @throws AppError for a part that is a sheet of more rows or columns than there is room for, or says so in no known way */
export function checkSheet(part: Uint8Array): void {
  const text = Buffer.from(part.buffer, part.byteOffset, part.byteLength).toString('latin1')
  if (!text.includes('sheetData')) return
  let lastRow = 0
  let lastColumn = 0
  for (const [, at = '', empty] of text.matchAll(place)) {
    const [, letters, row] = written.exec(at) ?? []
    // Such as '&#88;1', which would be another place once it is read.
    if (letters === undefined) throw invalidFile(importExportMessages.brokenWorkbook)
    lastRow = Math.max(lastRow, Number(row))
    if (empty === undefined) lastColumn = Math.max(lastColumn, columnOf(letters))
  }
  if (lastRow > LAST_ROW_MAX) throw invalidFile(importExportMessages.workbookTooLarge)
  if (lastColumn > IMPORT_COLUMNS_MAX) throw invalidFile(importExportMessages.tooManyColumns)
  if (lastRow * lastColumn > CELLS_MAX) throw invalidFile(importExportMessages.workbookTooLarge)
}
