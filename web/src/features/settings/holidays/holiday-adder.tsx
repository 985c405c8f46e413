// One more holiday: a day and a name, added with Enter.
import type { Holiday } from '@daybook/contract/calendar/working-days.ts'
import {
  holidayMessages as sentences,
  holidayWords as words,
} from '@daybook/contract/messages/calendar/holiday-messages.ts'
import { TEXT_MAX } from '@daybook/contract/engine/limits.ts'
import { Plus } from 'lucide'
import { type SubmitEvent, useState } from 'react'
import { useUser } from '#api/session/session.ts'
import { Button } from '#ui/buttons/button.tsx'
import { DateTimeInput } from '#ui/inputs/date-time-input.tsx'
import { Field } from '#ui/inputs/field.tsx'
import { TextInput } from '#ui/inputs/text-input.tsx'
import { Icon } from '#ui/icons/icon.tsx'

interface HolidayAdderProps {
  readonly taken: readonly Holiday[]
  readonly onAdd: (holiday: Holiday) => void
}

export function HolidayAdder({ taken, onAdd }: HolidayAdderProps) {
  const { timeZone } = useUser()
  const [day, setDay] = useState('')
  const [name, setName] = useState('')
  const [isTried, setTried] = useState(false)
  const isTwice = taken.some((holiday) => holiday.day === day)
  const dayProblem = day === '' ? sentences.dayAsked : isTwice ? sentences.twice : undefined
  const nameProblem = name.trim() === '' ? sentences.nameAsked : undefined
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setTried(true)
    if (dayProblem || nameProblem) return
    onAdd({ day, name: name.trim() })
    setDay('')
    setName('')
    setTried(false)
  }
  return (
    <form className="holidays__adder" noValidate onSubmit={submit}>
      <Field label={words.day} error={isTried && dayProblem}>
        {(control) => (
          <DateTimeInput
            {...control}
            type="date"
            label={words.day}
            zone={timeZone}
            value={day}
            onValueChange={setDay}
          />
        )}
      </Field>
      <Field label={words.name} error={isTried && nameProblem}>
        {(control) => (
          <TextInput
            {...control}
            maxLength={TEXT_MAX}
            autoComplete="off"
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      <Button type="submit">
        <Icon of={Plus} />
        {words.add}
      </Button>
    </form>
  )
}
