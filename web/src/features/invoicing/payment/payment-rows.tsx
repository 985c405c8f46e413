// The open invoices of an organization and what of the money pays each; any figure can be changed.
import { spelledDay } from '@daybook/contract/billing/day-text.ts'
import { moneyMessages } from '@daybook/contract/messages/billing/money-messages.ts'
import { paiseAsText } from '@daybook/contract/invoicing/rupees.ts'
import { PaiseAmount } from './amount-field.tsx'
import { isPaid, type PaidRow, type PaymentPlan } from './payment-plan.ts'

interface PaymentRowsProps {
  readonly plan: PaymentPlan
  readonly onTick: (id: number, isOn: boolean) => void
  readonly onPart: (part: 'typed' | 'tds', id: number, paise: number | undefined) => void
}

export function PaymentRows({ plan, onTick, onPart }: PaymentRowsProps) {
  if (plan.rows.length === 0) return <p className="payment__none">{moneyMessages.nothingOpen}</p>
  return (
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
              Open
            </th>
            <th scope="col" className="number">
              In the bank
            </th>
            <th scope="col" className="number">
              TDS
            </th>
            <th scope="col" className="number">
              Left
            </th>
          </tr>
        </thead>
        <tbody>
          {plan.rows.map((row) => (
            <Row key={row.invoice.invoice.id} row={row} onTick={onTick} onPart={onPart} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface RowProps extends Pick<PaymentRowsProps, 'onTick' | 'onPart'> {
  readonly row: PaidRow
}

function Row({ row, onTick, onPart }: RowProps) {
  const { invoice, balance, cash, tds, left } = row
  const { id, invoiceNumber } = invoice.invoice
  const paid = isPaid(row)
  const isSettled = paid && left === 0
  return (
    <tr data-paid={paid || undefined}>
      <td className="payment__tick">
        <input
          type="checkbox"
          aria-label={`Pay ${invoiceNumber}`}
          checked={paid}
          onChange={({ target }) => onTick(id, target.checked)}
        />
      </td>
      <th scope="row">{invoiceNumber}</th>
      <td className={invoice.days > 0 ? 'late' : undefined}>
        {invoice.dueDate && <span className="payment__due">{spelledDay(invoice.dueDate).slice(0, 6)}</span>}
        {invoice.days > 0 && <span>{moneyMessages.daysOver(invoice.days)}</span>}
      </td>
      <td className="number" data-label="Open">
        {paiseAsText(balance)}
      </td>
      <td className="number" data-label="In the bank">
        <PaiseAmount
          aria-label={`In the bank for ${invoiceNumber}`}
          paise={cash}
          onPaise={(paise) => onPart('typed', id, paise)}
        />
      </td>
      <td className="number" data-label="TDS">
        {tds > 0 && (
          <button type="button" className="link" onClick={() => onPart('tds', id, undefined)}>
            Undo<span className="visually-hidden"> TDS of {invoiceNumber}</span>
          </button>
        )}
        <PaiseAmount
          aria-label={`TDS of ${invoiceNumber}`}
          paise={tds}
          onPaise={(paise) => onPart('tds', id, paise === 0 ? undefined : paise)}
        />
      </td>
      <td className={isSettled ? 'number payment__settled' : 'number'} data-label="Left">
        {isSettled ? 'settled' : paiseAsText(left)}
      </td>
    </tr>
  )
}
