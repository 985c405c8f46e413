// What the screens of money and an open invoice are there for; its key is r.
import { mayBill } from '@daybook/contract/engine/rights.ts'
import { IndianRupee } from 'lucide'
import { useUser } from '#api/session/session.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import type { PaymentPreset } from './payment-dialog.tsx'
import { openRecordPayment, preloadRecordPayment } from './record-payment.tsx'
import './record-button.css'

interface RecordButtonProps extends PaymentPreset {
  /** False: something else is to be done before. */
  readonly isFirst?: boolean
}

export function RecordButton({ isFirst = true, ...preset }: RecordButtonProps) {
  if (!mayBill(useUser())) return null
  return (
    <Button
      variant={isFirst ? 'primary' : 'secondary'}
      className="record-button"
      data-key="r"
      data-first={isFirst || undefined}
      aria-haspopup="dialog"
      onPointerEnter={preloadRecordPayment}
      onFocus={preloadRecordPayment}
      onClick={() => openRecordPayment(preset)}
    >
      <Icon of={IndianRupee} />
      Record payment
      <kbd aria-hidden>r</kbd>
    </Button>
  )
}
