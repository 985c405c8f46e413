// Who signs the invoice, beside the seal that it is printed with.
import { DRAWN_SEAL_PICTURE } from '@daybook/contract/invoicing/drawn-seal.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { referenceId } from '#entities/card/reference-id.ts'
import { useOpenForm } from '#entities/form/open-form.ts'
import { RecordField } from '#entities/form/record-field.tsx'
import { useSealFor } from '#features/invoicing/invoicing-queries.ts'
import { FilledFold, useFilledFold } from './filled-fold.tsx'
import { textAt } from './read-values.ts'

export const signing = ['invoiceCreaterName', 'invoiceCreaterDesignation'] as const

export function InvoiceSigning({ saved }: { readonly saved: AnyRecord | undefined }) {
  const { values } = useOpenForm()
  const seal = useSealFor(saved?.id, referenceId(values['sellerProfile']))
  const isFilled = signing.every((name) => textAt(values, name).trim() !== '')
  const fold = useFilledFold(isFilled, signing)
  return (
    <div className="invoice-form__signing">
      {seal !== undefined && <img src={seal ?? DRAWN_SEAL_PICTURE} alt="" />}
      <FilledFold
        title="Invoice Creater"
        fold={fold}
        text={
          <>
            <b>{textAt(values, 'invoiceCreaterName')}</b>
            <p>{textAt(values, 'invoiceCreaterDesignation')}</p>
          </>
        }
      >
        <fieldset className="record-field" onFocus={() => fold.setOpened(true)}>
          {signing.map((name) => (
            <RecordField key={name} name={name} span="full" />
          ))}
        </fieldset>
      </FilledFold>
    </div>
  )
}
