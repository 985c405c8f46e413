// Tasks are counted apart by their category too: the home page and the lists of a category say how many there are, and no
// list of many rows has to count them. Frozen: changes come as new migrations, never here.
import { type Kysely, sql } from 'kysely'
import type { DialectName } from '#db/dialect.ts'
import { addTrigger, slotOf, SPAN_MS, spanOf } from '#db/migrations/0007-tallies.ts'

const FIRST_SPAN = 16
const SPANS_EACH = 4

/** The spans of `tally` that hold the tasks of one category: all, by day and by quarter of an hour of their due date. */
export const spansOfCategory = (id: number) => {
  const ever = FIRST_SPAN + SPANS_EACH * id
  return { ever, day: ever + 1, quarter: ever + 2 }
}

const keys = '"scopeId", "entity", "userId", "span", "at", "value"'
const people = ['createdById', 'assignedToId'] as const

/** What a row counts for, for each of its people, who may be one and the same. */
const partsOf = (row: string) =>
  people.flatMap((name) => {
    const isFirst = name === 'createdById'
    const where = isFirst ? '1 = 1' : `${row}"assignedToId" <> ${row}"createdById"`
    const dated = `${where} and ${row}"dueDate" is not null`
    const span = (more: number) => `${FIRST_SPAN + more} + ${SPANS_EACH} * ${row}"categoryId"`
    return [
      { person: `${row}"${name}"`, span: span(0), at: '0', where },
      { person: `${row}"${name}"`, span: span(1), at: spanOf(`${row}"dueDate"`, SPAN_MS.day), where: dated },
      {
        person: `${row}"${name}"`,
        span: span(2),
        at: spanOf(`${row}"dueDate"`, SPAN_MS.quarter),
        where: dated,
      },
    ]
  })

const onConflict = `on conflict (${keys}, "slot") do update set "count" = "tally"."count" + excluded."count"`

const note = (dialect: DialectName, row: 'new.' | 'old.', step: 1 | -1) =>
  partsOf(row)
    .map(
      ({ person, span, at, where }) => `
        insert into "tally" (${keys}, "slot", "count")
        select ${row}"scopeId", 'task', ${person}, ${span}, ${at}, ${row}"statusId", ${slotOf(dialect)}, ${step}
        where ${where} ${onConflict};`,
    )
    .join('')

const isOther = ['scopeId', ...people, 'categoryId', 'statusId', 'dueDate']
  .map((name) => `old."${name}" is distinct from new."${name}"`)
  .join(' or ')

export const categoriesCounted = (dialect: DialectName) => ({
  async up(db: Kysely<unknown>) {
    const row = dialect === 'sqlite' ? '' : ' for each row'
    const [come, gone] = [note(dialect, 'new.', 1), note(dialect, 'old.', -1)]
    const add = (verb: string, when: string, body: string) =>
      addTrigger(db, dialect, { name: `tally_task_category_${verb}`, table: 'task', when, body })
    await add('come', `insert on "task"${row}`, come)
    await add('gone', `delete on "task"${row}`, gone)
    await add('moved', `update on "task"${row} when (${isOther})`, gone + come)
    for (const { person, span, at, where } of partsOf(''))
      await sql
        .raw(
          `insert into "tally" (${keys}, "slot", "count")
           select "scopeId", 'task', ${person}, ${span}, ${at}, "statusId", 0, count(*) from "task"
           where ${where} group by 1, 3, 4, 5, 6 ${onConflict}`,
        )
        .execute(db)
  },
})
