// A time of day that is saved once it is typed.
import { type KeyboardEvent, useState } from 'react'
import { Field } from '#ui/inputs/field.tsx'
import { TimeInput } from '#ui/inputs/time-input.tsx'

interface TimeChoiceProps {
  readonly label: string
  /** 'HH:mm' */
  readonly time: string
  readonly onChange: (time: string) => void
}

export function TimeChoice({ label, time, onChange }: TimeChoiceProps) {
  const [typed, setTyped] = useState<string>()
  const [isUnread, setUnread] = useState(false)
  // A time is typed in steps, each of which may be a time; only the last one is meant.
  const save = () => {
    if (isUnread) return
    setTyped(undefined)
    if (typed && typed !== time) onChange(typed)
  }
  const saveOnEnter = (event: KeyboardEvent) => event.key === 'Enter' && save()
  return (
    <div className="settings-part__field">
      <Field label={label}>
        {(control) => (
          <TimeInput
            {...control}
            value={typed ?? time}
            onValueChange={(next, isNone = false) => {
              setUnread(isNone)
              if (next) setTyped(next)
            }}
            onBlur={save}
            onKeyDown={saveOnEnter}
          />
        )}
      </Field>
    </div>
  )
}
