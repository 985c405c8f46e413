// The primary button of the screens of money; its key is r.
import { IndianRupee } from 'lucide'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { openRecordPayment, preloadRecordPayment } from './record-payment.tsx'
import './record-button.css'

export const RecordButton = ({ organizationId }: { readonly organizationId?: number }) => (
  <Button
    variant="primary"
    className="record-button"
    data-key="r"
    aria-haspopup="dialog"
    onPointerEnter={preloadRecordPayment}
    onFocus={preloadRecordPayment}
    onClick={() => openRecordPayment({ organizationId })}
  >
    <Icon of={IndianRupee} />
    Record payment
    <kbd aria-hidden>r</kbd>
  </Button>
)
