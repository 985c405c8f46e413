// Which setting is to blame when Daybook can't start or work, and what to do: the system's own words name neither.
import { isIP } from 'node:net'
import { codeOf, isFull, isOutOfReach } from '#db/dialect.ts'
import { doorOf, isPostgresAddress, placeIn } from '#settings/postgres-address.ts'
import { ConfigError } from '#settings/config-error.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Of several addresses of one name the first. */
const firstOf = (error: unknown): unknown => (error instanceof AggregateError ? error.errors[0] : error)
const wordsOf = (error: unknown) => {
  const said = firstOf(error)
  return (said instanceof Error ? said.message : String(said)) || codeOf(error) || 'nobody answers'
}

/** What PostgreSQL refuses at the door: classes 28 (password, account) and 3D (no such database). */
const isShutOut = (code: string) => /^(28|3D)/.test(code)

/** Does the system's own word, where it says one, leave it possible that it was this database? */
function isPossible(error: unknown, address: string): boolean {
  const said = firstOf(error)
  if (!(said instanceof Error)) return true
  const { name, port } = doorOf(address)
  if ('hostname' in said && said.hostname !== name) return false
  if ('address' in said && isIP(name) > 0 && said.address !== name) return false
  return !('port' in said) || said.port === port
}

/** The settings that may be meant, each with its database; both where it can't be told. */
function aboutDatabase(error: unknown, env: Environment): string | undefined {
  const given = ['DATABASE_URL', 'DATABASE_DIRECT_URL'].flatMap((name) => {
    const address = env[name]
    return address && isPostgresAddress(address) ? [{ name, address }] : []
  })
  const possible = given.filter(({ address }) => isPossible(error, address))
  const meant = possible.length > 0 ? possible : given
  if (meant.length === 0) return undefined
  const places = new Set(meant.map(({ address }) => placeIn(address)))
  return `${meant.map(({ name }) => name).join(' or ')}: PostgreSQL at ${[...places].join(' or ')}`
}

/** What is wrong with the database, and what to do about it; undefined if it is something else. */
function databaseWords(error: unknown): readonly [trouble: string, todo: string] | undefined {
  const code = codeOf(error)
  if (isShutOut(code))
    return ['does not let Daybook in', 'Please check the account, its password and the name of the database.']
  if (code === '53100') return ['has no room left on its disk', 'Please make some there.']
  if (isOutOfReach(error))
    return ['can’t be reached', 'Please check that it runs and that this is its address.']
  return undefined
}

/** @returns undefined if the database has nothing to do with it */
function databaseTrouble(error: unknown, env: Environment): string | undefined {
  const words = databaseWords(error)
  const about = words && aboutDatabase(error, env)
  return words && about && `${about} ${words[0]} (${wordsOf(error)}). ${words[1]}`
}

/** @returns undefined if there is room */
const roomTrouble = (error: unknown): string | undefined =>
  isFull(error)
    ? `There is no room left on the disk (${wordsOf(error)}). Please make some, and try again.`
    : undefined

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
export const explainStartupError = (error: unknown, env: Environment): string | undefined =>
  error instanceof ConfigError
    ? error.message
    : (addressTrouble(error, env) ?? databaseTrouble(error, env) ?? roomTrouble(error))
