// The form of a quote: what it is about, for whom, its lines, and what they come to. What was sent is no form any more.
import { mayBill } from '@daybook/contract/engine/rights.ts'
import { quoteWords as words } from '@daybook/contract/messages/billing/quote-words.ts'
import { useUser } from '#api/session/session.ts'
import { DeclaredButtons } from '#entities/form/form-buttons.tsx'
import { FormFields } from '#entities/form/form-fields.tsx'
import { FormFrame } from '#entities/form/form-frame.tsx'
import { FormPast } from '#entities/form/form-past.tsx'
import { type FormProps, useOpenForm } from '#entities/form/open-form.ts'
import { RecordField } from '#entities/form/record-field.tsx'
import { RecordForm } from '#entities/form/record-form.tsx'
import { useRecordForm } from '#entities/form/use-record-form.ts'
import { PlaceInput } from '#features/invoicing/form/place-select.tsx'
import { LineGrid } from '#features/invoicing/lines/line-grid.tsx'
import { FieldGrid } from '#ui/inputs/field.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { DraftWays } from './draft-ways.tsx'
import { quoteRules } from './quote-lines.ts'
import { isQuote, type Quote } from './quote-record.ts'
import { QuoteSum } from './quote-sum.tsx'
import { SentQuote } from './sent-quote.tsx'
import { useBeginWithSeller } from './use-begin-with-seller.ts'
import './quotes.css'

export function QuoteForm(props: FormProps) {
  const { mode, record } = props
  const isFixed = !mayBill(useUser())
  if (mode === 'view') return <RecordForm {...props} />
  if (mode === 'edit' && record && isQuote(record) && (isFixed || record.life !== 'draft'))
    return <SentQuote {...props} record={record} />
  return <FormToFillIn {...props} />
}

function FormToFillIn(props: FormProps) {
  const form = useRecordForm(props, quoteRules)
  const { mode, base } = form
  const saved = mode === 'edit' && base && isQuote(base) ? base : undefined
  return (
    <FormFrame
      form={form}
      foot={<DeclaredButtons form={form} next={saved && <DraftWays record={saved} />} />}
      past={<FormPast />}
    >
      <QuoteFields saved={saved} />
    </FormFrame>
  )
}

const placed = [
  'name',
  'kind',
  'organization',
  'sellerProfile',
  'day',
  'validUntil',
  'placeOfSupply',
  'sac',
  'text',
]

function QuoteFields({ saved }: { readonly saved: Quote | undefined }) {
  const { values, mode } = useOpenForm()
  useBeginWithSeller(mode)
  return (
    <div className="quote-form">
      <FieldGrid>
        <RecordField name="name" />
        <RecordField name="kind" />
        <RecordField name="organization" />
        <RecordField name="sellerProfile" />
        <RecordField name="day" />
        <RecordField name="validUntil" />
      </FieldGrid>
      {values['kind'] === 'proforma' && <Message tone="info">{words.checkWithAccountant}</Message>}
      <LineGrid isLocked={false} />
      <QuoteSum saved={saved} />
      <FieldGrid>
        <RecordField name="text" />
        <RecordField name="placeOfSupply" input={PlaceInput} />
        <RecordField name="sac" />
      </FieldGrid>
      <FormFields except={placed} />
    </div>
  )
}
