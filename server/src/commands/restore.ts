// daybook restore: puts a backup in place of everything there is; also beside a running server.
import { existsSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { NOBODY, SYSTEM_SCOPE } from '#actor.ts'
import { askFirst, type Command, CommandFailed, print, withDeps } from '#commands/command.ts'
import { progressLine } from '#commands/progress.ts'
import { readHead } from '#db/backup/file-head.ts'
import { isBackupName, listBackups } from '#db/backup/folder.ts'
import { placeOf } from '#db/backup/place.ts'
import { restoreFile } from '#db/backup/restore.ts'
import { noteEvent } from '#entities/events.ts'
import { VERSION } from '#version.ts'

/** As it is typed, or by its name in the folder of the backups. */
function fileNamed(folder: string, typed: string): string {
  const inFolder = join(folder, typed)
  if (!existsSync(typed) && isBackupName(typed) && existsSync(inFolder)) return inFolder
  return resolve(typed)
}

async function latestIn(folder: string): Promise<string> {
  const [newest] = await listBackups(folder)
  if (!newest) throw new CommandFailed(`There is no backup in ${folder}.`)
  return newest.name
}

export const restore: Command = {
  usage: 'restore FILE [--yes]',
  does: 'checks a backup (its file, its name in the folder, or "latest") and puts it in place of everything there is now',
  options: { yes: 'flag' },
  takes: [1, 1],
  run: async (config, words) => {
    const place = placeOf(config)
    const [typed = ''] = words.plain
    const file = fileNamed(place.folder, typed === 'latest' ? await latestIn(place.folder) : typed)
    const { head } = await readHead(file)
    const made = new Date(head.createdTime).toISOString()
    await askFirst(`Everything entered since ${made} goes, and everybody is signed out.`, words)
    const { onProgress, end } = progressLine()
    const restored = await restoreFile(place, file, { now: Date.now(), version: VERSION }, onProgress)
    end()
    await withDeps(config, (deps) =>
      noteEvent(deps.db, {
        action: 'restore',
        by: { userId: NOBODY, origin: { requestId: '', address: 'command line' } },
        scopeId: SYSTEM_SCOPE,
        time: deps.clock(),
        title: basename(file),
        changes: { rows: [null, restored.rows] },
      }),
    )
    print(`Restored: ${restored.rows} rows as of ${made}. Everybody signs in anew.`)
    if (restored.before) print(`What was there before is kept in ${restored.before.path}`)
    return 0
  },
}
