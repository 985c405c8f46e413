// A part of the archive as lines, some at a time: never more than a line and a chunk in memory.
import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'
import { firmFileRefusals as sentences } from '@daybook/contract/messages/transfer/firm-import-messages.ts'
import { isDamage } from '#firm-file/read/open-archive.ts'
import { FirmFileRefused } from '#firm-file/read/refused.ts'

/** In UTF-16 units: a picture of a seal is the longest there is. */
const LINE_MAX = 8 * 1024 * 1024

/** Ends the work where it takes too long, or Daybook stops. */
type Signal = Pick<AbortSignal, 'throwIfAborted'>

async function* chunksOf(source: Readable, signal: Signal): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of source) {
      signal.throwIfAborted()
      yield chunk as Buffer // a stream of bytes
    }
  } catch (error) {
    if (error instanceof FirmFileRefused || !isDamage(error)) throw error
    throw new FirmFileRefused(sentences.cutShort)
  } finally {
    source.destroy()
  }
}

export interface Line {
  readonly text: string
  /** From 1. */
  readonly number: number
}

/** Each line that is not empty. */
export async function* linesOf(
  part: string,
  source: Readable,
  signal: Signal,
): AsyncGenerator<readonly Line[]> {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  let number = 0
  const take = (text: string): Line | undefined => {
    number += 1
    return text === '' ? undefined : { text, number }
  }
  for await (const chunk of chunksOf(source, signal)) {
    const texts = (rest + decoder.write(chunk)).split('\n')
    rest = texts.pop() ?? ''
    if (rest.length > LINE_MAX)
      throw new FirmFileRefused(sentences.lineTooLong(part, number + texts.length + 1))
    const lines = texts.map(take).filter((line) => line !== undefined)
    if (lines.length > 0) yield lines
  }
  const last = take(rest + decoder.end())
  if (last) yield [last]
}

export interface Measured {
  readonly bytes: number
  /** Hexadecimal. */
  readonly sha256: string
  /** How many it has at the least, for parts of lines. */
  readonly lines: number
}

const NEWLINE = 0x0a

/** @param most it is not read beyond so many bytes */
export async function measure(source: Readable, most: number, signal: Signal): Promise<Measured> {
  const hash = createHash('sha256')
  let bytes = 0
  let lines = 0
  for await (const chunk of chunksOf(source, signal)) {
    bytes += chunk.length
    if (bytes > most) break
    hash.update(chunk)
    for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, at + 1)) lines += 1
  }
  return { bytes, sha256: hash.digest('hex'), lines }
}

/** A part that is read as a whole. @throws FirmFileRefused for one that is longer */
export async function wholeText(
  part: string,
  source: Readable,
  most: number,
  signal: Signal,
): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of chunksOf(source, signal)) {
    bytes += chunk.length
    if (bytes > most) throw new FirmFileRefused(sentences.lineTooLong(part, 1))
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
