// Brings existing invoices over: a table with what their checks say; chosen are those that were delivered. Heavy.
import {
  invoicesToIssue,
  type InvoiceToIssue,
  type IssuedOne,
  issueMany,
} from '@daybook/contract/billing/calls/life-calls.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { lifeWords } from '@daybook/contract/messages/billing/life-words.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '#api/api-error.ts'
import { call } from '#api/client.ts'
import { useReload } from '#api/entity-queries.ts'
import { say } from '#api/message-bar.ts'
import { RecordPending } from '#entities/form/record-pending.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { FormFoot } from '#ui/inputs/form-foot.tsx'
import { Dialog, DialogBody } from '#ui/overlays/dialog.tsx'
import { INVOICING } from '#features/invoicing/invoicing-queries.ts'
import { BringTable } from './bring-table.tsx'
import './bring.css'

interface BringDialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

const queryKey = [INVOICING, 'toIssue']

export function BringDialog({ open, onClose }: BringDialogProps) {
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(invoicesToIssue, { signal }),
    // What is ticked belongs to the rows that are shown.
    staleTime: Infinity,
    gcTime: 0,
  })
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={lifeWords.notIssuedYet(data?.totalItems ?? 0)}
    >
      {data ? (
        <BringForm rows={data.data} onClose={onClose} />
      ) : (
        <DialogBody>
          <RecordPending error={error} onRetry={() => void refetch()} />
        </DialogBody>
      )}
    </Dialog>
  )
}

const hasErrors = ({ checks }: InvoiceToIssue) => checks.some(({ level }) => level === 'E')

/** What is chosen, which of it was settled before, and what became of each. */
function useBring(rows: readonly InvoiceToIssue[]) {
  const client = useQueryClient()
  const reload = useReload(invoice)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () => new Set(rows.filter((row) => row.isDelivered && !hasErrors(row)).map(({ id }) => id)),
  )
  const [settled, setSettled] = useState<ReadonlySet<number>>(new Set())
  const [results, setResults] = useState<ReadonlyMap<number, IssuedOne>>(new Map())
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const open = [...chosen].filter((id) => results.get(id)?.ok !== true)

  const issue = async () => {
    if (isBusy || open.length === 0) return
    setBusy(true)
    setFailure(undefined)
    // Somebody has looked at the warnings: they stand in the rows that were ticked.
    const asked = rows.filter(({ id }) => open.includes(id))
    const confirm = [...new Set(asked.flatMap(({ checks }) => checks.map(({ code }) => code)))]
    try {
      const { message, data } = await call(issueMany, {
        body: { ids: open, asOpening: open, settled: open.filter((id) => settled.has(id)), confirm },
      })
      setResults(new Map([...results, ...data.map((each) => [each.id, each] as const)]))
      say({ tone: data.every(({ ok }) => ok) ? 'good' : 'info', text: message })
      void reload()
      void client.invalidateQueries({ queryKey: [INVOICING, 'stages'] })
    } catch (error) {
      setFailure(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { chosen, setChosen, settled, setSettled, results, failure, isBusy, open, issue }
}

interface BringFormProps {
  readonly rows: readonly InvoiceToIssue[]
  readonly onClose: () => void
}

function BringForm({ rows, onClose }: BringFormProps) {
  const { failure, isBusy, open, issue, ...choice } = useBring(rows)
  return (
    <form
      className="dialog__form"
      onSubmit={(event) => {
        event.preventDefault()
        void issue()
      }}
    >
      <DialogBody>
        <p className="bring-lead">{lifeWords.bringLead}</p>
        <div role="alert">{failure && <Message tone="bad">{failure}</Message>}</div>
        <BringTable rows={rows} {...choice} />
      </DialogBody>
      <FormFoot>
        <Button onClick={onClose}>Close</Button>
        <Button type="submit" variant="primary" busy={isBusy} disabled={open.length === 0}>
          {open.length === 1 ? 'Issue 1 invoice' : `Issue ${open.length} invoices`}
        </Button>
      </FormFoot>
    </form>
  )
}
