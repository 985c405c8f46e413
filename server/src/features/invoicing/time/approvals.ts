// Whose weeks wait, and what of a week needs a look before it is approved.
import { addDays, dayOfNumber } from '@daybook/contract/billing/days.ts'
import { timeMessages } from '@daybook/contract/messages/billing/time-messages.ts'
import { LONG_DAY } from '@daybook/contract/time/minutes.ts'
import type { Approvals, Week, WeekOfPerson, WeekWarning } from '@daybook/contract/time/time-calls.ts'
import { WEEK_DAYS, weekOf } from '@daybook/contract/time/weeks.ts'
import type { Actor } from '#actor.ts'
import type { Deps } from '#deps.ts'
import { withAllTenants } from '#db/tenant-context.ts'
import type { AnyDb } from '#entities/store.ts'
import { localDay } from '#features/invoicing/time/local-day.ts'
import { joinedEntries, minutesIn } from '#features/invoicing/time/present-entries.ts'
import { waitsForAdmin } from '#features/invoicing/time/typed-in-week.ts'
import { readWeek } from '#features/invoicing/time/week.ts'
import { mondayNumber } from '#features/invoicing/time/week-rows.ts'
import { STATE, stateIn } from '#features/invoicing/time/week-state.ts'

async function peopleOf(db: AnyDb, scopeId: number, week: number): Promise<WeekOfPerson[]> {
  const rows = await db
    .selectFrom('user')
    .leftJoin('timesheet', (join) =>
      join
        .onRef('timesheet.userId', '=', 'user.id')
        .on('timesheet.week', '=', week)
        .on('timesheet.scopeId', '=', scopeId),
    )
    .leftJoin(
      joinedEntries(db, scopeId)
        .select((eb) => ['timeEntry.userId', eb.fn.sum<number>('seconds').as('seconds')])
        .select((eb) => eb.fn.min<number>('timeEntry.state').as('least'))
        .where('timeEntry.week', '=', week)
        .groupBy('timeEntry.userId')
        .as('worked'),
      'worked.userId',
      'user.id',
    )
    .select([
      'user.id',
      'firstname',
      'lastname',
      'timesheet.state',
      'submittedTime',
      'worked.seconds',
      'worked.least',
    ])
    // Who moved to another firm has left hours here.
    .where((eb) => eb.or([eb('timesheet.week', 'is not', null), eb('worked.seconds', 'is not', null)]))
    .orderBy('firstname')
    .orderBy('user.id')
    .execute()
  return rows.map((row) => ({
    person: { id: row.id, name: `${row.firstname} ${row.lastname}`.trim() },
    minutes: minutesIn(Number(row.seconds ?? 0)),
    // What came into an approved week waits for an Admin, as a submitted one does.
    state:
      row.state === STATE.approved && Number(row.least ?? STATE.approved) < STATE.approved
        ? 'submitted'
        : stateIn(row.state ?? STATE.open),
    submittedTime: row.submittedTime,
  }))
}

const ORDER = ['submitted', 'open', 'approved'] as const

export async function readApprovals(
  { db, clock }: Deps,
  actor: Actor,
  { day }: { readonly day?: string | undefined },
): Promise<Approvals> {
  const monday = weekOf(day ?? addDays(dayOfNumber(localDay(clock(), actor.timeZone)), -WEEK_DAYS))
  const waiting = await db
    .selectFrom('timesheet')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min<number | null>('week').as('oldest')])
    .where('scopeId', '=', actor.scopeId)
    .where(waitsForAdmin)
    .executeTakeFirstOrThrow()
  const people = await withAllTenants(() => peopleOf(db, actor.scopeId, mondayNumber(monday)))
  return {
    from: monday,
    to: addDays(monday, WEEK_DAYS - 1),
    people: people.toSorted((one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state)),
    waiting: Number(waiting.count),
    oldest: waiting.oldest === null ? null : dayOfNumber(Number(waiting.oldest)),
  }
}

/** What the days and tasks of the week say of themselves. */
function warningsOf({ days, rows }: Week): WeekWarning[] {
  const found: WeekWarning[] = []
  for (const [index, { day, isWorkDay }] of days.entries()) {
    const own = rows.flatMap(({ task, cells }) => {
      const cell = cells[index]
      return cell && cell.minutes > 0 ? [{ task, cell }] : []
    })
    const minutes = own.reduce((sum, { cell }) => sum + cell.minutes, 0)
    const longest = own.toSorted((one, other) => other.cell.minutes - one.cell.minutes)[0]
    if (!longest) continue
    const about = { task: longest.task, day } as const
    const text = timeMessages.longestOf(longest.task.name, longest.cell.minutes, longest.cell.note)
    if (minutes > LONG_DAY)
      found.push({ kind: 'longDay', title: timeMessages.longDay(minutes, day), text, ...about })
    else if (!isWorkDay)
      found.push({ kind: 'freeDay', title: timeMessages.freeDay(minutes, day), text, ...about })
  }
  for (const { task, estimated, worked, organization, isBillable } of rows)
    if (estimated !== null && estimated > 0 && worked > estimated)
      found.push({
        kind: 'overEstimate',
        title: timeMessages.overEstimate(task.name, worked, estimated),
        text: organization && isBillable ? timeMessages.paysByHour(organization.name) : '',
        task,
        day: null,
      })
  return found
}

export const readWarnings = async (
  deps: Deps,
  actor: Actor,
  asked: { readonly day: string; readonly userId: number },
): Promise<WeekWarning[]> => warningsOf(await readWeek(deps, actor, asked))
