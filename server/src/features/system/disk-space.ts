// DiskSpace on the disks that Daybook writes to, and the warning while there still is some (rules/operations 6).
import { diskMail } from '@daybook/contract/messages/mails/operator-mails.ts'
import { isLittle, type DiskSpace } from '@daybook/contract/system/system.ts'
import type { Log } from '#background/worker.ts'
import { sizeText } from '#commands/progress.ts'
import type { Deps } from '#deps.ts'
import { dayOf, notifySuperAdmins } from '#features/system/notify-super-admins.ts'
import { diskSpaceOn } from '#runtime/disk-space.ts'

const HOUR_MS = 3_600_000
interface Warned {
  /** When the log said it. */
  readonly time: number
  /** For which day mails were written. */
  readonly day: string
}
/** What this process has said about each folder. */
const warned = new WeakMap<Deps['db'], Map<string, Warned>>()

/**
 * Looks whether the disks of the data and of the backups have room left. Little room is a line of the log every hour
 * and a mail every day.
 * @returns how many have too little
 */
export async function watchDiskSpace(
  deps: Deps,
  log: Pick<Log, 'warn'>,
  roomOf: typeof diskSpaceOn = diskSpaceOn,
): Promise<number> {
  const { dataDir, backups } = deps.config
  const said = warned.get(deps.db) ?? new Map<string, Warned>()
  warned.set(deps.db, said)
  const seen = new Set<string>()
  for (const folder of [dataDir, backups.folder]) {
    const room = await roomOf(folder)
    if (!room || !isLittle(room)) continue
    // Both are mostly on one disk, of which one word is enough.
    const disk = `${room.freeBytes}/${room.totalBytes}`
    if (seen.has(disk)) continue
    seen.add(disk)
    await warn(deps, log, { said, folder, room })
  }
  return seen.size
}

interface Tight {
  readonly said: Map<string, Warned>
  readonly folder: string
  readonly room: DiskSpace
}

async function warn(deps: Deps, log: Pick<Log, 'warn'>, { said, folder, room }: Tight): Promise<void> {
  const now = deps.clock()
  const day = dayOf(now)
  const before = said.get(folder)
  const isLogged = before !== undefined && now - before.time < HOUR_MS
  if (!isLogged) log.warn({ folder, ...room }, 'there is little room on the disk')
  said.set(folder, { time: isLogged ? before.time : now, day: before?.day ?? '' })
  if (before?.day === day) return
  const about = diskMail(folder, sizeText(room.freeBytes))
  await notifySuperAdmins(deps, { occasion: `disk:${folder}:${day}`, about })
  said.set(folder, { time: isLogged ? before.time : now, day })
}
