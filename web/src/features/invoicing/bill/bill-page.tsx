// /invoices/unbilled: the worked hours of an organization that are on no invoice yet, and the invoice made of them.
import type { UnbilledAnswer } from '@daybook/contract/invoicing/calls.ts'
import { stateIn } from '@daybook/contract/invoicing/gstin.ts'
import { supplySentence } from '@daybook/contract/invoicing/supply-sentence.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { sentenceOf } from '#api/api-error.ts'
import { AddInPlace } from '#entities/form/add-in-place.tsx'
import { usePageTitle } from '#lib/page-title.ts'
import { Button } from '#ui/buttons/button.tsx'
import { broken } from '#ui/feedback/drawings.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { Segmented } from '#ui/buttons/segmented.tsx'
import { BillChoices } from './bill-choices.tsx'
import { BillClients } from './bill-clients.tsx'
import { BillGroup } from './bill-group.tsx'
import {
  type BillPlan,
  billGroups,
  planFrom,
  type PlannedGroup,
  planTotals,
  planTrouble,
  regroup,
  renewPlan,
  rowsOf,
} from './bill-plan.ts'
import { BillTotals } from './bill-totals.tsx'
import { HoursOfNobody } from './hours-of-nobody.tsx'
import { useUnbilled } from '#features/invoicing/invoicing-queries.ts'
import { supplyOf } from '@daybook/contract/invoicing/invoice-row.ts'
import { sellerTaxNumber } from '@daybook/contract/invoicing/party-blocks.ts'
import { type BillChoices as Choices, useBillChoices } from './use-bill-choices.ts'
import { useMakeInvoice } from './use-make-invoice.ts'
import { buyerColumnsOf, sellerColumnsOf, textAt } from '#features/invoicing/form/read-values.ts'
import './bill-page.css'

const groupings = [
  { value: 'project', label: 'Project' },
  { value: 'task', label: 'Task' },
  { value: 'person', label: 'Person' },
] as const

/** The plan for the answer that is there: a new one, or the one before brought up to date. */
function usePlan(answer: UnbilledAnswer | undefined, about: string) {
  const [state, setState] = useState<{ answer: UnbilledAnswer; about: string; plan: BillPlan }>()
  let current = state
  if (answer && (state?.answer !== answer || state.about !== about)) {
    const isSame = state?.about === about
    current = {
      answer,
      about,
      plan: isSame ? renewPlan(state.plan, answer) : planFrom(answer, state?.plan.grouping ?? 'project'),
    }
    setState(current)
  }
  const plan = current?.about === about ? current.plan : undefined
  return [plan, (next: BillPlan) => current && setState({ ...current, plan: next })] as const
}

/** As the invoice will say it. */
function supplyBetween({ seller, buyer }: Choices, placeOfSupply: string) {
  const client = buyer && buyerColumnsOf(buyer)
  return supplyOf({
    fromOrganizationTaxNumber: seller ? sellerTaxNumber(sellerColumnsOf(seller)) : '',
    toOrganizationTaxNumber: client?.taxNumber ?? '',
    toOrganizationPan: client?.pan ?? '',
    placeOfSupply,
  })
}

/** Chosen here, else on the client's last invoice unless its GSTIN says. */
function placeFor({ buyer, typedPlace }: Choices, lastPlace = ''): string {
  if (typedPlace !== undefined) return typedPlace
  return buyer && stateIn(textAt(buyer, 'taxNumber')) === undefined ? lastPlace : ''
}

export function BillPage() {
  usePageTitle('Unbilled hours')
  const choices = useBillChoices()
  const { buyer, seller, period } = choices
  const { data, error, refetch } = useUnbilled(buyer?.id, period)
  const [plan, setPlan] = usePlan(data, `${buyer?.id} ${period?.startDate} ${period?.endDate}`)
  const { isBusy, failure, fail, make } = useMakeInvoice()
  const page = useRef<HTMLDivElement>(null)
  // Before, nobody has been asked for a seller.
  const [isTried, setTried] = useState(false)

  const standard = seller?.['costPerUnit']
  const rates = { lastRates: data?.lastRates ?? {}, standard: typeof standard === 'number' ? standard : null }
  const groups = plan ? rowsOf(plan, rates) : []
  const place = placeFor(choices, data?.lastPlace)
  const supply = supplyBetween(choices, place)
  const totals = planTotals(groups, supply)

  const submit = () => {
    const number = choices.typedNumber.trim()
    const trouble =
      sellerTrouble(choices) ?? dateTrouble(choices) ?? planTrouble(groups) ?? numberTrouble(choices)
    // Drawn before the first mark is looked for.
    flushSync(() => {
      setTried(true)
      fail(trouble)
    })
    if (trouble) page.current?.querySelector<HTMLElement>('.bill__missing a, [aria-invalid=true]')?.focus()
    if (trouble || !buyer || !seller || !period || typeof choices.invoiceDate !== 'number') return
    void make({
      organizationId: buyer.id,
      sellerProfileId: seller.id,
      ...period,
      invoiceDate: choices.invoiceDate,
      ...(number ? { invoiceNumber: number } : {}),
      placeOfSupply: place,
      groups: billGroups(groups),
    })
  }

  return (
    <div className="bill" ref={page}>
      <AddInPlace>
        <BillChoices
          choices={choices}
          sellerTrouble={isTried ? sellerTrouble(choices) : undefined}
          supply={supply}
          place={place}
        />
      </AddInPlace>
      <HoursOfNobody period={period} />
      <div role="alert">{failure && <Message tone="bad">{failure}</Message>}</div>
      {!buyer && !choices.isBuyerComing && <BillClients choices={choices} />}
      {buyer && error && !plan && (
        <EmptyState drawing={broken} actions={<Button onClick={() => void refetch()}>Try again</Button>}>
          {sentenceOf(error)}
        </EmptyState>
      )}
      {buyer && period && !error && !plan && <p className="mute">{messages.pleaseWait}</p>}
      {plan && groups.length === 0 && <NothingToBill choices={choices} />}
      {plan && groups.length > 0 && (
        <>
          <Groups plan={plan} groups={groups} onChange={setPlan} />
          <p className="bill__supply" role="status">
            {supplySentence(totals.total, supply)}
          </p>
          <BillTotals totals={totals} supply={supply} isBusy={isBusy} onMake={submit} />
        </>
      )}
    </div>
  )
}

// Asked for in the order of the page, but for the number, which has no mark that the focus could go to.
const sellerTrouble = ({ seller }: Choices) => (seller ? undefined : 'Seller Profile is required')
const dateTrouble = ({ invoiceDate }: Choices) => {
  if (invoiceDate === undefined) return messages.notDate
  return invoiceDate === null ? 'Invoice Date is required' : undefined
}
const numberTrouble = ({ typedNumber, nextNumber, numberHint }: Choices) =>
  typedNumber.trim() || nextNumber ? undefined : (numberHint ?? 'Invoice Number is required')

interface GroupsProps {
  readonly plan: BillPlan
  readonly groups: readonly PlannedGroup[]
  readonly onChange: (plan: BillPlan) => void
}

/** The table of hours: each group is a line of the invoice. */
function Groups({ plan, groups, onChange }: GroupsProps) {
  return (
    <>
      <div className="bill__groupings">
        <h2>Hours to bill</h2>
        <Segmented
          label="Group by"
          options={groupings}
          value={plan.grouping}
          onValueChange={(grouping) => onChange(regroup(plan, grouping))}
        />
      </div>
      <div className="bill-group__head bill__columns" aria-hidden>
        <span />
        <span>Text on the invoice</span>
        <span>Hours</span>
        <span>Cost Per Unit</span>
        <span>Amount</span>
        <span />
      </div>
      {groups.map((group) => (
        <BillGroup
          key={group.key}
          plan={plan}
          group={group}
          others={groups.filter(({ key }) => key !== group.key)}
          onChange={onChange}
        />
      ))}
    </>
  )
}

function NothingToBill({ choices: { kind, change } }: { readonly choices: Choices }) {
  const other = kind === 'this' ? 'last' : 'this'
  return (
    <EmptyState
      actions={
        <Button onClick={() => change({ kind: other })}>
          {other === 'last' ? 'Look at last month' : 'Look at this month'}
        </Button>
      }
    >
      No unbilled hours in this period.
    </EmptyState>
  )
}
