// One receipt as it was booked: what it paid, what is left on account, and how it is taken back.
import { foreignText, isRupees } from '@daybook/contract/billing/currency/currency.ts'
import { spelledDay } from '@daybook/contract/billing/day-text.ts'
import {
  allocateReceipt,
  type ReceiptRecord,
  refundReceipt,
  reverseReceipt,
} from '@daybook/contract/billing/calls/receipt-calls.ts'
import { RECEIPT_MODES } from '@daybook/contract/billing/words.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { mayBill, mayTakeBack } from '@daybook/contract/engine/rights.ts'
import { receipt } from '@daybook/contract/entities/receipt.ts'
import { toHundredths } from '@daybook/contract/invoicing/paise.ts'
import { currencyMessages } from '@daybook/contract/messages/billing/currency-messages.ts'
import { currencyWords } from '@daybook/contract/messages/billing/currency-words.ts'
import { moneyMessages } from '@daybook/contract/messages/billing/money-messages.ts'
import { Link } from 'wouter'
import { call } from '#api/client.ts'
import { useRecord } from '#api/entity-queries.ts'
import { useUser } from '#api/session/session.ts'
import { referenceId } from '#entities/card/reference-id.ts'
import { referenceText } from '#entities/card/reference-text.ts'
import { RecordPending } from '#entities/form/record-pending.tsx'
import { MoneyTabs } from '#features/invoicing/owed/money-tabs.tsx'
import { formatMoney } from '#lib/format-money.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { askReason } from './ask-reason.tsx'
import { askRefund } from './ask-refund.tsx'
import { BookedRows } from './booked-rows.tsx'
import { isReceipt } from './receipt-values.ts'
import { Vouchers } from './vouchers.tsx'
import { useMoneyCall } from './use-money-call.ts'
import '#features/invoicing/owed/owed.css'
import './money-sheet.css'
import { moneyPaths } from '../money-paths.ts'

const hasRows = (record: AnyRecord): record is AnyRecord & ReceiptRecord =>
  isReceipt(record) && Array.isArray(record['rows'])

const titleOf = (record: AnyRecord & ReceiptRecord) =>
  `${receipt.title[0]} ${record.reference || `#${record.id}`} ${referenceText(record.organization)}`.trim()

export function ReceiptPage({ id }: { readonly id: number }) {
  const { data, error, refetch } = useRecord(receipt, id)
  usePageTitle(data && hasRows(data) ? titleOf(data) : receipt.title[0])
  return (
    <>
      <MoneyTabs />
      <div className="owed">
        {data && hasRows(data) ? (
          <Sheet record={data} />
        ) : (
          <RecordPending error={error} onRetry={() => void refetch()} />
        )}
      </div>
    </>
  )
}

/** What came in in another currency; nothing where it came in rupees. */
function exchangeOf({
  currency,
  foreignAmount,
  forex,
}: ReceiptRecord): readonly (readonly [string, string])[] {
  if (isRupees(currency) || !foreignAmount) return []
  const difference = toHundredths(forex ?? 0)
  return [
    [currencyWords.amountIn(currency), foreignText(foreignAmount, currency)],
    [receipt.fields.forex.label, difference === 0 ? '–' : currencyMessages.difference(difference)],
  ]
}

function Sheet({ record }: { readonly record: AnyRecord & ReceiptRecord }) {
  const payer = referenceId(record.organization)
  const onAccount = record.onAccount ?? 0
  const facts: readonly (readonly [string, string])[] = [
    ['Date', spelledDay(record.day ?? '')],
    ['How', RECEIPT_MODES[record.mode]],
    ['Reference', record.reference || '–'],
    ['TDS', formatMoney(record.tds ?? 0)],
    ['Bank Charges', formatMoney(record.charges ?? 0)],
    ['On account', formatMoney(onAccount)],
    ...exchangeOf(record),
  ]
  return (
    <article className="money-sheet">
      <header>
        <p>
          {payer === undefined ? (
            referenceText(record.organization)
          ) : (
            <Link className="link" href={moneyPaths.statement(payer)}>
              {referenceText(record.organization)}
            </Link>
          )}
          <b>{formatMoney(record.amount ?? 0)}</b>
        </p>
        <Ways record={record} />
      </header>
      {record.reversedTime && (
        <Message tone="info">Reversed{record.reversedReason ? `: ${record.reversedReason}` : ''}</Message>
      )}
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {record.note && <p className="soft">{record.note}</p>}
      <BookedRows rows={record.rows} />
      {record.voucherNumber !== '' && <Vouchers receiptId={record.id} />}
    </article>
  )
}

function Ways({ record }: { readonly record: AnyRecord & ReceiptRecord }) {
  const user = useUser()
  const { isBusy, run } = useMoneyCall()
  const { id } = record
  const onAccount = record.onAccount ?? 0
  if (record.reversedTime || !mayTakeBack(user, record)) return null
  const reverse = async () => {
    const reason = await askReason({
      title: 'Reverse this receipt',
      text: moneyMessages.reverseWhy,
      action: 'Reverse',
    })
    if (reason !== undefined) await run(() => call(reverseReceipt, { params: { id }, body: { reason } }))
  }
  const refund = async () => {
    const body = await askRefund(onAccount)
    if (body) await run(() => call(refundReceipt, { params: { id }, body }))
  }
  return (
    <span className="money-sheet__ways">
      {mayBill(user) && onAccount > 0 && (
        <>
          <Button busy={isBusy} onClick={() => void refund()}>
            Refund…
          </Button>
          <Button
            busy={isBusy}
            onClick={() =>
              void run(() => call(allocateReceipt, { params: { id }, body: { allocate: 'oldest' } }))
            }
          >
            Pay the oldest invoices
          </Button>
        </>
      )}
      <Button busy={isBusy} onClick={() => void reverse()}>
        Reverse…
      </Button>
    </span>
  )
}
