// Where files are: the store of their bytes, the folder in which those that are still arriving lie, and the one place that chooses.
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Config } from '#settings/config.ts'
import type { BlobStore } from '#files/blob-store.ts'
import { openDiskStore } from '#files/disk-store.ts'
import { openS3Objects } from '#files/s3/objects.ts'
import { s3BlobStore } from '#files/s3/s3-store.ts'
import { makeFolder } from '#runtime/make-folder.ts'
import { absentAs, syncFolder } from '#runtime/on-disk.ts'
import { bucketWords, type S3Address } from '#settings/s3-address.ts'

/** What of the settings says where files are; plain values, which also other processes can be given. */
export type FilesPlace = Pick<Config, 'dataDir' | 'fileBucket'>
export const filesPlaceOf = ({ dataDir, fileBucket }: FilesPlace): FilesPlace => ({ dataDir, fileBucket })

/** In the folder, and in the bucket. */
export const MARK = '.daybook-id'

const folderOf = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'files')
export const arrivingFolder = (config: Pick<Config, 'dataDir'>): string => join(folderOf(config), 'tmp')

export interface BlobPlace {
  readonly blobs: BlobStore
  /** For people: the folder, or the bucket and its host. */
  readonly words: string
  /** Which setting says where it is. */
  readonly setting: 'DATA_DIR' | 'FILES_URL'
  /** By which a database knows that these are its files; undefined where there is none. */
  readonly readMark: () => Promise<string | undefined>
  readonly writeMark: (mark: string) => Promise<void>
  readonly removeMark: () => Promise<void>
}

/** A new file with this content, on the disk. */
async function writeWhole(folder: string, content: string): Promise<string> {
  makeFolder(folder, 0o700)
  const file = join(folder, randomUUID())
  await writeFile(file, content, { mode: 0o600, flush: true })
  return file
}

const readIfThere = (file: string): Promise<string | undefined> =>
  readFile(file, 'utf8').catch(absentAs(undefined))

/** DATA_DIR/files. @param clock epoch milliseconds */
export function diskPlace(config: Pick<Config, 'dataDir'>, clock?: () => number): BlobPlace {
  const folder = folderOf(config)
  const file = join(folder, MARK)
  return {
    blobs: openDiskStore(folder, clock),
    words: folder,
    setting: 'DATA_DIR',
    readMark: async () => (await readIfThere(file))?.trim(),
    writeMark: async (mark) => {
      await rename(await writeWhole(arrivingFolder(config), `${mark}\n`), file)
      await syncFolder(folder)
    },
    removeMark: () => rm(file, { force: true }),
  }
}

/** @param config where what is sent lies first */
export function bucketPlace(config: Pick<Config, 'dataDir'>, bucket: S3Address): BlobPlace {
  const objects = openS3Objects(bucket)
  return {
    blobs: s3BlobStore(objects),
    words: bucketWords(bucket),
    setting: 'FILES_URL',
    readMark: async () => {
      const found = await objects.get(MARK, { start: 0, end: 99 })
      return found && (await text(found)).trim()
    },
    writeMark: async (mark) => {
      const file = await writeWhole(arrivingFolder(config), `${mark}\n`)
      try {
        await objects.put(MARK, file)
      } finally {
        await rm(file, { force: true })
      }
    },
    removeMark: () => objects.remove(MARK),
  }
}

const places = new WeakMap<FilesPlace, BlobPlace>()

/** Where the settings say that files are; its connections are kept. @param clock epoch milliseconds */
export function blobPlaceOf(config: FilesPlace, clock?: () => number): BlobPlace {
  const known = places.get(config)
  if (known) return known
  const { fileBucket } = config
  const place = fileBucket === undefined ? diskPlace(config, clock) : bucketPlace(config, fileBucket)
  places.set(config, place)
  return place
}

export const blobStoreOf = (config: FilesPlace, clock?: () => number): BlobStore =>
  blobPlaceOf(config, clock).blobs
