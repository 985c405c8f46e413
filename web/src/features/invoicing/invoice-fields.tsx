// The invoice's form: details, both parties, task groups, amounts, and the sheet that comes of it beside them.
import { invoiceDateHint, periodHint } from '@daybook/contract/invoicing/invoice-period.ts'
import type { AnyRecord } from '@daybook/contract/entity.ts'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { FormBodyProps } from '#entities/form-override.ts'
import { type FormValues, isAdding } from '#entities/form-mode.ts'
import { FieldGrid } from '#ui/field.tsx'
import { GroupLines } from './group-lines.tsx'
import { InvoiceAmounts } from './invoice-amounts.tsx'
import { InvoiceNumberHint, InvoiceNumberInput } from './invoice-number-field.tsx'
import { InvoiceParties } from './invoice-parties.tsx'
import { InvoicePreview } from './invoice-preview.tsx'
import { supplyOf } from './supply.ts'
import { useFigures } from './use-figures.ts'
import { useGroups } from './use-groups.ts'
import { instantAt } from './wire.ts'
import './invoice-form.css'

export function InvoiceFields({ draw, mode, record, place, rebase }: FormBodyProps) {
  const values = useWatch<FormValues>()
  const saved = isAdding(mode) ? undefined : record
  const { groups, sum, isReady } = useGroups(saved?.id, rebase)
  const supply = supplyOf(values)
  const overwritten = useFigures(isReady ? { groupSum: sum, supply } : undefined)
  return (
    <div className={place === 'page' ? 'invoice-form invoice-form--page' : 'invoice-form'}>
      <div className="invoice-form__fields">
        <section>
          <h2>Details</h2>
          <FieldGrid>
            {draw('name', { span: 'full' })}
            {draw('invoiceNumber', { input: InvoiceNumberInput, hint: <InvoiceNumberHint mode={mode} /> })}
            {draw('invoiceDate', { hint: <InvoiceDateHint saved={saved} /> })}
            {draw('startDate')}
            {draw('endDate', { hint: <PeriodHint /> })}
          </FieldGrid>
        </section>
        <InvoiceParties draw={draw} mode={mode} supply={supply} />
        {saved && <GroupLines invoice={saved} groups={groups ?? []} isLocked={place === 'dialog'} />}
        <InvoiceAmounts draw={draw} supply={supply} overwritten={overwritten} />
        <section>
          <FieldGrid>
            {draw('invoiceCreaterName', { span: 'third' })}
            {draw('invoiceCreaterDesignation', { span: 'third' })}
            {draw('dataStatus', { span: 'third' })}
          </FieldGrid>
        </section>
        <details className="invoice-form__beside">
          <summary>For the A4 template: SAC, bank, UPI</summary>
          <FieldGrid>
            {draw('sac')}
            {draw('upiAddress')}
            {draw('bankAccount')}
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
