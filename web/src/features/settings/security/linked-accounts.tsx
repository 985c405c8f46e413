// The accounts elsewhere that somebody signs in with, and those that can still be linked. Nothing where there is no
// provider. Heavy: load it lazily.
import {
  identities,
  type Identity,
  removeIdentity,
  type SsoButton,
  startLink,
} from '@daybook/contract/account/sso-endpoints.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link2 } from 'lucide'
import { useEffect, useId, useState } from 'react'
import { sentenceOf } from '#api/api-error.ts'
import { call } from '#api/client.ts'
import { isUnconfirmed } from '#api/given-up.ts'
import { say } from '#api/message-bar.ts'
import { beginFlow, leaveFor } from '#api/session/sso-flow.ts'
import { ask } from '#entities/editor/question-store.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { SettingRow } from '../setting-row.tsx'
import { SettingsPart } from '../settings-frame.tsx'
import { agoText } from './security-labels.ts'

const UnlinkQuestion = lazyPart(async () => (await import('./unlink-question.tsx')).UnlinkQuestion)

const KEY = ['ownIdentities']

export function LinkedAccounts() {
  const { data } = useQuery({ queryKey: KEY, queryFn: ({ signal }) => call(identities, { signal }) })
  /** Whose row has just made room for one with another button, which takes the focus. */
  const [unlinked, setUnlinked] = useState<number>()
  if (!data || data.identities.length + data.providers.length === 0) return null
  return (
    <SettingsPart
      title="Accounts elsewhere"
      line="Link an account that you have already, and it signs you in here without your password."
    >
      {data.identities.length > 0 && (
        <ul className="security__list" role="list" aria-label="Linked accounts">
          {data.identities.map((identity) => (
            <LinkedAccount
              key={identity.id}
              identity={identity}
              onUnlinked={() => setUnlinked(identity.providerId)}
            />
          ))}
        </ul>
      )}
      {data.providers.map((provider) => (
        <FreeProvider key={provider.id} provider={provider} hasFocus={provider.id === unlinked} />
      ))}
    </SettingsPart>
  )
}

interface LinkedAccountProps {
  readonly identity: Identity
  readonly onUnlinked: () => void
}

function LinkedAccount({ identity, onUnlinked }: LinkedAccountProps) {
  const { id, providerName, email, createdTime, lastUsedTime } = identity
  const client = useQueryClient()
  const heading = useId()
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()
  const unlink = async () => {
    const isSure = await ask<boolean>((props) => (
      <UnlinkQuestion name={providerName} email={email} {...props} />
    ))
    if (!isSure) return
    setBusy(true)
    setRefused(undefined)
    try {
      const { message } = await call(removeIdentity, { params: { id } })
      say({ tone: 'good', text: message })
      onUnlinked()
      await client.invalidateQueries({ queryKey: KEY })
    } catch (failure) {
      setRefused(sentenceOf(failure))
    } finally {
      setBusy(false)
    }
  }
  return (
    <li className="security__item">
      <Icon of={Link2} size="lg" />
      <div className="security__text">
        <p id={heading}>
          <b>{providerName}</b> {email}
        </p>
        <p>
          Linked {agoText(createdTime)}. Last used {agoText(lastUsedTime)}.
        </p>
        {refused && (
          <p className="security__refused" role="alert">
            {refused}
          </p>
        )}
      </div>
      <Button
        size="sm"
        variant="danger"
        busy={isBusy}
        aria-describedby={heading}
        onClick={() => void unlink()}
      >
        Unlink
      </Button>
    </li>
  )
}

interface FreeProviderProps {
  readonly provider: SsoButton
  readonly hasFocus: boolean
}

function FreeProvider({ provider: { id, name }, hasFocus }: FreeProviderProps) {
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()
  // Whoever comes back from the provider by the browser's own button finds the page as it was left.
  useEffect(() => {
    const reset = () => setBusy(false)
    addEventListener('pageshow', reset)
    return () => removeEventListener('pageshow', reset)
  }, [])
  const link = async () => {
    setBusy(true)
    setRefused(undefined)
    try {
      const { url } = await call(startLink, { body: { providerId: id, binding: beginFlow('link') } })
      leaveFor(url)
    } catch (failure) {
      setBusy(false)
      if (!isUnconfirmed(failure)) setRefused(sentenceOf(failure))
    }
  }
  return (
    <SettingRow
      title={name}
      line={
        refused ? (
          <span className="security__refused" role="alert">
            {refused}
          </span>
        ) : (
          'Not linked to your account.'
        )
      }
    >
      <Button className="setting-row__named" busy={isBusy} autoFocus={hasFocus} onClick={() => void link()}>
        Link {name}
      </Button>
    </SettingRow>
  )
}
