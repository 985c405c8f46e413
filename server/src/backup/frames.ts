// What is packed into a backup: entries with a name, their bytes in chunks, and at last how many rows there were.
import { createHash } from 'node:crypto'
import { damaged } from '#backup/refused.ts'

const ENTRY = 1
const CHUNK = 2
const ENTRY_END = 3
const END = 4
const HEAD_BYTES = 5
/** Much more than any writer here makes; a length beyond it is nonsense. */
const FRAME_BYTES_MAX = 64 * 1024 * 1024

/** Rows of every table, as they were when the backup was made. */
export type RowCounts = Readonly<Record<string, number>>

export interface EntrySource {
  readonly name: string
  /** What a reader has to know before the bytes come. */
  readonly about: Readonly<Record<string, unknown>>
  readonly chunks: AsyncIterable<Buffer>
}

function frame(kind: number, payload: Buffer): Buffer {
  const head = Buffer.alloc(HEAD_BYTES)
  head.writeUInt8(kind)
  head.writeUInt32BE(payload.length, 1)
  return Buffer.concat([head, payload])
}
const jsonFrame = (kind: number, value: unknown) => frame(kind, Buffer.from(JSON.stringify(value)))

/** @param counts asked when all entries are through */
export async function* writeFrames(
  entries: AsyncIterable<EntrySource>,
  counts: () => RowCounts,
): AsyncGenerator<Buffer> {
  for await (const { name, about, chunks } of entries) {
    yield jsonFrame(ENTRY, { name, about })
    const hash = createHash('sha256')
    for await (const chunk of chunks) {
      hash.update(chunk)
      yield frame(CHUNK, chunk)
    }
    yield jsonFrame(ENTRY_END, { sha256: hash.digest('hex') })
  }
  yield jsonFrame(END, { counts: counts() })
}

export interface EntrySink {
  /** Takes the bytes of one entry. */
  readonly take: (
    name: string,
    about: Readonly<Record<string, unknown>>,
    chunks: AsyncIterable<Buffer>,
  ) => Promise<void>
}

interface Frame {
  readonly kind: number
  readonly payload: Buffer
}

async function* splitFrames(bytes: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const more of bytes) {
    rest = rest.length === 0 ? more : Buffer.concat([rest, more])
    for (;;) {
      if (rest.length < HEAD_BYTES) break
      const length = rest.readUInt32BE(1)
      if (length > FRAME_BYTES_MAX) throw damaged('its contents make no sense')
      if (rest.length < HEAD_BYTES + length) break
      yield { kind: rest.readUInt8(0), payload: rest.subarray(HEAD_BYTES, HEAD_BYTES + length) }
      rest = rest.subarray(HEAD_BYTES + length)
    }
  }
  if (rest.length > 0) throw damaged('it ends in the middle')
}

/** Written by `writeFrames`, and its checksum was right. */
const read = <T>({ payload }: Frame) => JSON.parse(payload.toString()) as T

/**
 * Hands every entry to the sink, one after the other.
 * @returns the row counts that the backup tells
 * @throws BackupRefused if an entry is not what was written
 */
export async function readFrames(bytes: AsyncIterable<Buffer>, sink: EntrySink): Promise<RowCounts> {
  const frames = splitFrames(bytes)
  const next = async () => {
    const result = await frames.next()
    if (result.done) throw damaged('it ends in the middle')
    return result.value
  }
  for (;;) {
    const first = await next()
    if (first.kind === END) return read<{ counts: RowCounts }>(first).counts
    if (first.kind !== ENTRY) throw damaged('its contents make no sense')
    const { name, about } = read<{ name: string; about: Readonly<Record<string, unknown>> }>(first)
    const hash = createHash('sha256')
    let told: string | undefined
    const chunks = async function* () {
      for (;;) {
        const frame = await next()
        if (frame.kind === ENTRY_END) {
          told = read<{ sha256: string }>(frame).sha256
          return
        }
        if (frame.kind !== CHUNK) throw damaged('its contents make no sense')
        hash.update(frame.payload)
        yield frame.payload
      }
    }
    await sink.take(name, about, chunks())
    if (told !== hash.digest('hex')) throw damaged(`the part ${name} is not what was written`)
  }
}
