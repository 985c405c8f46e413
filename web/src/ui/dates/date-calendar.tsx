// The month of a date field: arrows move by day and week, Page keys by month, Home and End within the week.
import { ChevronLeft, ChevronRight } from 'lucide'
import { useState } from 'react'
import { DayPicker, type DayPickerProps } from 'react-day-picker'
import { dayText } from '#lib/dates/wall-time.ts'
import { Icon } from '#ui/icons/icon.tsx'

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
const components: NonNullable<DayPickerProps['components']> = {
  Chevron: ({ orientation }) => <Icon of={orientation === 'left' ? ChevronLeft : ChevronRight} />,
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
  return (
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
      components={components}
    />
  )
}
