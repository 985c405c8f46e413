// For somebody without a firm, signed in and invited: join, and what would come along.
import type { Joining } from '@daybook/contract/account/invitation-endpoints.ts'
import { counted } from '@daybook/contract/engine/counted.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { paths } from '#lib/paths.ts'
import { ApiError, sentenceOf } from '#api/api-error.ts'
import { call } from '#api/client.ts'
import { say, sayAfterRedirect } from '#api/message-bar.ts'
import { refreshUser } from '#api/session/session.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Message } from '#ui/feedback/message.tsx'
import type { AccountFrameProps } from '#features/account/account-page.tsx'
import { forgetInvitation } from './kept-invitation.ts'
import { LetterScene } from '#features/account/letter-scene.tsx'
import './join-question.css'

const loadCalls = () => import('./invitation-checks.ts')
const sentenceBehind = (error: unknown): string =>
  (error instanceof ApiError ? (error.issues[0]?.message ?? refusalOf(error)) : undefined) ??
  sentenceOf(error)
const refusalOf = ({ status, message }: ApiError) => (status === 409 ? message : undefined)

interface JoinQuestionProps {
  readonly frame: ComponentType<AccountFrameProps>
  readonly token: string
}

export function JoinQuestion({ frame: Frame, token }: JoinQuestionProps) {
  const [, navigate] = useLocation()
  const client = useQueryClient()
  const [joining, setJoining] = useState<Joining | string>()
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    let isThere = true
    const look = async () => {
      const { lookAtJoining } = await loadCalls()
      const answer = await call(lookAtJoining, { body: { token } }).catch(sentenceBehind)
      if (isThere) setJoining(answer)
    }
    void look()
    return () => {
      isThere = false
    }
  }, [token])
  const leave = () => {
    forgetInvitation()
    navigate(paths.home)
  }
  const join = async () => {
    setBusy(true)
    try {
      const { joinFirm, whoAmI } = await loadCalls()
      const { message } = await call(joinFirm, { body: { token } })
      forgetInvitation()
      refreshUser(await call(whoAmI))
      // What was read alone is read anew, with what the firm has.
      client.clear()
      sayAfterRedirect({ tone: 'good', text: message })
      navigate(paths.home)
    } catch (error) {
      say({ tone: 'bad', text: sentenceBehind(error) })
      setBusy(false)
    }
  }
  if (joining === undefined) return null
  if (typeof joining === 'string')
    return (
      <Frame title="Invitation" lead="" scene={<LetterScene />}>
        <Message tone="info" role="alert">
          {joining}
        </Message>
        <div className="join-question__buttons">
          <Button onClick={leave}>Go to Home</Button>
        </div>
      </Frame>
    )
  const { firm, inviter, tasks, records } = joining
  const along = `${counted(tasks, 'task', 'tasks')} and ${counted(records, 'record', 'records')}`
  return (
    <Frame title={`Join ${firm}?`} lead={`${inviter} invites you.`} scene={<LetterScene />}>
      <h2 className="join-question__title serif">Join {firm}?</h2>
      <p>
        {tasks + records === 0
          ? 'You have no tasks or records that would move along.'
          : `Your ${along} move along; they then belong to the firm.`}
      </p>
      <div className="join-question__buttons">
        <Button variant="primary" busy={isBusy} onClick={() => void join()}>
          Join
        </Button>
        <Button onClick={leave}>Not now</Button>
      </div>
    </Frame>
  )
}
