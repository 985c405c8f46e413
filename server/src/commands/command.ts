// What a command of the command line is, and how it speaks: results to the standard output, everything else beside it.
import type { Config } from '#settings/config.ts'

export interface Words {
  /** What stands there without a dash. */
  readonly plain: readonly string[]
  /** '--as x' → { as: 'x' }, '--yes' → { yes: true }. */
  readonly options: Readonly<Record<string, string | boolean | undefined>>
}

/** @returns the exit code */
export type Run = (config: Config, words: Words) => Promise<number>

export interface Command {
  /** 'restore FILE [--yes]' */
  readonly usage: string
  readonly does: string
  readonly options: Readonly<Record<string, 'text' | 'flag'>>
  /** How many plain words it needs and takes. */
  readonly takes: readonly [least: number, most: number]
  /** Each is loaded when it is asked for: none needs what all of them need. */
  readonly load: () => Promise<Run>
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
  const { createInterface } = await import('node:readline/promises')
  const asking = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await asking.question(`${question} Type yes to go on: `)
  asking.close()
  if (answer.trim().toLowerCase() !== 'yes') throw new CommandFailed('Nothing was changed.')
}
