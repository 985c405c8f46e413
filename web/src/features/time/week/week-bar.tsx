// Above the week: which one it is, how much of it is billable, and what is done with it as a whole.
import { weekMessages as words } from '@daybook/contract/messages/billing/week-messages.ts'
import { submitWeek, type Week, withdrawWeek } from '@daybook/contract/time/time-calls.ts'
import { addDays } from '@daybook/contract/billing/days.ts'
import { WEEK_DAYS } from '@daybook/contract/time/weeks.ts'
import { ChevronLeft, ChevronRight, Copy } from 'lucide'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useQueryClient } from '@tanstack/react-query'
import { projectTask } from '@daybook/contract/entities/project-task.ts'
import { call } from '#api/client.ts'
import { say, sayError } from '#api/message-bar.ts'
import { useUser } from '#api/session/session.ts'
import { formatDay } from '#lib/format-time.ts'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { weekText } from '../day-text.ts'
import { timePaths } from '../time-paths.ts'

interface StepsProps {
  readonly week: Week
  readonly pathOf?: (day: string) => string
}

export function WeekSteps({ week: { from, to, today }, pathOf = timePaths.weekOf }: StepsProps) {
  const [, navigate] = useLocation()
  const go = (day: string) => navigate(pathOf(day))
  const isNow = from <= today && today <= to
  return (
    <div className="week-steps">
      <IconButton
        icon={ChevronLeft}
        aria-label={words.weekBefore}
        title={words.weekBefore}
        onClick={() => go(addDays(from, -WEEK_DAYS))}
      />
      <h2>{weekText(from, to)}</h2>
      <IconButton
        icon={ChevronRight}
        aria-label={words.weekAfter}
        title={words.weekAfter}
        onClick={() => go(addDays(from, WEEK_DAYS))}
      />
      {!isNow && (
        <Button variant="quiet" onClick={() => go(today)}>
          {words.thisWeek}
        </Button>
      )}
    </div>
  )
}

/** Only where the firm approves weeks, and the week has begun. */
export function SubmitButton({ week }: { readonly week: Week }) {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  if (!week.isApproved || week.state === 'approved' || week.from > week.today) return null
  const isOpen = week.state === 'open'
  if (isOpen && week.minutes === 0) return null
  const send = async () => {
    setBusy(true)
    try {
      const { message } = await call(isOpen ? submitWeek : withdrawWeek, { body: { day: week.from } })
      await client.invalidateQueries({ queryKey: [projectTask.name] })
      say({ tone: 'good', text: message })
    } catch (error) {
      sayError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant={isOpen ? 'primary' : 'secondary'} busy={isBusy} onClick={() => void send()}>
      {isOpen ? words.submit : words.takeBack}
    </Button>
  )
}

interface WeekBarProps {
  readonly week: Week
  readonly minutes: number
  readonly billable: number
  /** Absent: there are none that are not shown. */
  readonly onLastRows: (() => void) | undefined
}

export function WeekBar({ week, minutes, billable, onLastRows }: WeekBarProps) {
  return (
    <div className="week-bar">
      <WeekSteps week={week} />
      <span className="week-bar__space" />
      {minutes > 0 && <span className="week-bar__billable">{words.billable(billable, minutes)}</span>}
      {onLastRows && (
        <Button onClick={onLastRows}>
          <Icon of={Copy} />
          {words.lastRows}
        </Button>
      )}
      <SubmitButton week={week} />
    </div>
  )
}

/** Where the week stands, for whom it is not open; and the sentence with which it came back. */
export function WeekState({ week }: { readonly week: Week }) {
  const zone = useUser().timeZone
  const { sentBack, state, submittedTime } = week
  if (state === 'approved') return <Message tone="good">{words.approved}</Message>
  if (state === 'submitted')
    return (
      <Message tone="info">
        {words.submittedOn(submittedTime === null ? '' : formatDay(submittedTime, zone))}
      </Message>
    )
  if (!sentBack) return null
  return (
    <Message tone="bad" role="status">
      {words.sentBack(sentBack.by.name, formatDay(sentBack.time, zone))} <q>{sentBack.reason}</q>
    </Message>
  )
}
