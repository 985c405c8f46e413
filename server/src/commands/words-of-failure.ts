// What a command says that could not do what it was asked.
import { AppError } from '#app-error.ts'
import { BackupRefused } from '#backup/refused.ts'
import { isUnavailable } from '#db/dialect.ts'
import { NewerDatabase } from '#db/migrate.ts'
import { explainStartupError } from '#startup/explain-startup-error.ts'

/** The sentence of what was refused; of anything else where it happened, too. */
export function wordsOf(error: unknown, environment: NodeJS.ProcessEnv): string {
  if (!(error instanceof Error)) return String(error)
  const isForPeople = [BackupRefused, NewerDatabase, AppError].some((kind) => error instanceof kind)
  if (isForPeople) return error.message
  const trouble = explainStartupError(error, environment)
  if (trouble !== undefined) return trouble
  if (isUnavailable(error)) return `The database can’t do this now: ${error.message || 'nobody answers'}`
  return error.stack ?? error.message
}
