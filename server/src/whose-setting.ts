// Which setting is to blame when Daybook can't start or work, and what to do: the system's own words name neither.
import { codeOf, isUnavailable } from '#db/dialect.ts'
import { SettingTrouble } from '#setting-trouble.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Where a database is, without its password: 'daybook@127.0.0.1:5432/daybook'. */
function placeIn(address: string): string {
  const { username, host, pathname } = new URL(address)
  return `${username === '' ? '' : `${decodeURIComponent(username)}@`}${host}${pathname}`
}

const wordsOf = (error: unknown) => {
  // Of several addresses of one name the first.
  const said: unknown = error instanceof AggregateError ? error.errors[0] : error
  return (said instanceof Error ? said.message : String(said)) || codeOf(error) || 'nobody answers'
}

/** What PostgreSQL refuses at the door: classes 28 (password, account) and 3D (no such database). */
const isShutOut = (code: string) => /^(28|3D)/.test(code)

/** @returns undefined if the database has nothing to do with it */
function databaseTrouble(error: unknown, env: Environment): string | undefined {
  const name = env['DATABASE_DIRECT_URL'] ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'
  const address = env[name]
  if (!address || !URL.canParse(address)) return undefined
  const about = `${name}: PostgreSQL at ${placeIn(address)}`
  if (isShutOut(codeOf(error)))
    return `${about} does not let Daybook in (${wordsOf(error)}). Please check the account, its password and the name of the database.`
  if (!isUnavailable(error)) return undefined
  return `${about} can’t be reached (${wordsOf(error)}). Please check that it runs and that this is its address.`
}

const isListening = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error && (error.syscall === 'listen' || error.syscall === 'bind')
const isLookingUp = (error: unknown, host: string) =>
  error instanceof Error && 'hostname' in error && error.hostname === host

/** @returns undefined if it is not about where Daybook listens */
function addressTrouble(error: unknown, env: Environment): string | undefined {
  const host = env['HOST'] || '127.0.0.1'
  const port = env['PORT'] || '3000'
  const code = codeOf(error)
  if (isLookingUp(error, host) || (isListening(error) && code === 'EADDRNOTAVAIL'))
    return `HOST: ${host} is no address of this machine (${code}). 127.0.0.1 is itself alone, 0.0.0.0 are all of its addresses.`
  if (!isListening(error)) return undefined
  if (code === 'EADDRINUSE')
    return `PORT: ${port} is taken on ${host} (${code}). Please stop the other program, Daybook itself perhaps, or choose another port.`
  return `PORT: ${port} can’t be opened on ${host} (${code}). Ports below 1024 belong to the system: choose one above, behind a proxy.`
}

/** @returns the sentence if a setting is to blame; undefined if it is something else */
export const settingTrouble = (error: unknown, env: Environment): string | undefined =>
  error instanceof SettingTrouble
    ? error.message
    : (addressTrouble(error, env) ?? databaseTrouble(error, env))
