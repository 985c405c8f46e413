// Parts → a zip archive on its way out, with a manifest of what is in it. One part after the other: memory stays that of a few
// chunks, however large the firm.
import { createHash } from 'node:crypto'
import { Readable, Transform, type Writable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { ExportPart } from '#features/firm-export/part.ts'

export interface WrittenPart {
  readonly path: string
  readonly bytes: number
  /** Hexadecimal. */
  readonly sha256: string
}

/** Zip's own epoch of moments has no zone; a fixed one keeps a machine's out of the file. */
const writtenAt = (time: number) => new Date(time)

function measured() {
  const hash = createHash('sha256')
  let bytes = 0
  const stream = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  return { stream, outcome: () => ({ bytes, sha256: hash.digest('hex') }) }
}

interface Writing {
  readonly out: Writable
  readonly time: number
  /** Of the parts before it: what the archive says of itself at its end. */
  readonly manifestOf: (written: readonly WrittenPart[]) => object
  readonly onPart?: ((written: readonly WrittenPart[]) => Promise<void>) | undefined
}

/** @returns what was written, the manifest not among it */
export async function writeZip(
  parts: AsyncIterable<ExportPart>,
  { out, time, manifestOf, onPart }: Writing,
): Promise<readonly WrittenPart[]> {
  const zip = new ZipFile()
  const mtime = writtenAt(time)
  const written: WrittenPart[] = []
  const sent = pipeline(zip.outputStream, out)
  // What goes wrong with the disk is told where a part waits for it.
  sent.catch(() => undefined)
  const add = async ({ path, content, isPacked = false }: ExportPart) => {
    const { stream, outcome } = measured()
    zip.addReadStream(stream, path, { mtime, compress: !isPacked, mode: 0o100600 })
    const source = content instanceof Readable ? content : Readable.from(content, { objectMode: false })
    await Promise.race([Promise.all([pipeline(source, stream), finished(stream)]), sent])
    written.push({ path, ...outcome() })
    await onPart?.(written)
  }
  try {
    for await (const part of parts) await add(part)
    zip.addBuffer(Buffer.from(`${JSON.stringify(manifestOf(written), null, 2)}\n`), 'manifest.json', {
      mtime,
    })
    zip.end()
    await sent
    return written
  } catch (error) {
    out.destroy()
    throw error
  }
}
