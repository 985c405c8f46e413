// /time/approve: whose week it is, what is in it, what needs a look, and the two answers.
import { projectTask } from '@daybook/contract/entities/project-task.ts'
import { weekMessages as words } from '@daybook/contract/messages/billing/week-messages.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { approveWeek, type WeekOfPerson } from '@daybook/contract/time/time-calls.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearch } from 'wouter'
import { sentenceOf } from '#api/api-error.ts'
import { call } from '#api/client.ts'
import { say, sayError } from '#api/message-bar.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { Message } from '#ui/feedback/message.tsx'
import { TimeTabs } from '../time-tabs.tsx'
import { useApprovals } from '../time-queries.ts'
import { People } from './people.tsx'
import { PersonWeek } from './person-week.tsx'
import { useStepKeys } from './use-step-keys.ts'
import '../week/week-page.css'
import './approve.css'

const isDay = (text: string | null): text is string => /^\d{4}-\d\d-\d\d$/.test(text ?? '')

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
  const client = useQueryClient()
  const asked = useAskedWeek()
  const [chosen, choose] = useState<number>()
  const [isBusy, setBusy] = useState(false)
  const people = asked.data?.people ?? []
  const shown = people.find(({ person }) => person.id === chosen) ?? people[0]
  const step = (by: 1 | -1) => {
    const to = people[Math.min(Math.max(0, people.indexOf(shown as WeekOfPerson) + by), people.length - 1)]
    if (to) choose(to.person.id)
  }

  /** The next one that waits, below or else above. */
  const goOn = () => {
    const at = people.indexOf(shown as WeekOfPerson)
    const others = [...people.slice(at + 1), ...people.slice(0, at)]
    const next = others.find(({ state }) => state === 'submitted')
    if (next) choose(next.person.id)
    else if (shown) choose(shown.person.id)
    return client.invalidateQueries({ queryKey: [projectTask.name] })
  }
  const approve = async (from: string) => {
    if (!shown || isBusy) return
    setBusy(true)
    try {
      const { message } = await call(approveWeek, { body: { day: from, userId: shown.person.id } })
      say({ tone: 'good', text: message })
      await goOn()
    } catch (error) {
      sayError(error)
    } finally {
      setBusy(false)
    }
  }
  useStepKeys({
    step,
    approve: () => {
      if (shown?.state === 'submitted' && asked.data) void approve(asked.data.from)
    },
  })
  return (
    <>
      <TimeTabs />
      {asked.data ? (
        <div className="approve">
          <People approvals={asked.data} shown={shown?.person.id} onChoose={choose} />
          {shown ? (
            <PersonWeek
              key={shown.person.id}
              of={shown}
              from={asked.data.from}
              isBusy={isBusy}
              onApprove={() => void approve(asked.data.from)}
              onSentBack={() => void goOn()}
            />
          ) : (
            <p className="approve__week mute">{words.nobody}</p>
          )}
        </div>
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
