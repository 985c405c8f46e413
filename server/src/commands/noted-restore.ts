// A restore that somebody typed says in the database that it runs, as one from the page does: the night of a server beside it then leaves
// the bytes of files alone, of which the restore counts those that are there (rules/files 6), and nothing else begins.
import { basename } from 'node:path'
import { AppError } from '#app-error.ts'
import { NOBODY } from '#actor.ts'
import { CommandFailed } from '#commands/command.ts'
import { withDeps } from '#commands/with-deps.ts'
import type { RunningOperation } from '#db/operational-tables.ts'
import type { Deps } from '#deps.ts'
import { begin, type Begun, end, runningRow, tell } from '#features/system/operations.ts'
import type { Config } from '#settings/config.ts'

/** Several times within the lease of the row. */
const TELL_EVERY_MS = 5_000
const STAGE = { stage: 'loading', done: 0, of: 0 } as const

async function carryOut<T>(deps: Deps, begun: Begun, work: () => Promise<T>): Promise<T> {
  // What the row does not learn now it learns with the next turn.
  const write = () => void tell(deps, begun, STAGE).catch(() => undefined)
  const timer = setInterval(write, TELL_EVERY_MS)
  try {
    const done = await work()
    await end(deps, begun, { state: 'done', file: begun.file })
    return done
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    await end(deps, begun, { state: 'failed', error: said }).catch(() => undefined)
    throw error
  } finally {
    clearInterval(timer)
  }
}

/**
 * @param work is given its row; undefined where no database is there that could be told, beside which no server runs
 * @throws CommandFailed while a backup or another restore runs
 */
export async function notedRestore<T>(
  config: Config,
  file: string,
  work: (running: RunningOperation | undefined) => Promise<T>,
): Promise<T> {
  let begun: Begun | undefined
  try {
    return await withDeps(config, async (deps) => {
      const beginning = {
        kind: 'restore',
        reason: 'asked',
        file: basename(file),
        startedById: NOBODY,
      } as const
      const row = await begin(deps, beginning)
      begun = row
      return carryOut(deps, row, () => work(runningRow(row)))
    })
  } catch (error) {
    if (begun) throw error
    if (error instanceof AppError && error.code === 'conflict') throw new CommandFailed(error.message)
  }
  return work(undefined)
}
