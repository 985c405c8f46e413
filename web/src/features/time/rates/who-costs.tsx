// What an hour of each person costs today, by the same rule that bills it.
import { type HourRate, rateOf } from '@daybook/contract/billing/agreed/hour-rates.ts'
import { indianDay } from '@daybook/contract/billing/indian-day.ts'
import { sellerProfile } from '@daybook/contract/entities/seller-profile.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { user } from '@daybook/contract/entities/user.ts'
import { rateWords as words } from '@daybook/contract/messages/billing/bill-many-words.ts'
import { useOptions } from '#api/entity-queries.ts'
import { formatAmount } from '#lib/format-money.ts'
import { Table } from '#ui/display/table.tsx'
import { nameOf, type Rate, useRates } from './rate-queries.ts'

const idOf = (link: unknown) => (link as { readonly id?: number } | null)?.id ?? null

const ruleOf = (row: Rate): HourRate => ({
  id: row.id,
  person: idOf(row.person),
  task: idOf(row.projectTask),
  project: idOf(row.project),
  organization: idOf(row.organization),
  from: row.from ?? '',
  to: row.to,
  rate: row.amount ?? 0,
})

/** Each seller profile has its own: which one counts is known when it bills. */
function standardText(sellers: readonly AnyRecord[]): string {
  const rates = sellers.map(({ costPerUnit }) => costPerUnit).filter((rate) => typeof rate === 'number')
  if (rates.length === 0) return '–'
  const [least, most] = [Math.min(...rates), Math.max(...rates)]
  return least === most ? formatAmount(least) : `${formatAmount(least)} to ${formatAmount(most)}`
}

export function WhoCosts() {
  const { rates = [] } = useRates()
  const { data } = useOptions(user.name)
  const people = data?.filter(({ id }) => !user.placeholders.includes(id)) ?? []
  const { data: sellers = [] } = useOptions(sellerProfile.name)
  const standard = standardText(sellers)
  const today = indianDay(Date.now())
  const rulesOf = (kind: Rate['kind']) => rates.filter((row) => row.kind === kind).map(ruleOf)
  const [bill, cost] = [rulesOf('bill'), rulesOf('cost')]
  if (people.length === 0) return null
  return (
    <section>
      <h2>{words.whoTitle}</h2>
      <p className="rates__line">{words.whoLine}</p>
      <Table label={words.whoTitle}>
        <thead>
          <tr>
            <th scope="col">{user.title[0]}</th>
            <th scope="col" className="number">
              {words.billed}
            </th>
            <th scope="col" className="number">
              {words.cost}
            </th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => {
            const hour = { person: person.id, task: 0, project: 0, organization: 0, day: today }
            const [billed, own] = [rateOf(bill, hour), rateOf(cost, hour)]
            return (
              <tr key={person.id}>
                <th scope="row">{nameOf(person)}</th>
                <td className="number">
                  {billed ? formatAmount(billed.rate) : standard}
                  {!billed && <small> {words.ofSeller}</small>}
                </td>
                <td className="number">{own ? formatAmount(own.rate) : '–'}</td>
              </tr>
            )
          })}
        </tbody>
      </Table>
    </section>
  )
}
