// /credit_notes/new?invoiceId=: a credit or debit note of an issued invoice, and what follows from it.
import { issueNote } from '@daybook/contract/billing/calls/note-calls.ts'
import { link } from '@daybook/contract/engine/fields.ts'
import { PAGE_SIZE_MAX } from '@daybook/contract/engine/limits.ts'
import { billingNote } from '@daybook/contract/entities/billing-note.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { moneyMessages } from '@daybook/contract/messages/billing/money-messages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { sentenceOf } from '#api/api-error.ts'
import { call } from '#api/client.ts'
import { endpointsOf, usePage, useRecord } from '#api/entity-queries.ts'
import { sayAfterRedirect } from '#api/message-bar.ts'
import { newIdempotencyKey } from '#entities/form/saving/idempotency-key.ts'
import { RecordPending } from '#entities/form/record-pending.tsx'
import { useLife } from '#features/invoicing/life/life-queries.ts'
import { outdateMoney } from '#features/invoicing/payment/outdate-money.ts'
import { PartyPicker } from '#features/invoicing/form/party-picker.tsx'
import { useInvoiceGroups, useInvoiceLines } from '#features/invoicing/invoicing-queries.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { paths } from '#lib/paths.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { FormFoot } from '#ui/inputs/form-foot.tsx'
import { beginNote, billedIn, type Corrected, figuresOf, type NoteDraft, noteOf } from './note-draft.ts'
import { NoteExtent } from './note-extent.tsx'
import { NoteFields } from './note-fields.tsx'
import { NoteRail } from './note-rail.tsx'
import './note-form.css'
import { moneyPaths } from '../money-paths.ts'

const invoiceField = link('invoice', 'Invoice', { noPlaceholder: true })

export function NewNotePage() {
  const query = new URLSearchParams(useSearch())
  const [, navigate] = useLocation()
  const invoiceId = Number(query.get('invoiceId')) || undefined
  usePageTitle('Credit note')
  const bill = useRecord(invoice, invoiceId)
  const groups = useInvoiceGroups(invoiceId, PAGE_SIZE_MAX)
  const notes = useNotesOf(invoiceId)
  const lines = useInvoiceLines(invoiceId)
  if (invoiceId === undefined)
    return (
      <div className="note-choice">
        <PartyPicker
          field={invoiceField}
          chosen={undefined}
          onChoose={(record) => record && navigate(moneyPaths.newNoteOf(record.id))}
        />
      </div>
    )
  const asked = [bill, groups, notes, lines].find(({ error }) => error) ?? bill
  if (!bill.data || !groups.data || !notes.data || !lines.data)
    return (
      <div className="note-choice">
        <RecordPending error={asked.error} onRetry={() => void asked.refetch()} />
      </div>
    )
  const start = query.get('kind') === 'debit' ? 'debit' : 'credit'
  const corrected = {
    bill: bill.data,
    groups: groups.data.list,
    notes: notes.data.list,
    billed: billedIn(lines.data.lines),
  }
  return <NoteForm corrected={corrected} kind={start} />
}

const useNotesOf = (invoiceId: number | undefined) =>
  usePage(
    billingNote,
    {
      pageNumber: 1,
      pageSize: PAGE_SIZE_MAX,
      sortField: 'createdTime',
      sortDirection: 'asc',
      dataFilter: { [billingNote.api.filter]: { invoiceId } },
    },
    { enabled: invoiceId !== undefined },
  )

/** Saves the note once, and issues it where that is wanted. */
function useSaveNote() {
  const [, navigate] = useLocation()
  const client = useQueryClient()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const key = useRef(newIdempotencyKey())
  const save = async (body: Readonly<Record<string, unknown>>, isIssued: boolean) => {
    setBusy(true)
    setFailure(undefined)
    try {
      const made = await call(endpointsOf(billingNote).create, { body, idempotencyKey: key.current })
      const { id } = made.data
      try {
        const { message } = isIssued ? await call(issueNote, { params: { id }, body: {} }) : made
        sayAfterRedirect({ tone: 'good', text: message })
      } catch (error) {
        // It is saved; its own page offers to issue it again.
        sayAfterRedirect({ tone: 'bad', text: sentenceOf(error) })
      }
      navigate(paths.edit(billingNote, id))
      await outdateMoney(client)
    } catch (error) {
      key.current = newIdempotencyKey()
      setFailure(sentenceOf(error))
      setBusy(false)
    }
  }
  return { failure, isBusy, save }
}

interface NoteFormProps {
  readonly corrected: Corrected
  readonly kind: NoteDraft['kind']
}

function NoteForm({ corrected, kind }: NoteFormProps) {
  const { bill, groups, notes } = corrected
  const [draft, setDraft] = useState<NoteDraft>(() => ({ ...beginNote(), kind }))
  const { failure, isBusy, save } = useSaveNote()
  const life = useLife(bill.id)
  const figures = figuresOf(draft, corrected)
  const [isTried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const change = (part: Partial<NoteDraft>) => setDraft({ ...draft, ...part })
  // The server refuses a note of nothing, far from the field that it lacks.
  const lacks = figures.grand > 0 ? undefined : moneyMessages.noteOfNothing
  const send = (isIssued: boolean) => {
    if (isBusy) return
    setTried(true)
    if (lacks === undefined) return void save(noteOf(draft, figures, corrected), isIssued)
    form.current?.querySelector<HTMLElement>('.note-form__extent input:not([type=radio])')?.focus()
  }
  return (
    <form
      ref={form}
      className="note-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send(true)
      }}
    >
      <div className="note-form__main">
        <div className="note-form__body">
          {failure && (
            <div role="alert">
              <Message tone="bad">{failure}</Message>
            </div>
          )}
          <NoteFields draft={draft} onChange={change} />
          <NoteExtent
            draft={draft}
            figures={figures}
            bill={bill}
            groups={groups}
            hasEarlier={notes.some(({ life, kind: of }) => life === 'issued' && of !== 'debit')}
            error={isTried ? lacks : undefined}
            onChange={change}
          />
        </div>
        <FormFoot>
          <Button onClick={() => history.back()}>Cancel</Button>
          <Button busy={isBusy} onClick={() => send(false)}>
            Save draft
          </Button>
          <Button type="submit" variant="primary" busy={isBusy}>
            Issue
          </Button>
        </FormFoot>
      </div>
      <NoteRail draft={draft} figures={figures} bill={bill} life={life.data} />
    </form>
  )
}
