// /account/update_password: a new password with the token of the mailed link.
import { messages } from '@daybook/contract/messages/messages.ts'
import { type ComponentType, useLayoutEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { paths } from '#lib/paths.ts'
import { call } from '#api/client.ts'
import { sayAfterRedirect } from '#api/message-bar.ts'
import { signOut, useSession } from '#api/session/session.ts'
import { Message } from '#ui/feedback/message.tsx'
import { NewPasswordPair } from '#features/account/account-fields.tsx'
import type { AccountFrameProps } from '#features/account/account-page.tsx'
import { LetterScene } from '#features/account/letter-scene.tsx'
import { isRefusal } from '#features/account/refusal.ts'
import { useAccountForm } from '#features/account/use-account-form.ts'

const loadChecks = () => import('#features/account/account-checks.ts')
const tokenInAddress = () => new URLSearchParams(location.search).get('token') ?? ''

/** Whoever looks at the address bar, the history or a bookmark later finds no token there (rules/accounts 8). */
function useTokenOnce(): string {
  const [token] = useState(tokenInAddress)
  useLayoutEffect(() => {
    if (location.search) history.replaceState(history.state, '', location.pathname)
  }, [])
  return token
}

/** The link works in a browser that is signed in, too; there the form stands in the application's frame. */
export function UpdatePasswordPage({ frame: Frame }: { readonly frame: ComponentType<AccountFrameProps> }) {
  const token = useTokenOnce()
  const [, navigate] = useLocation()
  const isVisitor = useSession().state === 'out'
  const form = useAccountForm({
    initial: { newPassword: '', confirmNewPassword: '' },
    loadCheck: async () => (await loadChecks()).resetCheck(token),
    // What is wrong with the link is not over in five seconds.
    isLasting: isRefusal,
    send: async (values) => {
      const { savePassword } = await loadChecks()
      const text = await call(savePassword, { body: { token, ...values } })
      sayAfterRedirect({ tone: 'good', text })
      // All sessions of the account have ended.
      signOut()
      navigate(paths.login)
      return undefined
    },
  })
  const newLink = (
    <>
      The link does not work any more?{' '}
      <Link href={paths.forgotPassword} className="link">
        Ask for a new one
      </Link>
    </>
  )
  return (
    <Frame
      title="Set a new password"
      lead="Wherever you are signed in, you will be asked for it."
      scene={<LetterScene />}
      form={form}
      send={token ? 'Save' : undefined}
      onCancel={() => navigate(paths.login)}
      after={isVisitor && newLink}
    >
      {token ? (
        <NewPasswordPair field={form.field} autoFocus />
      ) : (
        <Message tone="info" className="account__wide">
          {messages.resetTokenMissing}
        </Message>
      )}
    </Frame>
  )
}
