// The page of a quote for its client: its address to copy or to share, and how to end it. Heavy.
import { makeQuoteLink, quoteLink, revokeQuoteLink } from '@daybook/contract/billing/calls/quote-calls.ts'
import type { InvoiceLinkAnswer } from '@daybook/contract/billing/calls/receivable-calls.ts'
import { QUOTE_KINDS } from '@daybook/contract/billing/quotes/quote-status.ts'
import { lifeWords } from '@daybook/contract/messages/billing/life-words.ts'
import { quoteMessages } from '@daybook/contract/messages/billing/quote-messages.ts'
import { quoteWords as words } from '@daybook/contract/messages/billing/quote-words.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Copy, MessageCircle } from 'lucide'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { say, sayError } from '#api/message-bar.ts'
import { useUser } from '#api/session/session.ts'
import { RecordPending } from '#entities/form/record-pending.tsx'
import { formatStamp } from '#lib/format-time.ts'
import { Button, buttonClass } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Field } from '#ui/inputs/field.tsx'
import { FormFoot } from '#ui/inputs/form-foot.tsx'
import { TextInput } from '#ui/inputs/text-input.tsx'
import { Dialog, DialogBody } from '#ui/overlays/dialog.tsx'
import { INVOICING } from '#features/invoicing/invoicing-queries.ts'
import type { Quote } from './quote-record.ts'

interface QuoteLinkDialogProps {
  readonly record: Quote
  readonly open: boolean
  readonly onClose: () => void
}

export function QuoteLinkDialog({ record, open, onClose }: QuoteLinkDialogProps) {
  const { id } = record
  const client = useQueryClient()
  const queryKey = [INVOICING, 'quote link', id]
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(quoteLink, { params: { id }, signal }),
    staleTime: 0,
  })
  const [isBusy, setBusy] = useState(false)
  const carryOut = async (step: () => Promise<void>) => {
    setBusy(true)
    try {
      await step()
    } catch (failure) {
      sayError(failure)
    } finally {
      setBusy(false)
    }
  }
  const make = () =>
    carryOut(async () => {
      client.setQueryData(queryKey, await call(makeQuoteLink, { params: { id }, body: {} }))
    })
  const revoke = () =>
    carryOut(async () => {
      await call(revokeQuoteLink, { params: { id } })
      await client.invalidateQueries({ queryKey: [INVOICING] })
      say({ tone: 'good', text: quoteMessages.linkEnded })
    })
  const link = data?.data
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title="Link for the client" size="sm">
      <DialogBody>
        {data === undefined ? (
          <RecordPending error={error} onRetry={() => void refetch()} />
        ) : link ? (
          <Living record={record} link={link} />
        ) : (
          <p>{words.noLink}</p>
        )}
      </DialogBody>
      <FormFoot
        start={
          link && (
            <Button variant="quiet" busy={isBusy} onClick={() => void revoke()}>
              Revoke
            </Button>
          )
        }
      >
        <Button onClick={onClose}>Close</Button>
        {data !== undefined && !link && (
          <Button variant="primary" busy={isBusy} onClick={() => void make()}>
            Make a link
          </Button>
        )}
      </FormFoot>
    </Dialog>
  )
}

const whatsApp = (text: string) => `https://wa.me/?text=${encodeURIComponent(text)}`

function Living({ record, link }: { readonly record: Quote; readonly link: InvoiceLinkAnswer }) {
  const zone = useUser().timeZone
  const { url, opens, openedTime } = link
  const what = `${QUOTE_KINDS[record.kind]} ${record.number}`
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => say({ tone: 'good', text: lifeWords.copied }),
      () => say({ tone: 'bad', text: messages.copyRefused }),
    )
  const seen =
    openedTime === null
      ? 'Not opened yet'
      : `Opened ${opens === 1 ? 'once' : `${opens} times`}, last ${formatStamp(openedTime, zone)}`
  return (
    <div className="quote-link">
      <Field label="Link for the client" hint={seen}>
        {(control) => (
          <TextInput {...control} readOnly value={url} onFocus={(event) => event.target.select()} />
        )}
      </Field>
      <div>
        <Button variant="primary" onClick={() => void copy()}>
          <Icon of={Copy} />
          Copy
        </Button>
        <a
          className={buttonClass({})}
          href={whatsApp(words.linkShare(what, record.seller?.name ?? '', url))}
          target="_blank"
          rel="noreferrer"
        >
          <Icon of={MessageCircle} />
          WhatsApp
        </a>
      </div>
    </div>
  )
}
