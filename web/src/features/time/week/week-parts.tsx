// What stands around the tasks of a week: days, projects, sums. The page of approval shows the same.
import { weekMessages as words } from '@daybook/contract/messages/billing/week-messages.ts'
import { clockText } from '@daybook/contract/time/minutes.ts'
import type { Week } from '@daybook/contract/time/time-calls.ts'
import { classNames } from '#lib/class-names.ts'
import { shortDay, weekdayText } from '../day-text.ts'
import { type RowGroup, sumOf } from './week-rows.ts'
import './week.css'

export function WeekHead({ week: { days, today } }: { readonly week: Week }) {
  return (
    <thead>
      <tr>
        <th scope="col">{words.task}</th>
        {days.map(({ day, isWorkDay }) => (
          <th
            key={day}
            scope="col"
            title={isWorkDay ? undefined : words.freeLine}
            className={classNames(!isWorkDay && 'week__free', day === today && 'week__now')}
          >
            {weekdayText(day)}
            <b>{day === today ? words.today : shortDay(day)}</b>
            {!isWorkDay && <span className="visually-hidden">, {words.freeDay}</span>}
          </th>
        ))}
        <th scope="col" className="week__sum">
          {words.week}
        </th>
      </tr>
    </thead>
  )
}

export function GroupRow({
  group: { project, organization, isBillable, rows },
}: {
  readonly group: RowGroup
}) {
  return (
    <tr className="week__project">
      <th scope="rowgroup" colSpan={8}>
        <b>{project.name}</b> {organization?.name ?? ''} {!isBillable && words.notBillable}
      </th>
      <td>{clockText(rows.reduce((sum, { cells }) => sum + sumOf(cells), 0))}</td>
    </tr>
  )
}

interface WeekFootProps {
  readonly week: Week
  readonly totals: readonly number[]
  /** Marks days that are longer than this, in minutes, and hours of free days. */
  readonly longDay?: number
}

const HUNDRED = 100

export function WeekFoot({ week: { days }, totals, longDay }: WeekFootProps) {
  const capacity = days.reduce((sum, day) => sum + day.capacity, 0)
  const usual = Math.max(...days.map((day) => day.capacity))
  const isOver = (at: number) => {
    const total = totals[at] ?? 0
    return longDay !== undefined && (total > longDay || (total > 0 && days[at]?.isWorkDay === false))
  }
  return (
    <tfoot>
      <tr>
        <th scope="row">{words.all}</th>
        {days.map(({ day, isWorkDay }, at) => (
          <td key={day} className={classNames(!isWorkDay && 'week__free', isOver(at) && 'week__over')}>
            {totals[at] ? clockText(totals[at]) : <i>·</i>}
          </td>
        ))}
        <td className="week__sum">{clockText(totals.reduce((sum, one) => sum + one, 0))}</td>
      </tr>
      {longDay === undefined && usual > 0 && (
        <tr className="week__share">
          <th scope="row">{words.ofDay(usual)}</th>
          {days.map(({ day, isWorkDay, capacity: of }, at) => (
            <td key={day} className={isWorkDay ? undefined : 'week__free'}>
              {!isWorkDay && <span aria-hidden>{words.freeShort}</span>}
              {of > 0 && (totals[at] ?? 0) > 0 && `${Math.round(((totals[at] ?? 0) / of) * HUNDRED)} %`}
            </td>
          ))}
          <td className="week__sum">{words.of(capacity)}</td>
        </tr>
      )}
    </tfoot>
  )
}
