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

type Kind = keyof typeof SPAN_MS | 'ever'
const kinds: readonly Kind[] = ['ever', 'day', 'quarter']
const atOf = (row: string, kind: Kind) => (kind === 'ever' ? '0' : spanOf(`${row}"dueDate"`, SPAN_MS[kind]))

/** What a row counts for, for each of its people, who may be one and the same. */
const partsOf = (row: string, kind: Kind) =>
  people.map((name) => ({
    person: `${row}"${name}"`,
    span: `${spansOfCategory(0)[kind]} + ${SPANS_EACH} * ${row}"categoryId"`,
    at: atOf(row, kind),
    where: [
      ...(name === 'createdById' ? ['1 = 1'] : [`${row}"assignedToId" <> ${row}"createdById"`]),
      ...(kind === 'ever' ? [] : [`${row}"dueDate" is not null`]),
    ].join(' and '),
  }))

const onConflict = `on conflict (${keys}, "slot") do update set "count" = "tally"."count" + excluded."count"`

const note = (dialect: DialectName, kind: Kind, row: 'new.' | 'old.', step: 1 | -1) =>
  partsOf(row, kind)
    .map(
      ({ person, span, at, where }) => `
        insert into "tally" (${keys}, "slot", "count")
        select ${row}"scopeId", 'task', ${person}, ${span}, ${at}, ${row}"statusId", ${slotOf(dialect)}, ${step}
        where ${where} ${onConflict};`,
    )
    .join('')

const isOther = (kind: Kind) =>
  [
    ...['scopeId', ...people, 'categoryId', 'statusId'].map((name) => [`old."${name}"`, `new."${name}"`]),
    ...(kind === 'ever' ? [] : [[atOf('old.', kind), atOf('new.', kind)]]),
  ]
    .map(([before, after]) => `${before} is distinct from ${after}`)
    .join(' or ')

export const categoriesCounted = (dialect: DialectName) => ({
  async up(db: Kysely<unknown>) {
    const row = dialect === 'sqlite' ? '' : ' for each row'
    const add = (verb: string, when: string, body: string) =>
      addTrigger(db, dialect, { name: `tally_task_category_${verb}`, table: 'task', when, body })
    const all = (...[of, step]: ['new.', 1] | ['old.', -1]) =>
      kinds.map((kind) => note(dialect, kind, of, step)).join('')
    await add('come', `insert on "task"${row}`, all('new.', 1))
    await add('gone', `delete on "task"${row}`, all('old.', -1))
    // Most changes of a task leave its category and status, and many its day.
    for (const kind of kinds)
      await add(
        `moved_${kind}`,
        `update on "task"${row} when (${isOther(kind)})`,
        note(dialect, kind, 'old.', -1) + note(dialect, kind, 'new.', 1),
      )
    for (const { person, span, at, where } of kinds.flatMap((kind) => partsOf('', kind)))
      await sql
        .raw(
          `insert into "tally" (${keys}, "slot", "count")
           select "scopeId", 'task', ${person}, ${span}, ${at}, "statusId", 0, count(*) from "task"
           where ${where} group by 1, 3, 4, 5, 6 ${onConflict}`,
        )
        .execute(db)
  },
})
