// Who writes the invoice and whom it is for: two blocks, each filled by a choice and typable all the same.
import type { AnyRecord } from '@daybook/contract/entity.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { useFormContext, useWatch } from 'react-hook-form'
import { useUser } from '#api/session.ts'
import type { FormBodyProps } from '#entities/form-override.ts'
import { type FormValues, isAdding } from '#entities/form-mode.ts'
import { FieldGrid } from '#ui/field.tsx'
import { AddSeller } from './add-seller.tsx'
import { fromBuyer, fromSeller } from './blocks.ts'
import { useSellers } from './invoicing-queries.ts'
import { PartyPicker } from './party-picker.tsx'
import { GstinHint, PanHint } from './tax-number-hint.tsx'
import { textAt } from './wire.ts'

/** Sets values as if somebody had typed them. */
function useFill() {
  const { setValue, formState } = useFormContext<FormValues>()
  return (values: Readonly<Record<string, unknown>>) => {
    for (const [name, value] of Object.entries(values))
      setValue(name, value, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  }
}

export function InvoiceParties({ draw, mode }: Pick<FormBodyProps, 'draw' | 'mode'>) {
  const user = useUser()
  const values = useWatch<FormValues>()
  const fill = useFill()
  const { data: sellers } = useSellers()

  const chooseSeller = (profile: AnyRecord | undefined) => {
    if (!profile) return fill({ sellerProfile: null, ...(isAdding(mode) ? { isNumberGiven: 0 } : {}) })
    fill(fromSeller(profile, values, `${user.firstname} ${user.lastname}`))
    // A saved invoice keeps its number, and a seller without a pattern has none to give.
    if (isAdding(mode)) fill({ isNumberGiven: textAt(profile, 'numberPattern') === '' ? 0 : 1 })
  }
  const chooseBuyer = (organization: AnyRecord | undefined) =>
    fill(organization ? fromBuyer(organization) : { organization: null })

  return (
    <div className="invoice-form__parties">
      <section>
        <h2>From</h2>
        <FieldGrid>
          <PartyPicker
            field={invoice.fields.sellerProfile}
            chosen={values['sellerProfile']}
            onChoose={chooseSeller}
            hint={
              sellers?.totalItems === 0 && (
                <AddSeller>Keep your own name, address and numbers in a seller profile</AddSeller>
              )
            }
          />
          <Block side="from" draw={draw} />
        </FieldGrid>
      </section>
      <section>
        <h2>To</h2>
        <FieldGrid>
          <PartyPicker
            field={invoice.fields.organization}
            chosen={values['organization']}
            onChoose={chooseBuyer}
          />
          <Block side="to" draw={draw} />
        </FieldGrid>
      </section>
    </div>
  )
}

function Block({ side, draw }: Pick<FormBodyProps, 'draw'> & { readonly side: 'from' | 'to' }) {
  const [pan, gstin] = [`${side}OrganizationPan`, `${side}OrganizationTaxNumber`]
  return (
    <>
      {draw(`${side}OrganizationName`, { span: 'full' })}
      {draw(pan, { span: 'full', hint: <PanHint pan={pan} gstin={gstin} /> })}
      {draw(`${side}OrganizationAddress`, { span: 'full' })}
      {draw(gstin, { span: 'full', hint: <GstinHint pan={pan} gstin={gstin} /> })}
    </>
  )
}
