// The morning digest: whether, and at what time of the person's own day.
import { can } from '@daybook/contract/engine/access.ts'
import type { Preferences } from '@daybook/contract/account/preferences.ts'
import { useUser } from '#api/session/session.ts'
import { SwitchRow } from './setting-row.tsx'
import { TimeChoice } from './time-choice.tsx'

interface DigestChoiceProps {
  readonly preferences: Pick<Preferences, 'digest' | 'digestTime' | 'signUps'>
  readonly onChange: (values: Partial<Preferences>) => Promise<void>
}

export function DigestChoice({ preferences, onChange }: DigestChoiceProps) {
  const { digest, digestTime, signUps } = preferences
  const isSuperAdmin = can(useUser(), 'SUPER_ADMIN_ONLY')
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
      {digest && isSuperAdmin && (
        <SwitchRow
          title="New accounts"
          line="On Mondays the digest says how many people signed up last week, if any did."
          checked={signUps}
          onChange={(next) => onChange({ signUps: next })}
        />
      )}
    </>
  )
}
