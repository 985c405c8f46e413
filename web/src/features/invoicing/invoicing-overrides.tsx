// What is special about invoices, their task groups, their sellers and buyers. All parts come with their screens.
import { type ComponentType, Suspense } from 'react'
import type { FormOverride } from '#entities/form-override.ts'
import type { Override } from '#entities/override.ts'
import { lazyPart } from '#lib/lazy-part.ts'

const parts = () => import('./invoicing-parts.tsx')
type Parts = Awaited<ReturnType<typeof parts>>

/** A part of the feature's screens, drawn in the place that an override has for it. */
function later<Props extends object>(choose: (all: Parts) => ComponentType<Props>): ComponentType<Props> {
  const Part = lazyPart(async () => choose(await parts()))
  return (props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  )
}

const GstinHint = later((all) => all.GstinHint)
const PanHint = later((all) => all.PanHint)
const PatternHint = later((all) => all.PatternHint)
const GroupAmountHint = later((all) => all.GroupAmountHint)
const SpanHint = later((all) => all.SpanHint)
const UpiLimitHint = later((all) => all.UpiLimitHint)
const NetPayable = later((all) => all.NetPayable)

const numbers = { gstin: 'taxNumber', pan: 'pan' } as const
const fieldHint: FormOverride['fieldHint'] = (name) => {
  if (name === numbers.gstin) return <GstinHint {...numbers} />
  return name === numbers.pan ? <PanHint {...numbers} /> : undefined
}

export const invoicingOverrides = {
  organization: { fieldHint, saysWarnings: true },
  sellerProfile: {
    fieldHint: (name, situation) => {
      if (name === 'upiLimit') return <UpiLimitHint />
      return name === 'numberPattern' ? <PatternHint record={situation.record} /> : fieldHint(name, situation)
    },
    formExtras: later((all) => all.SealPanel),
  },
  invoice: {
    formBody: lazyPart(async () => (await parts()).InvoiceFields),
    listToolbar: later((all) => all.InvoiceToolbar),
    cardActions: later((all) => all.PrintLink),
    cell: (name, record) => (name === 'netPayableAmount' ? <NetPayable record={record} /> : undefined),
  },
  invoiceTaskGroup: {
    fieldInputs: { amount: later((all) => all.GroupAmountInput) },
    fieldHint: (name) => (name === 'amount' ? <GroupAmountHint /> : undefined),
  },
  projectTask: {
    saysWarnings: true,
    listToolbar: later((all) => all.BillHoursLink),
    fieldHint: (name) => (name === 'endDate' ? <SpanHint /> : undefined),
  },
} satisfies Readonly<Record<string, Override>>
