// The doctor inside the database: can it be reached, is it whole, does it keep what it promises, does every reference stay at home.
import { sql } from 'kysely'
import { entities } from '@daybook/contract/entities/registry.ts'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { type Field, isLink } from '@daybook/contract/engine/fields.ts'
import { counted } from '@daybook/contract/engine/counted.ts'
import { SYSTEM_SCOPE } from '#actor.ts'
import { bad, type CheckResult, good, look } from '#commands/check-result.ts'
import { checkSealedSecrets } from '#commands/check-sealed-secrets.ts'
import { columnOf } from '#entities/field-codecs.ts'
import { weakSettings } from '#db/durability.ts'
import { migrationState, NewerDatabase } from '#db/migrate.ts'
import type { Deps } from '#deps.ts'
import { entityNamed } from '#entities/links.ts'
import { databaseFacts } from '#features/system/status.ts'

const CLOCK_MAX_MS = 5_000
const WAITING_MAX_MS = 3_600_000

async function lookAtSchema(deps: Deps): Promise<CheckResult> {
  try {
    const { applied, pending } = await migrationState(deps)
    if (applied.length === 0) return look('Database', 'it is empty', 'Start Daybook once.')
    return pending.length === 0
      ? good('Database', `its schema is up to date (${applied.at(-1)})`)
      : look(
          'Database',
          counted(pending.length, 'change of its schema waits', 'changes of its schema wait'),
          'The next start makes a backup and applies them.',
        )
  } catch (error) {
    if (!(error instanceof NewerDatabase)) throw error
    return bad('Database', error.message, 'Run the newer Daybook again, or restore a backup of before.')
  }
}

async function firstOf(deps: Deps, text: string): Promise<string> {
  const { rows } = await sql.raw<Record<string, unknown>>(text).execute(deps.db)
  const [value] = Object.values(rows[0] ?? {})
  return typeof value === 'string' ? value : JSON.stringify(value)
}

async function lookAtSqlite(deps: Deps): Promise<CheckResult[]> {
  const whole = await firstOf(deps, 'pragma quick_check(1)')
  const { rows: lost } = await sql.raw('pragma foreign_key_check').execute(deps.db)
  return [
    whole === 'ok'
      ? good('Database', 'SQLite finds it whole')
      : bad(
          'Database',
          `SQLite says: ${whole}`,
          'Stop Daybook, move the file aside, restore the last backup.',
        ),
    lost.length === 0
      ? good('Database', 'every reference leads to a row')
      : bad(
          'Database',
          `${counted(lost.length, 'reference leads', 'references lead')} nowhere`,
          'Restore the last backup, or ask for help with it.',
        ),
  ]
}

async function lookAtPostgres(deps: Deps): Promise<CheckResult[]> {
  const weak = await weakSettings({ query: (text) => firstOf(deps, text) })
  const mayMake = await firstOf(deps, `select has_database_privilege(current_database(), 'create')`)
  return [
    weak.length === 0
      ? good('Database', 'what is written survives a power cut')
      : bad(
          'Database',
          `${weak.join(', ')} is off: a power cut loses writes`,
          'Switch it on in postgresql.conf.',
        ),
    mayMake === 'true'
      ? good('Database', 'backups can be checked in a scratch schema')
      : bad(
          'Database',
          'no scratch schema can be made, so no backup either',
          'grant create on database … to …',
        ),
  ]
}

/** References of records that lead into another firm: there is none, and this counts again. */
async function lookAtScopes({ db }: Deps): Promise<CheckResult> {
  const own: readonly AnyEntity['visibleTo'][] = ['scope', 'creatorAndAssignee', 'lookup']
  let strangers = 0
  for (const entity of Object.values<AnyEntity>(entities)) {
    if (!own.includes(entity.visibleTo)) continue
    for (const [name, field] of Object.entries<Field>(entity.fields)) {
      if (!isLink(field) || field.kind === 'links' || !own.includes(entityNamed(field.to).visibleTo)) continue
      const column = sql.ref(`one.${columnOf(name, field)}`)
      const { rows } = await sql<{
        count: number
      }>`select count(*) as "count" from ${sql.table(entity.name)} as "one"
        join ${sql.table(field.to)} as "other" on "other"."id" = ${column}
        where "other"."scopeId" not in (${SYSTEM_SCOPE}, "one"."scopeId")`.execute(db)
      strangers += Number(rows[0]?.count ?? 0)
    }
  }
  return strangers === 0
    ? good('Database', 'no record refers to another firm’s')
    : bad(
        'Database',
        `${strangers} records refer to another firm’s`,
        'Please report this: it must not happen.',
      )
}

async function lookAtClock({ db, dialect, clock }: Deps): Promise<CheckResult> {
  const now = clock()
  const theirs =
    dialect === 'sqlite'
      ? sql<{ time: number }>`select coalesce(max("stamp"), 0) as "time" from "history"`
      : sql<{ time: number }>`select (extract(epoch from clock_timestamp()) * 1000)::bigint as "time"`
  const { rows } = await theirs.execute(db)
  const ahead = Number(rows[0]?.time ?? 0) - now
  const isOff = dialect === 'sqlite' ? ahead > CLOCK_MAX_MS : Math.abs(ahead) > CLOCK_MAX_MS
  const seconds = Math.round(ahead / 1000)
  if (!isOff) return good('Clock', `it says ${new Date(now).toISOString()}`)
  return dialect === 'sqlite'
    ? look(
        'Clock',
        `something was entered ${seconds} s after now`,
        'Set the clock by NTP: timedatectl set-ntp true',
      )
    : look('Clock', `the database’s is ${seconds} s off ours`, 'Set both clocks by NTP.')
}

async function lookAtOutbox({ db, clock }: Deps): Promise<CheckResult> {
  const row = await db
    .selectFrom('outbox')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('createdTime').as('first')])
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  const count = Number(row?.count ?? 0)
  const age = clock() - Number(row?.first ?? clock())
  return age > WAITING_MAX_MS
    ? look(
        'Mail',
        `${counted(count, 'message waits', 'messages wait')}, the oldest for ${counted(Math.round(age / 60_000), 'minute')}`,
        'The System page says why.',
      )
    : good('Mail', counted(count, 'message waits', 'messages wait'))
}

/** Everything about the database; one that can't be reached is one finding. */
export async function checkDatabase(deps: Deps): Promise<CheckResult[]> {
  try {
    const { version, bytes } = await databaseFacts(deps)
    const kind = deps.dialect === 'sqlite' ? 'SQLite' : 'PostgreSQL'
    const schema = await lookAtSchema(deps)
    const results = [good('Database', `${kind} ${version}, ${Math.ceil(bytes / 1024 / 1024)} MiB`), schema]
    if (schema.state !== 'good') return results
    const more = deps.dialect === 'sqlite' ? await lookAtSqlite(deps) : await lookAtPostgres(deps)
    const sealed = await checkSealedSecrets(deps)
    const rest = [await lookAtScopes(deps), await lookAtOutbox(deps), await lookAtClock(deps)]
    return [...results, ...more, ...sealed, ...rest]
  } catch (error) {
    const says = error instanceof Error ? error.message || String(error) : String(error)
    return [
      bad('Database', `it can’t be read: ${says}`, 'Check DATABASE_URL or DATA_DIR, and whether it runs.'),
    ]
  }
}
