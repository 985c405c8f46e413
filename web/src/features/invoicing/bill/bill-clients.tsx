// While nobody is chosen: who has hours to bill, each a way to their bill.
import type { BillableOne } from '@daybook/contract/billing/calls/bill-many-calls.ts'
import { addMonths } from '@daybook/contract/billing/days.ts'
import { indianDay } from '@daybook/contract/billing/indian-day.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { toHundredths } from '@daybook/contract/invoicing/paise.ts'
import { paiseAsText } from '@daybook/contract/invoicing/rupees.ts'
import { billManyWords as words } from '@daybook/contract/messages/billing/bill-many-words.ts'
import { useState } from 'react'
import { Link } from 'wouter'
import { RecordPending } from '#entities/form/record-pending.tsx'
import { useBillable } from '#features/invoicing/many/many-queries.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
import { Table } from '#ui/display/table.tsx'
import { blank } from '#ui/feedback/blank-sheet.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { moneyPaths } from '../money-paths.ts'
import type { BillChoices } from './use-bill-choices.ts'
import '../owed/money-rows.css'
import './bill-clients.css'

/** Hours that nobody billed up to today, as everybody's bill counts them; undefined without a seller to reckon with. */
function useAsked({ firstSellerId }: BillChoices) {
  const [today] = useState(() => indianDay(Date.now()))
  if (firstSellerId === undefined) return undefined
  const from = addMonths(`${today.slice(0, 'YYYY-MM'.length)}-01`, -1)
  return { from, to: today, sellerProfileId: firstSellerId, linesBy: 'project' } as const
}

/** Paise and hundredths of hours by the hour: retainers come by themselves, and what they include is paid. */
const hourlyOf = ({ lines }: BillableOne) => {
  const hourly = lines.filter(({ isFixed }) => !isFixed)
  return {
    amount: hourly.reduce((sum, { amount }) => sum + toHundredths(amount), 0),
    hours: hourly.reduce((sum, { hours }) => sum + toHundredths(hours ?? 0), 0),
  }
}

export function BillClients({ choices }: { readonly choices: BillChoices }) {
  const asked = useAsked(choices)
  const { data, error, refetch } = useBillable(asked)
  // A retainer alone has no hours to look at one by one.
  const list = asked && data ? data.organizations.filter((one) => hourlyOf(one).hours > 0) : []
  if (asked && !data) return <RecordPending error={error} onRetry={() => void refetch()} />
  if (list.length > 0) return <Clients list={list} />
  return (
    <EmptyState
      drawing={blank}
      actions={
        <Link href={moneyPaths.billMany} className={buttonClass({})}>
          {words.everybody}
        </Link>
      }
    >
      {words.chooseOne}
    </EmptyState>
  )
}

const Clients = ({ list }: { readonly list: readonly BillableOne[] }) => (
  <section className="bill-clients">
    <div className="bill-clients__head">
      <h2>{words.whoHas}</h2>
      <Link href={moneyPaths.billMany} className="link">
        {words.everybody}
      </Link>
    </div>
    <Table label={words.whoHas} className="money-rows">
      <thead>
        <tr>
          <th scope="col">{organization.title[0]}</th>
          <th scope="col" className="number">
            Hours
          </th>
          <th scope="col" className="number">
            Total Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {list.map((one) => (
          <tr key={one.organization.id}>
            <th scope="row" className="money-rows__name">
              <Link href={moneyPaths.billOne(one.organization.id)}>{one.organization.name}</Link>
              <small>{one.about}</small>
            </th>
            <td className="number" data-label="Hours">
              {paiseAsText(hourlyOf(one).hours)}
            </td>
            <td className="number money-rows__main">
              <b>{paiseAsText(hourlyOf(one).amount)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
    <p className="mute">{words.untilToday}</p>
  </section>
)
