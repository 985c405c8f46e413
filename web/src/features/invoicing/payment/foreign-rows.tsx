// The open invoices in the currency that came in, what of it pays each, and the rupees that it settles at the invoice's rate.
import { spelledDay } from '@daybook/contract/billing/day-text.ts'
import { foreignFigure } from '@daybook/contract/billing/currency/currency.ts'
import { currencyWords } from '@daybook/contract/messages/billing/currency-words.ts'
import { moneyMessages } from '@daybook/contract/messages/billing/money-messages.ts'
import { paiseAsText } from '@daybook/contract/invoicing/rupees.ts'
import { ForeignAmount } from '#features/invoicing/currency/foreign-amount.tsx'
import { majorOf, minorOf } from '#features/invoicing/currency/foreign-lines.ts'
import type { ForeignPlan, ForeignRow } from './foreign-plan.ts'

interface ForeignRowsProps {
  readonly plan: ForeignPlan
  readonly onTick: (id: number, isOn: boolean) => void
  /** Smallest units; undefined: it is filled again. */
  readonly onPays: (id: number, pays: number | undefined) => void
}

export const ForeignRows = ({ plan, onTick, onPays }: ForeignRowsProps) => (
  <section className="payment__rows">
    <h3>
      What it pays <small>oldest first · change any figure</small>
    </h3>
    <table>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">Paid by it</span>
          </th>
          <th scope="col">Invoice</th>
          <th scope="col">Due Date</th>
          <th scope="col" className="number">
            {currencyWords.openIn(plan.code)}
          </th>
          <th scope="col" className="number">
            {currencyWords.paidIn(plan.code)}
          </th>
          <th scope="col" className="number">
            {currencyWords.settles}
          </th>
          <th scope="col" className="number">
            {currencyWords.leftIn(plan.code)}
          </th>
        </tr>
      </thead>
      <tbody>
        {plan.rows.map((row) => (
          <Row key={row.invoice.invoice.id} row={row} onTick={onTick} onPays={onPays} />
        ))}
      </tbody>
    </table>
  </section>
)

type RowProps = Pick<ForeignRowsProps, 'onTick' | 'onPays'> & { readonly row: ForeignRow }

function Row({ row, onTick, onPays }: RowProps) {
  const { invoice, foreign, pays, settles, left } = row
  const { id, invoiceNumber } = invoice.invoice
  const { currency: code } = foreign
  const isSettled = pays > 0 && left === 0
  return (
    <tr data-paid={pays > 0 || undefined}>
      <td className="payment__tick">
        <input
          type="checkbox"
          aria-label={`Pay ${invoiceNumber}`}
          checked={pays > 0}
          onChange={({ target }) => onTick(id, target.checked)}
        />
      </td>
      <th scope="row">{invoiceNumber}</th>
      <td className={invoice.days > 0 ? 'late' : undefined}>
        {invoice.dueDate && <span className="payment__due">{spelledDay(invoice.dueDate).slice(0, 6)}</span>}
        {invoice.days > 0 && <span>{moneyMessages.daysOver(invoice.days)}</span>}
      </td>
      <td className="number" data-label="Open">
        {foreignFigure(foreign.open, code)}
      </td>
      <td className="number" data-label={currencyWords.paidIn(code)} data-foreign>
        <ForeignAmount
          aria-label={currencyWords.paysInvoice(code, invoiceNumber)}
          code={code}
          unit={undefined}
          value={majorOf(pays, code)}
          onValue={(major) => {
            const minor = minorOf(major, code)
            onPays(id, minor === null || Number.isNaN(minor) ? undefined : minor)
          }}
        />
      </td>
      <td className="number" data-label={currencyWords.settles} data-foreign>
        {paiseAsText(settles)}
      </td>
      <td className={isSettled ? 'number payment__settled' : 'number'} data-label="Left">
        {isSettled ? 'settled' : foreignFigure(left, code)}
      </td>
    </tr>
  )
}
