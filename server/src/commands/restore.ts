// daybook restore: puts a backup in place of everything there is; also beside a running server.
import { existsSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { counted } from '@daybook/contract/engine/counted.ts'
import { NOBODY, SYSTEM_SCOPE } from '#actor.ts'
import { askFirst, type Run, CommandFailed, print, tell } from '#commands/command.ts'
import { notedRestore } from '#commands/noted-restore.ts'
import { withDeps } from '#commands/with-deps.ts'
import { progressLine, timeText } from '#commands/progress.ts'
import { readHead } from '#backup/file-head.ts'
import { isBackupName, latestOf, listBackups } from '#backup/folder.ts'
import { type BackupPlace, placeOf } from '#backup/place.ts'
import { BackupRefused } from '#backup/refused.ts'
import { type Restored, restoreFile, type RestoreOptions } from '#backup/restore.ts'
import type { Db } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { noteEvent } from '#entities/history/events.ts'
import { forgetOtherFilesId } from '#files/files-id.ts'
import { lookAtSeeds, needNewStep, someOf } from '#credentials/steps/unreadable.ts'
import { VERSION } from '#settings/version.ts'

/** As it is typed, or by its name in the folder of the backups. */
function fileNamed(folder: string, typed: string): string {
  const inFolder = join(folder, typed)
  if (!existsSync(typed) && isBackupName(typed) && existsSync(inFolder)) return inFolder
  return resolve(typed)
}

async function latestIn({ folder, dialect }: BackupPlace): Promise<string> {
  const newest = latestOf(await listBackups(folder), dialect)
  if (!newest)
    throw new CommandFailed(
      `There is no backup in ${folder} that was made by night or asked for here. Any other one has to be named; daybook backups lists them.`,
    )
  return newest.name
}

/** Whoever can't keep what is there now is told how to go on without. */
async function restoreOrSay(
  place: BackupPlace,
  file: string,
  options: Pick<RestoreOptions, 'isKeeping' | 'running'>,
) {
  const { onProgress, end } = progressLine()
  try {
    return await restoreFile(place, file, { now: Date.now(), version: VERSION }, { onProgress, ...options })
  } catch (error) {
    if (!(error instanceof BackupRefused) || error.reason !== 'present') throw error
    throw new CommandFailed(
      `${error.message} With --keep-nothing it is restored all the same, and what is there now is lost.`,
    )
  } finally {
    end()
  }
}

function sayBefore({ before, isOfNewer }: Restored, isKeeping: boolean) {
  if (!isKeeping) print('Nothing of what was there before was kept.')
  if (!before) return
  print(`What was there before is kept in ${before.path}`)
  if (before.files.trouble !== undefined)
    print(`Not all files have a copy beside it: ${before.files.trouble}`)
  if (isOfNewer) print('It was of a newer Daybook, which alone can restore it.')
}

const NAMED = 20

/** What some of them are called; a content may hang in several places. */
const namesOf = (db: Db, keys: readonly string[]): Promise<readonly { readonly name: string }[]> =>
  keys.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('attachment')
        .innerJoin('blob', 'blob.id', 'attachment.blobId')
        .select('attachment.name')
        .where('blob.key', 'in', keys.slice(0, NAMED))
        .orderBy('attachment.id')
        .limit(NAMED)
        .execute()

function sayMissing(
  { files: { brought, missing, trouble } }: Restored,
  names: readonly { readonly name: string }[],
) {
  if (trouble !== undefined) {
    print(`The store of files can’t be asked (${trouble}), so that none was brought back.`)
    print('If files lack once it is there again, restore once more.')
    return
  }
  if (brought > 0) print(`${counted(brought, 'file')} brought back.`)
  for (const { name } of names) print(`${name}: This file is not in the backup.`)
  if (missing.length > names.length)
    print(`${counted(missing.length, 'file is', 'files are')} not in the backup. Opening one says so.`)
}

/** What the restored database has to learn, and what whoever asked does. */
async function settle(deps: Deps, file: string, { rows, files: { missing } }: Restored) {
  await forgetOtherFilesId(deps)
  const seeds = await lookAtSeeds(deps)
  await noteEvent(deps.db, {
    action: 'restore',
    by: { userId: NOBODY, origin: { requestId: '', address: 'command line' } },
    scopeId: SYSTEM_SCOPE,
    time: deps.clock(),
    title: basename(file),
    changes: {
      rows: [null, rows],
      ...(missing.length > 0 && { filesMissing: [null, missing.length] as const }),
      ...needNewStep(seeds),
    },
  })
  return { shut: seeds.shut, names: await namesOf(deps.db, missing) }
}

export const restore: Run = async (config, words) => {
  const place = placeOf(config)
  const [typed = ''] = words.plain
  const file = fileNamed(place.folder, typed === 'latest' ? await latestIn(place) : typed)
  const { head } = await readHead(file)
  const made = timeText(head.createdTime)
  const isKeeping = words.options['keep-nothing'] !== true
  tell(`This restores ${basename(file)}, made on ${made}.`)
  const lost = isKeeping ? '' : ' and is not kept'
  await askFirst(`Everything entered since then goes${lost}, and everybody is signed out.`, words)
  const { restored, shut, names } = await notedRestore(config, file, async (running) => {
    const done = await restoreOrSay(place, file, { isKeeping, running })
    return { restored: done, ...(await withDeps(config, (deps) => settle(deps, file, done))) }
  })
  print(`Restored: ${counted(restored.rows, 'row')} as of ${made}. Everybody signs in anew.`)
  if (shut.length > 0)
    print(
      `The key of this machine does not open the app codes of ${someOf(shut)}: they need a new second step. Bring back secret.key or SECRET_KEY, or switch each off: second-step off EMAIL`,
    )
  sayMissing(restored, names)
  sayBefore(restored, isKeeping)
  return 0
}
