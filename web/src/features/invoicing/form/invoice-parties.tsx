// Who writes the invoice and whom it is for: two blocks, each filled by a choice and typable all the same.
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { stateIn } from '@daybook/contract/invoicing/gstin.ts'
import type { Supply } from '@daybook/contract/invoicing/place-of-supply.ts'
import { useFormContext, useWatch } from 'react-hook-form'
import { useUser } from '#api/session/session.ts'
import { type FormMode, type FormValues, isAdding } from '#entities/form/form-mode.ts'
import { RecordField } from '#entities/form/record-field.tsx'
import { referenceId } from '#entities/card/reference-id.ts'
import { FieldGrid } from '#ui/inputs/field.tsx'
import { AddSeller } from './add-seller.tsx'
import { fromBuyer, fromSeller, numberBy } from './party-defaults.ts'
import { useFindPlace, useSellers } from '#features/invoicing/invoicing-queries.ts'
import { PartyPicker } from './party-picker.tsx'
import { PlaceInput, PlaceQuestion } from './place-select.tsx'
import { useOnlySeller } from './use-only-seller.ts'
import { GstinHint, PanHint } from './tax-number-hint.tsx'
import { textAt } from './read-values.ts'

/** Sets values as if somebody had typed them. */
function useFill() {
  const { setValue, formState } = useFormContext<FormValues>()
  return (values: Readonly<Record<string, unknown>>) => {
    for (const [name, value] of Object.entries(values))
      setValue(name, value, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  }
}

interface InvoicePartiesProps {
  readonly mode: FormMode
  readonly supply: Supply
}

export function InvoiceParties({ mode, supply }: InvoicePartiesProps) {
  const user = useUser()
  const values = useWatch<FormValues>()
  const fill = useFill()
  const { getValues } = useFormContext<FormValues>()
  const findPlace = useFindPlace()
  const { data: sellers } = useSellers()

  const chooseSeller = (profile: AnyRecord | undefined) => {
    if (!profile) return fill({ sellerProfile: null, ...(isAdding(mode) ? { isNumberGiven: 0 } : {}) })
    fill(fromSeller(profile, values, `${user.firstname} ${user.lastname}`))
    // A saved invoice keeps its number.
    if (isAdding(mode)) fill(numberBy(profile))
  }
  useOnlySeller(mode)
  // Before there is a client, where it is can't be asked.
  const isClientNamed = (['toOrganizationName', 'toOrganizationTaxNumber'] as const).some(
    (name) => textAt(values, name).trim() !== '',
  )
  const chooseBuyer = (organization: AnyRecord | undefined) => {
    if (!organization) return fill({ organization: null })
    fill(fromBuyer(organization))
    if (stateIn(textAt(organization, 'taxNumber')) !== undefined) return
    void findPlace(organization.id).then((placeOfSupply) => {
      const { organization: chosen, placeOfSupply: typed } = getValues()
      if (referenceId(chosen) === organization.id && typed === '') fill({ placeOfSupply })
    })
  }

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
          <Block side="from" />
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
          <Block side="to" />
          <RecordField
            name="placeOfSupply"
            span="full"
            input={PlaceInput}
            hint={
              isClientNamed && (
                <PlaceQuestion
                  supply={supply}
                  place={textAt(values, 'placeOfSupply')}
                  gstin={textAt(values, 'toOrganizationTaxNumber')}
                />
              )
            }
          />
        </FieldGrid>
      </section>
    </div>
  )
}

const blockOf = <S extends 'from' | 'to'>(side: S) =>
  ({
    name: `${side}OrganizationName`,
    pan: `${side}OrganizationPan`,
    address: `${side}OrganizationAddress`,
    gstin: `${side}OrganizationTaxNumber`,
  }) as const

/** The fields of the declared form that stand here. */
export const partyFields = [...Object.values(blockOf('from')), ...Object.values(blockOf('to'))]

function Block({ side }: { readonly side: 'from' | 'to' }) {
  const { name, pan, address, gstin } = blockOf(side)
  return (
    <>
      <RecordField name={name} span="full" />
      <RecordField name={pan} span="full" hint={<PanHint pan={pan} gstin={gstin} />} />
      <RecordField name={address} span="full" />
      <RecordField name={gstin} span="full" hint={<GstinHint pan={pan} gstin={gstin} />} />
    </>
  )
}
