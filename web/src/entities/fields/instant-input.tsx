// A date and time on the clock of the person's zone; a day alone where only the day is shown.
import type { InstantField } from '@daybook/contract/engine/fields.ts'
import type { FocusEvent } from 'react'
import { useUser } from '#api/session/session.ts'
import { fromLocalInput, toLocalInput } from '#lib/format-time.ts'
import { DateTimeInput } from '#ui/inputs/date-time-input.tsx'
import type { InputProps } from './input-props.ts'

const DAY_LENGTH = 'YYYY-MM-DD'.length

export function InstantFieldInput(props: InputProps<InstantField>) {
  const { field, name, value, onChange, onBlur, inputRef, control } = props
  const zone = useUser().timeZone
  const dayOnly = field.show === 'day'
  const local = value === null || Number.isNaN(value) ? '' : toLocalInput(value, zone)

  const leave = (event: FocusEvent<HTMLInputElement>) => {
    // A half typed date looks empty to everybody but the browser; it must not be saved as "no date".
    if (event.target.validity.badInput) onChange(Number.NaN)
    else if (event.target.value === '' && value !== null) onChange(null)
    onBlur()
  }

  return (
    <DateTimeInput
      {...control}
      ref={inputRef}
      name={name}
      label={field.label}
      type={dayOnly ? 'date' : 'datetime-local'}
      value={dayOnly ? local.slice(0, DAY_LENGTH) : local}
      onValueChange={(typed, isHalfTyped = false) =>
        onChange(typed === '' && !isHalfTyped ? null : (fromLocalInput(typed, zone) ?? Number.NaN))
      }
      onBlur={leave}
    />
  )
}
