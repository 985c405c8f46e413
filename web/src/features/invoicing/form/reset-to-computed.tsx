// The mark of an amount that was typed in place of the computed one, and the way back.
import { paiseAsText } from '@daybook/contract/invoicing/rupees.ts'
import './invoice-form.css'

interface SetBackProps {
  readonly label: string
  /** Paise. */
  readonly computed: number
  readonly onSetBack: () => void
}

export const ResetToComputed = ({ label, computed, onSetBack }: SetBackProps) => (
  <span className="reset-to-computed">
    <span>{`Typed, computed: ${paiseAsText(computed)}`}</span>
    <button type="button" aria-label={`Set back ${label}`} onClick={onSetBack}>
      Set back
    </button>
  </span>
)
