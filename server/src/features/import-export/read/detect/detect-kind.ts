// What a file is, by its first bytes and its headings, before anybody says where it belongs.
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import type { ImportFormat } from '@daybook/contract/import-export/formats.ts'
import type { DetectedFile } from '@daybook/contract/import-export/import-calls.ts'
import { TABLE_PRESET } from '@daybook/contract/import-export/presets/presets.ts'
import { decodeText } from '#features/import-export/read/decode-text.ts'
import { isCompoundFile, isZip } from '#features/import-export/read/detect/file-signatures.ts'
import { type FileTable, fileTable } from '#features/import-export/read/file-table.ts'
import { formatsOfOneKind } from '#features/import-export/read/detect/formats-of-one-kind.ts'
import { importableKinds, knownHeadings } from '#features/import-export/read/detect/known-headings.ts'

/** A workbook by its container, everything else by how its text begins. */
function formatOf(bytes: Uint8Array): ImportFormat {
  if (isZip(bytes) || isCompoundFile(bytes)) return 'xlsx'
  const text = decodeText(bytes).text.trimStart()
  if (/^BEGIN:VCALENDAR/i.test(text)) return 'ics'
  if (/^BEGIN:VCARD/i.test(text)) return 'vcf'
  if (/^[{[]/.test(text)) return 'json'
  return text.startsWith('<') ? 'xml' : 'csv'
}

/** A heading alone is the name of anything. */
const KNOWN_AT_LEAST = 2

/** The kind that knows most of the headings; undefined where several know as many. */
function kindOf(headings: readonly string[]): AnyEntity | undefined {
  const [best, second] = knownHeadings(headings)
  const isClear =
    best && best.headings.length >= KNOWN_AT_LEAST && best.headings.length > (second?.headings.length ?? 0)
  return isClear ? best.entity : undefined
}

const kindNamed = (module: string) => importableKinds.find(({ name }) => name === module)

export async function detectKind(
  bytes: Uint8Array,
): Promise<{ format: ImportFormat; kind: AnyEntity | undefined }> {
  const format = formatOf(bytes)
  const only = formatsOfOneKind[format]
  if (only) return { format, kind: only.entity }
  const { preset, table } = await tableIn(bytes, format)
  return { format, kind: preset ? kindNamed(preset.module) : kindOf(table.headings) }
}

const tableIn = (bytes: Uint8Array, format: ImportFormat): Promise<FileTable> =>
  fileTable(bytes, format, { kinds: importableKinds })

/** Of a table that could hold several kinds: what is to be said of it all the same. */
export async function plainFacts(bytes: Uint8Array, format: ImportFormat): Promise<DetectedFile> {
  const { table, encoding, sheets, sheet } = await tableIn(bytes, format)
  const { headingRow, rows } = table
  return {
    format,
    preset: TABLE_PRESET,
    rows: rows.length,
    isAsked: false,
    encoding,
    sheets,
    sheet,
    headingRow,
  }
}
