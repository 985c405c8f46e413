// A date and time on the clock of the person's zone; a day alone where only the day is shown.
import type { InstantField } from '@daybook/contract/engine/fields.ts'
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

  return (
    <DateTimeInput
      {...control}
      ref={inputRef}
      name={name}
      label={field.label}
      zone={zone}
      type={dayOnly ? 'date' : 'datetime-local'}
      value={dayOnly ? local.slice(0, DAY_LENGTH) : local}
      // What is no date must not be saved as "no date".
      onValueChange={(typed, isUnread = false) =>
        onChange(typed === '' && !isUnread ? null : (fromLocalInput(typed, zone) ?? Number.NaN))
      }
      onBlur={onBlur}
    />
  )
}
