// The morning digest: whether, and at what time of the person's own day.
import type { Preferences } from '@daybook/contract/preferences.ts'
import { SwitchRow } from './setting-row.tsx'
import { TimeChoice } from './time-choice.tsx'

interface DigestChoiceProps {
  readonly preferences: Preferences
  readonly onChange: (values: Partial<Preferences>) => Promise<void>
}

export function DigestChoice({ preferences: { digest, digestTime }, onChange }: DigestChoiceProps) {
  return (
    <>
      <SwitchRow
        title="Send me a digest"
        line={digest ? `Every morning at ${digestTime}.` : 'None is sent now.'}
        checked={digest}
        onChange={(next) => onChange({ digest: next })}
      />
      {digest && (
        <TimeChoice
          label="Time of day"
          time={digestTime}
          onChange={(time) => void onChange({ digestTime: time })}
        />
      )}
    </>
  )
}
