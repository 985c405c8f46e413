// /settings/billing: who may issue and record payments, and the words of the firm's letters.
import { isAlone } from '@daybook/contract/engine/rights.ts'
import { sellerProfile } from '@daybook/contract/entities/seller-profile.ts'
import { letterSettings } from '@daybook/contract/messages/billing/letter-settings.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { sentenceOf } from '#api/api-error.ts'
import { firmSettingsQuery } from '#api/firm-settings.ts'
import { useUser } from '#api/session/session.ts'
import { paths } from '#lib/paths.ts'
import { Message } from '#ui/feedback/message.tsx'
import { SwitchRow } from '../setting-row.tsx'
import { SettingsFrame, SettingsPart } from '../settings-frame.tsx'
import { useFirmChange } from '../use-firm-change.ts'
import { LettersPart } from './letters-part.tsx'

export function BillingPage() {
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
        <SettingsPart title={letterSettings.whoTitle}>
          <SwitchRow
            title={letterSettings.onlyAdmins}
            line={letterSettings.onlyAdminsLine}
            checked={data.onlyAdminsBill === 1}
            onChange={async (checked) => {
              await change({ onlyAdminsBill: checked ? 1 : 0 })
            }}
          />
        </SettingsPart>
      )}
      <SettingsPart title={letterSettings.remindersTitle} line={letterSettings.remindersLine}>
        <Link className="link" href={paths.list(sellerProfile)}>
          {letterSettings.toSellers}
        </Link>
      </SettingsPart>
      <LettersPart letters={data.letters} onSave={(letters) => change({ letters })} />
    </SettingsFrame>
  )
}
