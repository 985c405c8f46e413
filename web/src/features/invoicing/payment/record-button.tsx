// What the screens of money and an open invoice are there for; its key is r.
import { IndianRupee } from 'lucide'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import type { PaymentPreset } from './payment-dialog.tsx'
import { openRecordPayment, preloadRecordPayment } from './record-payment.tsx'
import './record-button.css'

interface RecordButtonProps extends PaymentPreset {
  /** False: something else is to be done before. */
  readonly isFirst?: boolean
}

export const RecordButton = ({ isFirst = true, ...preset }: RecordButtonProps) => (
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
