// The directory of a zip, read before anything is unpacked: what a workbook may not be is told by it (APPNOTE.TXT 4.3.12, 4.3.16).
import { importExportMessages } from '@daybook/contract/messages/import-export-messages.ts'
import { invalidFile } from '#features/import-export/read/invalid-file.ts'

/** Of all parts together: 5,000 rows have 2 or 3 MiB. */
export const UNPACKED_BYTES_MAX = 64 * 1024 * 1024
const ENTRIES_MAX = 200
/** XML of tables shrinks to a tenth; what shrinks to less than a two-hundredth was made to. */
const RATIO_MAX = 200
/** Something small may be all blanks. */
const RATIO_FROM_BYTES = 1024 * 1024

const END = 0x06054b50
const END_BYTES = 22
const COMMENT_MAX = 0xffff
const ENTRY = 0x02014b50
const ENTRY_BYTES = 46
/** A size that stands elsewhere: of a zip beyond 4 GiB. */
const ZIP64 = 0xffffffff

interface ZipEntry {
  readonly name: string
  readonly packed: number
  readonly unpacked: number
}

/** Where the end of the directory stands: behind it is at most a comment. */
function endOf(view: DataView): number {
  const first = Math.max(0, view.byteLength - END_BYTES - COMMENT_MAX)
  for (let at = view.byteLength - END_BYTES; at >= first; at -= 1)
    if (view.getUint32(at, true) === END) return at
  throw invalidFile(importExportMessages.brokenWorkbook)
}

function entriesOf(bytes: Uint8Array): readonly ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endOf(view)
  const count = view.getUint16(end + 10, true)
  if (count > ENTRIES_MAX) throw invalidFile(importExportMessages.workbookTooManyParts)
  let at = view.getUint32(end + 16, true)
  return Array.from({ length: count }, () => {
    if (at + ENTRY_BYTES > end || view.getUint32(at, true) !== ENTRY)
      throw invalidFile(importExportMessages.brokenWorkbook)
    const nameLength = view.getUint16(at + 28, true)
    const next = at + ENTRY_BYTES + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
    const name = new TextDecoder().decode(bytes.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameLength))
    const entry = { name, packed: view.getUint32(at + 20, true), unpacked: view.getUint32(at + 24, true) }
    at = next
    return entry
  })
}

const isPath = (name: string) =>
  name !== '' && !/^[/\\]|\\|\0/.test(name) && !name.split('/').some((part) => part === '..')

function refuse({ name, packed, unpacked }: ZipEntry): string | undefined {
  if (!isPath(name) || packed === ZIP64 || unpacked === ZIP64) return importExportMessages.brokenWorkbook
  if (/(?:^|\/)vbaProject\.bin$/i.test(name)) return importExportMessages.workbookMacros
  const isBlownUp = unpacked > RATIO_FROM_BYTES && unpacked > packed * RATIO_MAX
  return isBlownUp ? importExportMessages.workbookTooLarge : undefined
}

/** @throws AppError with the sentence about a zip that is not to be unpacked */
export function checkZip(bytes: Uint8Array): void {
  const entries = entriesOf(bytes)
  for (const entry of entries) {
    const sentence = refuse(entry)
    if (sentence !== undefined) throw invalidFile(sentence)
  }
  const total = entries.reduce((sum, { unpacked }) => sum + unpacked, 0)
  if (total > UNPACKED_BYTES_MAX) throw invalidFile(importExportMessages.workbookTooLarge)
}
