// The dialog of a payment: finds whose it is, then asks how much. Heavy.
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { useRef } from 'react'
import { useRecord } from '#api/entity-queries.ts'
import { referenceId } from '#entities/card/reference-id.ts'
import { RecordPending } from '#entities/form/record-pending.tsx'
import { textAt } from '#features/invoicing/form/read-values.ts'
import { Dialog, DialogBody } from '#ui/overlays/dialog.tsx'
import { PaymentForm } from './payment-form.tsx'
import './payment.css'

export interface PaymentPreset {
  readonly invoiceId?: number | undefined
  readonly organizationId?: number | undefined
}
interface PaymentDialogProps extends PaymentPreset {
  readonly open: boolean
  readonly opener: Element | null
  readonly onClose: () => void
}

/** Whose money it is, as far as it is known; 'waiting' until then. */
function usePayer({ invoiceId, organizationId }: PaymentPreset) {
  const bill = useRecord(invoice, invoiceId)
  const id = organizationId ?? referenceId(bill.data?.['organization'])
  const payer = useRecord(organization, id)
  const isWaiting = (invoiceId !== undefined && !bill.data) || (id !== undefined && !payer.data)
  return {
    isWaiting,
    error: bill.error ?? payer.error,
    retry: () => void (bill.error ? bill.refetch() : payer.refetch()),
    payer: payer.data && { id: payer.data.id, name: textAt(payer.data, 'name') },
  }
}

export function PaymentDialog({ open, opener, onClose, ...preset }: PaymentDialogProps) {
  const { isWaiting, error, retry, payer } = usePayer(preset)
  const amount = useRef<HTMLInputElement>(null)
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Record payment"
      opener={opener}
      initialFocus={payer ? amount : undefined}
    >
      {isWaiting ? (
        <DialogBody>
          <RecordPending error={error} onRetry={retry} />
        </DialogBody>
      ) : (
        <PaymentForm payer={payer} invoiceId={preset.invoiceId} amountRef={amount} onClose={onClose} />
      )}
    </Dialog>
  )
}
