// The rows of a week as they are shown: those that have hours, those that were added, the task that the timer runs on.
import type { RunningTimer, Week, WeekCell, WeekDay, WeekRow } from '@daybook/contract/time/time-calls.ts'

export const emptyCell: WeekCell = { minutes: 0, typed: 0, note: '', entries: 0, locked: '' }

/** What its entries add up to, which is what can be changed here. */
export const ownMinutes = ({ minutes, typed }: Pick<WeekCell, 'minutes' | 'typed'>): number =>
  Math.round(minutes - typed)

export type NewRow = Pick<WeekRow, 'task' | 'project'>

/** Without hours; it has no more to say until it has some. */
export function blankRow({ task, project }: NewRow, { days, state }: Pick<Week, 'days' | 'state'>): WeekRow {
  const cell: WeekCell = { ...emptyCell, locked: state === 'open' ? '' : state }
  return {
    task,
    project,
    organization: null,
    isBillable: true,
    estimated: null,
    worked: 0,
    cells: days.map(() => cell),
  }
}

/** Each task once, the ones with hours as the server tells them. */
export function rowsOf(week: Week, added: readonly WeekRow[], timer: RunningTimer | null): WeekRow[] {
  const isNow = week.from <= week.today && week.today <= week.to
  const running = timer && isNow ? [blankRow(timer, week)] : []
  const all = [...week.rows, ...added, ...running]
  return all.filter((row, at) => all.findIndex(({ task }) => task.id === row.task.id) === at)
}

export interface RowGroup {
  readonly project: WeekRow['project']
  readonly organization: WeekRow['organization']
  readonly isBillable: boolean
  readonly rows: readonly WeekRow[]
}

/**
 * By project, in the order in which the rows came: what is shown doesn't move under the fingers.
 * @param order ids of tasks as they were shown before
 */
export function groupsOf(rows: readonly WeekRow[], order: readonly number[]): RowGroup[] {
  const placeOf = ({ task }: WeekRow) => {
    const at = order.indexOf(task.id)
    return at < 0 ? order.length : at
  }
  const groups = new Map<number, WeekRow[]>()
  for (const row of rows.toSorted((a, b) => placeOf(a) - placeOf(b)))
    groups.set(row.project.id, [...(groups.get(row.project.id) ?? []), row])
  return [...groups.values()].flatMap((of) => {
    const [first] = of
    const organization = of.find((row) => row.organization)?.organization ?? null
    const isBillable = of.some((row) => row.isBillable)
    return first ? [{ project: first.project, organization, isBillable, rows: of }] : []
  })
}

export const sumOf = (cells: readonly Pick<WeekCell, 'minutes'>[]): number =>
  cells.reduce((sum, { minutes }) => sum + minutes, 0)

/** Of each day, over all rows. */
export const dayTotals = (rows: readonly WeekRow[], days: readonly WeekDay[]): number[] =>
  days.map((_, at) => rows.reduce((sum, { cells }) => sum + (cells[at]?.minutes ?? 0), 0))

/** With what runs counted in its cell of today; `minutes` since midnight at the earliest. */
export function withRunning(
  rows: readonly WeekRow[],
  week: Week,
  taskId: number,
  minutes: number,
): WeekRow[] {
  const today = week.days.findIndex(({ day }) => day === week.today)
  return rows.map((row) =>
    row.task.id === taskId
      ? {
          ...row,
          cells: row.cells.map((cell, at) =>
            at === today ? { ...cell, minutes: cell.minutes + minutes } : cell,
          ),
        }
      : row,
  )
}

/** After a cell was saved: the sums go with it, and an added row becomes one with hours. */
export function changedWeek(week: Week, row: WeekRow, at: number, cell: WeekCell): Week {
  const before = week.rows.find(({ task }) => task.id === row.task.id)
  const base = before ?? row
  const more = cell.minutes - (base.cells[at]?.minutes ?? 0)
  const next = {
    ...base,
    worked: base.worked + more,
    cells: base.cells.map((each, index) => (index === at ? cell : each)),
  }
  return {
    ...week,
    minutes: week.minutes + more,
    billable: week.billable + (base.isBillable ? more : 0),
    rows: before ? week.rows.map((each) => (each === before ? next : each)) : [...week.rows, next],
  }
}
