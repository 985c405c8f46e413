// A file that is a table, or that is read as one → its columns and rows, and the product that writes such headings.
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { columnFinder, foldHeading } from '@daybook/contract/import-export/columns.ts'
import type { FileFacts, ImportFormat, ImportQuery } from '@daybook/contract/import-export/formats.ts'
import type { Preset } from '@daybook/contract/import-export/presets/preset.ts'
import {
  canRead,
  presetNamed,
  presetOf,
  PRESETS,
  TABLE_PRESET,
} from '@daybook/contract/import-export/presets/presets.ts'
import {
  importExportMessages,
  noSuchPreset,
  notOfProduct,
} from '@daybook/contract/messages/import-export-messages.ts'
import { decodeText } from '#features/import-export/read/decode-text.ts'
import { invalidFile } from '#features/import-export/read/invalid-file.ts'
import { type HeadingTest, readTable, type Table, tableOf } from '#features/import-export/read/read-table.ts'

export interface FileTable extends Pick<FileFacts, 'encoding' | 'sheet'> {
  readonly table: Table
  readonly sheets: readonly string[]
  /** Undefined for a table that no product is known by. */
  readonly preset: Preset | undefined
}

const productHeadings = new Set(PRESETS.flatMap(({ known }) => known.flat()).map(foldHeading))

/** What tells headings from a title above them. @param kinds those that the table may hold */
function headingTest(kinds: readonly AnyEntity[], format: ImportFormat): HeadingTest {
  const finders = kinds.map(columnFinder)
  return {
    isKnown: (heading) =>
      finders.some((find) => find(heading) !== undefined) || productHeadings.has(foldHeading(heading)),
    isProduct: (headings) => presetOf(format, headings) !== undefined,
  }
}

/** The parsers of workbooks and trees are large, and loaded with the first file of their format. */
async function tableIn(bytes: Uint8Array, format: ImportFormat, { kinds, sheet }: TableQuery) {
  const test = headingTest(kinds, format)
  if (format === 'xlsx') {
    const { readWorkbook } = await import('#features/import-export/read/workbooks/read-workbook.ts')
    const { rows, ...workbook } = await readWorkbook(bytes, sheet)
    return { ...workbook, table: tableOf(rows, test) }
  }
  const { text, encoding } = decodeText(bytes)
  const presets = PRESETS.filter((preset) => canRead(preset, format))
  if (format === 'json') {
    const { jsonTable } = await import('#features/import-export/read/trees/json-table.ts')
    return { encoding, sheets: [], table: jsonTable(text, presets) }
  }
  if (format === 'xml') {
    const { xmlTable } = await import('#features/import-export/read/trees/xml-table.ts')
    return { encoding, sheets: [], table: xmlTable(text, presets) }
  }
  return { encoding, sheets: [], table: readTable(text, test) }
}

interface TableQuery extends Pick<ImportQuery, 'preset' | 'sheet' | 'columns'> {
  readonly kinds: readonly AnyEntity[]
}

/** What the person says, else what the headings say. Who says what the columns mean reads a plain table. */
function chosenPreset(
  format: ImportFormat,
  headings: readonly string[],
  { preset: id, columns }: TableQuery,
) {
  if (id === undefined) return columns === undefined ? presetOf(format, headings) : undefined
  if (id === TABLE_PRESET) return undefined
  const preset = presetNamed(id)
  if (!preset) throw invalidFile(noSuchPreset(id))
  const there = new Set(headings.map(foldHeading))
  const isOf =
    preset.known.length === 0 || preset.known.some((set) => set.some((each) => there.has(foldHeading(each))))
  if (!canRead(preset, format) || !isOf) throw invalidFile(notOfProduct(preset.product))
  return preset
}

/** @throws AppError with the sentence about a file that can't be read */
export async function fileTable(
  bytes: Uint8Array,
  format: ImportFormat,
  query: TableQuery,
): Promise<FileTable> {
  const file = await tableIn(bytes, format, query)
  const preset = chosenPreset(format, file.table.headings, query)
  // Only a table can be read without a product.
  if (!preset && format === 'json') throw invalidFile(importExportMessages.notJson)
  if (!preset && format === 'xml') throw invalidFile(importExportMessages.notXml)
  return { ...file, preset }
}
