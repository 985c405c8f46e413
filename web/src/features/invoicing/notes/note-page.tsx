// One credit or debit note: what it says, and what becomes of it.
import { spelledDay } from '@daybook/contract/billing/day-text.ts'
import { LIFE_WORDS, NOTE_KINDS, NOTE_REASONS } from '@daybook/contract/billing/words.ts'
import { mayBill } from '@daybook/contract/engine/rights.ts'
import { billingNote } from '@daybook/contract/entities/billing-note.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { Link } from 'wouter'
import { useRecord } from '#api/entity-queries.ts'
import { useUser } from '#api/session/session.ts'
import { referenceId } from '#entities/card/reference-id.ts'
import { referenceText } from '#entities/card/reference-text.ts'
import { RecordPending } from '#entities/form/record-pending.tsx'
import { EInvoicePanel } from '#features/invoicing/einvoice/e-invoice-panel.tsx'
import { MoneyTabs } from '#features/invoicing/owed/money-tabs.tsx'
import { isNote } from '#features/invoicing/receipts/receipt-values.ts'
import { formatMoney } from '#lib/format-money.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { paths } from '#lib/paths.ts'
import { Message } from '#ui/feedback/message.tsx'
import { DraftWays, IssuedWays, type Note } from './note-ways.tsx'
import '#features/invoicing/owed/owed.css'
import '#features/invoicing/receipts/money-sheet.css'

const titleOf = ({ life, number, kind, organization }: Note) =>
  `${life === 'draft' ? NOTE_KINDS[kind] : number} ${referenceText(organization)}`.trim()

export function NotePage({ id }: { readonly id: number }) {
  const { data, error, refetch } = useRecord(billingNote, id)
  const note = data && isNote(data) ? data : undefined
  usePageTitle(note ? titleOf(note) : billingNote.title[0])
  return (
    <>
      <MoneyTabs />
      <div className="owed">
        {note ? <Sheet note={note} /> : <RecordPending error={error} onRetry={() => void refetch()} />}
      </div>
    </>
  )
}

function Sheet({ note }: { readonly note: Note }) {
  const bill = referenceId(note.invoice)
  const bills = mayBill(useUser())
  const facts: readonly (readonly [string, string])[] = [
    ['Life', LIFE_WORDS[note.life]],
    ['Date', spelledDay(note.day ?? '')],
    ['Reason', NOTE_REASONS[note.reason]],
    ['Taxable value', formatMoney(note.totalAmount ?? 0)],
    ['Tax', formatMoney(note.taxAmount ?? 0)],
    ['Credit left', formatMoney(note.creditLeft ?? 0)],
  ]
  return (
    <article className="money-sheet">
      <header>
        <p>
          <span>
            {`${NOTE_KINDS[note.kind]} for `}
            {bill !== undefined && (
              <Link className="link" href={paths.edit(invoice, bill)}>
                {referenceText(note.invoice)}
              </Link>
            )}
          </span>
          <b>{formatMoney(note.grandTotalAmount ?? 0)}</b>
        </p>
        {note.life === 'draft' && bills && <DraftWays note={note} />}
        {note.life === 'issued' && <IssuedWays note={note} />}
      </header>
      {note.life === 'cancelled' && <Message tone="info">Cancelled: {note.cancelReason}</Message>}
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {note.text && <p>{note.text}</p>}
      {note.life !== 'draft' && <EInvoicePanel of="note" record={note} number={note.number} />}
    </article>
  )
}
