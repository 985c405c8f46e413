// What happened to an invoice, newest first; hollow and dashed what is still to come.
import type { InvoiceLife, LifeEvent } from '@daybook/contract/billing/calls/life-calls.ts'
import { spelledDay } from '@daybook/contract/billing/day-text.ts'
import { useUser } from '#api/session/session.ts'
import { formatStamp } from '#lib/format-time.ts'
import './issued-rail.css'

const DAY = /^Due (\d{4}-\d\d-\d\d)$/

/** A day in the log is written as it is stored. */
const said = ({ text }: LifeEvent) => {
  const day = DAY.exec(text)?.[1]
  return day ? `Due ${spelledDay(day)}` : text
}

/** What can only follow the rest of its moment: one press issues and mails. */
const after: readonly string[] = ['mailed', 'opened']
const SECOND = 1000
const secondOf = ({ time }: LifeEvent) => Math.floor(time / SECOND)

/** Newest first, and of one moment what happened last. */
const newestFirst = (history: InvoiceLife['history']) =>
  history.toSorted(
    (one, other) => secondOf(other) - secondOf(one) || after.indexOf(other.kind) - after.indexOf(one.kind),
  )

export function Timeline({ life }: { readonly life: InvoiceLife }) {
  const { history, dueDate, balance } = life
  const zone = useUser().timeZone
  return (
    <section>
      <h2>What happened</h2>
      <ol role="list" className="timeline">
        {balance > 0 && dueDate !== null && (
          <li data-at="next">
            <b>{`Due ${spelledDay(dueDate)}`}</b>
          </li>
        )}
        {newestFirst(history).map((event) => (
          <li
            key={`${event.time} ${event.kind} ${event.text}`}
            data-at={event.kind === 'drafted' ? 'begin' : 'done'}
          >
            <b>{said(event)}</b>
            <span>{`${formatStamp(event.time, zone)}${event.by ? `, by ${event.by.firstname}` : ''}`}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
