// The domains of a firm's provider: whose addresses it stands for, once a line in the DNS or a Super Admin says so.
import { can } from '@daybook/contract/engine/access.ts'
import {
  proveSsoDomain,
  type SsoDomain,
  type SsoProvider,
} from '@daybook/contract/account/sso-provider-endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useId, useState } from 'react'
import { sentenceOf } from '#api/api-error.ts'
import { call } from '#api/client.ts'
import { isUnconfirmed } from '#api/given-up.ts'
import { say } from '#api/message-bar.ts'
import { useUser } from '#api/session/session.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Field } from '#ui/inputs/field.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { TextInput } from '#ui/inputs/text-input.tsx'
import { CopyField } from '../copy-field.tsx'
import { SettingsPart } from '../settings-frame.tsx'
import { keepProvider, sentenceAt, useProviderChange } from './use-providers.ts'

const line =
  'The sign-in page offers this provider to whoever types an address of a domain that you have proved to be yours.'

export function ProviderDomains({ provider }: { readonly provider: SsoProvider }) {
  const change = useProviderChange(provider)
  const [typed, setTyped] = useState('')
  const [refused, setRefused] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const names = provider.domains.map(({ domain }) => domain)
  const save = async (domainsOf: (names: readonly string[]) => string[]) => {
    setBusy(true)
    setRefused(undefined)
    try {
      await change(({ domains }) => ({ domains: domainsOf(domains.map(({ domain }) => domain)) }))
      setTyped('')
    } catch (failure) {
      setRefused(sentenceAt(failure, 'domains'))
    } finally {
      setBusy(false)
    }
  }
  const add = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isBusy) void save((now) => [...now, typed])
  }
  return (
    <SettingsPart title="Domains" line={line}>
      {names.length > 0 && (
        <ul className="domains" role="list" aria-label="Domains">
          {provider.domains.map((domain) => (
            <Domain
              key={domain.domain}
              providerId={provider.id}
              domain={domain}
              onRemove={() => void save((now) => now.filter((name) => name !== domain.domain))}
            />
          ))}
        </ul>
      )}
      <form className="provider__add" onSubmit={add} noValidate>
        <Field label={names.length === 0 ? 'Your domain' : 'Another domain'} error={refused}>
          {(control) => (
            <TextInput
              {...control}
              inputMode="url"
              autoCapitalize="none"
              spellCheck={false}
              autoComplete="off"
              placeholder="nilgiri.example.in"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" busy={isBusy}>
          Add the domain
        </Button>
      </form>
    </SettingsPart>
  )
}

interface DomainProps {
  readonly providerId: number
  readonly domain: SsoDomain
  readonly onRemove: () => void
}

function Domain({ providerId, domain: { domain, record, isProven }, onRemove }: DomainProps) {
  const client = useQueryClient()
  const heading = useId()
  const mayVouch = can(useUser(), 'SUPER_ADMIN_ONLY')
  const [busy, setBusy] = useState<'look' | 'vouch'>()
  /** What the last look found. */
  const [lookResult, setLookResult] = useState<string>()
  const prove = async (how: 'look' | 'vouch') => {
    setBusy(how)
    setLookResult(undefined)
    try {
      const body = { domain, isVouched: how === 'vouch' }
      const { data, message } = await call(proveSsoDomain, { params: { id: providerId }, body })
      keepProvider(client, data)
      if (data.domains.find((each) => each.domain === domain)?.isProven) say({ tone: 'good', text: message })
      else setLookResult(message)
    } catch (failure) {
      if (!isUnconfirmed(failure)) setLookResult(sentenceOf(failure))
    } finally {
      setBusy(undefined)
    }
  }
  return (
    <li className="domain">
      <div className="domain__head">
        <p id={heading}>
          <b>{domain}</b> <Tag tone={isProven ? 'accent' : 'today'}>{isProven ? 'Proved' : 'Waiting'}</Tag>
        </p>
        <Button size="sm" variant="danger" aria-describedby={heading} onClick={onRemove}>
          Remove
        </Button>
      </div>
      {!isProven && (
        <>
          <CopyField
            label={`TXT record of ${domain}`}
            hint="Add this line where the domain’s DNS is kept, with “@” or nothing as its name."
            value={record}
            done="The record is copied."
            name={`Copy the record of ${domain}`}
          />
          <div role="status">{lookResult && <p className="domain__found">{lookResult}</p>}</div>
          <div className="provider__buttons">
            <Button
              size="sm"
              busy={busy === 'look'}
              aria-describedby={heading}
              onClick={() => void prove('look')}
            >
              Check again
            </Button>
            {mayVouch && (
              <Button
                size="sm"
                busy={busy === 'vouch'}
                aria-describedby={heading}
                onClick={() => void prove('vouch')}
              >
                Count it without the record
              </Button>
            )}
          </div>
        </>
      )}
    </li>
  )
}
