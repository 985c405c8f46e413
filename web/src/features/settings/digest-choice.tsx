// The morning digest: whether, and at what time of the person's own day.
import type { Preferences } from '@daybook/contract/preferences.ts'
import { type KeyboardEvent, useState } from 'react'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { SwitchRow } from './setting-row.tsx'

interface DigestChoiceProps {
  readonly preferences: Preferences
  readonly onChange: (values: Partial<Preferences>) => Promise<void>
}

export function DigestChoice({ preferences: { digest, digestTime }, onChange }: DigestChoiceProps) {
  const [typed, setTyped] = useState<string>()
  // A time is typed in steps, each of which is a time; only the last one is meant.
  const save = () => {
    setTyped(undefined)
    if (typed && typed !== digestTime) void onChange({ digestTime: typed })
  }
  const saveOnEnter = (event: KeyboardEvent) => event.key === 'Enter' && save()
  return (
    <>
      <SwitchRow
        title="Send me a digest"
        line={digest ? `Every morning at ${digestTime}.` : 'None is sent now.'}
        checked={digest}
        onChange={(next) => onChange({ digest: next })}
      />
      {digest && (
        <div className="settings-part__field">
          <Field label="Time of day">
            {(control) => (
              <TextInput
                {...control}
                type="time"
                required
                value={typed ?? digestTime}
                onChange={(event) => setTyped(event.target.value)}
                onBlur={save}
                onKeyDown={saveOnEnter}
              />
            )}
          </Field>
        </div>
      )}
    </>
  )
}
