// Asks whether what is missing is TDS. It is never booked by itself: Enter books it, Escape leaves it open.
import type { ReceiptPreview } from '@daybook/contract/billing/calls/receipt-calls.ts'
import { toHundredths } from '@daybook/contract/invoicing/paise.ts'
import { moneyMessages } from '@daybook/contract/messages/billing/money-messages.ts'
import { Percent } from 'lucide'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { certificateDue, type PaymentPlan } from './payment-plan.ts'

interface TdsQuestionProps {
  readonly question: ReceiptPreview['proposals'][number]
  readonly plan: PaymentPlan
  readonly day: string
  readonly onBook: () => void
  readonly onLeave: () => void
}

export function TdsQuestion({ question, plan, day, onBook, onLeave }: TdsQuestionProps) {
  const words = useId()
  const box = useRef<HTMLElement>(null)
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    box.current?.scrollIntoView?.({ block: 'nearest' })
    // Before the dialog, which the same key would close.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopImmediatePropagation()
      event.preventDefault()
      leave()
    }
    addEventListener('keydown', onKeyDown, { capture: true })
    return () => removeEventListener('keydown', onKeyDown, { capture: true })
  }, [])
  const number = plan.rows.find(({ invoice }) => invoice.invoice.id === question.invoice)?.invoice.invoice
    .invoiceNumber
  return (
    <section ref={box} className="payment__question" aria-labelledby={words}>
      <Icon of={Percent} />
      <div role="status">
        <b id={words}>{moneyMessages.short(toHundredths(question.tds), question.rateBp / 100)}</b>
        <span>{moneyMessages.shortThen(number ?? '', certificateDue(day))}</span>
      </div>
      <div className="payment__answers">
        <Button variant="quiet" size="sm" onClick={onLeave}>
          Leave open<kbd aria-hidden>Esc</kbd>
        </Button>
        <Button variant="primary" size="sm" onClick={onBook}>
          Book as TDS<kbd aria-hidden>↵</kbd>
        </Button>
      </div>
    </section>
  )
}
