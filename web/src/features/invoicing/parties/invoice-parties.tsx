// Who writes the invoice and whom it is for: two blocks, each filled by a choice and typable all the same.
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { stateIn } from '@daybook/contract/invoicing/gstin.ts'
import type { Supply } from '@daybook/contract/invoicing/place-of-supply.ts'
import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useUser } from '#api/session/session.ts'
import { type FormMode, type FormValues, isAdding } from '#entities/form/form-mode.ts'
import { RecordField } from '#entities/form/record-field.tsx'
import { referenceId } from '#entities/card/reference-id.ts'
import { FieldGrid } from '#ui/inputs/field.tsx'
import { AddSeller } from '#features/invoicing/form/add-seller.tsx'
import { FilledFold, useFilledFold } from '#features/invoicing/form/filled-fold.tsx'
import { blockOf, isWhole, type Side } from './party-block.ts'
import { fromBuyer, fromSeller, numberBy } from './party-defaults.ts'
import { PartyText } from './party-text.tsx'
import { useFindPlace, useSellers } from '#features/invoicing/invoicing-queries.ts'
import { PartyPicker } from '#features/invoicing/form/party-picker.tsx'
import { PlaceInput, PlaceQuestion } from '#features/invoicing/form/place-select.tsx'
import { useOnlySeller } from './use-only-seller.ts'
import { GstinHint, PanHint } from '#features/invoicing/form/tax-number-hint.tsx'
import { textAt } from '#features/invoicing/form/read-values.ts'

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

export const InvoiceParties = ({ mode, supply }: InvoicePartiesProps) => (
  <div className="invoice-form__parties">
    <Seller mode={mode} />
    <Buyer supply={supply} />
  </div>
)

function Seller({ mode }: { readonly mode: FormMode }) {
  const user = useUser()
  const values = useWatch<FormValues>()
  const fill = useFill()
  const { data: sellers } = useSellers()
  const fold = useFilledFold(isWhole(values, 'from'), Object.values(blockOf('from')))
  useOnlySeller(mode)
  const choose = (profile: AnyRecord | undefined) => {
    if (!profile) return fill({ sellerProfile: null, ...(isAdding(mode) ? { isNumberGiven: 0 } : {}) })
    fill(fromSeller(profile, values, `${user.firstname} ${user.lastname}`))
    // A saved invoice keeps its number.
    if (isAdding(mode)) fill(numberBy(profile))
    fold.foldAfterChoice()
  }
  return (
    <FilledFold title="From" fold={fold} text={<PartyText side="from" />}>
      <FieldGrid>
        <PartyPicker
          field={invoice.fields.sellerProfile}
          chosen={values['sellerProfile']}
          onChoose={choose}
          hint={
            sellers?.totalItems === 0 && (
              <AddSeller>Keep your own name, address and numbers in a seller profile</AddSeller>
            )
          }
        />
        <Block side="from" onEnter={() => fold.setOpened(true)} />
      </FieldGrid>
    </FilledFold>
  )
}

function Buyer({ supply }: { readonly supply: Supply }) {
  const values = useWatch<FormValues>()
  const { getValues } = useFormContext<FormValues>()
  const fill = useFill()
  const findPlace = useFindPlace()
  const isFilled = supply.isPlaceKnown && isWhole(values, 'to')
  const fold = useFilledFold(isFilled, [...Object.values(blockOf('to')), 'placeOfSupply'])
  // Before there is a client, where it is can't be asked.
  const isClientNamed = (['toOrganizationName', 'toOrganizationTaxNumber'] as const).some(
    (name) => textAt(values, name).trim() !== '',
  )
  const choose = (organization: AnyRecord | undefined) => {
    if (!organization) return fill({ organization: null })
    fill(fromBuyer(organization))
    fold.foldAfterChoice()
    if (stateIn(textAt(organization, 'taxNumber')) !== undefined) return
    void findPlace(organization.id).then((placeOfSupply) => {
      const { organization: chosen, placeOfSupply: typed } = getValues()
      if (referenceId(chosen) === organization.id && typed === '') fill({ placeOfSupply })
    })
  }
  return (
    <FilledFold title="To" fold={fold} text={<PartyText side="to" supply={supply} />}>
      <FieldGrid>
        <PartyPicker field={invoice.fields.organization} chosen={values['organization']} onChoose={choose} />
        <Block side="to" onEnter={() => fold.setOpened(true)}>
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
        </Block>
      </FieldGrid>
    </FilledFold>
  )
}

interface BlockProps {
  readonly side: Side
  /** Who types here is not folded away with the last letter. */
  readonly onEnter: () => void
  readonly children?: ReactNode
}

function Block({ side, onEnter, children }: BlockProps) {
  const { name, pan, address, gstin } = blockOf(side)
  return (
    <fieldset className="record-field" onFocus={onEnter}>
      <RecordField name={name} span="full" />
      <RecordField name={pan} span="full" hint={<PanHint pan={pan} gstin={gstin} />} />
      <RecordField name={address} span="full" />
      <RecordField name={gstin} span="full" hint={<GstinHint pan={pan} gstin={gstin} />} />
      {children}
    </fieldset>
  )
}
