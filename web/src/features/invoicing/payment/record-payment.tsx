// Records a payment from anywhere: a key, a button of an invoice, the page of what is owed.
import { ask } from '#entities/editor/question-store.ts'
import { preloadPicker } from '#entities/fields/references/reference-field.tsx'
import { lazyPart } from '#lib/lazy-part.ts'
import type { PaymentPreset } from './payment-dialog.tsx'

const PaymentDialog = lazyPart(async () => {
  preloadPicker()
  return (await import('./payment-dialog.tsx')).PaymentDialog
})

/** Fetches the dialog before it is asked for. */
export const preloadRecordPayment = (): void => PaymentDialog.preload()

/** Opens the dialog; of an invoice with its organization and itself in front. */
export function openRecordPayment(preset: PaymentPreset = {}): void {
  const opener = document.activeElement
  void ask<true>(({ open, onAnswer }) => (
    <PaymentDialog {...preset} open={open} opener={opener} onClose={() => onAnswer(true)} />
  ))
}
