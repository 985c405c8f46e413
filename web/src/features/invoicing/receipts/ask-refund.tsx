// Asks how much of what is on account is paid back.
import type { RefundBody } from '@daybook/contract/billing/calls/receipt-calls.ts'
import { ask } from '#entities/editor/question-store.ts'
import { lazyPart } from '#lib/lazy-part.ts'

const RefundDialog = lazyPart(async () => (await import('./refund-dialog.tsx')).RefundDialog)

/** @param most rupees @returns undefined when nobody wants it any more */
export async function askRefund(most: number): Promise<RefundBody | undefined> {
  const opener = document.activeElement
  const answer = await ask<RefundBody | 'no'>(({ open, onAnswer }) => (
    <RefundDialog most={most} open={open} opener={opener} onAnswer={onAnswer} />
  ))
  return answer === 'no' ? undefined : answer
}
