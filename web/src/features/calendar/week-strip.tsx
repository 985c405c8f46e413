// The weeks of a month in one line, a week at a time: a dot for each open task up to three, and a press leads to the day.
import { messages } from '@daybook/contract/messages/messages.ts'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { classNames } from '#lib/class-names.ts'
import type { CalendarDay } from './days-of.ts'
import { addDays, DAYS, dayTitle, monthOf, weekdayName } from './local-days.ts'
import './week-strip.css'

const DOTS_MOST = 3
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

interface WeekStripProps {
  /** Whole weeks. */
  readonly days: readonly CalendarDay[]
  readonly month: string
  readonly today: string
  readonly chosen: string
  readonly onChoose: (day: string) => void
}

export function WeekStrip({ days, month, today, chosen, onChoose }: WeekStripProps) {
  const strip = useRef<HTMLUListElement>(null)
  const week = Math.floor(days.findIndex(({ day }) => day === chosen) / DAYS)
  useLayoutEffect(() => {
    const element = strip.current
    if (element) element.scrollLeft = week * element.clientWidth
  }, [week, month])

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key]
    const next = step === undefined ? undefined : addDays(chosen, step)
    if (!next || event.altKey || !days.some(({ day }) => day === next)) return
    event.preventDefault()
    onChoose(next)
    strip.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus({ preventScroll: true })
  }
  return (
    <ul className="week-strip" role="list" aria-label="Days" ref={strip} onKeyDown={onKeyDown}>
      {days.map(({ day, open }) => (
        <li key={day}>
          <button
            type="button"
            data-day={day}
            className={classNames(
              'week-strip__day',
              day === today && 'week-strip__day--today',
              day === chosen && 'week-strip__day--chosen',
              monthOf(day) !== month && 'week-strip__day--quiet',
            )}
            aria-label={`${dayTitle(day)}, ${messages.openOfDay(open.length)}`}
            aria-pressed={day === chosen}
            tabIndex={day === chosen ? 0 : -1}
            onClick={() => onChoose(day)}
          >
            <span>{weekdayName(day).slice(0, 1)}</span>
            <b>{Number(day.slice(8))}</b>
            <i>
              {open.slice(0, DOTS_MOST).map(({ task }) => (
                <u key={task.id} />
              ))}
            </i>
          </button>
        </li>
      ))}
    </ul>
  )
}
