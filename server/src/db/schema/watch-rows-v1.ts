// How migrations have the rows of a table counted, and every change of one raise the revision of its scope and its people: in the
// transaction of the change, so what a process keeps of them is provably as fresh as the database. Frozen: another way is a new file.
import type { Kysely } from 'kysely'
import type { DialectName } from '#db/dialect.ts'
import { type Counted, SPAN, SPAN_MS, spanOf } from '#db/schema/count-rows-v1.ts'
import { addTrigger, slotOf } from '#db/schema/triggers-v1.ts'

/** An instant by which rows are counted by days alone, and the span of `tally` that holds them. */
interface WatchedInstant {
  readonly column: string
  readonly span: number
}
export interface WatchedRows extends Counted {
  readonly days?: WatchedInstant
}

const keys = '"scopeId", "entity", "userId", "span", "at", "value"'

/** One row of `tally` that a row of the table counts in. */
interface Part {
  readonly person: string
  readonly span: number
  readonly at: string
  readonly where: string
}

/** What one row counts for: its scope, and each of its people once; for people also by time. */
function partsOf({ people, instant, days }: WatchedRows, row: string): Part[] {
  const column = (name: string) => `${row}"${name}"`
  const byTime = (span: number, name: string, length: number) => ({
    span,
    at: spanOf(column(name), length),
    only: `${column(name)} is not null`,
  })
  const times = [
    { span: SPAN.ever, at: '0', only: '1 = 1' },
    ...(instant
      ? [byTime(SPAN.day, instant, SPAN_MS.day), byTime(SPAN.quarter, instant, SPAN_MS.quarter)]
      : []),
    ...(days ? [byTime(days.span, days.column, SPAN_MS.day)] : []),
  ]
  return [
    { person: '0', span: SPAN.ever, at: '0', where: '1 = 1' },
    ...people.flatMap((name, index) => {
      const others = people.slice(0, index).map((other) => `${column(name)} <> ${column(other)}`)
      return times.map(({ span, at, only }) => ({
        person: column(name),
        span,
        at,
        where: [only, ...others].join(' and '),
      }))
    }),
  ]
}

/** Counts the parts in one statement, and says that each has changed. */
function noteParts(
  dialect: DialectName,
  watched: WatchedRows,
  row: 'new.' | 'old.',
  { step, parts = partsOf(watched, row) }: { readonly step: 1 | 0 | -1; readonly parts?: readonly Part[] },
): string {
  const value = watched.value ? `${row}"${watched.value}"` : '0'
  const selects = parts.map(
    ({ person, span, at, where }) => `
      select ${row}"scopeId", '${watched.table}', ${person}, ${span}, ${at}, ${value}, ${slotOf(dialect)}, ${step}, 1, ${step === 1 ? 0 : 1}
      where ${where}`,
  )
  return `
    insert into "tally" (${keys}, "slot", "count", "revision", "changes")
    select * from (${selects.join(' union all ')}) as part where 1 = 1
    on conflict (${keys}, "slot") do update
      set "count" = "tally"."count" + excluded."count", "revision" = "tally"."revision" + 1,
        "changes" = "tally"."changes" + excluded."changes";`
}

const isMoved = ({ people, value, instant, days }: WatchedRows) =>
  ['scopeId', ...people, value, instant, days?.column]
    .filter((name) => name !== undefined)
    .map((name) => `old."${name}" is distinct from new."${name}"`)
    .join(' or ')

/** From now on the table's rows are counted, and every change of one raises the revision of its scope and its people. */
export async function watchRows(db: Kysely<unknown>, dialect: DialectName, watched: WatchedRows) {
  const { table } = watched
  const each = dialect === 'sqlite' ? '' : ' for each row'
  const add = (verb: string, when: string, body: string) =>
    addTrigger(db, dialect, { name: `tally_${table}_${verb}`, table, when, body })
  const [come, gone] = [
    noteParts(dialect, watched, 'new.', { step: 1 }),
    noteParts(dialect, watched, 'old.', { step: -1 }),
  ]
  const whole = partsOf(watched, 'new.').filter(({ span }) => span === SPAN.ever)
  await add('come', `insert on "${table}"${each}`, come)
  await add('gone', `delete on "${table}"${each}`, gone)
  await add('moved', `update on "${table}"${each} when (${isMoved(watched)})`, gone + come)
  await add(
    'touched',
    `update on "${table}"${each} when (not (${isMoved(watched)}))`,
    noteParts(dialect, watched, 'new.', { step: 0, parts: whole }),
  )
}
