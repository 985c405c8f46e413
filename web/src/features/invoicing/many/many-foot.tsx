// What the chosen ones come to, and the button that makes their drafts.
import { paiseAsRupees, paiseAsText } from '@daybook/contract/invoicing/rupees.ts'
import { billManyWords as words } from '@daybook/contract/messages/billing/bill-many-words.ts'
import { Button } from '#ui/buttons/button.tsx'
import type { ChosenMany } from './use-many.ts'

interface ManyFootProps {
  readonly chosen: ChosenMany
  /** How many there are. */
  readonly of: number
  readonly isBusy: boolean
  /** The list is that of what is chosen above, and a date is given. */
  readonly canMake: boolean
  readonly onMake: () => void
}

export function ManyFoot({ chosen, of, isBusy, canMake, onMake }: ManyFootProps) {
  const count = chosen.ids.length
  return (
    <div className="many__foot">
      <dl>
        <div className="many__wide">
          <dt>Chosen</dt>
          <dd>{words.chosen(count, of)}</dd>
        </div>
        <div className="many__wide">
          <dt>Hours</dt>
          <dd>{paiseAsText(chosen.hours)}</dd>
        </div>
        <div className="many__wide">
          <dt>GST</dt>
          <dd>{paiseAsRupees(chosen.tax)}</dd>
        </div>
        <div>
          <dt>Grand Total</dt>
          <dd>
            <b>{paiseAsRupees(chosen.grand)}</b>
          </dd>
        </div>
      </dl>
      <span className="many__quiet">{words.nothingSent}</span>
      <Button variant="primary" busy={isBusy} disabled={count === 0 || !canMake} onClick={onMake}>
        {words.make(count)} <kbd aria-hidden>Ctrl ↵</kbd>
      </Button>
    </div>
  )
}
