// Runs a backup or a restore in a process of its own, and keeps its row and the audit log up to date.
import { type ChildProcess, fork } from 'node:child_process'
import { basename } from 'node:path'
import { systemMessages } from '@daybook/contract/messages/system-messages.ts'
import { type Author, SYSTEM_SCOPE } from '#actor.ts'
import { forgetCopies } from '#backup/files/forget-copies.ts'
import { forgetOutdated } from '#backup/keep.ts'
import { placeOf, type Progress } from '#backup/place.ts'
import type { Deps } from '#deps.ts'
import { noteEvent } from '#entities/history/events.ts'
import { lowerPriority } from '#runtime/process-priority.ts'
import { forgetOtherFilesId } from '#files/files-id.ts'
import type { Finished as Done, OperationNews, OperationWork } from '#features/system/operation-process.ts'
import {
  begin,
  type Begun,
  type Beginning,
  end,
  noteProgress,
  runningRow,
  tell,
} from '#features/system/operations.ts'
import { lookAtSeeds, needNewStep } from '#credentials/steps/unreadable.ts'
import { VERSION } from '#settings/version.ts'

const TELL_EVERY_MS = 5_000

export class OperationFailed extends Error {}

interface Processes {
  readonly running: Set<ChildProcess>
  /** What still has to be written down about them. */
  readonly endings: Set<Promise<unknown>>
}
const processesOf = new WeakMap<Deps['db'], Processes>()

/** Those of one database: a process that stops takes them along. */
function processes({ db }: Deps): Processes {
  const known = processesOf.get(db) ?? { running: new Set(), endings: new Set() }
  processesOf.set(db, known)
  return known
}

const program = new URL('operation-main.mjs', import.meta.url)

function inProcess(deps: Deps, work: OperationWork, onProgress: (progress: Progress) => void): Promise<Done> {
  const { running } = processes(deps)
  // What it has to know comes as a message: the environment and the command line can be read by others.
  const kind = work.restore === undefined ? 'backup' : 'restore'
  const child = fork(program, [kind], { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  // From its first moment: to start a process is work, too.
  if (child.pid !== undefined) lowerPriority(kind === 'backup' ? 'toAll' : 'aLittle', child.pid)
  running.add(child)
  return new Promise<Done>((resolve, reject) => {
    const onNews = (news: OperationNews) => {
      if ('progress' in news) onProgress(news.progress)
      else if ('finished' in news) resolve(news.finished)
      else reject(new OperationFailed(news.error))
    }
    child.on('message', (news) => onNews(news as OperationNews)) // said by operation-process.ts
    // Not once: what could not be started may say so twice, and an error that nobody hears ends the server.
    child.on('error', (error) => {
      if (child.pid === undefined) running.delete(child)
      reject(error)
    })
    child.once('close', () => {
      running.delete(child)
      reject(new OperationFailed(systemMessages.processEnded))
    })
    // Without a file left for its channel it has none; its error is on its way.
    if (child.connected) child.send(work, (error) => error && reject(error))
  })
}

/** Says how far it is, and that it lives, also while one step takes long, such as waiting for a lock. */
function teller(deps: Deps, begun: Begun) {
  let last: Progress = { stage: 'copying', done: 0, of: 0 }
  let isSwitched = false
  // What the row does not learn now it learns with the next turn.
  const write = () => void tell(deps, begun, last).catch(() => undefined)
  const timer = setInterval(write, TELL_EVERY_MS).unref()
  return {
    onProgress: (progress: Progress) => {
      last = progress
      noteProgress(deps, begun, progress)
      if (progress.stage === 'switching' && progress.done > 0) isSwitched = true
    },
    /** Is what was restored in place? */
    isSwitched: () => isSwitched,
    stop: () => clearInterval(timer),
  }
}

/** @param restore path of the file to restore; absent: a backup is made */
async function carryOut(deps: Deps, begun: Begun, by: Author, restore: string | undefined): Promise<Done> {
  const { stop, onProgress, isSwitched } = teller(deps, begun)
  const { kind, reason } = begun
  const base = { place: placeOf(deps.config), reason, now: deps.clock(), version: VERSION }
  const event = { action: kind, by, scopeId: SYSTEM_SCOPE } as const
  try {
    const work = restore === undefined ? base : { ...base, restore, running: runningRow(begun) }
    const done = await inProcess(deps, work, onProgress)
    const file = basename(done.file)
    if (kind === 'restore') await forgetOtherFilesId(deps)
    const seeds = kind === 'restore' ? needNewStep(await lookAtSeeds(deps)) : {}
    const lacking = kind === 'backup' ? 'filesLost' : 'filesMissing'
    const files = done.filesLacking > 0 ? { [lacking]: [null, done.filesLacking] as const } : {}
    const changes = { rows: [null, done.rows], ...files, ...seeds } as const
    await noteEvent(deps.db, { ...event, time: deps.clock(), title: file, changes })
    const { filesLacking } = done
    const lacks = filesLacking > 0 ? systemMessages.filesLack[kind](filesLacking) : ''
    await end(deps, begun, { state: 'done', file, lacks })
    if (kind === 'backup') {
      await forgetOutdated(base.place.folder, deps.clock())
      await forgetCopies(base.place, Date.now())
    }
    return done
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    const text = isSwitched() && said === systemMessages.processEnded ? systemMessages.restoredInPart : said
    await noteEvent(deps.db, { ...event, time: deps.clock(), title: begun.file, result: 'internal' })
    await end(deps, begun, { state: 'failed', error: text })
    throw error
  } finally {
    stop()
  }
}

/** @returns how it goes on, once it has begun @throws AppError conflict while another one runs */
export async function runOperation(
  deps: Deps,
  beginning: Beginning,
  by: Author,
  restore?: string,
): Promise<{ readonly ending: Promise<Done> }> {
  const begun = await begin(deps, beginning)
  const ending = carryOut(deps, begun, by, restore)
  const { endings } = processes(deps)
  const written = ending.catch(() => undefined).finally(() => endings.delete(written))
  endings.add(written)
  return { ending }
}

/** What runs here ends with the process: a backup leaves no file, and a restore has happened or has not. */
export async function stopOperations(deps: Deps): Promise<void> {
  const { running, endings } = processes(deps)
  for (const child of running) child.kill('SIGKILL')
  await Promise.all(endings)
}
