// /time/approve: whose week it is, what is in it, what needs a look, and the two answers.
import { projectTask } from '@daybook/contract/entities/project-task.ts'
import { isDay } from '@daybook/contract/billing/days.ts'
import { weekMessages as words } from '@daybook/contract/messages/billing/week-messages.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { type Approvals, approveWeek, type WeekOfPerson } from '@daybook/contract/time/time-calls.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { sentenceOf } from '#api/api-error.ts'
import { call } from '#api/client.ts'
import { say, sayError } from '#api/message-bar.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { Message } from '#ui/feedback/message.tsx'
import { timePaths } from '../time-paths.ts'
import { TimeTabs } from '../time-tabs.tsx'
import { useApprovals, useWeek } from '../time-queries.ts'
import { answerTo } from './answer-to.ts'
import { People } from './people.tsx'
import { PersonWeek } from './person-week.tsx'
import { useStepKeys } from './use-step-keys.ts'
import '../week/week-page.css'
import './approve.css'

/** Without a week in the address it is the last one, or the oldest that waits where nobody's does there. */
function useAskedWeek() {
  const given = new URLSearchParams(useSearch()).get('day')
  const day = isDay(given) ? given : undefined
  const first = useApprovals(day)
  const isWaiting = first.data?.people.some(({ state }) => state === 'submitted') === true
  const oldest = day === undefined && !isWaiting ? first.data?.oldest : null
  const older = useApprovals(oldest ?? undefined, { enabled: Boolean(oldest) })
  return oldest ? older : first
}

export function ApprovePage() {
  usePageTitle(words.approve)
  const asked = useAskedWeek()
  return (
    <>
      <TimeTabs />
      {asked.data ? (
        <Approval approvals={asked.data} />
      ) : (
        <div className="time-page">
          {asked.error ? (
            <Message tone="bad" role="alert">
              {sentenceOf(asked.error)}
            </Message>
          ) : (
            <p role="status">{messages.pleaseWait}</p>
          )}
        </div>
      )}
    </>
  )
}

/** The week of a person once it is the one on the screen: only that one is answered. */
function useSeenWeek(monday: string, person: WeekOfPerson | undefined) {
  const id = person?.person.id
  const { data, error } = useWeek(monday, id, { enabled: id !== undefined })
  return { seen: data?.person.id === id && data?.from === monday ? data : undefined, error }
}

function Approval({ approvals }: { readonly approvals: Approvals }) {
  const { people, from } = approvals
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const [chosen, choose] = useState<number>()
  const [isBusy, setBusy] = useState(false)
  const shown = people.find(({ person }) => person.id === chosen) ?? people[0]
  const { seen, error } = useSeenWeek(from, shown)
  const step = (by: 1 | -1) => {
    const to = people[Math.min(Math.max(0, people.indexOf(shown as WeekOfPerson) + by), people.length - 1)]
    if (to) choose(to.person.id)
  }
  const reload = () => client.invalidateQueries({ queryKey: [projectTask.name] })

  /** The next one that waits, below or else above. */
  const goOn = () => {
    const at = people.indexOf(shown as WeekOfPerson)
    const others = [...people.slice(at + 1), ...people.slice(0, at)]
    const next = others.find(({ state }) => state === 'submitted')
    if (next) choose(next.person.id)
    else if (shown) choose(shown.person.id)
    // Where nobody's waits any more the page would lead to another week: what was answered stays in sight.
    if (!next) navigate(`${timePaths.approve}?day=${from}`, { replace: true })
    return reload()
  }
  const approve = async () => {
    if (seen?.state !== 'submitted' || isBusy) return
    setBusy(true)
    try {
      const { message } = await call(approveWeek, { body: answerTo(seen) })
      say({ tone: 'good', text: message })
      await goOn()
    } catch (refusal) {
      sayError(refusal)
      void reload()
    } finally {
      setBusy(false)
    }
  }
  useStepKeys({ step, approve: () => void approve() })
  return (
    <div className="approve">
      <People approvals={approvals} shown={shown?.person.id} onChoose={choose} />
      {shown ? (
        <PersonWeek
          key={shown.person.id}
          of={shown}
          week={seen}
          error={error}
          isBusy={isBusy}
          onApprove={() => void approve()}
          onSentBack={() => void goOn()}
        />
      ) : (
        <p className="approve__week mute">{words.nobody}</p>
      )}
    </div>
  )
}
