// Whether a task that is due soon says so by itself, beside the reminders that one sets.
import type { Preferences } from '@daybook/contract/account/preferences.ts'
import { Field } from '#ui/inputs/field.tsx'
import { NativeSelect } from '#ui/inputs/native-select.tsx'

type Minutes = Preferences['dueSoonMinutes']
const choices: readonly { readonly minutes: Minutes; readonly label: string }[] = [
  { minutes: 0, label: 'No' },
  { minutes: 15, label: '15 minutes before' },
  { minutes: 60, label: '1 hour before' },
  { minutes: 1440, label: '1 day before' },
]

interface DueSoonProps {
  readonly minutes: Minutes
  readonly onChange: (minutes: Minutes) => void
}

export function DueSoonChoice({ minutes, onChange }: DueSoonProps) {
  return (
    <div className="settings-part__field">
      <Field label="Tell me before my tasks are due">
        {(control) => (
          <NativeSelect
            {...control}
            value={minutes}
            onChange={({ target }) =>
              onChange(choices.find((each) => String(each.minutes) === target.value)?.minutes ?? 0)
            }
          >
            {choices.map((each) => (
              <option key={each.minutes} value={each.minutes}>
                {each.label}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
    </div>
  )
}
