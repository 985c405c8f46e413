// The invoice's form: details, both parties, task groups, amounts, and the sheet that comes of it beside them.
import { invoiceDateHint, periodHint } from '@daybook/contract/invoicing/invoice-period.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { DeclaredButtons } from '#entities/form/form-buttons.tsx'
import { FormFields } from '#entities/form/form-fields.tsx'
import { FormFrame } from '#entities/form/form-frame.tsx'
import { type FormValues, isAdding } from '#entities/form/form-mode.ts'
import { FormPast } from '#entities/form/form-past.tsx'
import { type FormProps, useOpenForm } from '#entities/form/open-form.ts'
import { RecordField } from '#entities/form/record-field.tsx'
import { RecordForm } from '#entities/form/record-form.tsx'
import { useRecordForm } from '#entities/form/use-record-form.ts'
import { FieldGrid } from '#ui/inputs/field.tsx'
import { figureNames } from '@daybook/contract/invoicing/invoice-row.ts'
import { GroupLines } from '#features/invoicing/bill/group-lines.tsx'
import { InvoiceAmounts } from './invoice-amounts.tsx'
import { InvoiceNumberHint, InvoiceNumberInput } from './invoice-number-field.tsx'
import { InvoiceParties, partyFields } from './invoice-parties.tsx'
import { InvoicePreview } from '#features/invoicing/print/invoice-preview.tsx'
import { supplyOf } from './supply.ts'
import { useFigures } from './use-figures.ts'
import { useGroups } from '#features/invoicing/bill/use-groups.ts'
import { instantAt } from './read-values.ts'
import './invoice-form.css'

/** To read, the declared form says it all. */
export const InvoiceForm = (props: FormProps) =>
  props.mode === 'view' ? <RecordForm {...props} /> : <FormToFillIn {...props} />

function FormToFillIn(props: FormProps) {
  const form = useRecordForm(props)
  return (
    <FormFrame form={form} foot={<DeclaredButtons form={form} />}>
      <InvoiceFields />
      <FormPast />
    </FormFrame>
  )
}

const details = ['name', 'invoiceNumber', 'invoiceDate', 'startDate', 'endDate']
const signing = ['invoiceCreaterName', 'invoiceCreaterDesignation', 'dataStatus']
/** Of the declared form; what is new in the declaration stands after them. */
const placed = [...details, ...partyFields, ...figureNames, ...signing]

function InvoiceFields() {
  const { mode, place, base, values, startOn, changes } = useOpenForm()
  const saved = isAdding(mode) ? undefined : base
  const { groups, sum, isReady } = useGroups(saved?.id, (newer) => startOn(newer, changes()))
  const supply = supplyOf(values)
  const overwritten = useFigures(isReady ? { groupSum: sum, supply } : undefined)
  return (
    <div className={place === 'page' ? 'invoice-form invoice-form--page' : 'invoice-form'}>
      <div className="invoice-form__fields">
        <section>
          <h2>Details</h2>
          <FieldGrid>
            <RecordField name="name" span="full" />
            <RecordField
              name="invoiceNumber"
              input={InvoiceNumberInput}
              hint={<InvoiceNumberHint mode={mode} />}
            />
            <RecordField name="invoiceDate" hint={<InvoiceDateHint saved={saved} />} />
            <RecordField name="startDate" />
            <RecordField name="endDate" hint={<PeriodHint />} />
          </FieldGrid>
        </section>
        <InvoiceParties mode={mode} supply={supply} />
        {saved && <GroupLines invoice={saved} groups={groups ?? []} isLocked={place === 'dialog'} />}
        <InvoiceAmounts supply={supply} overwritten={overwritten} />
        <section>
          <FieldGrid>
            {signing.map((name) => (
              <RecordField key={name} name={name} span="third" />
            ))}
          </FieldGrid>
        </section>
        <FormFields except={placed} />
        <details className="invoice-form__beside">
          <summary>For the A4 template: SAC, bank, UPI</summary>
          <FieldGrid>
            <RecordField name="sac" />
            <RecordField name="upiAddress" />
            <RecordField name="bankAccount" />
          </FieldGrid>
        </details>
      </div>
      {place === 'page' && (
        <InvoicePreview values={values} groups={groups ?? []} saved={saved} overwritten={overwritten} />
      )}
    </div>
  )
}

/** Both days are typed one after the other, so it is said and not refused. */
function PeriodHint() {
  const values = useWatch<FormValues>()
  const sentence = periodHint(instantAt(values, 'startDate'), instantAt(values, 'endDate'))
  return sentence && <span className="invoice-form__check">{sentence}</span>
}

/** Said while it is chosen; what was saved long ago needs no second look. */
function InvoiceDateHint({ saved }: { readonly saved: AnyRecord | undefined }) {
  const values = useWatch<FormValues>()
  const [now] = useState(Date.now)
  const date = instantAt(values, 'invoiceDate')
  const sentence = date === saved?.['invoiceDate'] ? undefined : invoiceDateHint(date, now)
  return sentence && <span className="invoice-form__check">{sentence}</span>
}
