// What a file is, by its first bytes and its headings, before anybody says where it belongs.
import { contact } from '@daybook/contract/entities/contact.ts'
import { entities } from '@daybook/contract/entities/registry.ts'
import { task } from '@daybook/contract/entities/task.ts'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { columnFinder } from '@daybook/contract/import-export/columns.ts'
import { type ImportFormat, isImportable } from '@daybook/contract/import-export/formats.ts'
import type { DetectedFile } from '@daybook/contract/import-export/import-calls.ts'
import { TABLE_PRESET } from '@daybook/contract/import-export/presets/presets.ts'
import { decodeText } from '#features/import-export/read/decode-text.ts'
import { type FileTable, fileTable } from '#features/import-export/read/file-table.ts'

const PACKED = [0x50, 0x4b, 0x03, 0x04]
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0]
const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, at) => bytes[at] === byte)

/** A workbook by its container, everything else by how its text begins. */
function formatOf(bytes: Uint8Array): ImportFormat {
  if (startsWith(bytes, PACKED) || startsWith(bytes, COMPOUND)) return 'xlsx'
  const text = decodeText(bytes).text.trimStart()
  if (/^BEGIN:VCALENDAR/i.test(text)) return 'ics'
  if (/^BEGIN:VCARD/i.test(text)) return 'vcf'
  if (/^[{[]/.test(text)) return 'json'
  return text.startsWith('<') ? 'xml' : 'csv'
}

const importable = Object.values<AnyEntity>(entities).filter(isImportable)

/** A heading alone is the name of anything. */
const KNOWN_AT_LEAST = 2

/** The kind that knows most of the headings; undefined where several know as many. */
function kindOf(headings: readonly string[]): AnyEntity | undefined {
  const [best, second] = importable
    .map((entity) => {
      const find = columnFinder(entity)
      return { entity, known: new Set(headings.flatMap((heading) => find(heading)?.name ?? [])).size }
    })
    .toSorted((a, b) => b.known - a.known)
  const isClear = best && best.known >= KNOWN_AT_LEAST && best.known > (second?.known ?? 0)
  return isClear ? best.entity : undefined
}

const kindNamed = (module: string) => importable.find(({ name }) => name === module)

export async function detectKind(
  bytes: Uint8Array,
): Promise<{ format: ImportFormat; kind: AnyEntity | undefined }> {
  const format = formatOf(bytes)
  if (format === 'ics') return { format, kind: task }
  if (format === 'vcf') return { format, kind: contact }
  const { preset, table } = await tableIn(bytes, format)
  return { format, kind: preset ? kindNamed(preset.module) : kindOf(table.headings) }
}

const tableIn = (bytes: Uint8Array, format: ImportFormat): Promise<FileTable> =>
  fileTable(bytes, format, { kinds: importable })

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
