// The bytes that were asked for, of an answer that may hold more of them: a server may answer a range with all there is (RFC 9110, 14.2).
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { ByteRange } from '#files/blob-store.ts'
import { StoreAway } from '#files/store-away.ts'

const CONTENT_RANGE = /^bytes (\d{1,15})-(\d{1,15})\//

/** @returns the first byte that an answer holds and its last one, which only an answer with a part of an object names */
function heldBy({ statusCode, headers }: IncomingMessage): ByteRange {
  if (statusCode === 200) return { start: 0, end: Number.POSITIVE_INFINITY }
  const [, start, end] = CONTENT_RANGE.exec(headers['content-range'] ?? '') ?? []
  return { start: Number(start), end: Number(end) }
}

async function* cut(source: AsyncIterable<Buffer>, from: number, length: number): AsyncIterable<Buffer> {
  let [skip, left] = [from, length]
  for await (const part of source) {
    const kept = part.subarray(skip, skip + left)
    skip -= Math.min(skip, part.length)
    left -= kept.length
    if (kept.length > 0) yield kept
    if (left === 0) return
  }
}

/**
 * @param answer 200 or 206
 * @throws StoreAway where the answer begins behind what was asked for, or does not say where
 */
export function rangeOf(answer: IncomingMessage, { start, end }: ByteRange): Readable {
  const held = heldBy(answer)
  if (!(held.start <= start)) {
    answer.destroy()
    throw new StoreAway('wrong', 'an answer holds another part of an object')
  }
  if (held.start === start && held.end <= end) return answer
  return Readable.from(cut(answer, start - held.start, end - start + 1), { objectMode: false })
}
