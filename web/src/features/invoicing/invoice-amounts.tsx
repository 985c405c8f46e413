// The five amounts of the invoice form: computed, typable, marked where they were typed.
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { amountsOf } from '@daybook/contract/invoicing/amounts.ts'
import { fromHundredths } from '@daybook/contract/invoicing/paise.ts'
import type { Supply } from '@daybook/contract/invoicing/place-of-supply.ts'
import { paiseAsText } from '@daybook/contract/invoicing/rupees.ts'
import { useFormContext, useWatch } from 'react-hook-form'
import type { FormBodyProps } from '#entities/form-override.ts'
import type { FormValues } from '#entities/form-mode.ts'
import { type FigureName, figureNames, type Overwritten } from './figures.ts'
import { AboveLimit } from './above-limit.tsx'
import { SetBack } from './set-back.tsx'
import { hundredthsAt } from './wire.ts'

interface InvoiceAmountsProps extends Pick<FormBodyProps, 'draw'> {
  readonly supply: Supply
  readonly overwritten: readonly Overwritten[]
}

/** Where a figure comes from. */
function sourceOf(name: FigureName, total: number, { taxing, stateTax }: Supply): string | undefined {
  if (name === 'tdsAmount') return '10% of the total'
  if (name !== 'taxAmount') return undefined
  if (taxing === 'none') return 'No GSTIN above, so no tax'
  if (taxing !== 'halves') return `IGST 18%${taxing === 'export' ? ', or none under LUT' : ''}`
  const { cgst, sgst } = amountsOf([total])
  return `CGST ${paiseAsText(cgst)} + ${stateTax} ${paiseAsText(sgst)}`
}

export function InvoiceAmounts({ draw, supply, overwritten }: InvoiceAmountsProps) {
  const { setValue } = useFormContext<FormValues>()
  const total = hundredthsAt(useWatch<FormValues>(), 'totalAmount') ?? 0
  return (
    <section className="invoice-form__amounts" aria-label="Amounts">
      {figureNames.map((name) => {
        const other = overwritten.find((each) => each.name === name)
        const source = sourceOf(name, total, supply)
        const setBack = () =>
          setValue(name, fromHundredths(other?.computed ?? 0), { shouldDirty: true, shouldValidate: true })
        return (
          <div key={name} className={name === 'netPayableAmount' ? 'invoice-form__net' : undefined}>
            {draw(name, {
              span: 'full',
              overwritten: other !== undefined && !other.isAboveLimit,
              hint: (source || other) && (
                <>
                  {source && <span>{source}</span>}
                  {other?.isAboveLimit && <AboveLimit {...other} />}
                  {other && !other.isAboveLimit && (
                    <SetBack
                      label={invoice.fields[name].label}
                      computed={other.computed}
                      onSetBack={setBack}
                    />
                  )}
                </>
              ),
            })}
          </div>
        )
      })}
    </section>
  )
}
