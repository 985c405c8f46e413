// The third panel of the task dashboard: the open tasks that are over, by how much they matter (rules/tasks 6). Of those that
// are as late as the figure counts, the database hands out no more than are shown: there may be very many.
import type { CloudTag } from '@daybook/contract/tasks/charts.ts'
import { CLOSED_STATUS_IDS } from '@daybook/contract/entities/lookups.ts'
import { CLOUD_TAGS_MAX } from '@daybook/contract/engine/limits.ts'
import { prepared, placeholder, type Statement } from '#db/statements.ts'
import type { Deps } from '#deps.ts'
import type { Whose } from '#features/tasks/charts.ts'
import { isOpenRow } from '#features/tasks/filters.ts'
import { yieldToEventLoop } from '#runtime/cooperative-scheduler.ts'
import { localDate, startOfDay } from '#time.ts'

/** More days count as so many. */
const DAYS_MAX = 30
const PER_PRIORITY = 5
/** Read at once; somebody may have let thousands go over in a month. */
const DAYS_AT_ONCE = 5

interface Over {
  readonly id: number
  readonly name: string
  readonly dueDate: number
  readonly priorityId: number
}

/** Open tasks of the person that are due in a range of time; of a series the oldest that is over. */
const tasksBetween = ({ db }: Deps) =>
  db
    .selectFrom('task as t')
    .select(['t.id', 't.name', 't.dueDate', 't.priorityId'])
    .where('t.scopeId', '=', placeholder('scopeId'))
    .where(isOpenRow)
    .where('t.dueDate', '>=', placeholder('from'))
    .where('t.dueDate', '<', placeholder('to'))
    .where((eb) =>
      eb.or([
        eb('t.createdById', '=', placeholder('userId')),
        eb('t.assignedToId', '=', placeholder('userId')),
      ]),
    )
    .where('t.priorityId', '>', placeholder('above'))
    .where((eb) =>
      eb.or([
        eb('t.groupId', '=', 0),
        eb.not(
          eb.exists(
            eb
              .selectFrom('task as o')
              .select('o.id')
              .whereRef('o.scopeId', '=', 't.scopeId')
              .whereRef('o.groupId', '=', 't.groupId')
              .where('o.statusId', 'not in', [...CLOSED_STATUS_IDS])
              .where((inner) =>
                inner.or([
                  inner('o.createdById', '=', placeholder('userId')),
                  inner('o.assignedToId', '=', placeholder('userId')),
                ]),
              )
              .where((inner) =>
                inner.or([
                  inner('o.dueDate', '<', inner.ref('t.dueDate')),
                  inner.and([
                    inner('o.dueDate', '=', inner.ref('t.dueDate')),
                    inner('o.id', '<', inner.ref('t.id')),
                  ]),
                ]),
              ),
          ),
        ),
      ]),
    )

/** The latest, as far as the figure counts; as many as are shown, in their order. */
const longOver = (deps: Deps) =>
  prepared(deps.db, 'cloud of long over', () =>
    tasksBetween(deps).orderBy('t.priorityId', 'desc').orderBy('t.id').limit(CLOUD_TAGS_MAX),
  )
const lately = (deps: Deps) => prepared(deps.db, 'cloud of lately over', () => tasksBetween(deps))

const EARLIEST = -8_640_000_000_000_000

interface TimeRange {
  readonly from: number
  readonly to: number
  /** Only priorities above this one. */
  readonly above: number
}

async function read(
  deps: Deps,
  { userId, scopeId }: Whose,
  shape: (deps: Deps) => Statement,
  range: TimeRange,
) {
  const statement = shape(deps)
  const values: Readonly<Record<string, number>> = { userId, scopeId, ...range }
  const key = `cloud ${statement.parametersFor((name) => values[name]).join(' ')}`
  return deps.reader.sameRows<Over>(statement, key, (name) => values[name])
}

/** Open tasks that are over: of a series the oldest only; the later and the more important, the larger. */
export async function overDueCloud(deps: Deps, whose: Whose): Promise<CloudTag[]> {
  const { timeZone } = whose
  const now = deps.clock()
  const long = startOfDay(now, timeZone, 1 - DAYS_MAX)
  const latest = await read(deps, whose, longOver, { from: EARLIEST, to: long, above: 0 })
  // Where those fill the panel, what is over for less counts more only if it is more important.
  const above = latest.length < CLOUD_TAGS_MAX ? 0 : (latest.at(-1)?.priorityId ?? 0)
  const later: Over[] = []
  for (let days = 1 - DAYS_MAX; days < 0; days += DAYS_AT_ONCE) {
    const from = startOfDay(now, timeZone, days)
    const to = startOfDay(now, timeZone, Math.min(days + DAYS_AT_ONCE, 0))
    later.push(...(await read(deps, whose, lately, { from, to, above })))
    await yieldToEventLoop()
  }
  const today = localDate(now, timeZone)
  // One whose date moves meanwhile may be read twice.
  const over = new Map([...latest, ...later].map((task) => [task.id, task]))
  const tags = [...over.values()].map(({ id, name, dueDate, priorityId }) => {
    const daysOverdue = localDate(dueDate, timeZone).until(today, { largestUnit: 'days' }).days
    const value = Math.min(daysOverdue, DAYS_MAX) + PER_PRIORITY * (priorityId - 1)
    return { id, text: name, value, daysOverdue }
  })
  return tags.toSorted((a, b) => b.value - a.value || a.id - b.id).slice(0, CLOUD_TAGS_MAX)
}
