// daybook backup: makes one now, also beside a running server.
import { resolve } from 'node:path'
import { counted } from '@daybook/contract/engine/counted.ts'
import { NOBODY, SYSTEM_SCOPE } from '#actor.ts'
import { type Run, CommandFailed, print, textOption } from '#commands/command.ts'
import { withDeps } from '#commands/with-deps.ts'
import { progressLine, sizeText } from '#commands/progress.ts'
import type { Config } from '#settings/config.ts'
import { type Made, makeBackup } from '#backup/make.ts'
import { placeOf } from '#backup/place.ts'
import { openThrottle } from '#backup/backup-throttle.ts'
import { noteEvent } from '#entities/history/events.ts'
import { lowerPriority, pinToOneProcessor } from '#runtime/process-priority.ts'
import { VERSION } from '#settings/version.ts'

/** In the audit log, unless the database is one of an earlier Daybook, which is only looked at here. */
async function note(config: Config, { name, rows }: Made): Promise<void> {
  try {
    await withDeps(config, (deps) =>
      noteEvent(deps.db, {
        action: 'backup',
        by: { userId: NOBODY, origin: { requestId: '', address: 'command line' } },
        scopeId: SYSTEM_SCOPE,
        time: deps.clock(),
        title: name,
        changes: { rows: [null, rows] },
      }),
    )
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error
  }
}

function sayFiles({ files, linked, lost }: Made['files']) {
  if (files > 0) print(`With ${counted(files, 'file')}${linked > 0 ? ', on the same disk' : ''}`)
  if (lost.length > 0)
    print(`Of ${counted(lost.length, 'file')} there is no copy: what is stored of them is gone or damaged.`)
}

export const backup: Run = async (config, words) => {
  const to = textOption(words, 'to')
  const place = placeOf(config)
  lowerPriority('toAll')
  await pinToOneProcessor()
  const { onProgress, end } = progressLine()
  const wanted = { reason: 'asked', now: Date.now(), version: VERSION } as const
  const made = await makeBackup(
    to === undefined ? place : { ...place, folder: resolve(to) },
    wanted,
    onProgress,
    openThrottle(),
  )
  end()
  print(made.path)
  print(`${sizeText(made.bytes)}, ${counted(made.rows, 'row')}, checked by restoring it into a scratch place`)
  sayFiles(made.files)
  if (place.key === undefined) print('It is not encrypted. BACKUP_KEY would do that.')
  await note(config, made)
  return 0
}
