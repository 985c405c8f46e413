// /account/invitation: what the link of an invitation opens. Somebody new chooses a password; who has an account signs in.
import type { OpenedInvitation } from '@daybook/contract/account/invitation-endpoints.ts'
import { type ComponentType, useEffect, useLayoutEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { paths } from '#lib/paths.ts'
import { ApiError, sentenceOf } from '#api/api-error.ts'
import { call } from '#api/client.ts'
import { sayAfterRedirect } from '#api/message-bar.ts'
import { signIn, useSession } from '#api/session/session.ts'
import { Message } from '#ui/feedback/message.tsx'
import { NameField, PasswordField } from '#features/account/account-fields.tsx'
import type { AccountFrameProps } from '#features/account/account-page.tsx'
import { carry, forgetCarried } from '#features/account/carried.ts'
import { JoinQuestion } from './join-question.tsx'
import { forgetInvitation, invitationToken, keepInvitation } from './kept-invitation.ts'
import { LetterScene } from '#features/account/letter-scene.tsx'
import { isRefusal } from '#features/account/refusal.ts'
import { useAccountForm } from '#features/account/use-account-form.ts'

const loadChecks = () => import('./invitation-checks.ts')

/** Whoever looks at the address bar, the history or a bookmark later finds no token there (rules/accounts 8). */
function useTokenOnce(): string {
  const [token] = useState(invitationToken)
  useLayoutEffect(() => {
    if (location.hash) history.replaceState(history.state, '', location.pathname)
  }, [])
  return token
}

interface PageProps {
  readonly frame: ComponentType<AccountFrameProps>
  /** Fetches what is drawn after the sign-in, so that nothing blank comes between. */
  readonly prepare: () => Promise<void>
  /** The sign-in is to lead back here. */
  readonly onSignIn: () => void
}

export function InvitationPage({ frame: Frame, prepare, onSignIn }: PageProps) {
  const token = useTokenOnce()
  const isVisitor = useSession().state === 'out'
  const [opened, setOpened] = useState<OpenedInvitation | string>()
  useEffect(() => {
    let isThere = true
    const open = async () => {
      const { openInvitation } = await loadChecks()
      const answer = await call(openInvitation, { body: { token } }).catch(sentenceBehind)
      if (isThere) setOpened(answer)
    }
    void open()
    return () => {
      isThere = false
    }
  }, [token])
  if (opened === undefined) return null
  if (typeof opened === 'string') return <Over frame={Frame} sentence={opened} isVisitor={isVisitor} />
  return isVisitor ? (
    <NewAccount frame={Frame} prepare={prepare} onSignIn={onSignIn} token={token} invitation={opened} />
  ) : (
    <JoinQuestion frame={Frame} token={token} />
  )
}

const sentenceBehind = (error: unknown): string =>
  (error instanceof ApiError ? error.issues[0]?.message : undefined) ?? sentenceOf(error)

interface OverProps extends Pick<PageProps, 'frame'> {
  readonly sentence: string
  readonly isVisitor: boolean
}

function Over({ frame: Frame, sentence, isVisitor }: OverProps) {
  return (
    <Frame title="Invitation" lead="" scene={<LetterScene />}>
      <Message tone="info" role="alert" className="account__wide account__closed">
        {sentence}
      </Message>
      <p className="account__more account__closed">
        <Link href={isVisitor ? paths.login : paths.home} className="link">
          {isVisitor ? 'Sign in' : 'Go to Home'}
        </Link>
      </p>
    </Frame>
  )
}

interface NewAccountProps extends PageProps {
  readonly token: string
  readonly invitation: OpenedInvitation
}

function NewAccount({ frame: Frame, prepare, onSignIn, token, invitation }: NewAccountProps) {
  const { firm, inviter, email, firstname, lastname, passwordMin } = invitation
  const [, navigate] = useLocation()
  /** The token waits in this tab until its owner has signed in. */
  const leadBack = () => {
    keepInvitation(token)
    carry({ email, invitation: { firm, inviter } })
    onSignIn()
  }
  const form = useAccountForm({
    initial: { firstname, lastname, password: '', confirmPassword: '' },
    loadCheck: async () => (await loadChecks()).acceptCheck(token, passwordMin),
    isLasting: isRefusal,
    send: async (values) => {
      const { acceptInvitation, login } = await loadChecks()
      const { message } = await call(acceptInvitation, { body: { token, ...values } })
      const prepared = prepare()
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      const body = { email, password: values.password, timeZone }
      const { data } = await call(login, { body }).catch(() => ({ data: null }))
      if (!data) {
        sayAfterRedirect({ tone: 'good', text: message })
        leadBack()
        navigate(paths.login)
        return undefined
      }
      await prepared
      forgetInvitation()
      forgetCarried()
      await signIn(data, () => navigate(paths.home, { replace: true }))
      return undefined
    },
  })
  return (
    <Frame
      title={`Join ${firm}`}
      lead={`${inviter} invites you. You will sign in as ${email}.`}
      scene={<LetterScene />}
      form={form}
      send="Join"
      after={
        <>
          This address has an account here already?{' '}
          <Link href={paths.login} className="link" onClick={leadBack}>
            Sign in to join
          </Link>
        </>
      }
    >
      <div className="account__half">
        <NameField {...form.field('firstname')} label="First Name" autoComplete="given-name" />
      </div>
      <div className="account__half">
        <NameField {...form.field('lastname')} label="Last Name" autoComplete="family-name" />
      </div>
      {/* Tells a password manager whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...form.field('password')}
        label="Password"
        autoComplete="new-password"
        hint={`At least ${passwordMin} characters. A short sentence is best.`}
      />
      <PasswordField
        {...form.field('confirmPassword')}
        label="Confirm Password"
        autoComplete="new-password"
      />
    </Frame>
  )
}
