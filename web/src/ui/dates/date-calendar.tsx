// The month of a date field: arrows move by day and week, Page keys by month, Home and End within the week.
import { ChevronLeft, ChevronRight } from 'lucide'
import { useState } from 'react'
import { DayPicker, type DayPickerProps, labelDayButton } from 'react-day-picker'
import { dayText } from '#lib/dates/wall-time.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { useDayName } from './day-names.ts'

interface DateCalendarProps {
  /** 'YYYY-MM-DD', '' for none. */
  readonly day: string
  readonly today: string
  readonly onChoose: (day: string, byKey: boolean) => void
}

/** The library counts in dates of the browser's own zone; only their day is ever used. */
const dateOf = (day: string) => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}
const dayOfDate = (date: Date) => dayText(date.getFullYear(), date.getMonth() + 1, date.getDate())

const names: NonNullable<DayPickerProps['classNames']> = {
  root: 'date-calendar',
  months: 'date-calendar__months',
  month_caption: 'date-calendar__caption',
  nav: 'date-calendar__nav',
  button_previous: 'icon-button icon-button--sm',
  button_next: 'icon-button icon-button--sm',
  month_grid: 'date-calendar__grid',
  day: 'date-calendar__day',
  day_button: 'date-calendar__button',
  outside: 'date-calendar__day--outside',
  today: 'date-calendar__day--today',
  selected: 'date-calendar__day--selected',
}
const modifierNames = { named: 'date-calendar__day--named' }
const components: NonNullable<DayPickerProps['components']> = {
  Chevron: ({ orientation }) => <Icon of={orientation === 'left' ? ChevronLeft : ChevronRight} />,
}

/** So many are told below the days; all are grey. */
const NAMED_MOST = 4

/** The days of a month that have a name, by date. */
function namedIn(month: Date, nameOf: (day: string) => string | undefined) {
  const days = new Date(month.getFullYear(), month.getMonth() + 1, 0).getDate()
  return Array.from({ length: days }, (_, index) => {
    const date = index + 1
    return { date, name: nameOf(dayText(month.getFullYear(), month.getMonth() + 1, date)) }
  })
    .filter(({ name }) => name !== undefined)
    .slice(0, NAMED_MOST)
}

const weekdayLetter = (date: Date) => 'SMTWTFS'.charAt(date.getDay())

export function DateCalendar({ day, today, onChoose }: DateCalendarProps) {
  const shown = day || today
  const [month, setMonth] = useState(() => dateOf(shown))
  const [followed, setFollowed] = useState(shown)
  // Typing goes on beside the open calendar, which follows it.
  if (followed !== shown) {
    setFollowed(shown)
    setMonth(dateOf(shown))
  }
  const nameOf = useDayName()
  const named = namedIn(month, nameOf)
  return (
    <>
      <DayPicker
        mode="single"
        required
        weekStartsOn={1}
        showOutsideDays
        fixedWeeks
        month={month}
        onMonthChange={setMonth}
        today={dateOf(today)}
        selected={day ? dateOf(day) : undefined}
        // A click without a count comes from a key.
        onSelect={(_selected, date, _modifiers, event) =>
          onChoose(dayOfDate(date), 'detail' in event && event.detail === 0)
        }
        formatters={{ formatWeekdayName: weekdayLetter }}
        classNames={names}
        modifiers={{ named: (date) => nameOf(dayOfDate(date)) !== undefined }}
        modifiersClassNames={modifierNames}
        labels={{
          labelDayButton: (date, modifiers, options, library) =>
            [labelDayButton(date, modifiers, options, library), nameOf(dayOfDate(date))]
              .filter(Boolean)
              .join(', '),
        }}
        components={components}
      />
      {named.length > 0 && (
        <ul className="date-calendar__names" role="list">
          {named.map(({ date, name }) => (
            <li key={date}>
              <b>{date}</b> <span dir="auto">{name}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
