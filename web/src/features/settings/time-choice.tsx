// A time of day that is saved once it is typed.
import { type KeyboardEvent, useState } from 'react'
import { Field } from '#ui/inputs/field.tsx'
import { TextInput } from '#ui/inputs/text-input.tsx'

interface TimeChoiceProps {
  readonly label: string
  /** 'HH:mm' */
  readonly time: string
  readonly onChange: (time: string) => void
}

export function TimeChoice({ label, time, onChange }: TimeChoiceProps) {
  const [typed, setTyped] = useState<string>()
  // A time is typed in steps, each of which is a time; only the last one is meant.
  const save = () => {
    setTyped(undefined)
    if (typed && typed !== time) onChange(typed)
  }
  const saveOnEnter = (event: KeyboardEvent) => event.key === 'Enter' && save()
  return (
    <div className="settings-part__field">
      <Field label={label}>
        {(control) => (
          <TextInput
            {...control}
            type="time"
            required
            value={typed ?? time}
            onChange={(event) => setTyped(event.target.value)}
            onBlur={save}
            onKeyDown={saveOnEnter}
          />
        )}
      </Field>
    </div>
  )
}
