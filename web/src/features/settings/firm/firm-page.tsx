// /settings/firm: what the firm is called, its State, and the time zone of its days.
import { customer } from '@daybook/contract/entities/customer.ts'
import { statesBeside } from '@daybook/contract/invoicing/states.ts'
import { firmWords as words } from '@daybook/contract/messages/account/firm-words.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { sentenceOf } from '#api/api-error.ts'
import { firmSettingsQuery } from '#api/firm-settings.ts'
import { useUser } from '#api/session/session.ts'
import { paths } from '#lib/paths.ts'
import { presentName } from '#lib/zones.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { Field } from '#ui/inputs/field.tsx'
import { NativeSelect } from '#ui/inputs/native-select.tsx'
import { ZoneSelect } from '#ui/inputs/zone-select.tsx'
import { SettingRow } from '../setting-row.tsx'
import { SettingsFrame, SettingsPart } from '../settings-frame.tsx'
import { useFirmChange } from '../use-firm-change.ts'

export function FirmPage() {
  const { customer: firm } = useUser()
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
      <SettingsPart title={words.title}>
        <SettingRow title={words.name} line={firm.organizationName}>
          <Link className={buttonClass({})} href={paths.edit(customer, firm.id)}>
            {words.rename}
          </Link>
        </SettingRow>
      </SettingsPart>
      <SettingsPart title={words.place} line={words.placeLine}>
        <div className="settings-part__field">
          <Field label={words.state}>
            {(control) => (
              <NativeSelect
                {...control}
                value={data.state}
                onChange={({ target }) => void change({ state: target.value })}
              >
                <option value="">{words.noState}</option>
                {statesBeside(data.state).map(([code, name]) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </NativeSelect>
            )}
          </Field>
          <ZoneSelect
            label={words.zone}
            hint={words.zoneLine}
            zone={presentName(data.zone)}
            onChoose={(zone) => void change({ zone })}
          />
        </div>
      </SettingsPart>
    </SettingsFrame>
  )
}
