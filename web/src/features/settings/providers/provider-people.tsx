// Who signs in with a provider, and how an administrator ends that for one of them.
import { identities, type Identity, removeIdentity } from '@daybook/contract/account/sso-endpoints.ts'
import type { SsoProvider } from '@daybook/contract/account/sso-provider-endpoints.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { say, sayError } from '#api/message-bar.ts'
import { useUser } from '#api/session/session.ts'
import { formatDay } from '#lib/format-time.ts'
import { Button } from '#ui/buttons/button.tsx'
import { SettingRow } from '../setting-row.tsx'
import { SettingsPart } from '../settings-frame.tsx'
import { PROVIDERS_KEY } from './use-providers.ts'

const keyOf = (providerId: number) => ['identitiesOf', providerId]

export function ProviderPeople({ provider: { id } }: { readonly provider: SsoProvider }) {
  const { data } = useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => call(identities, { query: { providerId: String(id) }, signal }),
  })
  if (!data || data.identities.length === 0) return null
  return (
    <SettingsPart title="Who signs in with it">
      {data.identities.map((identity) => (
        <Person key={identity.id} identity={identity} />
      ))}
    </SettingsPart>
  )
}

function Person({ identity }: { readonly identity: Identity }) {
  const { id, providerId, person, email, lastUsedTime, isBlocked } = identity
  const { timeZone } = useUser()
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const name = `${person.firstname} ${person.lastname}`.trim()
  const verb = isBlocked ? 'Let in again' : 'Unlink'
  const change = async () => {
    setBusy(true)
    try {
      const { message } = await call(removeIdentity, { params: { id } })
      say({ tone: 'good', text: message })
      await client.invalidateQueries({ queryKey: PROVIDERS_KEY })
      await client.invalidateQueries({ queryKey: keyOf(providerId) })
    } catch (failure) {
      sayError(failure)
    } finally {
      setBusy(false)
    }
  }
  return (
    <SettingRow
      title={name}
      line={
        <>
          {email ? `${email}. ` : ''}
          {isBlocked ? 'Shut out' : `Last used ${formatDay(lastUsedTime, timeZone)}`}.
        </>
      }
    >
      <Button
        variant={isBlocked ? 'secondary' : 'danger'}
        busy={isBusy}
        aria-label={isBlocked ? `Let ${name} in again` : `Unlink ${name}`}
        onClick={() => void change()}
      >
        {verb}
      </Button>
    </SettingRow>
  )
}
