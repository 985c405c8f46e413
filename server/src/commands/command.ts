// What a command of the command line is, and how it speaks: results to the standard output, everything else beside it.
import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import type { Config } from '#settings/config.ts'
import { sqliteFile } from '#backup/place.ts'
import { migrationState } from '#db/migrate.ts'
import type { Deps } from '#deps.ts'
import { closeDeps, openDeps } from '#startup/open-deps.ts'

export interface Words {
  /** What stands there without a dash. */
  readonly plain: readonly string[]
  /** '--as x' → { as: 'x' }, '--yes' → { yes: true }. */
  readonly options: Readonly<Record<string, string | boolean | undefined>>
}

export interface Command {
  /** 'restore FILE [--yes]' */
  readonly usage: string
  readonly does: string
  readonly options: Readonly<Record<string, 'text' | 'flag'>>
  /** How many plain words it needs and takes. */
  readonly takes: readonly [least: number, most: number]
  /** @returns the exit code */
  readonly run: (config: Config, words: Words) => Promise<number>
}

/** A sentence for whoever typed the command; the program ends with it. */
export class CommandFailed extends Error {}
/** The command line can't be followed as it was typed. */
export class WrongUse extends CommandFailed {}

export const print = (text = '') => process.stdout.write(`${text}\n`)
/** Beside the results, so that those may go into a file. */
export const tell = (text: string) => process.stderr.write(`${text}\n`)

export const textOption = ({ options }: Words, name: string): string | undefined => {
  const value = options[name]
  return typeof value === 'string' ? value : undefined
}

/** @throws CommandFailed unless the person says yes, or has said so already */
export async function askFirst(question: string, words: Words): Promise<void> {
  if (words.options['yes'] === true) return
  if (!process.stdin.isTTY) throw new CommandFailed(`${question} Please say so with --yes.`)
  const asking = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await asking.question(`${question} Type yes to go on: `)
  asking.close()
  if (answer.trim().toLowerCase() !== 'yes') throw new CommandFailed('Nothing was changed.')
}

const nothingYet = () => new CommandFailed('There is no Daybook in this database yet. Please start it once.')

/** Is there no SQLite file where one should be? */
export const isMissing = (config: Config): boolean =>
  config.databaseUrl === undefined && !existsSync(sqliteFile(config))

/**
 * Runs `work` on the open database, which has to be one that this Daybook has made or upgraded.
 * @throws CommandFailed otherwise
 */
export async function withDeps<T>(config: Config, work: (deps: Deps) => Promise<T>): Promise<T> {
  // Opening it would make one.
  if (isMissing(config)) throw nothingYet()
  const deps = openDeps(config)
  try {
    const { applied, pending } = await migrationState(deps)
    if (applied.length === 0) throw nothingYet()
    if (pending.length > 0)
      throw new CommandFailed(
        'This database is of an earlier Daybook. Please start this one once: it makes a backup and upgrades it.',
      )
    return await work(deps)
  } finally {
    await closeDeps(deps)
  }
}
