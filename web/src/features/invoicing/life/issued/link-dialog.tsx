// The page of an invoice for its client: its address to copy or to share, and how to end it. Heavy.
import {
  invoiceLink,
  makeInvoiceLink,
  revokeInvoiceLink,
} from '@daybook/contract/billing/calls/receivable-calls.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { lifeWords } from '@daybook/contract/messages/billing/life-words.ts'
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
import { textAt } from '#features/invoicing/form/read-values.ts'
import { INVOICING } from '#features/invoicing/invoicing-queries.ts'

interface LinkDialogProps {
  readonly record: AnyRecord
  readonly open: boolean
  readonly onClose: () => void
}

export function LinkDialog({ record, open, onClose }: LinkDialogProps) {
  const { id } = record
  const client = useQueryClient()
  const queryKey = [INVOICING, 'link', id]
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(invoiceLink, { params: { id }, signal }),
    staleTime: 0,
  })
  const [isBusy, setBusy] = useState(false)
  const carryOut = async (step: () => Promise<string | undefined>) => {
    setBusy(true)
    try {
      const text = await step()
      if (text) say({ tone: 'good', text })
    } catch (failure) {
      sayError(failure)
    } finally {
      setBusy(false)
    }
  }
  const make = () =>
    carryOut(async () => {
      const answer = await call(makeInvoiceLink, { params: { id }, body: {} })
      client.setQueryData(queryKey, answer)
      return undefined
    })
  const revoke = () =>
    carryOut(async () => {
      await call(revokeInvoiceLink, { params: { id } })
      await client.invalidateQueries({ queryKey: [INVOICING] })
      return lifeWords.linkRevoked
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
          <p className="issued__asked">{lifeWords.noLink}</p>
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

interface LivingProps {
  readonly record: AnyRecord
  readonly link: { readonly url: string; readonly opens: number; readonly openedTime: number | null }
}

const whatsApp = (text: string) => `https://wa.me/?text=${encodeURIComponent(text)}`

function Living({ record, link }: LivingProps) {
  const zone = useUser().timeZone
  const { url, opens, openedTime } = link
  const text = lifeWords.linkShare(
    textAt(record, 'invoiceNumber'),
    textAt(record, 'fromOrganizationName'),
    url,
  )
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
    <div className="issued__link">
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
        <a className={buttonClass({})} href={whatsApp(text)} target="_blank" rel="noreferrer">
          <Icon of={MessageCircle} />
          WhatsApp
        </a>
      </div>
    </div>
  )
}
