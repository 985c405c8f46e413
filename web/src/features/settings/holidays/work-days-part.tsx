// The weekdays on which the firm works; each choice is saved at once.
import { holidayWords as words } from '@daybook/contract/messages/calendar/holiday-messages.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { useState } from 'react'
import { say } from '#api/message-bar.ts'
import { Checkbox } from '#ui/inputs/checkbox.tsx'
import { SettingsPart } from '../settings-frame.tsx'
import './holidays.css'

interface WorkDaysPartProps {
  /** ISO weekdays: Monday is 1. */
  readonly workDays: readonly number[]
  readonly onSave: (workDays: number[]) => Promise<void>
}

export function WorkDaysPart({ workDays, onSave }: WorkDaysPartProps) {
  const [pending, setPending] = useState<readonly number[]>()
  const chosen = pending ?? workDays
  const choose = async (weekday: number, isOn: boolean) => {
    const next = [1, 2, 3, 4, 5, 6, 7].filter((each) => (each === weekday ? isOn : chosen.includes(each)))
    if (next.length === 0) return say({ tone: 'bad', text: messages.workDaysAsked })
    setPending(next)
    await onSave(next)
    return setPending(undefined)
  }
  return (
    <SettingsPart title={words.week} line={words.weekLine}>
      <div className="work-days">
        {words.weekdays.map((name, index) => (
          <Checkbox
            key={name}
            checked={chosen.includes(index + 1)}
            onChange={({ target }) => void choose(index + 1, target.checked)}
          >
            {name}
          </Checkbox>
        ))}
      </div>
    </SettingsPart>
  )
}
