// The forms of the records around an invoice: declared, with what is said while their numbers are typed.
import { Suspense } from 'react'
import type { FormProps } from '#entities/form/open-form.ts'
import { RecordForm, withoutWarnings } from '#entities/form/record-form.tsx'
import { lazyPart } from '#lib/lazy-part.ts'
import { GroupAmountHint, GroupAmountInput } from './group-amount.tsx'
import { PatternHint } from './pattern-hint.tsx'
import { SpanHint } from './span-hint.tsx'
import { GstinHint, PanHint } from './tax-number-hint.tsx'
import { UpiLimitHint } from './upi-limit-hint.tsx'

const SealPanel = lazyPart(async () => (await import('#features/invoicing/seal/seal-panel.tsx')).SealPanel)

const numbers = { gstin: 'taxNumber', pan: 'pan' } as const
const numberLooks = {
  taxNumber: { hint: <GstinHint {...numbers} /> },
  pan: { hint: <PanHint {...numbers} /> },
}

export const OrganizationForm = (props: FormProps) => (
  <RecordForm {...withoutWarnings(props)} looks={numberLooks} />
)

export const SellerProfileForm = (props: FormProps) => (
  <RecordForm
    {...props}
    looks={{
      ...numberLooks,
      numberPattern: { hint: <PatternHint /> },
      upiLimit: { hint: <UpiLimitHint /> },
    }}
    below={
      <Suspense>
        <SealPanel />
      </Suspense>
    }
  />
)

export const TaskGroupForm = (props: FormProps) => (
  <RecordForm {...props} looks={{ amount: { input: GroupAmountInput, hint: <GroupAmountHint /> } }} />
)

export const ProjectTaskForm = (props: FormProps) => (
  <RecordForm {...withoutWarnings(props)} looks={{ endDate: { hint: <SpanHint /> } }} />
)
