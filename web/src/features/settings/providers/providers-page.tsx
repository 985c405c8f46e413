// /settings/sign_in_providers: the providers that an Admin keeps for the firm, or a Super Admin for everybody.
import { can } from '@daybook/contract/engine/access.ts'
import type { SsoProvider } from '@daybook/contract/account/sso-provider-endpoints.ts'
import { customer } from '@daybook/contract/entities/customer.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { ssoMessages } from '@daybook/contract/messages/account/sso-messages.ts'
import { ChevronRight } from 'lucide'
import { sentenceOf } from '#api/api-error.ts'
import { useOptions } from '#api/entity-queries.ts'
import { useUser } from '#api/session/session.ts'
import { publicSettings } from '#api/settings.ts'
import { paths } from '#lib/paths.ts'
import { NavLink } from '#entities/card/nav-link.tsx'
import { buttonClass } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { SettingsFrame, SettingsPart } from '../settings-frame.tsx'
import { isForAll, useProviders } from './use-providers.ts'
import './providers.css'

const line =
  'People come in with the account that they have already, and nobody needs another password. A new provider is seen by nobody until you have tried it and turned it on.'

export function ProvidersPage() {
  const isOverAll = can(useUser(), 'SUPER_ADMIN_ONLY')
  const { data, error } = useProviders()
  const own = data?.filter((provider) => isForAll(provider) === isOverAll) ?? []
  const ofFirms = isOverAll ? (data?.filter((provider) => !isForAll(provider)) ?? []) : []
  return (
    <SettingsFrame>
      <SettingsPart title={isOverAll ? 'For everybody' : 'For your firm'} line={line}>
        {error && <Message tone="bad">{sentenceOf(error)}</Message>}
        {!data && !error && <p role="status">{messages.pleaseWait}</p>}
        {data && own.length > 0 && <ProviderList providers={own} label="Providers" />}
        {data &&
          (publicSettings.address === undefined ? (
            <Message tone="info">{ssoMessages.needsPublicUrl}</Message>
          ) : (
            <NavLink
              to={paths.provider.add}
              className={buttonClass({ variant: own.length === 0 ? 'primary' : 'secondary' })}
            >
              Add a provider
            </NavLink>
          ))}
      </SettingsPart>
      {ofFirms.length > 0 && (
        <SettingsPart
          title="Of firms"
          line="What Admins keep for their own people. You can count a domain without its record once you know whose it is."
        >
          <ProviderList providers={ofFirms} label="Providers of firms" isOfFirms />
        </SettingsPart>
      )}
    </SettingsFrame>
  )
}

interface ProviderListProps {
  readonly providers: readonly SsoProvider[]
  readonly label: string
  readonly isOfFirms?: boolean
}

function ProviderList({ providers, label, isOfFirms = false }: ProviderListProps) {
  const { data: firms } = useOptions(customer.name, { enabled: isOfFirms })
  const firmOf = ({ customerId }: SsoProvider) => {
    const name = firms?.find(({ id }) => id === customerId)?.[customer.headline]
    return typeof name === 'string' ? name : ''
  }
  return (
    <ul className="settings__places" role="list" aria-label={label}>
      {providers.map((provider) => (
        <li key={provider.id}>
          <NavLink to={paths.provider.edit(provider.id)} className="settings__place">
            <span>
              <b>{provider.name}</b>
              <ProviderState provider={provider} />
              <span>
                {[firmOf(provider), hostOf(provider), peopleOf(provider)].filter(Boolean).join(' · ')}
              </span>
            </span>
            <Icon of={ChevronRight} />
          </NavLink>
        </li>
      ))}
    </ul>
  )
}

const hostOf = ({ issuer }: SsoProvider) => (URL.canParse(issuer) ? new URL(issuer).host : issuer)
const peopleOf = ({ people }: SsoProvider) =>
  people === 0 ? 'Nobody signs in with it yet' : ssoMessages.people(people)

/** What else there is to say of it at one glance. */
export function ProviderState({ provider }: { readonly provider: SsoProvider }) {
  const isWaiting = provider.domains.some(({ isProven }) => !isProven)
  return (
    <span className="provider-state">
      <Tag tone={provider.isOff ? 'plain' : 'accent'}>{provider.isOff ? 'Off' : 'On'}</Tag>
      {provider.isOnlyWay && <Tag>The only way</Tag>}
      {isWaiting && <Tag>A domain waits</Tag>}
      {provider.isFromSettings && <Tag>From .env</Tag>}
    </span>
  )
}
