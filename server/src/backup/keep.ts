// Which backups stay: of the nightly ones seven days, four weeks and twelve months, of the others thirty days.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isBrought, listBackups, type StoredBackup } from '#backup/folder.ts'

const DAILY = 7
const WEEKLY = 4
const MONTHLY = 12
const OTHERS_KEPT_MS = 30 * 86_400_000

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)
const monthOf = (time: number) => dayOf(time).slice(0, 7)
/** Weeks from Monday, counted since the epoch, which was a Thursday. */
const weekOf = (time: number) => String(Math.floor((Math.floor(time / 86_400_000) + 3) / 7))

type Dated = Pick<StoredBackup, 'name' | 'storedTime'> & {
  readonly head: Pick<StoredBackup['head'], 'createdTime' | 'reason'>
}

/** One that was brought along is kept from that day on, however old it was. */
const since = (backup: Dated) => (isBrought(backup) ? backup.storedTime : backup.head.createdTime)

/** The newest one of each of the last so many periods that have one. */
function newestOf(backups: readonly Dated[], count: number, periodOf: (time: number) => string): string[] {
  const newest = new Map<string, string>()
  for (const { name, head } of backups) {
    const period = periodOf(head.createdTime)
    if (!newest.has(period)) newest.set(period, name)
  }
  return [...newest.values()].slice(0, count)
}

/** @param backups the newest first @returns names of those that may go */
export function outdated(backups: readonly Dated[], now: number): string[] {
  const isNightly = (backup: Dated) => backup.head.reason === 'nightly' && !isBrought(backup)
  const nightly = backups.filter(isNightly)
  const kept = new Set([
    ...newestOf(nightly, DAILY, dayOf),
    ...newestOf(nightly, WEEKLY, weekOf),
    ...newestOf(nightly, MONTHLY, monthOf),
  ])
  return backups
    .filter((backup) => (isNightly(backup) ? !kept.has(backup.name) : now - since(backup) > OTHERS_KEPT_MS))
    .map(({ name }) => name)
}

/** @returns names of the files that are gone */
export async function forgetOutdated(folder: string, now: number): Promise<string[]> {
  const gone = outdated(await listBackups(folder), now)
  for (const name of gone) await rm(join(folder, name), { force: true })
  return gone
}
