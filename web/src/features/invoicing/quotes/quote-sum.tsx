// What the lines of a draft come to; with its tax as soon as it is saved, as the server knows the parties.
import { quote } from '@daybook/contract/entities/quote.ts'
import { fromHundredths } from '@daybook/contract/invoicing/paise.ts'
import { quoteWords as words } from '@daybook/contract/messages/billing/quote-words.ts'
import { useOpenForm } from '#entities/form/open-form.ts'
import { formatMoney } from '#lib/format-money.ts'
import { isTyped, typedSum } from './quote-lines.ts'
import type { Quote } from './quote-record.ts'

const { totalAmount, cgst, sgst, igst, grandTotalAmount } = quote.fields

export function QuoteSum({ saved }: { readonly saved: Quote | undefined }) {
  const form = useOpenForm()
  const known = saved && !isTyped(form, saved) ? saved : undefined
  const taxes = [
    [cgst.label, known?.cgst],
    [sgst.label, known?.sgst],
    [igst.label, known?.igst],
  ] as const
  return (
    <div className="quote-form__sum">
      <p>
        {totalAmount.label} <b>{formatMoney(fromHundredths(typedSum(form.values)))}</b>
      </p>
      {!known && <p className="soft">{words.taxLater}</p>}
      {taxes.map(([label, amount]) =>
        amount ? (
          <p key={label}>
            {label} <span>{formatMoney(amount)}</span>
          </p>
        ) : null,
      )}
      {known && (
        <p>
          {grandTotalAmount.label} <b>{formatMoney(known.grandTotalAmount ?? 0)}</b>
        </p>
      )}
    </div>
  )
}
