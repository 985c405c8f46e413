// Bytes of a file → text, in the encodings that spreadsheets and calendars really write.
import { importExportMessages } from '@daybook/contract/messages/import-export-messages.ts'
import { invalidFile } from '#features/import-export/read/invalid-file.ts'

const boms: readonly (readonly [encoding: string, bytes: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, index) => bytes[index] === byte)

/**
 * UTF-8 and UTF-16, with or without a mark, else Windows-1252.
 * @throws AppError if these bytes are no text
 */
export function decodeText(bytes: Uint8Array): string {
  const marked = boms.find(([, start]) => startsWith(bytes, start))
  const text = marked ? new TextDecoder(marked[0]).decode(bytes) : decodeUnmarked(bytes)
  // No text has a NUL; workbooks, pictures and archives do at once.
  if (text.includes('\0')) throw invalidFile(importExportMessages.notText)
  if (text.trim() === '') throw invalidFile(importExportMessages.empty)
  return text
}

const LOOKED_AT = 2000
/** In UTF-16 every other byte of a heading is NUL, whatever the rows hold. */
const NUL_SHARE = 0.2

/** @returns the encoding if these bytes look like UTF-16 without a mark */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const start = bytes.subarray(0, LOOKED_AT)
  const [even, odd] = [0, 1].map(
    (side) => start.filter((byte, index) => byte === 0 && index % 2 === side).length,
  )
  const many = start.length * NUL_SHARE
  if (bytes.length % 2 !== 0 || even === undefined || odd === undefined) return undefined
  if (odd > many && even === 0) return 'utf-16le'
  return even > many && odd === 0 ? 'utf-16be' : undefined
}

function decodeUnmarked(bytes: Uint8Array): string {
  const utf16 = utf16Of(bytes)
  if (utf16) return new TextDecoder(utf16).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
