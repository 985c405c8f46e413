// One credit or debit note: issue, print, mail, cancel, and use what is left of it.
import {
  allocateNote,
  cancelNote,
  issueNote,
  mailNote,
  notePdf,
  type NoteRecord,
  refundNote,
} from '@daybook/contract/billing/calls/note-calls.ts'
import { spelledDay } from '@daybook/contract/billing/day-text.ts'
import { LIFE_WORDS, NOTE_KINDS, NOTE_REASONS } from '@daybook/contract/billing/words.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { mayBill } from '@daybook/contract/engine/rights.ts'
import { billingNote } from '@daybook/contract/entities/billing-note.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { moneyMessages } from '@daybook/contract/messages/billing/money-messages.ts'
import { Download, Send } from 'lucide'
import { Link, useLocation } from 'wouter'
import { call, callRaw } from '#api/client.ts'
import { keepAnswer } from '#api/keep-answer.ts'
import { useRecord, useRemoveRecord } from '#api/entity-queries.ts'
import { say, sayError } from '#api/message-bar.ts'
import { useUser } from '#api/session/session.ts'
import { referenceId } from '#entities/card/reference-id.ts'
import { referenceText } from '#entities/card/reference-text.ts'
import { RecordPending } from '#entities/form/record-pending.tsx'
import { EInvoicePanel } from '#features/invoicing/einvoice/e-invoice-panel.tsx'
import { textAt } from '#features/invoicing/form/read-values.ts'
import { MoneyTabs } from '#features/invoicing/owed/money-tabs.tsx'
import { askReason } from '#features/invoicing/receipts/ask-reason.tsx'
import { askRefund } from '#features/invoicing/receipts/ask-refund.tsx'
import { isNote } from '#features/invoicing/receipts/receipt-values.ts'
import { useMoneyCall } from '#features/invoicing/receipts/use-money-call.ts'
import { noteLetter } from '#features/invoicing/send/money-letter.ts'
import { formatMoney } from '#lib/format-money.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { paths } from '#lib/paths.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { askLetter } from './ask-letter.tsx'
import '#features/invoicing/owed/owed.css'
import '#features/invoicing/receipts/money-sheet.css'

type Note = AnyRecord & NoteRecord

const titleOf = ({ number, kind, organization }: Note) =>
  `${number || NOTE_KINDS[kind]} ${referenceText(organization)}`.trim()

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
        {note.life === 'issued' && (bills ? <IssuedWays note={note} /> : <Paper id={note.id} />)}
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

function DraftWays({ note: { id } }: { readonly note: Note }) {
  const { isBusy, run } = useMoneyCall()
  const remove = useRemoveRecord(billingNote)
  const [, navigate] = useLocation()
  const drop = async () => {
    try {
      const { message } = await remove.mutateAsync({ id })
      navigate(paths.list(billingNote))
      say({ tone: 'good', text: message })
    } catch (error) {
      sayError(error)
    }
  }
  return (
    <span className="money-sheet__ways">
      <Button variant="danger" busy={remove.isPending} onClick={() => void drop()}>
        Delete
      </Button>
      <Button
        variant="primary"
        busy={isBusy}
        onClick={() => void run(() => call(issueNote, { params: { id }, body: {} }))}
      >
        Issue
      </Button>
    </span>
  )
}

async function download(id: number) {
  try {
    const answer = await callRaw(notePdf, { params: { id }, query: {} })
    await keepAnswer(answer, `note-${id}.pdf`)
  } catch (error) {
    sayError(error)
  }
}

const Paper = ({ id }: { readonly id: number }) => (
  <Button onClick={() => void download(id)}>
    <Icon of={Download} />
    PDF
  </Button>
)

function IssuedWays({ note }: { readonly note: Note }) {
  const { id, number } = note
  const { isBusy, run } = useMoneyCall()
  const buyer = useRecord(organization, referenceId(note.organization))
  const left = note.creditLeft ?? 0
  const cancel = async () => {
    const reason = await askReason({
      title: `Cancel ${number}`,
      text: moneyMessages.cancelNoteWhy,
      action: 'Cancel the note',
    })
    if (reason !== undefined) await run(() => call(cancelNote, { params: { id }, body: { reason } }))
  }
  const refund = async () => {
    const body = await askRefund(left)
    if (body) await run(() => call(refundNote, { params: { id }, body }))
  }
  const mail = async () => {
    const words = await noteLetter(referenceId(note.invoice) ?? 0, {
      invoice: number ?? '',
      client: note.party.name,
      amount: formatMoney(note.grandTotalAmount ?? 0),
      ...(note.dueDate ? { due: spelledDay(note.dueDate) } : {}),
    })
    askLetter({
      title: 'Send by e-mail',
      start: { to: buyer.data ? textAt(buyer.data, 'email') : '', ...words },
      onSend: (letter, idempotencyKey) =>
        call(mailNote, { params: { id }, body: { ...letter, template: 'a4' }, idempotencyKey }),
    })
  }
  return (
    <span className="money-sheet__ways">
      {left > 0 && (
        <>
          <Button busy={isBusy} onClick={() => void refund()}>
            Refund…
          </Button>
          <Button
            busy={isBusy}
            onClick={() =>
              void run(() => call(allocateNote, { params: { id }, body: { allocate: 'oldest' } }))
            }
          >
            Pay the oldest invoices
          </Button>
        </>
      )}
      <Button busy={isBusy} onClick={() => void cancel()}>
        Cancel…
      </Button>
      <Paper id={id} />
      <Button variant="primary" aria-haspopup="dialog" onClick={() => void mail()}>
        <Icon of={Send} />
        Send
      </Button>
    </span>
  )
}
