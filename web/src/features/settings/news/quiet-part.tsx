// When mail and push of colleagues wait: between two times of day, and on days off. The bell goes on.
import type { Preferences, PreferencesAnswer } from '@daybook/contract/account/preferences.ts'
import { Box } from './box.tsx'
import '#ui/inputs/checkbox.css'
import { SwitchRow } from '../setting-row.tsx'
import { SettingsPart } from '../settings-frame.tsx'
import { TimeChoice } from '../time-choice.tsx'

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const FIRST = { quietFrom: '20:00', quietTo: '08:00' } as const
const NONE = { quietFrom: null, quietTo: null } as const

interface QuietPartProps {
  readonly preferences: PreferencesAnswer
  readonly onChange: (values: Partial<Preferences>) => Promise<void>
}

export function QuietPart({ preferences: { quietFrom, quietTo, quietDays }, onChange }: QuietPartProps) {
  const isOn = quietFrom !== null && quietTo !== null
  const withDay = (day: number, isOff: boolean) =>
    isOff ? [...quietDays, day].toSorted((a, b) => a - b) : quietDays.filter((each) => each !== day)
  return (
    <SettingsPart
      title="Quiet hours"
      line="Mail and push about colleagues wait until they are over. The bell goes on, and so do your own reminders."
    >
      <SwitchRow
        title="Quiet hours"
        line={isOn ? `Every day from ${quietFrom} to ${quietTo}.` : 'None.'}
        checked={isOn}
        onChange={(next) => onChange(next ? FIRST : NONE)}
      />
      {isOn && (
        <>
          <TimeChoice label="From" time={quietFrom} onChange={(time) => void onChange({ quietFrom: time })} />
          <TimeChoice label="To" time={quietTo} onChange={(time) => void onChange({ quietTo: time })} />
        </>
      )}
      <fieldset className="quiet-days">
        <legend>Days off</legend>
        {DAYS.map((name, index) => (
          <label key={name} className="checkbox">
            <Box
              checked={quietDays.includes(index + 1)}
              onChange={(isOff) => onChange({ quietDays: withDay(index + 1, isOff) })}
            />
            <span>{name}</span>
          </label>
        ))}
      </fieldset>
    </SettingsPart>
  )
}
