// The month as a grid of six weeks, which share the height of the window by what they hold.
import { memo, useCallback, useId, useMemo, useRef, useState } from 'react'
import { PopUpBoundary } from '#entities/editor/pop-up-boundary.tsx'
import { lazyPart } from '#lib/lazy-part.ts'
import type { CalendarViewProps } from './calendar-view-props.ts'
import { addDays, DAYS, gridOf, monthOf, monthTitle, weekdayName } from './local-days.ts'
import { MonthDay } from './month-day.tsx'
import { planMonth, weekHeights } from './plan-month.ts'
import { useRoom } from './use-room.ts'
import './month-grid.css'

const DayPopover = lazyPart(async () => (await import('./day-popover.tsx')).DayPopover)

export interface GridProps extends CalendarViewProps {
  /** The day that Tab reaches. */
  readonly stop: string
}

interface MonthGridProps extends GridProps {
  readonly month: string
}

const isWeekend = (index: number) => index >= DAYS - 2

function Weekdays({ first }: { readonly first: string }) {
  return (
    <div role="rowgroup">
      <div role="row" className="month-grid__weekdays">
        {Array.from({ length: DAYS }, (_, index) => {
          const name = weekdayName(addDays(first, index))
          return (
            <div key={name} role="columnheader" className="month-grid__weekday">
              <span className="visually-hidden">{name}</span>
              <span aria-hidden>{name.slice(0, 3)}</span>
            </div>
          )
        })}
      </div>
    </div>
  )
}

interface ShownDay {
  readonly day: string
  readonly anchor: HTMLElement
}

/** Days are drawn by their place in the grid, so that another month finds its elements there. */
export const MonthGrid = memo(function MonthGrid(props: MonthGridProps) {
  const { month, today, events, showsClosed, stop, ...shared } = props
  const weeks = useRef<HTMLDivElement>(null)
  const room = useRoom(weeks)
  const plan = useMemo(
    () => planMonth({ month, today, events, showsClosed, room }),
    [month, today, events, showsClosed, room],
  )
  const [chosen, choose] = useState<ShownDay>()
  const onMore = useCallback((day: string, anchor: HTMLElement) => choose({ day, anchor }), [])
  const { first } = gridOf(month)
  const { height, rows } = weekHeights(plan, room)
  const label = useId()
  return (
    <>
      <div className="month-grid" role="table" aria-labelledby={label}>
        <span id={label} hidden>
          {monthTitle(month)}
        </span>
        <Weekdays first={first} />
        <div
          role="rowgroup"
          className="month-grid__weeks"
          ref={weeks}
          style={{ height, gridTemplateRows: rows }}
        >
          {plan.map(({ days }, week) => (
            <div key={week} role="row" className="month-grid__week">
              {days.map((planned, index) => (
                <MonthDay
                  key={index}
                  {...shared}
                  planned={planned}
                  showsClosed={showsClosed}
                  isQuiet={isWeekend(index) || monthOf(planned.day) !== month}
                  isToday={planned.day === today}
                  isStop={planned.day === stop}
                  onMore={onMore}
                />
              ))}
            </div>
          ))}
        </div>
      </div>
      {/* Beside the table, which may hold nothing but rows. */}
      <PopUpBoundary onFail={() => choose(undefined)}>
        {chosen && (
          <DayPopover
            {...shared}
            day={chosen.day}
            anchor={chosen.anchor}
            events={events.filter(({ day }) => day === chosen.day)}
            onClose={() => choose(undefined)}
          />
        )}
      </PopUpBoundary>
    </>
  )
})
