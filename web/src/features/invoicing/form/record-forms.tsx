// The forms of the records around an invoice: declared, with what is said while their numbers are typed.
import { organization } from '@daybook/contract/entities/organization.ts'
import { Suspense } from 'react'
import { NavLink } from '#entities/card/nav-link.tsx'
import { FlagInput } from '#entities/fields/flag-input.tsx'
import { FieldsFold } from '#entities/form/fields-fold.tsx'
import { isAdding } from '#entities/form/form-mode.ts'
import type { FormProps } from '#entities/form/open-form.ts'
import { RecordForm, withoutWarnings } from '#entities/form/record-form.tsx'
import { lazyPart } from '#lib/lazy-part.ts'
import { paths } from '#lib/paths.ts'
import { GroupAmountHint, GroupAmountInput } from './group-amount.tsx'
import { PatternHint } from './pattern-hint.tsx'
import { SpanHint } from './span-hint.tsx'
import { GstinHint, PanHint } from './tax-number-hint.tsx'
import { UpiLimitHint } from './upi-limit-hint.tsx'
import './about-link.css'

const SellerFolds = lazyPart(async () => (await import('./seller-folds.tsx')).SellerFolds)

const numbers = { gstin: 'taxNumber', pan: 'pan' } as const
const numberLooks = {
  taxNumber: { hint: <GstinHint {...numbers} /> },
  pan: { hint: <PanHint {...numbers} /> },
}

const billing = ['paymentDays', 'deductsTds', 'city', 'pin']
const billingLooks = {
  paymentDays: { hint: 'Days from the Invoice Date to the Due Date. Empty: as the seller profile says.' },
  deductsTds: { input: FlagInput, hint: 'They keep income tax back when they pay.' },
  city: { hint: 'For e-invoices, where the address does not say it.' },
}

export const OrganizationForm = (props: FormProps) => (
  <RecordForm
    {...withoutWarnings(props)}
    looks={numberLooks}
    // A new one begins as the seller and its tax number say.
    below={
      !isAdding(props.mode) && (
        <>
          {props.record && (
            <p>
              <NavLink className="link about-link" to={paths.about(organization, props.record.id)}>
                Everything about it
              </NavLink>
            </p>
          )}
          <FieldsFold title="Invoices" names={billing} looks={billingLooks} />
        </>
      )
    }
  />
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
        <SellerFolds />
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
