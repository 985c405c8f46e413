// A quote that was sent: what it says, what became of it, and what may be done now.
import { spelledDay } from '@daybook/contract/billing/day-text.ts'
import { QUOTE_KINDS } from '@daybook/contract/billing/quotes/quote-status.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { quote } from '@daybook/contract/entities/quote.ts'
import { quoteWords as words } from '@daybook/contract/messages/billing/quote-words.ts'
import { useEffect } from 'react'
import { Link } from 'wouter'
import { useUser } from '#api/session/session.ts'
import { referenceText } from '#entities/card/reference-text.ts'
import type { FormProps } from '#entities/form/open-form.ts'
import { formatAmount, formatMoney } from '#lib/format-money.ts'
import { formatStamp } from '#lib/format-time.ts'
import { setPageTitle } from '#lib/page-title.ts'
import { paths } from '#lib/paths.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Table } from '#ui/display/table.tsx'
import { FormFoot } from '#ui/inputs/form-foot.tsx'
import { QuoteMark } from './quote-mark.tsx'
import type { Quote } from './quote-record.ts'
import { SentWays } from './sent-ways.tsx'
import './quotes.css'

interface SentQuoteProps extends FormProps {
  readonly record: Quote
}

/** Which one it is, in place of what the form around it says of every quote; that one is set in the same moment. */
function useOwnTitle(title: string, isPage: boolean) {
  useEffect(() => {
    if (!isPage) return undefined
    const timer = setTimeout(() => setPageTitle({ title }))
    return () => {
      clearTimeout(timer)
      setPageTitle({ title: quote.title[0] })
    }
  }, [title, isPage])
}

export function SentQuote({ record, place, onClose }: SentQuoteProps) {
  useOwnTitle(
    record.life === 'draft' ? record.name : `${record.number} ${record.client?.name ?? ''}`,
    place === 'page',
  )
  return (
    <div className={place === 'dialog' ? 'dialog__form' : 'record-form record-form--page'}>
      <div className={place === 'dialog' ? 'dialog__body' : 'record-form__body'}>
        <article className="quote">
          <header className="quote__band" data-status={record.status}>
            <p className="quote__what">
              <QuoteMark status={record.status} />
              <span>
                {QUOTE_KINDS[record.kind]} {record.life !== 'draft' && record.number}
              </span>
              <b>{formatMoney(record.grandTotalAmount ?? 0)}</b>
            </p>
            <SentWays record={record} />
          </header>
          <h2>{record.name}</h2>
          <Facts record={record} />
          <Lines record={record} />
          {record.text && <p className="quote__text">{record.text}</p>}
        </article>
      </div>
      {place === 'dialog' && (
        <FormFoot>
          <Button onClick={onClose}>Close</Button>
        </FormFoot>
      )}
    </div>
  )
}

function Facts({ record }: { readonly record: Quote }) {
  const zone = useUser().timeZone
  const { day, validUntil, sentTime, answeredTime, answeredBy, answer, client, seller } = record
  const facts: readonly (readonly [string, string])[] = [
    [quote.fields.organization.label, client?.name ?? referenceText(record.organization)],
    [quote.fields.sellerProfile.label, seller?.name ?? referenceText(record.sellerProfile)],
    [quote.fields.day.label, spelledDay(day ?? '')],
    [quote.fields.validUntil.label, validUntil ? spelledDay(validUntil) : words.noEnd],
    ['Sent', sentTime ? formatStamp(sentTime, zone) : ''],
    ['Answered', answeredTime ? formatStamp(answeredTime, zone) : ''],
    [words.answeredBy, answeredBy ?? ''],
    [words.answer, answer ?? ''],
  ]
  return (
    <dl>
      {facts
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      {record.invoice && (
        <div>
          <dt>{invoice.title[0]}</dt>
          <dd>
            <Link className="link" href={paths.edit(invoice, record.invoice.id)}>
              Open the invoice
            </Link>
          </dd>
        </div>
      )}
    </dl>
  )
}

function Lines({ record }: { readonly record: Quote }) {
  const sums = [
    [quote.fields.totalAmount.label, record.totalAmount],
    [quote.fields.cgst.label, record.cgst],
    [quote.fields.sgst.label, record.sgst],
    [quote.fields.igst.label, record.igst],
    [quote.fields.grandTotalAmount.label, record.grandTotalAmount],
  ] as const
  return (
    <Table label="Lines" className="quote__lines">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col" className="number quote__wide">
            Hours
          </th>
          <th scope="col" className="number quote__wide">
            Cost Per Unit
          </th>
          <th scope="col" className="number">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {record.lines.map((line, index) => (
          <tr key={index}>
            <th scope="row">
              {line.name}
              {line.hours !== 0 && (
                <small>{`${formatAmount(line.hours)} h × ${formatAmount(line.costPerUnit)}`}</small>
              )}
            </th>
            <td className="number quote__wide">{line.hours === 0 ? '' : formatAmount(line.hours)}</td>
            <td className="number quote__wide">
              {line.costPerUnit === 0 ? '' : formatAmount(line.costPerUnit)}
            </td>
            <td className="number">{formatAmount(line.amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sums
          .filter(([, amount]) => (amount ?? 0) > 0)
          .map(([label, amount]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className="quote__wide" colSpan={2} />
              <td className="number">
                <b>{formatAmount(amount ?? 0)}</b>
              </td>
            </tr>
          ))}
      </tfoot>
    </Table>
  )
}
