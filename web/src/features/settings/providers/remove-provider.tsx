// Takes a provider away with all its links, after a question that says who loses this way in.
import { removeSsoProvider, type SsoProvider } from '@daybook/contract/account/sso-provider-endpoints.ts'
import { counted } from '@daybook/contract/engine/counted.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { call } from '#api/client.ts'
import { isUnconfirmed } from '#api/given-up.ts'
import { sayAfterRedirect, sayError } from '#api/message-bar.ts'
import { paths } from '#lib/paths.ts'
import { focusHeadingNext } from '#entities/form/focus-heading.ts'
import { forgetUnsaved } from '#entities/leaving/leave-guard.ts'
import { ask } from '#entities/editor/question-store.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { Button } from '#ui/buttons/button.tsx'
import { SettingRow } from '../setting-row.tsx'
import { SettingsPart } from '../settings-frame.tsx'
import { PROVIDERS_KEY } from './use-providers.ts'

const RemoveQuestion = lazyPart(async () => (await import('./remove-question.tsx')).RemoveQuestion)

const lossOf = ({ people }: SsoProvider) =>
  people === 0
    ? 'Nobody signs in with it yet.'
    : `${counted(people, 'person loses', 'people lose')} this way in, and the sessions that it began end. Who has no password needs a link to set one.`

export function RemoveProvider({ provider }: { readonly provider: SsoProvider }) {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    const isSure = await ask<boolean>((props) => (
      <RemoveQuestion name={provider.name} loss={lossOf(provider)} {...props} />
    ))
    if (!isSure) return
    setBusy(true)
    try {
      const { message } = await call(removeSsoProvider, { params: { id: provider.id } })
      sayAfterRedirect({ tone: 'good', text: message })
      focusHeadingNext()
      forgetUnsaved()
      navigate(paths.settings.providers, { replace: true })
      await client.invalidateQueries({ queryKey: PROVIDERS_KEY })
    } catch (failure) {
      if (!isUnconfirmed(failure)) sayError(failure)
    } finally {
      setBusy(false)
    }
  }
  return (
    <SettingsPart title="Take it away">
      <SettingRow title="Remove the provider" line={lossOf(provider)}>
        <Button
          variant="danger"
          busy={isBusy}
          aria-label={`Remove ${provider.name}`}
          onClick={() => void remove()}
        >
          Remove
        </Button>
      </SettingRow>
    </SettingsPart>
  )
}
