// /account/confirm: proves an address with the token of the mailed link. With a press: programs that look into mails fetch
// pages, and press nothing.
import { confirmAddress } from '@daybook/contract/account/address-endpoints.ts'
import { whoAmI } from '@daybook/contract/account/session-endpoints.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { type ComponentType, useLayoutEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { paths } from '#lib/paths.ts'
import { call } from '#api/client.ts'
import { sayAfterRedirect } from '#api/message-bar.ts'
import { currentToken, refreshUser, useSession } from '#api/session/session.ts'
import { Message } from '#ui/feedback/message.tsx'
import type { AccountFrameProps } from './account-page.tsx'
import { LetterScene } from './letter-scene.tsx'
import { isRefusal } from './refusal.ts'
import { useAccountForm } from './use-account-form.ts'

const nothingToCheck = async () => () => []

/** Whoever looks at the address bar, the history or a bookmark later finds no token there (rules/accounts 8). */
function useTokenOnce(): string {
  const [token] = useState(() => location.hash.slice(1))
  useLayoutEffect(() => {
    if (location.hash) history.replaceState(history.state, '', location.pathname)
  }, [])
  return token
}

/** The link works in a browser that is signed in, too; there the form stands in the application's frame. */
export function ConfirmPage({ frame: Frame }: { readonly frame: ComponentType<AccountFrameProps> }) {
  const token = useTokenOnce()
  const [, navigate] = useLocation()
  const isVisitor = useSession().state === 'out'
  const next = isVisitor ? paths.login : paths.home
  const form = useAccountForm({
    initial: {},
    loadCheck: nothingToCheck,
    // What is wrong with the link is not over in five seconds.
    isLasting: isRefusal,
    send: async () => {
      // Who presses it here shows that the account is theirs: then their second steps stay.
      const { message } = await call(confirmAddress, { body: { token }, token: currentToken() })
      // Somebody else may be signed in here: whose address it was, the answer does not say.
      if (!isVisitor) refreshUser(await call(whoAmI, {}))
      sayAfterRedirect({ tone: 'good', text: message })
      navigate(next)
      return undefined
    },
  })
  const newLink = (
    <>
      The link does not work any more?{' '}
      <Link href={paths.login} className="link">
        Sign in to get a new one
      </Link>
    </>
  )
  return (
    <Frame
      title="Confirm your address"
      lead={messages.confirmLead}
      scene={<LetterScene />}
      form={form}
      send={token ? 'Confirm' : undefined}
      onCancel={() => navigate(next)}
      after={isVisitor && newLink}
    >
      {!token && (
        <Message tone="info" className="account__wide">
          {messages.confirmMissing}
        </Message>
      )}
    </Frame>
  )
}
