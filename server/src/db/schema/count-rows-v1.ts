// How migrations have the rows of a table counted: no way of writing can forget it, and no list has to count. Frozen: another way is a new file.
import { type Kysely, sql } from 'kysely'
import type { DialectName } from '#db/dialect.ts'
import { addTrigger, slotOf } from '#db/schema/triggers-v1.ts'

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
