// With each backup the files that it names are copied beside it, as far as they are not there; and by night a share of the copies is
// read, so that within a month each has proven itself by its hash.
import { type Copies, hasCopy, isCopyRight, linkCopy, writeCopy } from '#backup/files/copies.ts'
import type { ListedFile } from '#backup/files/file-list.ts'
import { needRoom } from '#backup/folder.ts'
import type { OnProgress } from '#backup/place.ts'
import type { Throttle } from '#backup/backup-throttle.ts'
import type { BlobStore } from '#files/blob-store.ts'

/** Nights in which all copies are read. */
const NIGHTS = 30
const DAY_MS = 86_400_000

export interface CopiesKept {
  /** What the backup names. */
  readonly files: number
  readonly copied: number
  /** Copies that are the stored file itself under a second name: they take no room, and go with its disk. */
  readonly linked: number
  /** Keys of those whose bytes are not there any more, or are other ones: no copy of them can be made. */
  readonly lost: readonly string[]
  /** Why not all of them were looked at, such as a store that is away; absent: they were. */
  readonly trouble?: string
}

interface Keeping {
  readonly store: BlobStore
  readonly copies: Copies
  /** Epoch milliseconds of a nightly run; undefined: nothing is read that is there. */
  readonly night: number | undefined
  readonly onProgress: OnProgress
  readonly rest: Throttle
}

/** The random beginning of a key spreads them evenly. */
const isItsNight = (key: string, night: number) =>
  Number.parseInt(key.slice(0, 8), 16) % NIGHTS === Math.floor(night / DAY_MS) % NIGHTS

type Presence = 'there' | 'absent' | 'wrong'

async function lookAt({ copies, night, rest }: Keeping, file: ListedFile): Promise<Presence> {
  if (!(await hasCopy(copies, file))) return 'absent'
  if (night === undefined || !isItsNight(file.key, night)) return 'there'
  const isRight = await isCopyRight(copies, file)
  await rest({ bytes: file.bytes })
  return isRight ? 'there' : 'wrong'
}

type Outcome = 'there' | 'linked' | 'copied' | 'lost'

async function keepOne(keeping: Keeping, file: ListedFile): Promise<Outcome> {
  const { store, copies, rest } = keeping
  const presence = await lookAt(keeping, file)
  if (presence === 'there') return 'there'
  const { link } = store
  if (!copies.lock && link && (await linkCopy(copies, file, (path) => link(file.key, path)))) {
    // What was wrong under its second name is so under its first, unless that was another file.
    const isRight = presence === 'wrong' ? await isCopyRight(copies, file) : await hasCopy(copies, file)
    return isRight ? 'linked' : 'lost'
  }
  await needRoom(copies.folder, file.bytes)
  const bytes = await store.open(file.key)
  if (!bytes || !(await writeCopy(copies, file, bytes))) return 'lost'
  await rest({ bytes: file.bytes })
  return 'copied'
}

/** @throws BackupRefused where the disk has no room for them; those that are there by then stay */
export async function keepCopies(files: readonly ListedFile[], keeping: Keeping): Promise<CopiesKept> {
  const count = { there: 0, linked: 0, copied: 0, lost: 0 }
  const lost: string[] = []
  for (const [at, file] of files.entries()) {
    keeping.onProgress({ stage: 'copying', done: at, of: files.length })
    const outcome = await keepOne(keeping, file)
    count[outcome] += 1
    if (outcome === 'lost') lost.push(file.key)
  }
  return { files: files.length, copied: count.copied, linked: count.linked, lost }
}
