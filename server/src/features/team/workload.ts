// How many open tasks each colleague has, by the days of the firm: shared ones, and for an Admin who asks all (rules/teamwork 8).
import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely'
import { STATUS_GROUP } from '@daybook/contract/entities/lookups.ts'
import {
  DEFAULT_TIME_ZONE,
  GROUP_TOTAL_MAX,
  GROUPS_MAX,
  SHARED_TOTAL_MAX,
} from '@daybook/contract/engine/limits.ts'
import { totalPagesOf } from '@daybook/contract/engine/paging.ts'
import { task } from '@daybook/contract/entities/task.ts'
import type { Workload, WorkloadAnswer } from '@daybook/contract/tasks/team-endpoints.ts'
import type { Actor } from '#actor.ts'
import { activeAccounts } from '#credentials/accounts.ts'
import { type Bindings, placeholder, prepared } from '#db/statements.ts'
import type { Database } from '#db/tables.ts'
import type { Deps } from '#deps.ts'
import { findFirmSetting } from '#entities/firm-settings.ts'
import { authorizeReach } from '#entities/lists/reach.ts'
import { createdOrAssigned, isSharedRow } from '#entities/visibility.ts'
import { isAdminOf } from '#live/admin-roles.ts'
import { isTimeZone, startOfDay } from '#time.ts'

/** What the firm settled; else the first Admin's. */
async function zoneOf({ db }: Deps, { scopeId, timeZone }: Actor): Promise<string> {
  const settled = await findFirmSetting(db, scopeId, 'zone')
  if (typeof settled === 'string' && isTimeZone(settled)) return settled
  if (scopeId < 0) return timeZone
  const admin = await activeAccounts(db)
    .where('user.scopeId', '=', scopeId)
    .where((eb) => isAdminOf(eb.ref('user.accountRoles')))
    .select('user.timeZone')
    .orderBy('user.id')
    .limit(1)
    .executeTakeFirst()
  return admin && isTimeZone(admin.timeZone) ? admin.timeZone : DEFAULT_TIME_ZONE
}

type Tasks = ExpressionBuilder<Database, 'task'>

/** What the person sees of colleagues' tasks beside what is shared: those that were given to or by them. */
const isOwnAlone = (eb: Tasks): Expression<SqlBool> =>
  eb.and([eb.not(isSharedRow), createdOrAssigned(placeholder('userId'))])

const tasksOf = (deps: Deps) =>
  deps.db.selectFrom('task').where('scopeId', '=', placeholder('scopeId')).where(openOf(deps))

/** As the lists say it, and so the indexes of open tasks. */
const openOf =
  (deps: Deps) =>
  (eb: Tasks): Expression<SqlBool> =>
    deps.filtersOf(task)['statusGroupId']?.(eb as never, STATUS_GROUP.open, NOTHING_KNOWN) ??
    sql<SqlBool>`1 = 1`
const NOTHING_KNOWN = { now: 0, today: 0, dayStart: () => 0 }

interface Sums {
  readonly assignedToId: number
  readonly overDue: number
  readonly today: number
  readonly week: number
  readonly later: number
  readonly noDate: number
}

const NONE = { overDue: 0, today: 0, week: 0, later: 0, noDate: 0 }
const RANGES = ['overDue', 'today', 'week', 'later', 'noDate'] as const

const sumIf = (condition: Expression<unknown>, name: string) =>
  sql<number>`cast(coalesce(sum(case when ${condition} then 1 else 0 end), 0) as bigint)`.as(name)
const due = sql.ref('seen.dueDate')
const sums = [
  sumIf(sql`${due} < ${placeholder('today')}`, 'overDue'),
  sumIf(sql`${due} >= ${placeholder('today')} and ${due} < ${placeholder('tomorrow')}`, 'today'),
  sumIf(sql`${due} >= ${placeholder('tomorrow')} and ${due} < ${placeholder('nextWeek')}`, 'week'),
  sumIf(sql`${due} >= ${placeholder('nextWeek')}`, 'later'),
  sumIf(sql`${due} is null`, 'noDate'),
] as const

/** What is shared of one colleague, in the order of due dates. */
const sharedStatement = (deps: Deps) =>
  prepared(deps.db, 'workload shared', () =>
    deps.db
      .selectFrom(
        tasksOf(deps)
          .where(isSharedRow)
          .where('assignedToId', '=', placeholder('person'))
          .select(['assignedToId', 'dueDate'])
          .orderBy('dueDate')
          .limit(placeholder('most'))
          .as('seen'),
      )
      .groupBy('seen.assignedToId')
      .select(['seen.assignedToId', ...sums]),
  )

/** One read for all: of everybody's tasks, or of the asker's that are not shared. */
const restStatement = (deps: Deps, isPersonal: boolean) =>
  prepared(deps.db, `workload ${isPersonal ? 'all' : 'own'}`, () =>
    deps.db
      .selectFrom(
        tasksOf(deps)
          .$if(!isPersonal, (query) => query.where(isOwnAlone))
          .select(['assignedToId', 'dueDate'])
          .orderBy('dueDate')
          .limit(placeholder('most'))
          .as('seen'),
      )
      .groupBy('seen.assignedToId')
      .select(['seen.assignedToId', ...sums]),
  )

const totalOf = (counted: Pick<Sums, (typeof RANGES)[number]>) =>
  RANGES.reduce((total, name) => total + Number(counted[name]), 0)

const added = (one: Omit<Sums, 'assignedToId'>, other: Omit<Sums, 'assignedToId'>) => ({
  overDue: Number(one.overDue) + Number(other.overDue),
  today: Number(one.today) + Number(other.today),
  week: Number(one.week) + Number(other.week),
  later: Number(one.later) + Number(other.later),
  noDate: Number(one.noDate) + Number(other.noDate),
})

/** The last one is read to know that there are more. */
function withoutLast(counted: Omit<Sums, 'assignedToId'>, most: number) {
  const extra = Math.max(0, totalOf(counted) - most)
  if (extra === 0) return counted
  const last = [...RANGES].reverse().find((name) => counted[name] > 0) ?? 'noDate'
  return { ...counted, [last]: counted[last] - extra }
}

/** @throws AppError forbidden for who is in no team, and for personal tasks unless one is an Admin */
export async function workloadOf(
  deps: Deps,
  actor: Actor,
  { isPersonal, pageNumber }: { readonly isPersonal: boolean; readonly pageNumber: number },
): Promise<WorkloadAnswer> {
  await authorizeReach(deps, task, actor, { whose: 'team', ...(isPersonal ? { personal: 1 } : {}) })
  const zone = await zoneOf(deps, actor)
  const day = (days: number) => startOfDay(deps.clock(), zone, days)
  const days: Readonly<Record<string, number>> = { today: day(0), tomorrow: day(1), nextWeek: day(7) }
  const { userId, scopeId } = actor
  const members = activeAccounts(deps.db).where('user.scopeId', '=', scopeId)
  const [{ count }, people] = await Promise.all([
    members.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    members
      .select(['user.id', 'user.firstname', 'user.lastname'])
      .orderBy('user.firstname')
      .orderBy('user.id')
      .limit(GROUPS_MAX)
      .offset((pageNumber - 1) * GROUPS_MAX)
      .execute(),
  ])
  const read = async (
    statement: ReturnType<typeof restStatement>,
    values: Readonly<Record<string, number>>,
  ) => {
    const all: Readonly<Record<string, number>> = { ...days, userId, scopeId, ...values }
    const fill: Bindings = (name) => all[name]
    return deps.reader.sameRows<Sums>(
      statement,
      `${statement.compiled.sql} ${Object.values(all).join(' ')}`,
      fill,
    )
  }
  const rest = await read(restStatement(deps, isPersonal), { most: SHARED_TOTAL_MAX + 1 })
  const isRestCapped = rest.reduce((total, one) => total + totalOf(one), 0) > SHARED_TOTAL_MAX
  const list: Workload[] = []
  for (const { id, firstname, lastname } of people) {
    const own = rest.find(({ assignedToId }) => assignedToId === id) ?? NONE
    const [shared = NONE] = isPersonal
      ? []
      : await read(sharedStatement(deps), { person: id, most: GROUP_TOTAL_MAX + 1 })
    const isCapped = totalOf(shared) > GROUP_TOTAL_MAX || isRestCapped
    const counted = added(withoutLast(shared, GROUP_TOTAL_MAX), own)
    list.push({ id, firstname, lastname, ...counted, capped: isCapped })
  }
  return { zone, list, totalPages: totalPagesOf(Number(count), GROUPS_MAX), totalItems: Number(count) }
}
