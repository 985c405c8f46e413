// A day of the calendar, in no time zone; what is typed as "today" is the person's.
import type { DayField } from '@daybook/contract/engine/fields.ts'
import { useUser } from '#api/session/session.ts'
import { DateTimeInput } from '#ui/inputs/date-time-input.tsx'
import type { InputProps } from './input-props.ts'

/** No day, so that the schema refuses it: what can't be read must not be saved as "no day". */
const UNREAD = '?'

export function DayFieldInput(props: InputProps<DayField>) {
  const { field, name, value, onChange, onBlur, inputRef, control } = props
  return (
    <DateTimeInput
      {...control}
      ref={inputRef}
      name={name}
      label={field.label}
      zone={useUser().timeZone}
      type="date"
      value={value === null || value === UNREAD ? '' : value}
      onValueChange={(typed, isUnread = false) => onChange(isUnread ? UNREAD : typed || null)}
      onBlur={onBlur}
    />
  )
}
