// The zip archive of a firm: what is in it is known by name alone, and no name is ever a path here. What its directory says of sizes is
// looked at before anything is unpacked, and yauzl stops where a part is longer than it says.
import type { Readable } from 'node:stream'
import { firmFileRefusals as sentences } from '@daybook/contract/messages/transfer/firm-import-messages.ts'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { FirmFileRefused } from '#firm-file/read/refused.ts'

/** An invoice that is printed is a part, and so is a file. */
const PARTS_MAX = 200_000
const UNPACKED_MAX = 16 * 1024 ** 3
/** Lines of JSON that say nearly the same pack well; what packs better than that was made to. */
const RATIO_MAX = 400
/** Below it nobody is hurt by any ratio. */
const RATIO_FROM = 4 * 1024 ** 2
const NAME = /^(?:[a-z]+\/)?[A-Za-z0-9][\w.()+ -]{0,150}$/

export interface Archive {
  readonly has: (path: string) => boolean
  readonly paths: () => readonly string[]
  /** @throws FirmFileRefused for one that is not there */
  readonly open: (path: string) => Promise<Readable>
  readonly close: () => void
}

/** What yauzl or zlib say about a file that is damaged: errors of the disk have codes of their own. */
export const isDamage = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return code === '' || code.startsWith('Z_') || code === 'ERR_STREAM_PREMATURE_CLOSE'
}

async function entriesOf(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  if (zip.entryCount > PARTS_MAX) throw new FirmFileRefused(sentences.tooManyParts)
  const entries = new Map<string, Entry>()
  let unpacked = 0
  for await (const entry of zip.eachEntry()) {
    const { fileName: path, uncompressedSize, compressedSize } = entry
    if (!NAME.test(path)) throw new FirmFileRefused(sentences.strangeName(path.slice(0, 200)))
    if (entries.has(path)) throw new FirmFileRefused(sentences.twice(path))
    unpacked += uncompressedSize
    if (unpacked > UNPACKED_MAX) throw new FirmFileRefused(sentences.tooLargeUnpacked)
    if (uncompressedSize > RATIO_FROM && uncompressedSize > compressedSize * RATIO_MAX)
      throw new FirmFileRefused(sentences.swollen(path))
    entries.set(path, entry)
  }
  return entries
}

/** @throws FirmFileRefused */
export async function openArchive(file: string): Promise<Archive> {
  const options = { lazyEntries: true, autoClose: false, strictFileNames: true }
  const zip = await openPromise(file, options).catch((error: unknown) => {
    throw isDamage(error) ? new FirmFileRefused(sentences.notZip) : error
  })
  try {
    const entries = await entriesOf(zip)
    return {
      has: (path) => entries.has(path),
      paths: () => [...entries.keys()],
      open: async (path) => {
        const entry = entries.get(path)
        if (!entry) throw new FirmFileRefused(sentences.missing(path))
        return zip.openReadStreamPromise(entry).catch((error: unknown) => {
          throw isDamage(error) ? new FirmFileRefused(sentences.cutShort) : error
        })
      },
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    if (error instanceof FirmFileRefused || !isDamage(error)) throw error
    const isName =
      error instanceof Error && /relative path|invalid characters|absolute path/.test(error.message)
    throw new FirmFileRefused(
      isName ? sentences.strangeName(error.message.split(': ').at(-1) ?? '') : sentences.cutShort,
    )
  }
}
