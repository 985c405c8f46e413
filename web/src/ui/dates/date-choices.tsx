// What can be chosen for a date field: presets, a day of the month, a time.
import { clockText, monthDay } from '@daybook/contract/english-dates.ts'
import { type ReactNode, useState } from 'react'
import { formatDayName, momentAt } from '#lib/format-time.ts'
import { dayOf } from '#lib/dates/wall-time.ts'
import { classNames } from '#lib/class-names.ts'
import { DateCalendar } from './date-calendar.tsx'
import { type DateKind, dayPresets, MIDNIGHT, timePresets, wallAfter } from './wall-text.ts'

interface DateChoicesProps {
  readonly kind: DateKind
  readonly zone: string
  readonly value: string
  readonly isRequired: boolean
  /** `isLast`: nothing else is likely to be chosen. */
  readonly onChoose: (value: string, isLast: boolean) => void
}

const wallOf = (text: string) => momentAt(Date.parse(`${text}Z`), 'UTC')

/** 'Fri' within two days, 'Sat 28' in the same month, 'Dec 10' after it. */
function shortDay(day: string, today: string): string {
  const weekday = formatDayName(Date.parse(day), 'UTC').slice(-4, -1)
  if (Date.parse(day) - Date.parse(today) <= 86_400_000) return weekday
  const moment = wallOf(`${day}T00:00`)
  return day.slice(0, 7) === today.slice(0, 7) ? `${weekday} ${moment.day}` : monthDay(moment)
}

export function DateChoices({ kind, zone, value, isRequired, onChoose }: DateChoicesProps) {
  const [today] = useState(() => dayOf(Date.now(), zone))
  const [day = '', time] = value.split('T')
  const choose = (part: { readonly day?: string; readonly time?: string }, isLast: boolean) => {
    const next = wallAfter(part, value, { kind, today, zone })
    if (next !== undefined) onChoose(next, isLast)
  }
  return (
    <div className="date-choices">
      <div className="date-choices__presets" role="group" aria-label="Days">
        {dayPresets(today).map((preset) => (
          <button key={preset.label} type="button" onClick={() => choose({ day: preset.day }, true)}>
            {preset.label} <span>{shortDay(preset.day, today)}</span>
          </button>
        ))}
        {!isRequired && (
          <button type="button" onClick={() => onChoose('', true)}>
            No date
          </button>
        )}
      </div>
      <DateCalendar
        day={day}
        today={today}
        // Under a pointer the time may follow; Enter has chosen.
        onChoose={(chosen, byKey) => choose({ day: chosen }, byKey || kind === 'date')}
      />
      {kind === 'datetime-local' && (
        <div className="date-choices__times" role="group" aria-label="Times">
          {timePresets.map((preset) => (
            <TimeChip
              key={preset}
              text={<Hour time={preset} />}
              isOn={time === preset}
              onPress={() => choose({ time: preset }, false)}
            />
          ))}
          <TimeChip
            text="Date only"
            isOn={time === MIDNIGHT}
            onPress={() => choose({ time: MIDNIGHT }, false)}
          />
        </div>
      )}
    </div>
  )
}

/** '9:00 AM', on a sheet '9 AM'. */
function Hour({ time }: { readonly time: string }) {
  const [hour, rest = ''] = clockText(wallOf(`2000-01-01T${time}`)).split(':')
  return (
    <>
      {hour}
      <span className="date-choices__minutes">:{rest.slice(0, 2)}</span>
      {rest.slice(2)}
    </>
  )
}

interface TimeChipProps {
  readonly text: ReactNode
  readonly isOn: boolean
  readonly onPress: () => void
}

function TimeChip({ text, isOn, onPress }: TimeChipProps) {
  return (
    <button
      type="button"
      className={classNames('date-choices__time', isOn && 'date-choices__time--on')}
      aria-pressed={isOn}
      onClick={onPress}
    >
      {text}
    </button>
  )
}
