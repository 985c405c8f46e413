// On the sign-in page: a button for each provider to sign in with; the domain of the address decides about those of firms.
// Heavy: load it lazily.
import type { SsoButton, SsoButtons } from '@daybook/contract/account/sso-endpoints.ts'
import { domainOf, isDomain } from '@daybook/contract/account/sso-rules.ts'
import { useEffect, useState } from 'react'
import { sentenceBehind } from '#features/account/refusal.ts'
import { askForButtons } from './sso-buttons.ts'
import { call } from '#api/client.ts'
import { say } from '#api/message-bar.ts'
import { beginFlow, leaveFor } from '#api/session/sso-flow.ts'
import { usePause } from '#lib/use-pause.ts'
import { Button } from '#ui/buttons/button.tsx'

const TYPING_MS = 300

/** 'nilgiri.example.in' of a whole address, and '' of a part of one. */
const domainIn = (email: string) => {
  const domain = email.includes('@') ? domainOf(email) : ''
  return isDomain(domain) ? domain : ''
}

/** The server hears of the domain alone, and only where some firm has a provider. */
function useButtons(email: string): readonly SsoButton[] {
  const [answer, setAnswer] = useState<SsoButtons>()
  const domain = usePause(domainIn(email), TYPING_MS)
  const askedDomain = answer?.hasMore ? domain : ''
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    call(askForButtons, { query: askedDomain ? { domain: askedDomain } : {}, signal })
      .then(setAnswer)
      // Without an answer there is the password.
      .catch(() => undefined)
    return () => leaving.abort()
  }, [askedDomain])
  return answer?.providers ?? []
}

export function SsoOffer({ email }: { readonly email: string }) {
  const providers = useButtons(email)
  const [busy, setBusy] = useState<number>()
  // Whoever comes back from the provider by the browser's own button finds the page as it was left.
  useEffect(() => {
    const reset = () => setBusy(undefined)
    addEventListener('pageshow', reset)
    return () => removeEventListener('pageshow', reset)
  }, [])
  const press = async (id: number) => {
    if (busy !== undefined) return
    setBusy(id)
    try {
      const { startSso } = await import('@daybook/contract/account/sso-endpoints.ts')
      const { url } = await call(startSso, { params: { id }, body: { binding: beginFlow('sign_in') } })
      leaveFor(url)
    } catch (error) {
      setBusy(undefined)
      say({ tone: 'bad', text: sentenceBehind(error) })
    }
  }
  return providers.map(({ id, name }) => (
    <Button key={id} className="account__provider" busy={busy === id} onClick={() => void press(id)}>
      Continue with {name}
    </Button>
  ))
}
