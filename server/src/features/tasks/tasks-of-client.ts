// Open tasks of a client as far as somebody sees them: in the order of their due dates, from an index that says whose they are.
import { sql } from 'kysely'
import { task } from '@daybook/contract/entities/task.ts'
import { SECTION_COUNT } from '@daybook/contract/organizations/page.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { type Actor, isAdmin } from '#actor.ts'
import { placeholder, prepared, type Statement } from '#db/statements.ts'
import type { Deps } from '#deps.ts'
import { present } from '#entities/present.ts'
import type { KnownRow } from '#entities/record-text.ts'
import { selectFrom } from '#entities/store.ts'
import { seesPersonal } from '#entities/visibility.ts'
import { isOpenRow } from '#features/tasks/filters.ts'
import type { Cache } from '#runtime/revision-cache.ts'
import { localDate, startOfDay, startOfToday } from '#time.ts'

/** So many open tasks are looked at, whoever may see them. */
const LOOKED_AT = 2000
const SUNDAY = 7

interface Asked {
  readonly deps: Deps
  readonly actor: Actor
  readonly cache: Cache
  readonly organizationId: number
  readonly scopeId: number
  readonly now: number
  readonly known: readonly KnownRow[]
}

type Whose = Pick<Asked, 'deps' | 'actor' | 'organizationId' | 'scopeId'>

interface ClientTasks {
  readonly rows: readonly AnyRecord[]
  /** Of those that were looked at and may be seen; more than are counted are no further ones. */
  readonly found: number
  /** There are more than were looked at, and those that are seen among them are few. */
  readonly isCut: boolean
  /** Among those that are counted, which are due first. */
  readonly overDue: number
  readonly dueThisWeek: number
}

/** Dated ones by their day and then the undated, apart: at one sort SQLite would put all of a client in order first. */
function entriesOf({ deps, scopeId, organizationId }: Whose, isDated: boolean) {
  const entries = deps.db
    .selectFrom('task')
    .select(['id', 'dueDate', 'createdById', 'assignedToId', 'audienceId'])
    .where('scopeId', '=', scopeId)
    .where('organizationId', '=', organizationId)
    .where(isOpenRow)
    .limit(LOOKED_AT + 1)
  return isDated
    ? entries.where('dueDate', 'is not', null).orderBy('dueDate').orderBy('id')
    : entries.where('dueDate', 'is', null).orderBy('id')
}

/** In an entry that is called `some`. */
const ENTRY = {
  createdById: 'some.createdById',
  assignedToId: 'some.assignedToId',
  audienceId: 'some.audienceId',
}
const isSeenBy = (actor: Actor) => seesPersonal(actor.userId, isAdmin(actor), ENTRY)

const count = sql<number>`count(*)`
const countBefore = (instant: number) =>
  sql<number>`count(case when "seen"."dueDate" < ${instant} then 1 end)`

/** Of what is seen the first as far as they are counted, in the order of their dates. */
const seenOf = (asked: Whose, isDated: boolean) =>
  asked.deps.db
    .selectFrom(entriesOf(asked, isDated).as('some'))
    .select('some.dueDate')
    .where(isSeenBy(asked.actor))
    .limit(SECTION_COUNT + 1)

/** Whether there are more than are looked at; where more are seen than are counted nobody has to know. */
const isCutIn = (asked: Whose, isDated: boolean) =>
  sql<number | null>`case when "one"."dated" + "other"."undated" <= ${SECTION_COUNT}
    then (select 1 from ${entriesOf(asked, isDated).clearLimit().limit(1).offset(LOOKED_AT)} as "beyond") end`

interface Counts {
  readonly dated: number
  readonly undated: number
  readonly beforeToday: number
  readonly beforeNextWeek: number
  readonly isDatedCut: number | null
  readonly isUndatedCut: number | null
}

/** The same for everybody of one kind: what is special about a request stands in its slots. */
function countsStatement({ deps, actor }: Asked): Statement {
  const kind = isAdmin(actor) ? 'all' : 'seen'
  return prepared(deps.db, `open tasks of a client, ${kind}`, () => {
    const slots = {
      deps,
      scopeId: placeholder('scopeId'),
      organizationId: placeholder('organizationId'),
      actor: { ...actor, userId: placeholder('userId') },
    }
    const dated = deps.db
      .selectFrom(seenOf(slots, true).as('seen'))
      .select([
        count.as('dated'),
        countBefore(placeholder('today')).as('beforeToday'),
        countBefore(placeholder('nextWeek')).as('beforeNextWeek'),
      ])
    const undated = deps.db.selectFrom(seenOf(slots, false).as('seen')).select(count.as('undated'))
    return deps.db
      .selectFrom([dated.as('one'), undated.as('other')])
      .selectAll()
      .select([isCutIn(slots, true).as('isDatedCut'), isCutIn(slots, false).as('isUndatedCut')])
  })
}

/** Kept until somebody writes: to count as far as a thousand costs more than the rest of the page. */
async function countsOf(asked: Asked) {
  const { deps, actor, scopeId, organizationId, now } = asked
  const daysLeft = SUNDAY - localDate(now, actor.timeZone).dayOfWeek + 1
  const values: Readonly<Record<string, number>> = {
    scopeId,
    organizationId,
    userId: actor.userId,
    today: startOfToday(now, actor.timeZone),
    nextWeek: startOfDay(now, actor.timeZone, daysLeft),
  }
  const key = `open tasks of a client ${isAdmin(actor) ? 'all' : 'seen'} ${JSON.stringify(values)}`
  const [row] = await deps.reader.sameRows<Counts>(countsStatement(asked), key, (name) => values[name])
  const overDue = Number(row?.beforeToday ?? 0)
  return {
    found: Number(row?.dated ?? 0) + Number(row?.undated ?? 0),
    isCut: typeof (row?.isDatedCut ?? row?.isUndatedCut) === 'number',
    overDue,
    dueThisWeek: Number(row?.beforeNextWeek ?? 0) - overDue,
  }
}

/** The first of each part, as many as are shown: together they hold the first of all. */
async function firstOf(asked: Asked, shown: number) {
  const { deps, actor } = asked
  const idsOf = (isDated: boolean) => {
    const seen = deps.db
      .selectFrom(entriesOf(asked, isDated).as('some'))
      .select('some.id')
      .where(isSeenBy(actor))
      .$if(isDated, (query) => query.orderBy('some.dueDate'))
      .orderBy('some.id')
      .limit(shown)
    return deps.db.selectFrom(seen.as('seen')).select('seen.id')
  }
  // By the ids alone, which are of the scope: with it SQLite would look at all tasks of the scope for them.
  const rows = await selectFrom(deps.db, task)
    .where('id', 'in', idsOf(true).unionAll(idsOf(false)))
    .execute()
  const dueOf = ({ dueDate }: (typeof rows)[number]) => Number(dueDate ?? Infinity)
  return rows
    .toSorted((one, other) =>
      dueOf(one) < dueOf(other) ? -1 : Number(dueOf(one) > dueOf(other)) || one.id - other.id,
    )
    .slice(0, shown)
}

/** @param shown how many records are answered whole */
export async function openTasksOfClient(asked: Asked, shown: number): Promise<ClientTasks> {
  const { deps, actor, now, cache, known } = asked
  const rows = await firstOf(asked, shown)
  return {
    rows: await present(deps.db, task, rows, { deps, actor, cache, now, known }),
    ...(await countsOf(asked)),
  }
}
