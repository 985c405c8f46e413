// Hours by month, and what of them can be billed: hover, a press or the arrow keys say how much.
import { clockText } from '@daybook/contract/time/minutes.ts'
import type { ReportRow } from '@daybook/contract/time/report-calls.ts'
import { useState } from 'react'
import { useRoving } from '#entities/charts/use-roving.ts'
import { formatMoney } from '#lib/format-money.ts'
import { percent } from './percent.ts'

const LINES = 4
/** Hours between two lines. */
const STEPS = [5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2500, 5000]
const HOUR = 60

/** Minutes, from 0 up to at least `most`. */
function scaleOf(most: number): readonly number[] {
  const step =
    STEPS.find((hours) => hours * HOUR * (LINES - 1) >= most) ?? Math.ceil(most / HOUR / (LINES - 1))
  return Array.from({ length: LINES }, (_each, index) => index * step * HOUR)
}

const sentenceOf = ({ name, minutes, billable, invoiced }: ReportRow) =>
  `${name}: ${clockText(minutes)}, billable ${clockText(billable)}, invoiced ${formatMoney(invoiced)}`

const Shown = ({ month }: { readonly month: ReportRow }) => (
  <p className="hours-bars__shown">
    <b>{month.name}</b>
    <span data-of="billable">
      Billable <b>{clockText(month.billable)}</b>
    </span>
    <span data-of="other">
      Other <b>{clockText(month.minutes - month.billable)}</b>
    </span>
    {month.utilisation !== null && <span>{percent(month.utilisation)} used</span>}
  </p>
)

export function HoursBars({ data }: { readonly data: readonly ReportRow[] }) {
  const last = data.length - 1
  const [chosen, show] = useState<number>()
  const shownAt = Math.min(chosen ?? last, last)
  const stop = useRoving([data.map(({ key }) => key)])
  const shown = data[shownAt]
  const scale = scaleOf(Math.max(...data.map(({ minutes }) => minutes)))
  const top = scale.at(-1) ?? 1
  const height = (minutes: number) => `${Math.max(0, (minutes / top) * 100)}%`
  return (
    <>
      {shown && <Shown month={shown} />}
      <div className="hours-bars__plot">
        {scale.map((minutes) => (
          <div key={minutes} className="hours-bars__line" style={{ bottom: height(minutes) }} aria-hidden>
            <span>{`${minutes / HOUR} h`}</span>
          </div>
        ))}
        <div
          className="hours-bars__bars"
          role="group"
          aria-label="Bar chart. Arrow keys move between the months."
          onPointerLeave={() => show(undefined)}
        >
          {data.map((month, index) => {
            const { onFocus, ...roving } = stop(month.key)
            return (
              <button
                key={month.key}
                type="button"
                className="hours-bars__month"
                data-shown={index === shownAt || undefined}
                aria-label={sentenceOf(month)}
                {...roving}
                onFocus={() => {
                  onFocus()
                  show(index)
                }}
                onPointerEnter={() => show(index)}
                onClick={() => show(index)}
              >
                <span className="hours-bars__stack" style={{ height: height(month.minutes) }}>
                  <i data-of="other" style={{ flexGrow: Math.max(0, month.minutes - month.billable) }} />
                  <i data-of="billable" style={{ flexGrow: Math.max(0, month.billable) }} />
                </span>
                <span className="hours-bars__name">{month.name.slice(0, 3)}</span>
              </button>
            )
          })}
        </div>
      </div>
    </>
  )
}
