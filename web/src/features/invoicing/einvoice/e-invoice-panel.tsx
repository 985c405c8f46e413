// The e-invoice of an invoice or a note: its file for the portal, what it lacks, and the answer that came. Nothing where it is none.
import { invoiceEInvoice, noteEInvoice } from '@daybook/contract/billing/calls/e-invoice-calls.ts'
import type { EInvoiceIssue } from '@daybook/contract/billing/einvoice/e-invoice-issues.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { sellerProfile } from '@daybook/contract/entities/seller-profile.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { eInvoiceMessages as words } from '@daybook/contract/messages/billing/e-invoice-messages.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide'
import { Link } from 'wouter'
import { call, keepFile } from '#api/client.ts'
import { sayError } from '#api/message-bar.ts'
import { useUser } from '#api/session/session.ts'
import { referenceId } from '#entities/card/reference-id.ts'
import { ask } from '#entities/editor/question-store.ts'
import { formatStamp } from '#lib/format-time.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { paths } from '#lib/paths.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { INVOICING } from '#features/invoicing/invoicing-queries.ts'
import './e-invoice-panel.css'

const AnswerDialog = lazyPart(async () => (await import('./answer-dialog.tsx')).AnswerDialog)

interface EInvoicePanelProps {
  readonly of: 'invoice' | 'note'
  /** The invoice; of a note, too: its parties are those that are mended. */
  readonly record: AnyRecord
  /** Of the document. */
  readonly number: string
}

export function EInvoicePanel({ of, record, number }: EInvoicePanelProps) {
  const calls = of === 'invoice' ? invoiceEInvoice : noteEInvoice
  const params = { id: record.id }
  const client = useQueryClient()
  const zone = useUser().timeZone
  const { data: state } = useQuery({
    queryKey: [INVOICING, 'einvoice', of, record.id],
    queryFn: async ({ signal }) => (await call(calls.state, { params, signal })).data,
    staleTime: 0,
  })
  if (!state || (!state.isWanted && state.irn === '')) return null
  const download = async () => {
    try {
      const file = await call(calls.file, { params })
      // The portal's bulk upload takes a list.
      const content = new Blob([JSON.stringify([file], null, 2)], { type: 'application/json' })
      keepFile(content, `einvoice-${number.replaceAll(/[^A-Za-z0-9]+/g, '-')}.json`)
    } catch (error) {
      sayError(error)
    }
  }
  const load = async () => {
    const save = async (answer: string) => (await call(calls.register, { params, body: { answer } })).message
    const done = await ask<true | undefined>(({ open, onAnswer }) => (
      <AnswerDialog open={open} save={save} onClose={onAnswer} />
    ))
    if (done) await client.invalidateQueries({ queryKey: [INVOICING] })
  }
  return (
    <section className="e-invoice" aria-label={words.title}>
      <h2>{words.title}</h2>
      {state.irn !== '' ? (
        <dl>
          <dt>IRN</dt>
          <dd className="e-invoice__irn">{state.irn}</dd>
          <dt>Acknowledgement</dt>
          <dd>{`No. ${state.ackNo}${state.ackTime === null ? '' : `, ${formatStamp(state.ackTime, zone)}`}`}</dd>
        </dl>
      ) : state.issues.length > 0 ? (
        <>
          <p>{words.fix}</p>
          <ul>
            {state.issues.map((issue) => (
              <li key={issue.code}>
                <Mend issue={issue} record={record} />
              </li>
            ))}
          </ul>
        </>
      ) : (
        <>
          <p>{words.wanted}</p>
          <div className="e-invoice__ways">
            <Button onClick={() => void download()}>
              <Icon of={Download} />
              {words.download}
            </Button>
            <Button aria-haspopup="dialog" onClick={() => void load()}>
              {words.answer}
            </Button>
          </div>
          <small>{words.fromMemory}</small>
        </>
      )}
    </section>
  )
}

/** The sentence, leading to the record in which it is mended. */
function Mend({
  issue: { at, text },
  record,
}: {
  readonly issue: EInvoiceIssue
  readonly record: AnyRecord
}) {
  const entity = at === 'seller' ? sellerProfile : organization
  const id = at === 'none' ? undefined : referenceId(record[entity.name])
  if (id === undefined) return text
  return (
    <Link className="link" href={paths.edit(entity, id)}>
      {text}
    </Link>
  )
}
