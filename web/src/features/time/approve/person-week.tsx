// Somebody's week, read-only, with what needs a look below it.
import { projectTask } from '@daybook/contract/entities/project-task.ts'
import { weekMessages as words } from '@daybook/contract/messages/billing/week-messages.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { clockText, LONG_DAY } from '@daybook/contract/time/minutes.ts'
import { sendWeekBack, type Week, type WeekOfPerson } from '@daybook/contract/time/time-calls.ts'
import { Check, CircleHelp, TriangleAlert } from 'lucide'
import { Fragment } from 'react'
import { Link } from 'wouter'
import { sentenceOf } from '#api/api-error.ts'
import { call } from '#api/client.ts'
import { say } from '#api/message-bar.ts'
import { ask } from '#entities/editor/question-store.ts'
import { classNames } from '#lib/class-names.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { paths } from '#lib/paths.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { useWarnings } from '../time-queries.ts'
import { GroupRow, WeekFoot, WeekHead } from '../week/week-parts.tsx'
import { dayTotals, groupsOf, sumOf } from '../week/week-rows.ts'
import { answerTo } from './answer-to.ts'

const SendBack = lazyPart(async () => (await import('./send-back.tsx')).SendBack)

interface PersonWeekProps {
  readonly of: WeekOfPerson
  /** Undefined until it is there: nobody answers to what they don't see. */
  readonly week: Week | undefined
  readonly error: unknown
  readonly isBusy: boolean
  readonly onApprove: () => void
  readonly onSentBack: () => void
}

export function PersonWeek({ of: { person }, week, error, isBusy, onApprove, onSentBack }: PersonWeekProps) {
  const state = week?.state ?? 'open'
  const sendBack = async (seen: Week) => {
    const done = await ask<boolean>((question) => (
      <SendBack
        {...question}
        person={person.name}
        send={async (reason) => {
          const { message } = await call(sendWeekBack, { body: { ...answerTo(seen), reason } })
          say({ tone: 'good', text: message })
        }}
      />
    ))
    if (done) onSentBack()
  }
  return (
    <div className="approve__week">
      <div className="approve__head">
        <div>
          <h2>{person.name}</h2>
          {week && <p>{sums(week)}</p>}
        </div>
        <div className="approve__answers">
          {week && state !== 'open' && <Button onClick={() => void sendBack(week)}>{words.sendBack}</Button>}
          {state === 'submitted' && (
            <Button variant="primary" busy={isBusy} onClick={onApprove}>
              <Icon of={Check} />
              {words.approve} <kbd aria-hidden>a</kbd>
            </Button>
          )}
        </div>
      </div>
      {error !== null && (
        <Message tone="bad" role="alert">
          {sentenceOf(error)}
        </Message>
      )}
      {!week && error === null && <p role="status">{messages.pleaseWait}</p>}
      {week && <ReadWeek week={week} />}
      {week && <Warnings from={week.from} userId={person.id} />}
      <p className="approve__hint">
        {words.approvedBy}{' '}
        <span className="approve__keys">
          <kbd>j</kbd> <kbd>k</kbd> {words.nextPerson}
        </span>
      </p>
    </div>
  )
}

function sums({ minutes, billable, days }: Week): string {
  const capacity = days.reduce((sum, day) => sum + day.capacity, 0)
  return words.sums(minutes, capacity, billable)
}

function ReadWeek({ week }: { readonly week: Week }) {
  const groups = groupsOf(week.rows, [])
  const { days } = week
  return (
    <div className="week__sheet" role="region" aria-label={words.weekOf(week.person.name)} tabIndex={0}>
      <table className="week week--read" aria-label={words.weekOf(week.person.name)}>
        <WeekHead week={week} />
        <tbody>
          {groups.map((group) => (
            <Fragment key={group.project.id}>
              <GroupRow group={group} />
              {group.rows.map((row) => (
                <tr key={row.task.id}>
                  <th scope="row" title={row.task.name}>
                    {row.task.name}
                  </th>
                  {row.cells.map(({ minutes, note }, at) => (
                    <td
                      key={days[at]?.day}
                      title={note || undefined}
                      className={classNames(
                        days[at]?.isWorkDay === false && 'week__free',
                        note !== '' && 'week__noted',
                      )}
                    >
                      {minutes === 0 ? <i>·</i> : clockText(minutes)}
                      {note !== '' && <span className="visually-hidden">, {note}</span>}
                    </td>
                  ))}
                  <td className="week__sum">{clockText(sumOf(row.cells))}</td>
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
        <WeekFoot week={week} totals={dayTotals(week.rows, days)} longDay={LONG_DAY} />
      </table>
    </div>
  )
}

function Warnings({ from, userId }: { readonly from: string; readonly userId: number }) {
  const { data } = useWarnings(from, userId)
  if (data?.length === 0) return <p className="mute">{words.nothingToLook}</p>
  return (
    <ul role="list" className="approve__warnings">
      {data?.map(({ kind, title, text, task, day }) => (
        <li key={`${kind} ${task?.id} ${day}`}>
          <Icon of={kind === 'freeDay' ? CircleHelp : TriangleAlert} />
          <span>
            <b>{title}</b> {text}
          </span>
          {task && (
            <Link
              className="link"
              href={paths.edit(projectTask, task.id)}
              aria-label={words.toTask(task.name)}
            >
              {words.task}
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}
