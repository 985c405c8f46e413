// A time of day, typed as one says it: '9am', '17:30'. Never the browser's mask.
import { timeUnread } from '@daybook/contract/messages/date-field-messages.ts'
import type { ComponentProps } from 'react'
import { clockText } from '@daybook/contract/english-dates.ts'
import { momentAt } from '#lib/format-time.ts'
import { readTime } from '#lib/dates/plain-date.ts'
import { DateTextInput } from '#ui/dates/date-text-input.tsx'
import { useTypedText } from '#ui/dates/use-typed-text.ts'

type TimeInputProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> & {
  /** 'HH:mm', '' for none. */
  readonly value: string
  /** `isUnread`: '' goes out because the text is no time. */
  readonly onValueChange: (value: string, isUnread?: boolean) => void
}

const shown = (time: string) =>
  time === '' ? '' : clockText(momentAt(Date.parse(`2000-01-01T${time}Z`), 'UTC'))

/** Here a number alone can only be an hour. */
const read = (text: string) => readTime(text) ?? readTime(`at ${text.trim()}`)

export function TimeInput({ value, onValueChange, ...rest }: TimeInputProps) {
  const typed = useTypedText({ value, onValueChange, read, show: shown })
  return <DateTextInput {...rest} typed={typed} refusal={timeUnread} />
}
