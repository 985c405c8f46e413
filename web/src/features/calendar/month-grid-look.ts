// How the grid looks and what it offers: everything about it that never changes.
import type { CalendarOptions, DayCellInfo } from '@fullcalendar/react'
import { classNames } from '#lib/class-names.ts'
import { dayName } from './local-days.ts'

const monthNames = new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' })

/** '18', and '1 Nov' where a month begins. */
function dayNumber({ date }: DayCellInfo): string {
  const number = date.getUTCDate()
  return number === 1 ? `1 ${monthNames.format(date)}` : String(number)
}

const dayClass = ({ isToday, isOther, dow, inPopover }: DayCellInfo) =>
  classNames(
    inPopover ? 'month-popover__day' : 'month-grid__day',
    !inPopover && (isOther || dow === 0 || dow === 6) && 'month-grid__day--quiet',
    !inPopover && isToday && 'month-grid__day--today',
  )

export const monthGridLook: CalendarOptions = {
  initialView: 'dayGridMonth',
  timeZone: 'UTC',
  locale: 'en',
  firstDay: 1,
  headerToolbar: false,
  height: 'auto',
  // Weeks are as high as the style says, however wide the grid is.
  aspectRatio: 100,
  tableHeaderSticky: false,
  editable: true,
  eventDurationEditable: false,
  eventDisplay: 'block',
  eventOrder: 'done,at,id',
  // Every event is one day long: there is nothing to cut, and looking for cuts takes most of the time.
  eventSlicing: false,
  navLinks: true,
  moreLinkText: 'more',
  moreLinkHint: (count) => `Show ${count} more`,
  closeHint: 'Close',
  borderless: true,
  dayHeaderInnerClass: ({ inPopover }) => (inPopover ? 'month-popover__head' : 'month-grid__weekday'),
  dayHeaderDividerClass: 'month-grid__rule',
  dayRowClass: 'month-grid__week',
  dayCellClass: dayClass,
  dayCellTopClass: 'month-grid__top',
  dayCellTopContent: dayNumber,
  navLinkClass: 'month-grid__number',
  eventClass: 'month-grid__event',
  eventInnerClass: 'month-grid__inner',
  moreLinkClass: 'month-grid__more',
  highlightClass: 'month-grid__target',
  popoverFormat: ({ date }) => dayName(date.marker.toISOString().slice(0, 10)),
  popoverClass: 'month-popover',
  popoverCloseClass: 'month-popover__close',
  popoverCloseContent: '×',
}
