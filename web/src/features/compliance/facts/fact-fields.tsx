// A word from a short list, and a day.
import { useUser } from '#api/session/session.ts'
import { DateTimeInput } from '#ui/inputs/date-time-input.tsx'
import { Field } from '#ui/inputs/field.tsx'
import { NativeSelect } from '#ui/inputs/native-select.tsx'

interface FactProps {
  readonly label: string
  readonly value: string
  readonly error?: string | undefined
  readonly hint?: string
  readonly required?: boolean
  readonly onValueChange: (value: string) => void
}

interface WordProps extends FactProps {
  /** As they are stored, and as they are read. */
  readonly options: readonly (readonly [value: string, text: string])[]
}

export const WordField = ({ label, value, error, hint, required, options, onValueChange }: WordProps) => (
  <Field label={label} error={error} hint={hint} required={required}>
    {(control) => (
      <NativeSelect {...control} value={value} onChange={({ target }) => onValueChange(target.value)}>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </NativeSelect>
    )}
  </Field>
)

export function DayField({ label, value, error, hint, required, onValueChange }: FactProps) {
  const zone = useUser().timeZone
  return (
    <Field label={label} error={error} hint={hint} required={required}>
      {(control) => (
        <DateTimeInput
          {...control}
          type="date"
          label={label}
          zone={zone}
          value={value}
          onValueChange={onValueChange}
        />
      )}
    </Field>
  )
}
