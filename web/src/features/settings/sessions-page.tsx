// /settings/sessions: where the person is signed in, and how to end that.
import {
  endOtherSessions,
  endOwnSession,
  type OwnSession,
  ownSessions,
} from '@daybook/contract/account/account-endpoints.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { sentenceOf } from '#api/api-error.ts'
import { call } from '#api/client.ts'
import { say, sayError } from '#api/message-bar.ts'
import { useUser } from '#api/session/session.ts'
import { paths } from '#lib/paths.ts'
import { NavLink } from '#entities/card/nav-link.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { SessionRow } from './session-row.tsx'
import { SettingsFrame, SettingsPart } from './settings-frame.tsx'

const EndOthersQuestion = lazy(async () => ({
  default: (await import('./end-others-question.tsx')).EndOthersQuestion,
}))

const KEY = ['ownSessions']
const what =
  'Every browser in which you are signed in. If you do not know one of them, end it and change your password.'

/** @param onLogOut ends the session of this browser, which has more to forget than the others */
export function SessionsPage({ onLogOut }: { readonly onLogOut: () => void }) {
  const client = useQueryClient()
  const { isLimited } = useUser()
  const { data: sessions, error } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(ownSessions, { signal }),
  })
  const [ending, setEnding] = useState<number | 'others'>()
  const [question, setQuestion] = useState<'never' | 'open' | 'closed'>('never')
  const hasOthers = sessions?.some(({ isCurrent }) => !isCurrent)

  const end = async (which: number | 'others') => {
    setEnding(which)
    try {
      const { message } =
        which === 'others'
          ? await call(endOtherSessions)
          : await call(endOwnSession, { params: { id: which } })
      await client.invalidateQueries({ queryKey: KEY })
      say({ tone: 'good', text: message })
    } catch (failure) {
      sayError(failure)
    } finally {
      setEnding(undefined)
    }
  }
  const endOne = ({ id, isCurrent }: OwnSession) => (isCurrent ? onLogOut() : void end(id))

  return (
    <SettingsFrame>
      <SettingsPart title="Where you are signed in" line={what}>
        {error && <Message tone="bad">{sentenceOf(error)}</Message>}
        {!sessions && !error && <p role="status">{messages.pleaseWait}</p>}
        {sessions && (
          <ul className="sessions" role="list">
            {sessions.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                isEnding={ending === session.id}
                onEnd={() => endOne(session)}
              />
            ))}
          </ul>
        )}
        {hasOthers && (
          <Button variant="danger" busy={ending === 'others'} onClick={() => setQuestion('open')}>
            End all others
          </Button>
        )}
        {!isLimited && (
          <p>
            May somebody else have your password, or a device of yours?{' '}
            <NavLink to={paths.compromised} className="link">
              I was compromised
            </NavLink>
          </p>
        )}
      </SettingsPart>
      {question !== 'never' && (
        <Suspense>
          <EndOthersQuestion
            open={question === 'open'}
            onAnswer={(isYes) => {
              setQuestion('closed')
              if (isYes) void end('others')
            }}
          />
        </Suspense>
      )}
    </SettingsFrame>
  )
}
