// Bytes of a file → text, in the encodings that spreadsheets and calendars really write.
import { transferMessages } from '@daybook/contract/transfer-messages.ts'
import { invalidFile } from '#features/transfer/invalid-file.ts'

const boms: readonly (readonly [encoding: string, bytes: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, index) => bytes[index] === byte)

/**
 * UTF-8 with or without a mark, UTF-16 with one, else Windows-1252.
 * @throws AppError if these bytes are no text
 */
export function decodeText(bytes: Uint8Array): string {
  const marked = boms.find(([, start]) => startsWith(bytes, start))
  const text = marked ? new TextDecoder(marked[0]).decode(bytes) : decodeUnmarked(bytes)
  // No text has a NUL; workbooks, pictures and archives do at once.
  if (text.includes('\0')) throw invalidFile(transferMessages.notText)
  if (text.trim() === '') throw invalidFile(transferMessages.empty)
  return text
}

function decodeUnmarked(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
