// The vouchers of an advance: what was received and paid back with tax in it, each as a file.
import {
  type AdvanceVoucher,
  receiptVouchers,
  voucherPdf,
} from '@daybook/contract/billing/calls/receipt-calls.ts'
import { spelledDay } from '@daybook/contract/billing/day-text.ts'
import { receipt } from '@daybook/contract/entities/receipt.ts'
import { moneyMessages } from '@daybook/contract/messages/billing/money-messages.ts'
import { voucherWords } from '@daybook/contract/messages/billing/voucher-words.ts'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide'
import { call, callRaw } from '#api/client.ts'
import { keepAnswer } from '#api/keep-answer.ts'
import { sayError } from '#api/message-bar.ts'
import { formatAmount, formatMoney } from '#lib/format-money.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Table } from '#ui/display/table.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import '#features/invoicing/owed/money-rows.css'

async function download(id: number, number: string) {
  try {
    const answer = await callRaw(voucherPdf, { params: { id }, query: { number } })
    await keepAnswer(answer, `voucher-${id}.pdf`)
  } catch (error) {
    sayError(error)
  }
}

export function Vouchers({ receiptId }: { readonly receiptId: number }) {
  const { data } = useQuery({
    queryKey: [receipt.name, 'vouchers', receiptId],
    queryFn: async ({ signal }) => (await call(receiptVouchers, { params: { id: receiptId }, signal })).data,
  })
  const [first] = data ?? []
  if (!data || !first) return null
  return (
    <>
      <Table label={voucherWords.label} className="money-rows">
        <thead>
          <tr>
            <th scope="col">{voucherWords.voucher}</th>
            <th scope="col">{voucherWords.date}</th>
            <th scope="col" className="number">
              {voucherWords.amount}
            </th>
            <th scope="col" className="number">
              {voucherWords.tax}
            </th>
            <th scope="col">{voucherWords.file}</th>
          </tr>
        </thead>
        <tbody>
          {data.map((voucher) => (
            <VoucherRow key={voucher.id} receiptId={receiptId} voucher={voucher} />
          ))}
        </tbody>
      </Table>
      {first.left > 0 && <p className="soft">{moneyMessages.advanceLeft(formatMoney(first.left))}</p>}
    </>
  )
}

const taxOf = ({ cgst, sgst, igst }: AdvanceVoucher) => cgst + sgst + igst

function VoucherRow({
  receiptId,
  voucher,
}: {
  readonly receiptId: number
  readonly voucher: AdvanceVoucher
}) {
  const { number, day, amount, isCancelled } = voucher
  return (
    <tr>
      <th scope="row">
        {number}
        {isCancelled && <span className="soft"> · {voucherWords.cancelled}</span>}
      </th>
      <td data-label={voucherWords.date}>{spelledDay(day)}</td>
      <td className="number money-rows__main">
        <b>{formatAmount(amount)}</b>
      </td>
      <td className="number" data-label={voucherWords.tax}>
        {formatAmount(taxOf(voucher))}
      </td>
      <td>
        <Button
          size="sm"
          onClick={() => void download(receiptId, number)}
          aria-label={voucherWords.pdfOf(number)}
        >
          <Icon of={Download} />
          {voucherWords.pdf}
        </Button>
      </td>
    </tr>
  )
}
