// How far a provider is trusted: each switch says what it costs.
import type { SsoProvider } from '@daybook/contract/account/sso-provider-endpoints.ts'
import { JOINING_ROLES } from '@daybook/contract/account/sso-rules.ts'
import { useState } from 'react'
import { Field } from '#ui/inputs/field.tsx'
import { NativeSelect } from '#ui/inputs/native-select.tsx'
import { SwitchRow } from '../setting-row.tsx'
import { SettingsPart } from '../settings-frame.tsx'
import { isForAll, sentenceAt, useProviderChange } from './use-providers.ts'

type Flag = 'isTrusted' | 'isTwoSteps' | 'isSignOutThere' | 'isAutoJoin' | 'isOnlyWay'

interface SwitchLabels {
  readonly flag: Flag
  readonly title: string
  readonly risk: string
  readonly ofFirms?: boolean
}

const switches: readonly SwitchLabels[] = [
  {
    flag: 'isTrusted',
    title: 'It gives out only addresses that it has checked',
    risk: 'Leave it off if people can enter any address there: whoever enters a colleague’s would sign in as that colleague.',
  },
  {
    flag: 'isTwoSteps',
    title: 'It counts as two steps',
    risk: 'Nobody who comes from there is asked for a second step, so it must ask for one itself.',
  },
  {
    flag: 'isAutoJoin',
    title: 'New people join by themselves',
    risk: 'Whoever has an account there with an address of a proved domain gets one here, without asking you.',
    ofFirms: true,
  },
  {
    flag: 'isOnlyWay',
    title: 'Only this way',
    risk: 'Your people’s passwords stop working here: while the provider is down, only who has a passkey comes in.',
    ofFirms: true,
  },
  {
    flag: 'isSignOutThere',
    title: 'Sign out there, too',
    risk: 'Whoever signs out here is signed out there as well, and of all else that this account opens.',
  },
]

export function ProviderSwitches({ provider }: { readonly provider: SsoProvider }) {
  const change = useProviderChange(provider)
  const [refused, setRefused] = useState<Readonly<Record<string, string | undefined>>>({})
  const set = async (field: Flag | 'roleId', value: boolean | number) => {
    setRefused((before) => ({ ...before, [field]: undefined }))
    try {
      await change(() => ({ [field]: value }))
    } catch (failure) {
      const sentence = sentenceAt(failure, field)
      setRefused((before) => ({ ...before, [field]: sentence }))
    }
  }
  return (
    <SettingsPart title="How far you trust it">
      {switches
        .filter(({ ofFirms }) => !ofFirms || !isForAll(provider))
        .map(({ flag, title, risk }) => (
          <div key={flag}>
            <SwitchRow
              title={title}
              line={risk}
              checked={provider[flag]}
              refused={refused[flag]}
              onChange={(next) => set(flag, next)}
            />
            {flag === 'isAutoJoin' && provider.isAutoJoin && (
              <div className="settings-part__field provider__role">
                <Field label="They join as" error={refused['roleId']}>
                  {(control) => (
                    <NativeSelect
                      {...control}
                      value={provider.roleId}
                      onChange={(event) => void set('roleId', Number(event.target.value))}
                    >
                      {JOINING_ROLES.map(({ id, name }) => (
                        <option key={id} value={id}>
                          {name}
                        </option>
                      ))}
                    </NativeSelect>
                  )}
                </Field>
              </div>
            )}
          </div>
        ))}
    </SettingsPart>
  )
}
