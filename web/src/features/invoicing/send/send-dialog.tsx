// Sends the invoice by e-mail, with a text that its sender may change, and tells to whom it went before. Heavy.
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import type { Letters } from '@daybook/contract/billing/paper/letters.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useRecord } from '#api/entity-queries.ts'
import { firmSettingsQuery } from '#api/firm-settings.ts'
import { publicSettings } from '#api/settings.ts'
import { RecordPending } from '#entities/form/record-pending.tsx'
import { referenceId } from '#entities/card/reference-id.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog, DialogBody } from '#ui/overlays/dialog.tsx'
import { FormFoot } from '#ui/inputs/form-foot.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { Deliveries } from './deliveries.tsx'
import { HandOn } from '#features/invoicing/print/hand-on.tsx'
import { letterFor } from './letter.ts'
import { LetterFields } from './letter-fields.tsx'
import { useSendLetter } from './use-send-letter.ts'
import { templatesOf } from '#features/invoicing/form/supply.ts'
import { IssueDialog } from '#features/invoicing/life/issue/issue-dialog.tsx'
import { billOf } from '#features/invoicing/status/bill.ts'
import { textAt } from '#features/invoicing/form/read-values.ts'

interface SendDialogProps {
  readonly id: number
  readonly groupCount: number
  readonly open: boolean
  readonly onClose: () => void
}

export function SendDialog({ id, groupCount, open, onClose }: SendDialogProps) {
  const { data: record, error, refetch } = useRecord(invoice, id)
  const buyerId = referenceId(record?.['organization'])
  const buyer = useRecord(organization, buyerId)
  const firm = useQuery(firmSettingsQuery)
  // Without the organization's address one is typed, and without the firm's words the usual ones stand.
  const isReady = record && !firm.isPending && (buyerId === undefined || buyer.data || buyer.isError)
  // Nobody gets a draft: it is issued with the e-mail.
  const isDraft = record && billOf(record).life === 'draft'
  const wasDraft = useRef(false)
  if (isDraft) wasDraft.current = true
  if (wasDraft.current) return <IssueDialog id={id} sends open={open} onClose={onClose} />
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title="Send by e-mail">
      {isReady ? (
        <LetterForm
          record={record}
          groupCount={groupCount}
          email={buyer.data ? textAt(buyer.data, 'email') : ''}
          letters={firm.data?.letters}
          onClose={onClose}
        />
      ) : (
        <DialogBody>
          <RecordPending error={error} onRetry={() => void refetch()} />
        </DialogBody>
      )}
    </Dialog>
  )
}

interface LetterFormProps {
  readonly record: AnyRecord
  readonly groupCount: number
  readonly email: string
  readonly letters: Letters | undefined
  readonly onClose: () => void
}

function LetterForm({ record, groupCount, email, letters, onClose }: LetterFormProps) {
  const { id } = record
  const [letter, setLetter] = useState(() => letterFor(record, { email, letters }))
  const { issues, failure, isBusy, send } = useSendLetter(id)
  return (
    <form
      className="dialog__form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send(letter)
      }}
    >
      <DialogBody>
        {!publicSettings.mailLeaves && <HandOn id={id} template={letter.template} title={letter.subject} />}
        <div role="alert">{failure && <Message tone="bad">{failure}</Message>}</div>
        <LetterFields
          letter={letter}
          templates={templatesOf(record, groupCount)}
          issues={issues}
          onChange={(part) => setLetter({ ...letter, ...part })}
        />
        <Deliveries id={id} />
      </DialogBody>
      <FormFoot>
        <Button onClick={onClose}>Close</Button>
        {publicSettings.mailLeaves ? (
          <Button type="submit" variant="primary" busy={isBusy}>
            Send
          </Button>
        ) : (
          <Button type="submit" busy={isBusy}>
            Keep as a file
          </Button>
        )}
      </FormFoot>
    </form>
  )
}
