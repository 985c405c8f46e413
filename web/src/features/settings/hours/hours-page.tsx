// /settings/hours: the working day, whether weeks are approved, rounding, and what is too little to bill.
import { isAlone } from '@daybook/contract/engine/rights.ts'
import { weekMessages as words } from '@daybook/contract/messages/billing/week-messages.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '#api/api-error.ts'
import { firmSettingsQuery } from '#api/firm-settings.ts'
import { useUser } from '#api/session/session.ts'
import { Message } from '#ui/feedback/message.tsx'
import { SwitchRow } from '../setting-row.tsx'
import { SettingsFrame, SettingsPart } from '../settings-frame.tsx'
import { useFirmChange } from '../use-firm-change.ts'
import { HourRoundingPart } from './hour-rounding-part.tsx'
import { ValueForm } from './value-form.tsx'
import { readDay, readSmallest, textOfDay } from './hour-values.ts'

export function HoursPage() {
  const user = useUser()
  const { data, error } = useQuery(firmSettingsQuery)
  const change = useFirmChange()
  if (!data)
    return (
      <SettingsFrame>
        {error ? (
          <Message tone="bad">{sentenceOf(error)}</Message>
        ) : (
          <p role="status">{messages.pleaseWait}</p>
        )}
      </SettingsFrame>
    )
  return (
    <SettingsFrame>
      {!isAlone(user) && (
        <SettingsPart title={words.approvalTitle}>
          <SwitchRow
            title={words.approveWeeks}
            line={words.approveWeeksLine}
            checked={data.approveHours === 1}
            onChange={async (checked) => {
              await change({ approveHours: checked ? 1 : 0 })
            }}
          />
        </SettingsPart>
      )}
      <SettingsPart title={words.dayTitle} line={words.dayLine}>
        <ValueForm
          label={words.day}
          hint={words.alike}
          value={textOfDay(data.dayMinutes)}
          read={readDay}
          onSave={(dayMinutes) => change({ dayMinutes })}
        />
      </SettingsPart>
      <HourRoundingPart rounding={data.hourRounding} onSave={(hourRounding) => change({ hourRounding })} />
      <SettingsPart title={words.smallTitle} line={words.smallLine}>
        <ValueForm
          label={words.smallest}
          value={String(data.smallestBill)}
          read={readSmallest}
          onSave={(smallestBill) => change({ smallestBill })}
        />
      </SettingsPart>
    </SettingsFrame>
  )
}
