// What a restored database names and the store lacks is brought from the copies, before the database takes its place: a run that dies in
// the middle has only added bytes. Nothing that is stored is ever removed or overwritten.
import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Copies, findCopies, readCopy } from '#backup/files/copies.ts'
import type { FileList, ListedFile } from '#backup/files/file-list.ts'
import { needRoom } from '#backup/folder.ts'
import type { BackupPlace, OnProgress } from '#backup/place.ts'
import type { BlobStore } from '#files/blob-store.ts'
import { arrivingFolder, blobStoreOf } from '#files/file-place.ts'
import { StoreAway } from '#files/store-away.ts'
import { writeHashed } from '#runtime/hash-of.ts'
import { makeFolder } from '#runtime/make-folder.ts'

export interface FilesBrought {
  readonly brought: number
  /** Keys of those that are in no copy that can be read: "This file is not in the backup." */
  readonly missing: readonly string[]
  /** Why the store could not be asked: then all that was not brought is missing, as far as anybody knows. Absent: it was. */
  readonly trouble?: string
}

/** Where the store is away, nobody knows: then why. */
async function lackingOrAway(
  store: BlobStore,
  files: readonly ListedFile[],
): Promise<readonly ListedFile[] | StoreAway> {
  try {
    return await lacking(store, files)
  } catch (error) {
    if (error instanceof StoreAway) return error
    throw error
  }
}

async function lacking(store: BlobStore, files: readonly ListedFile[]): Promise<ListedFile[]> {
  const list: ListedFile[] = []
  for (const file of files) if (!(await store.has(file.key))) list.push(file)
  return list
}

/** @returns whether a copy with exactly these bytes was found */
async function bring(store: BlobStore, copies: Copies, file: ListedFile, folder: string): Promise<boolean> {
  const scratch = join(folder, `restored-${randomBytes(12).toString('hex')}`)
  try {
    const bytes = await readCopy(copies, file)
    if (!bytes) return false
    if ((await writeHashed(bytes, scratch)) !== file.sha256) return false
    await store.put(scratch, file.key)
    return true
  } catch (error) {
    // A copy that another key has sealed, or whose bytes have changed.
    if (String(error).includes('authenticate')) return false
    throw error
  } finally {
    await rm(scratch, { force: true })
  }
}

/**
 * @param folders of backups, beside which the copies lie
 * @throws BackupRefused where the disk has no room for them
 */
export async function bringFiles(
  place: BackupPlace,
  folders: readonly string[],
  { files, form }: FileList,
  onProgress: OnProgress,
): Promise<FilesBrought> {
  const store = blobStoreOf(place.files)
  const wanted = await lackingOrAway(store, files)
  if (wanted instanceof StoreAway)
    return { brought: 0, missing: files.map(({ key }) => key), trouble: wanted.reason }
  if (wanted.length === 0) return { brought: 0, missing: [] }
  const arriving = arrivingFolder(place.files)
  makeFolder(arriving, 0o700)
  await needRoom(
    arriving,
    wanted.reduce((sum, { bytes }) => sum + bytes, 0),
  )
  const all: Copies[] = []
  for (const folder of new Set(folders)) {
    const copies = await findCopies({ folder, key: place.key }, { form, files: wanted })
    if (copies) all.push(copies)
  }
  const missing: string[] = []
  for (const [at, file] of wanted.entries()) {
    onProgress({ stage: 'loading', done: at, of: wanted.length })
    let isBrought = false
    for (const copies of all) isBrought ||= await bring(store, copies, file, arriving)
    if (!isBrought) missing.push(file.key)
  }
  return { brought: wanted.length - missing.length, missing }
}
