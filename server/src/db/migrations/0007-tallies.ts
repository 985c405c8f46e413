// How many rows there are, and that reference rows changed, written by triggers in the transaction of every change:
// no way of writing can forget it, and no list has to count. Frozen: changes come as new migrations, never here.
import { type Kysely, sql } from 'kysely'
import type { DialectName } from '#db/dialect.ts'

/** Which rows of a table are counted apart. */
export interface Counted {
  readonly table: string
  /** Columns of the people who have the row; whoever stands in both has it once. */
  readonly people: readonly ['createdById', ...string[]]
  /** A column by whose values the rows are counted apart. */
  readonly value?: string
  /** An instant by which they are counted apart, by days and by quarters of an hour, in UTC. */
  readonly instant?: string
}

export const SPAN = { ever: 0, day: 1, quarter: 2 } as const
export const SPAN_MS = { day: 86_400_000, quarter: 900_000 } as const

/** On PostgreSQL each of so many groups of connections counts in rows of its own, or writers would wait for each other. */
const SLOTS = 32
export const slotOf = (dialect: DialectName) => (dialect === 'sqlite' ? '0' : `pg_backend_pid() % ${SLOTS}`)

/** Rounded down also before 1970, where both databases divide towards zero. */
export const spanOf = (column: string, length: number) =>
  `(${column} - ((${column} % ${length}) + ${length}) % ${length}) / ${length}`

type Part = readonly [person: string, span: number, at: string, where: string]

/** What one row counts for: its scope, and each of its people; for people also by time. */
function partsOf({ people, instant }: Counted, row: string): Part[] {
  const column = (name: string) => `${row}"${name}"`
  const persons = people.map((name, index): [string, string] => {
    const others = people.slice(0, index).map((other) => `${column(name)} <> ${column(other)}`)
    return [column(name), ['1 = 1', ...others].join(' and ')]
  })
  return [
    ['0', SPAN.ever, '0', '1 = 1'],
    ...persons.flatMap(([person, where]): Part[] => {
      if (!instant) return [[person, SPAN.ever, '0', where]]
      const dated = `${where} and ${column(instant)} is not null`
      return [
        [person, SPAN.ever, '0', where],
        [person, SPAN.day, spanOf(column(instant), SPAN_MS.day), dated],
        [person, SPAN.quarter, spanOf(column(instant), SPAN_MS.quarter), dated],
      ]
    }),
  ]
}

const keys = '"scopeId", "entity", "userId", "span", "at", "value"'

const noteRow = (dialect: DialectName, counted: Counted, row: 'new.' | 'old.', step: 1 | -1) =>
  partsOf(counted, row)
    .map(
      ([person, span, at, where]) => `
        insert into "tally" (${keys}, "slot", "count")
        select ${row}"scopeId", '${counted.table}', ${person}, ${span}, ${at},
          ${counted.value ? `${row}"${counted.value}"` : '0'}, ${slotOf(dialect)}, ${step}
        where ${where}
        on conflict (${keys}, "slot") do update set "count" = "tally"."count" + excluded."count";`,
    )
    .join('')

const isOther = ({ people, value, instant }: Counted) =>
  ['scopeId', ...people, ...(value ? [value] : []), ...(instant ? [instant] : [])]
    .map((name) => `old."${name}" is distinct from new."${name}"`)
    .join(' or ')

export async function addTrigger(
  db: Kysely<unknown>,
  dialect: DialectName,
  { name, table, when, body }: Readonly<Record<'name' | 'table' | 'when' | 'body', string>>,
) {
  if (dialect === 'sqlite') {
    await sql.raw(`create trigger "${name}" after ${when} begin ${body} end`).execute(db)
    return
  }
  await sql
    .raw(
      `create function "${name}"() returns trigger language plpgsql as $$ begin ${body} return null; end $$`,
    )
    .execute(db)
  await sql.raw(`create trigger "${name}" after ${when} execute function "${name}"()`).execute(db)
  await sql.raw(`alter table "${table}" enable always trigger "${name}"`).execute(db)
}

/** From now on the rows of the table are counted; those that are there already are counted here. */
export async function countRows(db: Kysely<unknown>, dialect: DialectName, counted: Counted): Promise<void> {
  const { table } = counted
  const [come, gone] = [noteRow(dialect, counted, 'new.', 1), noteRow(dialect, counted, 'old.', -1)]
  const each = dialect === 'sqlite' ? '' : ' for each row'
  const add = (verb: string, when: string, body: string) =>
    addTrigger(db, dialect, { name: `tally_${table}_${verb}`, table, when, body })
  await add('come', `insert on "${table}"${each}`, come)
  await add('gone', `delete on "${table}"${each}`, gone)
  await add('moved', `update on "${table}"${each} when (${isOther(counted)})`, gone + come)
  for (const [person, span, at, where] of partsOf(counted, '')) {
    const value = counted.value ? `"${counted.value}"` : '0'
    await sql
      .raw(
        `insert into "tally" (${keys}, "slot", "count")
         select "scopeId", '${table}', ${person}, ${span}, ${at}, ${value}, 0, count(*) from "${table}"
         where ${where} group by 1, 3, 5, 6
         on conflict (${keys}, "slot") do update set "count" = "tally"."count" + excluded."count"`,
      )
      .execute(db)
  }
}

/** From now on every change of the table tells all processes that what they remember of reference rows is old. */
export async function watchTable(db: Kysely<unknown>, dialect: DialectName, table: string): Promise<void> {
  const each = dialect === 'sqlite' ? '' : ' for each statement'
  const body = `insert into "revision" ("slot", "value") select ${slotOf(dialect)}, 1 where 1 = 1
    on conflict ("slot") do update set "value" = "revision"."value" + 1;`
  for (const verb of ['insert', 'update', 'delete']) {
    const name = `revision_${table}_${verb}`
    await addTrigger(db, dialect, { name, table, when: `${verb} on "${table}"${each}`, body })
  }
}

/** Few rows, or rarely changed ones, that other records and every session refer to. */
const referred =
  `dataStatus accountType industryType accountStatus accountRole taskStatus taskPriority taskCategory
  customList taskRepeatOption customer user`.split(/\s+/)

export const counted: readonly Counted[] = [
  ...['bookmark', 'contact', 'invoice', 'invoiceTaskGroup', 'organization', 'project', 'sellerProfile'].map(
    (table): Counted => ({ table, people: ['createdById'] }),
  ),
  { table: 'projectTask', people: ['createdById', 'assignedToId'] },
  { table: 'task', people: ['createdById', 'assignedToId'], value: 'statusId', instant: 'dueDate' },
]

export const tallies = (dialect: DialectName) => ({
  async up(db: Kysely<unknown>) {
    const whole = dialect === 'sqlite' ? 'integer' : 'bigint'
    await sql
      .raw(
        `create table "tally" ("scopeId" ${whole} not null, "entity" text not null, "userId" ${whole} not null,
          "span" ${whole} not null, "at" ${whole} not null, "value" ${whole} not null, "slot" ${whole} not null,
          "count" ${whole} not null, primary key (${keys}, "slot"))${dialect === 'sqlite' ? ' without rowid' : ''}`,
      )
      .execute(db)
    await sql
      .raw(`create table "revision" ("slot" ${whole} primary key not null, "value" ${whole} not null)`)
      .execute(db)
    for (const one of counted) await countRows(db, dialect, one)
    for (const table of referred) await watchTable(db, dialect, table)
  },
})
