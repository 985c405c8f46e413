// `npm run daybook -- COMMAND`: what is done on the machine itself, beside a running server or without one.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { AppError } from '#app-error.ts'
import { createAdmin, resetPassword, secondStep } from '#commands/accounts.ts'
import { backup } from '#commands/backup.ts'
import { backups } from '#commands/backups.ts'
import { type Command, CommandFailed, print, tell, type Words, WrongUse } from '#commands/command.ts'
import { doctor } from '#commands/doctor.ts'
import { restore } from '#commands/restore.ts'
import { exportList, importList } from '#commands/import-export.ts'
import { loadEnvFile, readConfig } from '#settings/config.ts'
import { BackupRefused } from '#backup/refused.ts'
import { isUnavailable } from '#db/dialect.ts'
import { NewerDatabase } from '#db/migrate.ts'
import { explainStartupError } from '#startup/explain-startup-error.ts'

const commands = new Map<string, Command>([
  ['backup', backup],
  ['backups', backups],
  ['restore', restore],
  ['create-admin', createAdmin],
  ['reset-password', resetPassword],
  ['second-step', secondStep],
  ['export', exportList],
  ['import', importList],
  ['doctor', doctor],
])

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
function settings() {
  try {
    return readConfig(process.env)
  } catch (error) {
    throw new CommandFailed(error instanceof Error ? error.message : String(error))
  }
}

/** The sentence of what was refused; of anything else where it happened, too. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const isForPeople = [CommandFailed, BackupRefused, NewerDatabase, AppError].some(
    (kind) => error instanceof kind,
  )
  if (isForPeople) return error.message
  const trouble = explainStartupError(error, process.env)
  if (trouble !== undefined) return trouble
  if (isUnavailable(error)) return `The database can’t do this now: ${error.message || 'nobody answers'}`
  return error.stack ?? error.message
}

async function main([name, ...typed]: readonly string[]): Promise<number> {
  if (name === undefined || ['help', '--help', '-h'].includes(name)) {
    help()
    return name === undefined ? WRONG_USE : 0
  }
  const command = commands.get(name)
  if (!command)
    throw new WrongUse(`${name} is no command of Daybook. These are: ${[...commands.keys()].join(', ')}`)
  const words = readWords(command, typed)
  loadEnvFile(resolve(import.meta.dirname, '../..'))
  return command.run(settings(), words)
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  tell(wordsOf(error))
  process.exitCode = error instanceof WrongUse ? WRONG_USE : FAILED
}
