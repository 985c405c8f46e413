// Somebody's week, read-only, with what needs a look below it.
import { billingMessages } from '@daybook/contract/messages/billing/billing-messages.ts'
import { weekMessages as words } from '@daybook/contract/messages/billing/week-messages.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { clockText, LONG_DAY } from '@daybook/contract/time/minutes.ts'
import { sendWeekBack, type Week, type WeekOfPerson } from '@daybook/contract/time/time-calls.ts'
import { Check } from 'lucide'
import { Fragment } from 'react'
import { sentenceOf } from '#api/api-error.ts'
import { call } from '#api/client.ts'
import { say } from '#api/message-bar.ts'
import { classNames } from '#lib/class-names.ts'
import { formatMoney } from '#lib/format-money.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { useWorth } from '../time-queries.ts'
import { GroupRow, WeekFoot, WeekHead } from '../week/week-parts.tsx'
import { dayTotals, groupsOf, sumOf } from '../week/week-rows.ts'
import { answerTo } from './answer-to.ts'
import { askSentence } from './ask-sentence.tsx'
import { Warnings } from './warnings.tsx'

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
    const isSent = await askSentence({
      title: words.sendBackTitle(person.name),
      label: words.reason,
      hint: words.sendBackLine,
      missing: billingMessages.reasonMissing,
      sendLabel: words.sendBackNow,
      send: async (reason) => {
        const { message } = await call(sendWeekBack, { body: { ...answerTo(seen), reason } })
        say({ tone: 'good', text: message })
      },
    })
    if (isSent) onSentBack()
  }
  return (
    <div className="approve__week">
      <div className="approve__head">
        <div>
          <h2>{person.name}</h2>
          {week && <Sums week={week} />}
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
      {week && <Warnings week={week} />}
      <p className="approve__hint">
        {words.approvedBy}{' '}
        <span className="approve__keys">
          <kbd>j</kbd> <kbd>k</kbd> {words.nextPerson}
        </span>
      </p>
    </div>
  )
}

/** Hours without any rate are worth nothing, and then it isn't said. */
function Sums({ week: { from, to, person, minutes, billable, days } }: { readonly week: Week }) {
  const { data: worth = 0 } = useWorth(from, to, person.id)
  const capacity = days.reduce((sum, day) => sum + day.capacity, 0)
  return (
    <p>
      {words.sums(minutes, capacity, billable)}
      {worth > 0 && words.worth(formatMoney(worth))}
    </p>
  )
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
                    <span>{row.task.name}</span>
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
