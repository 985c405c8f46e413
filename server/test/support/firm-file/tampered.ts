// The file of a firm after somebody was at it.
import { createHash } from 'node:crypto'
import { unzipSync, zipSync } from 'fflate'

type Parts = Record<string, Uint8Array>
interface Manifest {
  counts: Record<string, number>
  parts: { path: string; bytes: number; sha256: string }[]
  [name: string]: unknown
}

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text))
const textOf = (part: Uint8Array | undefined) => Buffer.from(part ?? []).toString()
const packed = (parts: Parts) => zipSync(parts, { level: 6 })

/** Another content of parts, of which the manifest knows nothing. */
export function withParts(file: Uint8Array, change: (parts: Parts) => void): Uint8Array {
  const parts = unzipSync(file)
  change(parts)
  return packed(parts)
}

/** Without one of its parts. */
export const withoutPart = (file: Uint8Array, path: string): Uint8Array =>
  packed(Object.fromEntries(Object.entries(unzipSync(file)).filter(([name]) => name !== path)))

/** Another manifest. */
export const withManifest = (file: Uint8Array, change: (manifest: Manifest) => void): Uint8Array =>
  withParts(file, (parts) => {
    const manifest = JSON.parse(textOf(parts['manifest.json'])) as Manifest
    change(manifest)
    parts['manifest.json'] = bytesOf(JSON.stringify(manifest))
  })

type Rows = Record<string, unknown>[]

/** Other lines of a part, with a manifest that says so: by somebody who knows the format. */
export const withRows = (file: Uint8Array, path: string, change: (rows: Rows) => void): Uint8Array =>
  withParts(file, (parts) => {
    const rows = textOf(parts[path])
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Rows[number])
    change(rows)
    const part = bytesOf(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
    parts[path] = part
    const manifest = JSON.parse(textOf(parts['manifest.json'])) as Manifest
    const sha256 = createHash('sha256').update(part).digest('hex')
    manifest.parts = manifest.parts.map((each) =>
      each.path === path ? { path, bytes: part.length, sha256 } : each,
    )
    manifest.counts[path === 'history.jsonl' ? 'history' : path] = rows.length
    parts['manifest.json'] = bytesOf(JSON.stringify(manifest))
  })

const ENTRY = Buffer.from([0x50, 0x4b, 0x01, 0x02])
const SIZE_AT = 24
const NAME_AT = 46

/** The directory says another size of a part than it has. */
export function withSize(file: Uint8Array, path: string, size: number): Uint8Array {
  const bytes = Buffer.from(file)
  for (let at = bytes.indexOf(ENTRY); at !== -1; at = bytes.indexOf(ENTRY, at + 1)) {
    const name = bytes.subarray(at + NAME_AT, at + NAME_AT + path.length).toString()
    if (name === path) bytes.writeUInt32LE(size, at + SIZE_AT)
  }
  return bytes
}
