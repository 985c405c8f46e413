// Bytes of a file → text and its encoding, in the encodings that spreadsheets and calendars really write.
import { isUtf8 } from 'node:buffer'
import type { TextEncoding } from '@daybook/contract/import-export/formats.ts'
import { importExportMessages } from '@daybook/contract/messages/import-export-messages.ts'
import { startsWith } from '#features/import-export/read/detect/file-signatures.ts'
import { invalidFile } from '#features/import-export/read/invalid-file.ts'

const boms: readonly (readonly [encoding: TextEncoding, bytes: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

export interface DecodedText {
  readonly text: string
  readonly encoding: TextEncoding
}

/**
 * UTF-8 and UTF-16, with or without a mark, else Windows-1252.
 * @throws AppError if these bytes are no text
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const [marked] = boms.find(([, start]) => startsWith(bytes, start)) ?? []
  const encoding = marked ?? encodingOf(bytes)
  const text = new TextDecoder(encoding).decode(bytes)
  // No text has a NUL; workbooks, pictures and archives do at once.
  if (text.includes('\0')) throw invalidFile(importExportMessages.notText)
  if (text.trim() === '') throw invalidFile(importExportMessages.empty)
  return { text, encoding }
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

function encodingOf(bytes: Uint8Array): TextEncoding {
  const utf16 = utf16Of(bytes)
  if (utf16) return utf16
  return isUtf8(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)) ? 'utf-8' : 'windows-1252'
}
