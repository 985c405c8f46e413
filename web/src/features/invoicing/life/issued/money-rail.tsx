// The payments and the notes of an invoice.
import { type InvoiceLife, reverseWriteOff } from '@daybook/contract/billing/calls/life-calls.ts'
import { spelledDay } from '@daybook/contract/billing/day-text.ts'
import { NOTE_KINDS, SETTLEMENT_WORDS } from '@daybook/contract/billing/words.ts'
import { billingNote } from '@daybook/contract/entities/billing-note.ts'
import { can } from '@daybook/contract/engine/access.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { Link } from 'wouter'
import { call } from '#api/client.ts'
import { useUser } from '#api/session/session.ts'
import { formatMoney } from '#lib/format-money.ts'
import { referenceId } from '#entities/card/reference-id.ts'
import { paths } from '#lib/paths.ts'
import { askStep } from './ask-step.tsx'
import { moneyPaths } from '#features/invoicing/money-paths.ts'

interface MoneyRailProps {
  readonly record: AnyRecord
  readonly life: InvoiceLife
}

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
const noteKind = (kind: string) => Object.entries(NOTE_KINDS).find(([name]) => name === kind)?.[1] ?? 'Note'

export function MoneyRail({ record, life }: MoneyRailProps) {
  const live = life.settlements.filter(({ reversed }) => !reversed)
  const { expectedTds, notes } = life
  const organizationId = referenceId(record['organization'])
  return (
    <>
      {(live.length > 0 || expectedTds > 0) && (
        <section>
          <h2>
            Payments
            {organizationId !== undefined && (
              <Link href={moneyPaths.statement(organizationId)} className="link">
                Statement
              </Link>
            )}
          </h2>
          <ul role="list" className="issued__money">
            {live.map(({ id, kind, amount, day }) => (
              <li key={id}>
                <span>
                  {spelledDay(day)}
                  <small>{capital(SETTLEMENT_WORDS[kind])}</small>
                </span>
                <b>{formatMoney(amount)}</b>
              </li>
            ))}
            {expectedTds > 0 && (
              <li data-expected>
                <span>TDS, expected</span>
                {formatMoney(expectedTds)}
              </li>
            )}
          </ul>
          {live.some(({ kind }) => kind === 'writeOff') && <WriteOffBack record={record} />}
        </section>
      )}
      {notes.length > 0 && (
        <section>
          <h2>Notes</h2>
          <ul role="list" className="issued__money">
            {notes.map((note) => (
              <li key={note.id} data-expected={note.life === 'issued' ? undefined : ''}>
                <span>
                  <Link href={paths.edit(billingNote, note.id)} className="link">
                    {note.life === 'draft' ? 'Draft' : note.number}
                  </Link>
                  <small>{`${noteKind(note.kind)}, ${spelledDay(note.day)}${note.life === 'cancelled' ? ', cancelled' : ''}`}</small>
                </span>
                <b>{formatMoney(note.grandTotalAmount)}</b>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function WriteOffBack({ record }: { readonly record: AnyRecord }) {
  if (!can(useUser(), 'firmAdmin')) return null
  const back = () =>
    void askStep({
      title: 'Take the write-off back',
      text: 'What was written off is open again.',
      action: 'Take back',
      fields: ['reason'],
      step: ({ reason }, idempotencyKey) =>
        call(reverseWriteOff, { params: { id: record.id }, body: { reason }, idempotencyKey }),
    })
  return (
    <button type="button" className="link" onClick={back}>
      Take the write-off back…
    </button>
  )
}
