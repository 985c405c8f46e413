// Answers of an S3-compatible store that are read whole: what it refuses, and what there is in a bucket.
import type { IncomingMessage } from 'node:http'
import { SaxesParser } from 'saxes'
import { StoreAway } from '#files/store-away.ts'

/** A thousand objects need about 400 KiB. */
const ANSWER_BYTES_MAX = 4 * 1024 * 1024
const BODY_MS = 30_000

const readable = /^\w{1,64}$/

/** @throws StoreAway where it is longer than such an answer is, or does not come whole or in time */
async function textOf(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let bytes = 0
  const late = setTimeout(
    () => answer.destroy(new StoreAway('unreachable', 'an answer did not end')),
    BODY_MS,
  )
  try {
    for await (const part of answer as AsyncIterable<Buffer>) {
      bytes += part.length
      if (bytes > ANSWER_BYTES_MAX) throw new StoreAway('wrong', 'an answer is too long')
      parts.push(part)
    }
  } catch (error) {
    throw error instanceof StoreAway ? error : new StoreAway('unreachable', 'an answer broke off', error)
  } finally {
    clearTimeout(late)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** Lets an answer go by whose status said it all; the connection may be used again. */
export const drop = (answer: IncomingMessage) => {
  answer.on('error', () => undefined)
  answer.resume()
}

/**
 * Reads elements that hold text alone, wherever they stand.
 * @param into called with the names of an element and of the one around it
 * @throws StoreAway for what is no XML; what a document type declares is not read
 */
function readElements(xml: string, into: (name: string, text: string, around: string) => void): void {
  const open: string[] = []
  let text = ''
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw new StoreAway('wrong', 'an answer is no XML', error)
  })
  parser.on('opentag', ({ name }) => {
    open.push(name)
    text = ''
  })
  parser.on('text', (part) => (text += part))
  parser.on('closetag', ({ name }) => {
    open.pop()
    into(name, text, open.at(-1) ?? '')
    text = ''
  })
  parser.write(xml).close()
}

/** The word by which a store says what is wrong, such as 'NoSuchKey'; '' where it says none. */
export async function errorCodeOf(answer: IncomingMessage): Promise<string> {
  const xml = await textOf(answer)
  let code = ''
  try {
    readElements(xml, (name, text, around) => {
      if (name === 'Code' && around === 'Error') code = text
    })
  } catch {
    // Proxies in front of a store answer in HTML.
  }
  return readable.test(code) ? code : ''
}

export interface ListedObject {
  readonly name: string
  /** Epoch milliseconds. */
  readonly modifiedTime: number
}
export interface ListedPage {
  readonly objects: readonly ListedObject[]
  /** Of the next page; undefined on the last one. */
  readonly next: string | undefined
}

/** @throws StoreAway for what is no list */
export async function listedPageOf(answer: IncomingMessage): Promise<ListedPage> {
  const objects: ListedObject[] = []
  let [key, modified, isTruncated, next, isList] = ['', '', false, '', false]
  readElements(await textOf(answer), (name, text, around) => {
    if (around === 'Contents' && name === 'Key') key = text
    if (around === 'Contents' && name === 'LastModified') modified = text
    if (around === 'ListBucketResult' && name === 'IsTruncated') isTruncated = text === 'true'
    if (around === 'ListBucketResult' && name === 'NextContinuationToken') next = text
    if (around === '' && name === 'ListBucketResult') isList = true
    if (name !== 'Contents') return
    objects.push({ name: key, modifiedTime: Date.parse(modified) })
    ;[key, modified] = ['', '']
  })
  if (
    !isList ||
    (isTruncated && next === '') ||
    objects.some(({ modifiedTime }) => Number.isNaN(modifiedTime))
  )
    throw new StoreAway('wrong', 'an answer is no list of a bucket')
  return { objects, next: isTruncated ? next : undefined }
}
