// Who signs the invoice, beside the seal that it is printed with.
import { DRAWN_SEAL_PICTURE } from '@daybook/contract/invoicing/drawn-seal.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { referenceId } from '#entities/card/reference-id.ts'
import { useOpenForm } from '#entities/form/open-form.ts'
import { RecordField } from '#entities/form/record-field.tsx'
import { useSealFor } from '#features/invoicing/invoicing-queries.ts'

export const signing = ['invoiceCreaterName', 'invoiceCreaterDesignation']

export function InvoiceSigning({ saved }: { readonly saved: AnyRecord | undefined }) {
  const { values } = useOpenForm()
  const seal = useSealFor(saved?.id, referenceId(values['sellerProfile']))
  return (
    <section className="invoice-form__signing">
      {seal !== undefined && <img src={seal ?? DRAWN_SEAL_PICTURE} alt="" />}
      <div>
        {signing.map((name) => (
          <RecordField key={name} name={name} span="full" />
        ))}
      </div>
    </section>
  )
}
