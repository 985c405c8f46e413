// Blobs as files: DATA_DIR/files/ab/cd/{key}. A file is written beside them, brought to the disk, and then renamed into its place, so
// that a crash leaves at most an unreferenced blob.
import { type Dirent, createReadStream } from 'node:fs'
import { link, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { once } from 'node:events'
import type { BlobStore, StoredBlob } from '#files/blob-store.ts'
import { makeFolder } from '#runtime/make-folder.ts'
import { absentAs, syncFolder } from '#runtime/on-disk.ts'

const KEY = /^[0-9a-f]{64}$/
const FOLDER = /^[0-9a-f]{2}$/

const entriesOf = (folder: string): Promise<Dirent[]> =>
  readdir(folder, { withFileTypes: true }).catch(absentAs<Dirent[]>([]))

const foldersIn = async (folder: string) =>
  (await entriesOf(folder)).filter((entry) => entry.isDirectory() && FOLDER.test(entry.name))

async function* blobsIn(folder: string): AsyncIterable<StoredBlob> {
  for (const entry of await entriesOf(folder)) {
    if (!entry.isFile() || !KEY.test(entry.name)) continue
    const found = await stat(join(folder, entry.name)).catch(() => undefined)
    if (found) yield { key: entry.name, storedTime: found.mtimeMs }
  }
}

/** @param folder made when it is needed @param clock epoch milliseconds */
export function openDiskStore(folder: string, clock: () => number = Date.now): BlobStore {
  const foldersOf = (key: string) => {
    if (!KEY.test(key)) throw new Error('a blob has a key of 64 hexadecimal digits')
    const outer = join(folder, key.slice(0, 2))
    return { outer, inner: join(outer, key.slice(2, 4)) }
  }
  const pathOf = (key: string) => join(foldersOf(key).inner, key)

  return {
    put: async (file, key) => {
      const { outer, inner } = foldersOf(key)
      makeFolder(inner, 0o700)
      const now = new Date(clock())
      // It counts as new from now on, however long its parts took to come.
      await utimes(file, now, now)
      await rename(file, pathOf(key))
      for (const each of [inner, outer, folder]) await syncFolder(each)
    },
    open: async (key, range) => {
      const stream = createReadStream(pathOf(key), range)
      return once(stream, 'open').then(() => stream, absentAs(undefined))
    },
    link: (key, path) =>
      link(pathOf(key), path).then(
        () => true,
        () => false,
      ),
    has: (key) => stat(pathOf(key)).then((found) => found.isFile(), absentAs(false)),
    remove: (key) => rm(pathOf(key), { force: true }),
    async *list() {
      for (const outer of await foldersIn(folder))
        for (const inner of await foldersIn(join(folder, outer.name)))
          yield* blobsIn(join(folder, outer.name, inner.name))
    },
  }
}
