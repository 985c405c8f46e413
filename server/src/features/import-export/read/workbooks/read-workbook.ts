// An Excel workbook → its sheets as rows of text. Dates are civil: what the cell shows, on nobody's clock.
import { strFromU8, unzipSync, zipSync } from 'fflate'
import readXlsxFile from 'read-excel-file/universal'
import { importExportMessages, noSuchSheet } from '@daybook/contract/messages/import-export-messages.ts'
import { AppError } from '#app-error.ts'
import { isCompoundFile, isZip } from '#features/import-export/read/detect/file-signatures.ts'
import { invalidFile } from '#features/import-export/read/invalid-file.ts'
import type { TableRow } from '#features/import-export/read/read-table.ts'
import { checkSheet } from '#features/import-export/read/workbooks/sheet-size.ts'
import { checkZip } from '#features/import-export/read/workbooks/zip-directory.ts'

export interface Workbook {
  /** The names of all sheets. */
  readonly sheets: readonly string[]
  readonly sheet: string
  /** Without the empty ones; of the sheet that is meant. */
  readonly rows: readonly TableRow[]
}

const isDamage = (error: unknown) => !(error instanceof RangeError)

/**
 * The parts that are read, unpacked and put together again without packing: the library would unpack in threads of its own,
 * whose memory nobody bounds. A part whose size is a lie is cut at the size that it names.
 * @throws AppError for a zip that is damaged
 */
function unpacked(bytes: Uint8Array): ArrayBuffer {
  try {
    const parts = unzipSync(bytes, { filter: ({ name }) => name.endsWith('.xml') || name.endsWith('.rels') })
    const all = Object.values(parts)
    if (all.some(hasDocumentType)) throw invalidFile(importExportMessages.brokenWorkbook)
    for (const part of all) checkSheet(part)
    return Uint8Array.from(zipSync(parts, { level: 0 })).buffer
  } catch (error) {
    if (error instanceof AppError) throw error
    if (isDamage(error)) throw invalidFile(importExportMessages.brokenWorkbook)
    throw error
  }
}

const HEAD_BYTES = 1000
/** No spreadsheet writes one; with it a part could define what its text means. */
const hasDocumentType = (part: Uint8Array) =>
  strFromU8(part.subarray(0, HEAD_BYTES), true).includes('<!DOCTYPE')

const SECOND_MS = 1000

/** '2026-11-27', '2026-12-01 14:30': as the cell shows it, to the second. */
function dateText(date: Date): string {
  const rounded = new Date(Math.round(date.getTime() / SECOND_MS) * SECOND_MS)
  if (Number.isNaN(rounded.getTime())) return ''
  const [day = '', time = ''] = rounded.toISOString().split('T')
  const clock = time.slice(0, 'HH:mm:ss'.length)
  return clock === '00:00:00'
    ? day
    : `${day} ${clock.endsWith(':00') ? clock.slice(0, 'HH:mm'.length) : clock}`
}

/** @param value as the library gives it: its types call a date the constructor of dates */
function cellText(value: unknown): string {
  if (value instanceof Date) return dateText(value)
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : ''
}

/** @param data undefined for what is no table: a sheet that is a chart, or whose part is missing */
const rowsOf = (data: readonly (readonly unknown[])[] | undefined): readonly TableRow[] =>
  (data ?? [])
    .map((cells, at) => ({ row: at + 1, cells: cells.map(cellText), isBroken: false }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))

/**
 * @param wanted the name of a sheet; without it the first one that has rows
 * @throws AppError with the sentence about a workbook that can't be read
 */
export async function readWorkbook(bytes: Uint8Array, wanted: string | undefined): Promise<Workbook> {
  if (isCompoundFile(bytes)) throw invalidFile(importExportMessages.oldWorkbook)
  if (!isZip(bytes)) throw invalidFile(importExportMessages.notWorkbook)
  checkZip(bytes)
  const all = await readXlsxFile(unpacked(bytes), { trim: false }).catch((error: unknown) => {
    if (isDamage(error)) throw invalidFile(importExportMessages.brokenWorkbook)
    throw error
  })
  const sheets = all.map(({ sheet }) => sheet)
  if (wanted !== undefined && !sheets.includes(wanted)) throw invalidFile(noSuchSheet(wanted))
  for (const { sheet, data } of all) {
    if (wanted !== undefined && sheet !== wanted) continue
    const rows = rowsOf(data)
    if (rows.length > 0 || wanted !== undefined) return { sheets, sheet, rows }
  }
  throw invalidFile(importExportMessages.empty)
}
