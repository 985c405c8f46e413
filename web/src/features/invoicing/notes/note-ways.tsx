// What may be done with a note: a draft is issued, dated today or deleted; an issued one is paid out, cancelled, kept and sent.
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
import { indianDay } from '@daybook/contract/billing/indian-day.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { mayBill, mayTakeBack } from '@daybook/contract/engine/rights.ts'
import { billingNote } from '@daybook/contract/entities/billing-note.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { moneyMessages } from '@daybook/contract/messages/billing/money-messages.ts'
import { Download, Send } from 'lucide'
import { useLocation } from 'wouter'
import { call, callRaw } from '#api/client.ts'
import { keepAnswer } from '#api/keep-answer.ts'
import { endpointsOf, useRecord, useRemoveRecord } from '#api/entity-queries.ts'
import { say, sayError } from '#api/message-bar.ts'
import { useUser } from '#api/session/session.ts'
import { referenceId } from '#entities/card/reference-id.ts'
import { textAt } from '#features/invoicing/form/read-values.ts'
import { askReason } from '#features/invoicing/receipts/ask-reason.tsx'
import { askRefund } from '#features/invoicing/receipts/ask-refund.tsx'
import { useMoneyCall } from '#features/invoicing/receipts/use-money-call.ts'
import { noteLetter } from '#features/invoicing/send/money-letter.ts'
import { formatMoney } from '#lib/format-money.ts'
import { paths } from '#lib/paths.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { askLetter } from './ask-letter.tsx'

export type Note = AnyRecord & NoteRecord

export function DraftWays({ note: { id, day } }: { readonly note: Note }) {
  const today = indianDay(Date.now())
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
      {/* Its month may be filed by now. */}
      {day !== today && (
        <Button
          busy={isBusy}
          onClick={() =>
            void run(() => call(endpointsOf(billingNote).update, { params: { id }, body: { day: today } }))
          }
        >
          {moneyMessages.dateToday}
        </Button>
      )}
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

export function IssuedWays({ note }: { readonly note: Note }) {
  const { id, number } = note
  const user = useUser()
  const bills = mayBill(user)
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
      {bills && left > 0 && (
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
      {mayTakeBack(user, note) && (
        <Button busy={isBusy} onClick={() => void cancel()}>
          Cancel…
        </Button>
      )}
      <Paper id={id} />
      {bills && (
        <Button variant="primary" aria-haspopup="dialog" onClick={() => void mail()}>
          <Icon of={Send} />
          Send
        </Button>
      )}
    </span>
  )
}
