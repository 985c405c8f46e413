// Records a payment: what came in, which invoices it pays, and what is missing in them.
import type { ReceiptPreview } from '@daybook/contract/billing/calls/receipt-calls.ts'
import { foreignText, isRupees } from '@daybook/contract/billing/currency/currency.ts'
import { indianDay } from '@daybook/contract/billing/indian-day.ts'
import { toHundredths } from '@daybook/contract/invoicing/paise.ts'
import { currencyMessages } from '@daybook/contract/messages/billing/currency-messages.ts'
import { currencyWords } from '@daybook/contract/messages/billing/currency-words.ts'
import { moneyMessages } from '@daybook/contract/messages/billing/money-messages.ts'
import { type RefObject, useEffect, useState } from 'react'
import { sentenceOf } from '#api/api-error.ts'
import { useOpenInvoices } from '#features/invoicing/owed/owed-queries.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { FormFoot } from '#ui/inputs/form-foot.tsx'
import { DialogBody } from '#ui/overlays/dialog.tsx'
import { AdvanceQuestion } from './advance-question.tsx'
import { currencyOf, type ForeignPlan, foreignPlanOf, foreignReceiptOf, keptIn } from './foreign-plan.ts'
import { ForeignLeft, ForeignSum } from './foreign-rests.tsx'
import { ForeignRows } from './foreign-rows.tsx'
import { PaymentFields } from './payment-fields.tsx'
import {
  openQuestion,
  type Payment,
  type PaymentPlan,
  planOf,
  receiptOf,
  setPart,
  tick,
} from './payment-plan.ts'
import { PaymentRows } from './payment-rows.tsx'
import { TdsQuestion } from './tds-question.tsx'
import { usePreview } from './use-preview.ts'
import { useRecordPayment } from './use-record-payment.ts'

interface PaymentFormProps {
  readonly payer: Payment['organization']
  /** Is paid first. */
  readonly invoiceId: number | undefined
  readonly amountRef: RefObject<HTMLInputElement | null>
  readonly onClose: () => void
}

const begin = (organization: Payment['organization'], invoiceId: number | undefined): Payment => ({
  organization,
  amount: null,
  charges: null,
  currency: undefined,
  foreign: null,
  day: indianDay(Date.now()),
  mode: 'bank',
  reference: '',
  note: '',
  isAdvance: false,
  place: '',
  first: invoiceId === undefined ? [] : [invoiceId],
  typed: {},
  tds: {},
  rounding: {},
  leftOpen: [],
})

const isNone = (value: number | null) => value === null || Number.isNaN(value)

/** @param foreign undefined: it came in rupees */
const lacks = ({ organization, amount }: Payment, foreign: ForeignPlan | undefined) => {
  if (!organization) return moneyMessages.organizationFirst
  if (foreign?.amount === 0) return currencyMessages.amountMissing(foreign.code)
  return isNone(amount) ? moneyMessages.amountFirst : undefined
}

function usePayment(payer: Payment['organization'], invoiceId: number | undefined) {
  const [payment, setAll] = useState(() => begin(payer, invoiceId))
  const id = payment.organization?.id
  const open = useOpenInvoices(id, { enabled: id !== undefined })
  const rows = open.data ?? []
  const plan = planOf(payment, rows)
  const code = currencyOf(payment, rows)
  const foreign = isRupees(code) ? undefined : foreignPlanOf(payment, code, rows)
  const body = foreign ? foreignReceiptOf(payment, foreign) : receiptOf(payment, plan)
  const excess = (foreign ?? plan).onAccount < 0
  const isAskable = !lacks(payment, foreign) && open.data !== undefined && !excess
  const { preview, error, now } = usePreview(isAskable && plan.capacity > 0 ? body : undefined)
  const setPayment = (next: Payment) => {
    // Of another organization, and before its invoices are known, nothing says in which currency it is.
    const isKnown = open.data !== undefined && next.organization?.id === id
    setAll(isKnown ? keptIn(next, code) : next)
  }
  return { payment, setPayment, open, plan, foreign, body, preview, error, now, isAskable }
}

const tooMuchIn = (plan: PaymentPlan, foreign: ForeignPlan | undefined) => {
  if (foreign)
    return foreign.onAccount < 0
      ? currencyWords.tooMuch(foreignText(-foreign.onAccount, foreign.code))
      : undefined
  return plan.onAccount < 0 ? moneyMessages.tooMuch(-plan.onAccount) : undefined
}

const sumOf = (plan: PaymentPlan) =>
  plan.tds > 0
    ? moneyMessages.withTds(plan.used, plan.tds)
    : moneyMessages.used(plan.used, plan.capacity, Math.max(plan.onAccount, 0))

export function PaymentForm({ payer, invoiceId, amountRef, onClose }: PaymentFormProps) {
  const state = usePayment(payer, invoiceId)
  const { payment, setPayment, open, plan, foreign, body, preview, error, now, isAskable } = state
  const { isBusy, failure, doubt, save, forget } = useRecordPayment(onClose)
  const [trouble, setTrouble] = useState<string>()
  const change = (next: Payment) => {
    setPayment(next)
    setTrouble(undefined)
    forget()
  }
  // Abroad nobody keeps back Indian income tax.
  const question = foreign ? undefined : openQuestion(payment, preview)
  const code = foreign?.code
  useEffect(() => {
    if (payer) amountRef.current?.focus()
  }, [payer, amountRef, code])

  const book = () => {
    if (question) change(setPart(payment, 'tds', question.invoice, toHundredths(question.tds)))
    amountRef.current?.focus()
  }
  const leave = () => {
    if (question) change({ ...payment, leftOpen: [...payment.leftOpen, question.invoice] })
    amountRef.current?.focus()
  }
  const submit = async () => {
    if (isBusy) return
    const lacking = lacks(payment, foreign) ?? tooMuchIn(plan, foreign)
    setTrouble(lacking)
    if (lacking || !payment.organization || !isAskable) return
    // Who is faster than the answer is asked all the same before anything is saved.
    const answer = preview ?? (plan.capacity > 0 ? await now().catch(() => undefined) : undefined)
    if (foreign || !openQuestion(payment, answer)) await save(body, payment.organization.name)
  }
  const wrong = trouble ?? failure ?? (error ? sentenceOf(error) : undefined)
  return (
    <form
      className="dialog__form payment"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (question) book()
        else void submit()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        // The browser would submit it a second time.
        event.preventDefault()
        event.currentTarget.requestSubmit()
      }}
    >
      <DialogBody>
        <PaymentFields
          payment={payment}
          open={open.data}
          foreign={foreign}
          amountRef={amountRef}
          onChange={change}
        />
        <Rows {...state} onChange={change} />
        {question && (
          <TdsQuestion question={question} plan={plan} day={payment.day} onBook={book} onLeave={leave} />
        )}
        {foreign && <ForeignLeft plan={foreign} />}
        <Rests {...state} isKnown={open.data !== undefined && !foreign} onChange={change} />
        <Said doubt={doubt} wrong={wrong} />
      </DialogBody>
      <FormFoot start={<Sum {...state} />}>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant={question ? 'secondary' : 'primary'} busy={isBusy}>
          {doubt ? 'Save all the same' : 'Save'}
          <kbd aria-hidden>Ctrl ↵</kbd>
        </Button>
      </FormFoot>
    </form>
  )
}

interface SaidProps {
  readonly doubt: string | undefined
  readonly wrong: string | undefined
}

const Said = ({ doubt, wrong }: SaidProps) => (
  <div role="alert">
    {doubt && <Message tone="info">{doubt}</Message>}
    {wrong && <Message tone="bad">{wrong}</Message>}
  </div>
)

const Sum = ({ plan, foreign, preview }: ReturnType<typeof usePayment>) => (
  <span className="payment__sum">
    {foreign ? <ForeignSum plan={foreign} forex={preview?.forex ?? 0} /> : sumOf(plan)}
  </span>
)

interface RowsProps extends Pick<ReturnType<typeof usePayment>, 'payment' | 'open' | 'plan' | 'foreign'> {
  readonly onChange: (payment: Payment) => void
}

/** What it pays, in the currency that it came in. */
function Rows({ payment, open, plan, foreign, onChange }: RowsProps) {
  const onTick = (id: number, isOn: boolean) => onChange(tick(payment, id, isOn))
  if (!open.data) return null
  return foreign ? (
    <ForeignRows
      plan={foreign}
      onTick={onTick}
      onPays={(id, pays) => onChange(setPart(payment, 'typed', id, pays))}
    />
  ) : (
    <PaymentRows
      plan={plan}
      onTick={onTick}
      onPart={(part, id, paise) => onChange(setPart(payment, part, id, paise))}
    />
  )
}

interface RestsProps {
  readonly payment: Payment
  readonly plan: PaymentPlan
  readonly preview: ReceiptPreview | undefined
  readonly isKnown: boolean
  readonly onChange: (payment: Payment) => void
}

/** What is left: of an invoice a little, or of the money. */
function Rests({ payment, plan, preview, isKnown, onChange }: RestsProps) {
  const gap = isKnown
    ? preview?.rounding.find(({ invoice }) => payment.rounding[invoice] === undefined)
    : undefined
  return (
    <>
      {gap && (
        <Button
          size="sm"
          className="payment__rounding"
          onClick={() => onChange(setPart(payment, 'rounding', gap.invoice, toHundredths(gap.amount)))}
        >
          {moneyMessages.closeRest(toHundredths(gap.amount))}
        </Button>
      )}
      {plan.onAccount > 0 && plan.capacity > 0 && isKnown && (
        <AdvanceQuestion
          onAccount={plan.onAccount}
          isAdvance={payment.isAdvance}
          place={payment.place}
          placeFound={preview?.advancePlace ?? undefined}
          onChange={(change) => onChange({ ...payment, ...change })}
        />
      )}
    </>
  )
}
