// A command line from its words to its exit code.
import { parseArgs } from 'node:util'
import { type Command, CommandFailed, print, tell, type Words, WrongUse } from '#commands/command.ts'
import { commands } from '#commands/commands.ts'
import type { Config } from '#settings/config.ts'

/** As programs answer what they could not do, and a command line they can't follow. */
const FAILED = 1
const WRONG_USE = 2

function help(): void {
  print('npm run daybook -- COMMAND')
  for (const { usage, does } of commands.values()) print(`\n  ${usage}\n      ${does}`)
  print(
    '\nIt ends with 0 if it is done and all is well, with 1 if it failed or something needs you, with 2 if it was written wrongly.',
  )
  print('It reads the same settings as Daybook itself: the environment, and .env beside package.json.')
}

/** @throws WrongUse with how it is written */
function readWords({ usage, options, takes: [least, most] }: Command, typed: readonly string[]): Words {
  const right = () => new WrongUse(`It is written: ${usage}`)
  try {
    const { positionals, values } = parseArgs({
      args: [...typed],
      allowPositionals: true,
      options: Object.fromEntries(
        Object.entries(options).map(([name, kind]) => [
          name,
          { type: kind === 'text' ? 'string' : 'boolean' } as const,
        ]),
      ),
    })
    if (positionals.length < least || positionals.length > most) throw right()
    return { plain: positionals, options: values }
  } catch {
    throw right()
  }
}

/** What stands in the settings is for people, too. */
async function settings(environment: NodeJS.ProcessEnv): Promise<Config> {
  const { readConfig } = await import('#settings/config.ts')
  try {
    return readConfig(environment)
  } catch (error) {
    throw new CommandFailed(error instanceof Error ? error.message : String(error))
  }
}

async function follow(typed: readonly string[], environmentOf: () => NodeJS.ProcessEnv): Promise<number> {
  const [name, ...rest] = typed
  if (name === undefined || ['help', '--help', '-h'].includes(name)) {
    help()
    return name === undefined ? WRONG_USE : 0
  }
  const command = commands.get(name)
  if (!command)
    throw new WrongUse(`${name} is no command of Daybook. These are: ${[...commands.keys()].join(', ')}`)
  const words = readWords(command, rest)
  const config = await settings(environmentOf())
  const run = await command.load()
  return run(config, words)
}

/**
 * Does what was typed, and says it on the standard output.
 * @param environmentOf its settings, read when they are needed
 * @returns the exit code
 */
export async function runCommandLine(
  typed: readonly string[],
  environmentOf: () => NodeJS.ProcessEnv,
): Promise<number> {
  try {
    return await follow(typed, environmentOf)
  } catch (error) {
    if (error instanceof CommandFailed) tell(error.message)
    else {
      // Who gets what was asked for does not wait for the words of a failure.
      const { wordsOf } = await import('#commands/words-of-failure.ts')
      tell(wordsOf(error, environmentOf()))
    }
    return error instanceof WrongUse ? WRONG_USE : FAILED
  }
}
