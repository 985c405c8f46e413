// A copy of a file goes once no kept backup names it. Where one backup can't be read, it may name any of them, and all stay.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { copyName, listCopies, removeCopy } from '#backup/files/copies.ts'
import { fileListIn } from '#backup/files/file-list.ts'
import { isBackupName } from '#backup/folder.ts'
import type { BackupPlace } from '#backup/place.ts'
import { BackupRefused } from '#backup/refused.ts'
import { isAbsent } from '#runtime/on-disk.ts'

/** A backup that is being made counts only when its copies are there. */
const DAY_MS = 86_400_000
/** In one run. */
const AT_ONCE = 10_000

/** Names of the copies that the kept backups need; undefined where one of them does not tell. */
async function neededBy({ folder, key }: Pick<BackupPlace, 'folder' | 'key'>) {
  const needed = new Set<string>()
  for (const name of (await readdir(folder)).filter(isBackupName)) {
    try {
      const list = await fileListIn(join(folder, name), key)
      if (!list) return undefined
      for (const file of list.files) needed.add(copyName(file.key, list.form))
    } catch (error) {
      if (error instanceof BackupRefused) return undefined
      throw error
    }
  }
  return needed
}

/** @returns how many are gone; undefined where nothing may go, because a backup does not tell what it needs */
export async function forgetCopies(
  place: Pick<BackupPlace, 'folder' | 'key'>,
  now: number,
): Promise<number | undefined> {
  const folder = join(place.folder, 'files')
  const found: string[] = []
  try {
    for await (const { name, since } of listCopies(folder)) if (since < now - DAY_MS) found.push(name)
  } catch (error) {
    // There has never been a copy.
    if (isAbsent(error)) return 0
    throw error
  }
  if (found.length === 0) return 0
  const needed = await neededBy(place)
  if (!needed) return undefined
  const gone = found.filter((name) => !needed.has(name)).slice(0, AT_ONCE)
  for (const name of gone) await removeCopy(folder, name)
  return gone.length
}
