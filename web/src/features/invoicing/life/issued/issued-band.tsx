// The head of an issued invoice: its status, when it is due, what is open, and how much of it came in.
import type { InvoiceLife } from '@daybook/contract/billing/calls/life-calls.ts'
import { spelledDay } from '@daybook/contract/billing/day-text.ts'
import { daysFrom } from '@daybook/contract/billing/days.ts'
import { foreignGrandText, foreignOpenText } from '@daybook/contract/billing/currency/foreign-figures.ts'
import { indianDay } from '@daybook/contract/billing/indian-day.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { currencyMessages } from '@daybook/contract/messages/billing/currency-messages.ts'
import { fromHundredths } from '@daybook/contract/invoicing/paise.ts'
import { useUser } from '#api/session/session.ts'
import { formatMoney } from '#lib/format-money.ts'
import { formatDayName } from '#lib/format-time.ts'
import { textAt } from '#features/invoicing/form/read-values.ts'
import { type Bill, billOf } from '#features/invoicing/status/bill.ts'
import { BillStatusMark } from '#features/invoicing/status/bill-status-mark.tsx'
import './issued-band.css'

interface IssuedBandProps {
  readonly record: AnyRecord
  readonly life: InvoiceLife
}

const nameOf = (reference: unknown): string => {
  if (typeof reference !== 'object' || reference === null) return ''
  const parts: Readonly<Record<string, unknown>> = { ...reference }
  const { name, firstname, lastname } = parts
  if (typeof name === 'string') return name
  return [firstname, lastname].filter((part) => typeof part === 'string').join(' ')
}

/** 'in 12 days', '5 days ago'. */
function inDays(due: string): string {
  const days = daysFrom(indianDay(Date.now()), due)
  if (days === 0) return 'today'
  const count = Math.abs(days) === 1 ? '1 day' : `${Math.abs(days)} days`
  return days > 0 ? `in ${count}` : `${count} ago`
}

function Dates({ record, bill }: { readonly record: AnyRecord; readonly bill: Bill }) {
  const zone = useUser().timeZone
  const issued = record['issuedTime']
  const by = nameOf(record['issuedBy'])
  const product = textAt(record, 'broughtFrom')
  const { due, life, open } = bill
  return (
    <span className="issued__dates">
      {typeof issued === 'number' &&
        `Issued ${formatDayName(issued, zone)}${by && ` by ${by}`}${product && ` with ${product}`}`}
      {life === 'cancelled' && ` · cancelled: ${textAt(record, 'cancelReason')}`}
      {life === 'issued' && due !== null && (
        <>
          {' · due '}
          <b>{spelledDay(due)}</b>
          {open > 0 && `, ${inDays(due)}`}
        </>
      )}
      {textAt(record, 'holdReason') && ` · reminders on hold: ${textAt(record, 'holdReason')}`}
    </span>
  )
}

export function IssuedBand({ record, life }: IssuedBandProps) {
  const bill = billOf(record)
  const isOpen = life.balance > 0
  const { expectedTds, expectedInBank } = life
  return (
    <>
      <div className="issued__line">
        <BillStatusMark bill={bill} isPill />
        <h2>
          {bill.number} <span>{textAt(record, 'toOrganizationName')}</span>
        </h2>
        <Dates record={record} bill={bill} />
      </div>
      {life.realisation && (
        <p className="issued__realisation">{currencyMessages.realisation(life.realisation)}</p>
      )}
      <dl className="issued__figures">
        <div className="issued__open">
          <dt>Open</dt>
          <dd>{formatMoney(life.balance)}</dd>
          <InCurrency text={foreignOpenText(record)} />
        </div>
        <div>
          <dt>Received</dt>
          <dd>{formatMoney(life.settled)}</dd>
        </div>
        {life.credited > 0 && (
          <div>
            <dt>Credited</dt>
            <dd>{formatMoney(life.credited)}</dd>
          </div>
        )}
        {life.writtenOff > 0 && (
          <div>
            <dt>Written off</dt>
            <dd>{formatMoney(life.writtenOff)}</dd>
          </div>
        )}
        <div>
          <dt>Grand Total Amount</dt>
          <dd>{formatMoney(fromHundredths(bill.grand))}</dd>
          <InCurrency text={foreignGrandText(record)} />
        </div>
        {isOpen && expectedTds > 0 && (
          <div className="issued__expected">
            <dt className="visually-hidden">Expected</dt>
            <dd>
              {formatMoney(expectedInBank)} to come in the bank
              <br />
              {formatMoney(expectedTds)} expected as TDS
            </dd>
          </div>
        )}
      </dl>
      {bill.life === 'issued' && <Bar life={life} grand={fromHundredths(bill.grand)} />}
    </>
  )
}

/** Below the rupees; nothing of an invoice that is in rupees. */
const InCurrency = ({ text }: { readonly text: string | undefined }) =>
  text && <dd className="issued__currency">{text}</dd>

/** What came in, what is expected as TDS, and the rest. */
function Bar({ life, grand }: { readonly life: InvoiceLife; readonly grand: number }) {
  const whole = grand + life.debited
  const shareOf = (amount: number) => (whole > 0 ? Math.min(100, (amount / whole) * 100) : 0)
  const done = shareOf(whole - life.balance)
  const tds = shareOf(life.expectedTds)
  return (
    <svg
      className="issued__bar"
      role="img"
      aria-label={`${Math.floor(done)} % settled${tds > 0 ? `, ${Math.round(tds)} % expected as TDS` : ''}`}
    >
      <defs>
        <pattern
          id="issued-tds"
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(25)"
        >
          <rect className="issued__bar-hatch" width="3" height="6" />
        </pattern>
      </defs>
      <rect className="issued__bar-rest" width="100%" height="6" />
      <rect className="issued__bar-done" width={`${done}%`} height="6" />
      <rect className="issued__bar-soft" x={`${done}%`} width={`${tds}%`} height="6" />
      <rect x={`${done}%`} width={`${tds}%`} height="6" fill="url(#issued-tds)" />
    </svg>
  )
}
