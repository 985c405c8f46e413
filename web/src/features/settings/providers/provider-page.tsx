// /settings/sign_in_providers/add and /edit/5: one provider, from the fields to the switches.
import type { SsoProvider } from '@daybook/contract/account/sso-provider-endpoints.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { ssoMessages } from '@daybook/contract/messages/account/sso-messages.ts'
import { useLocation } from 'wouter'
import { sentenceOf } from '#api/api-error.ts'
import { sayAfterRedirect } from '#api/message-bar.ts'
import { publicSettings } from '#api/settings.ts'
import { paths } from '#lib/paths.ts'
import { focusHeadingNext } from '#entities/form/focus-heading.ts'
import { forgetUnsaved } from '#entities/leaving/leave-guard.ts'
import { Message } from '#ui/feedback/message.tsx'
import { CopyField } from '../copy-field.tsx'
import { SettingRow } from '../setting-row.tsx'
import { SettingsFrame, SettingsPart } from '../settings-frame.tsx'
import { ProviderDomains } from './provider-domains.tsx'
import { ProviderForm } from './provider-form.tsx'
import { ProviderPeople } from './provider-people.tsx'
import { ProviderSwitches } from './provider-switches.tsx'
import { ProviderTrial } from './provider-trial.tsx'
import { ProviderState } from './providers-page.tsx'
import { RemoveProvider } from './remove-provider.tsx'
import { isForAll, useProviders } from './use-providers.ts'
import './providers.css'

export function ProviderPage() {
  const [path] = useLocation()
  const { data, error } = useProviders()
  if (path === paths.provider.add) return <NewProvider />
  const provider = data?.find(({ id }) => paths.provider.edit(id) === path)
  if (provider) return <KnownProvider key={provider.id} provider={provider} />
  return (
    <SettingsFrame>
      {error && <Message tone="bad">{sentenceOf(error)}</Message>}
      {data && <Message tone="bad">{messages.notFound}</Message>}
      {!data && !error && <p role="status">{messages.pleaseWait}</p>}
    </SettingsFrame>
  )
}

const redirectHint = 'Where the provider sends people back to. Enter it there, to the letter.'

function RedirectAddress({ address }: { readonly address: string }) {
  return (
    <CopyField
      label="Redirect address"
      hint={redirectHint}
      value={address}
      done="The redirect address is copied."
      name="Copy the redirect address"
    />
  )
}

function NewProvider() {
  const [, navigate] = useLocation()
  const saved = (provider: SsoProvider, message: string) => {
    sayAfterRedirect({ tone: 'good', text: message })
    focusHeadingNext()
    forgetUnsaved()
    navigate(paths.provider.edit(provider.id), { replace: true })
  }
  return (
    <SettingsFrame>
      <SettingsPart
        title="A new provider"
        line="Nobody sees it before you have tried it and turned it on, which comes next."
      >
        {publicSettings.address === undefined ? (
          <Message tone="info">{ssoMessages.needsPublicUrl}</Message>
        ) : (
          <ProviderForm
            redirect={<RedirectAddress address={`${publicSettings.address}${paths.sso}`} />}
            onSaved={saved}
            onCancel={() => navigate(paths.settings.providers)}
          />
        )}
      </SettingsPart>
    </SettingsFrame>
  )
}

function KnownProvider({ provider }: { readonly provider: SsoProvider }) {
  const { name, issuer, clientId, redirectUrl, isFromSettings } = provider
  const redirect = redirectUrl && <RedirectAddress address={redirectUrl} />
  return (
    <SettingsFrame>
      <SettingsPart title={name} line={<ProviderState provider={provider} />}>
        {!redirectUrl && <Message tone="info">{ssoMessages.needsPublicUrl}</Message>}
        <ProviderTrial provider={provider} />
      </SettingsPart>
      {!isForAll(provider) && <ProviderDomains provider={provider} />}
      <ProviderSwitches provider={provider} />
      <ProviderPeople provider={provider} />
      {isFromSettings ? (
        <SettingsPart
          title="What the two know of each other"
          line="The settings of this server name this provider: OIDC_NAME, OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET. Change it there, and start Daybook again."
        >
          <SettingRow title="Address" line={issuer} />
          <SettingRow title="Client ID" line={clientId} />
          <div className="provider__redirect">{redirect}</div>
        </SettingsPart>
      ) : (
        <>
          <SettingsPart title="What the two know of each other">
            <ProviderForm provider={provider} redirect={redirect} />
          </SettingsPart>
          <RemoveProvider provider={provider} />
        </>
      )}
    </SettingsFrame>
  )
}
