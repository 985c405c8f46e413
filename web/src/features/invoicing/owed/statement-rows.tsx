// The rows of a statement: a receipt and its TDS stand together, so that the first is what the bank's own statement shows.
import type { StatementAnswer } from '@daybook/contract/billing/calls/receivable-calls.ts'
import { spelledDay } from '@daybook/contract/billing/day-text.ts'
import { referenceOf, type StatementKind } from '@daybook/contract/billing/statement.ts'
import { billingNote } from '@daybook/contract/entities/billing-note.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { receipt } from '@daybook/contract/entities/receipt.ts'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { moneyMessages } from '@daybook/contract/messages/billing/money-messages.ts'
import { Flag, IndianRupee, ReceiptText, Undo2 } from 'lucide'
import { Link } from 'wouter'
import { formatAmount } from '#lib/format-money.ts'
import { paths } from '#lib/paths.ts'
import { Table } from '#ui/display/table.tsx'
import { Icon } from '#ui/icons/icon.tsx'

const words: Readonly<Record<StatementKind, string>> = {
  invoice: 'Invoice',
  debitNote: 'Debit note',
  refund: 'Refund',
  reversal: 'Reversed',
  creditNote: 'Credit note',
  receipt: 'Receipt',
  tds: 'TDS',
  gstTds: 'TDS under GST',
  charges: 'Bank charges',
  forex: 'Difference of exchange',
  rounding: 'Rounding',
  writeOff: 'Written off',
  opening: 'Settled before',
}
/** What its id is of; of the others that depends. */
const documents: Readonly<Partial<Record<StatementKind, AnyEntity>>> = {
  invoice,
  debitNote: billingNote,
  creditNote: billingNote,
  receipt,
  tds: receipt,
  gstTds: receipt,
  charges: receipt,
}
const icons: Readonly<Partial<Record<StatementKind, typeof Flag>>> = {
  invoice: ReceiptText,
  debitNote: ReceiptText,
  creditNote: Undo2,
  receipt: IndianRupee,
  opening: Flag,
}

interface StatementRowsProps {
  readonly statement: StatementAnswer
  readonly from: string
}

export function StatementRows({ statement, from }: StatementRowsProps) {
  const { rows, opening } = statement
  const hasTds = rows.some(({ kind }) => kind === 'tds')
  return (
    <>
      <Table label="Statement" className="statement">
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">What</th>
            <th scope="col">Reference</th>
            <th scope="col" className="number">
              Billed
            </th>
            <th scope="col" className="number">
              Settled
            </th>
            <th scope="col" className="number">
              Balance
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>{spelledDay(from)}</td>
            <th scope="row">
              <Icon of={Flag} size="sm" />
              Opening
            </th>
            <td className="statement__ref" />
            <td className="number" />
            <td className="number" />
            <td className="number">
              <b>{formatAmount(opening)}</b>
            </td>
          </tr>
          {rows.map((row, index) => (
            <Row key={`${row.day}-${row.kind}-${row.id}-${index}`} row={row} before={rows[index - 1]} />
          ))}
        </tbody>
      </Table>
      <p className="mute statement__note">
        {rows.length === 0 ? moneyMessages.noRows : hasTds && moneyMessages.tdsTwoRows}
      </p>
    </>
  )
}

type StatementRow = StatementAnswer['rows'][number]

function Row({ row, before }: { readonly row: StatementRow; readonly before: StatementRow | undefined }) {
  const kind = documents[row.kind]
  const icon = icons[row.kind]
  const text = referenceOf(row)
  // What came with the receipt of the row above belongs to it.
  const isSecond = documents[row.kind] === receipt && row.kind !== 'receipt' && before?.id === row.id
  return (
    <tr data-second={isSecond || undefined}>
      <td>{!isSecond && spelledDay(row.day)}</td>
      <th scope="row">
        {icon ? <Icon of={icon} size="sm" /> : <span className="statement__gap" />}
        {words[row.kind]}
      </th>
      <td className="statement__ref">
        {kind ? (
          <Link className="link" href={paths.edit(kind, row.id)}>
            {text}
          </Link>
        ) : (
          row.reference
        )}
      </td>
      <td className="number">{row.debit !== 0 && formatAmount(row.debit)}</td>
      <td className="number">{row.credit !== 0 && formatAmount(row.credit)}</td>
      <td className="number">
        <b>{formatAmount(row.balance)}</b>
      </td>
    </tr>
  )
}
