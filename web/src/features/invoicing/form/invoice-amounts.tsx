// The five amounts of the invoice form: computed, typable, marked where they were typed.
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { amountsOf, RATES, type Taxing, taxOn } from '@daybook/contract/invoicing/amounts.ts'
import { fromHundredths } from '@daybook/contract/invoicing/paise.ts'
import type { Supply } from '@daybook/contract/invoicing/place-of-supply.ts'
import { paiseAsRupees } from '@daybook/contract/invoicing/rupees.ts'
import { supplySentence } from '@daybook/contract/invoicing/supply-sentence.ts'
import { useFormContext, useWatch } from 'react-hook-form'
import type { FormValues } from '#entities/form/form-mode.ts'
import { type Overwritten, taxingIn } from '@daybook/contract/invoicing/figure-checks.ts'
import { type FigureName, figureNames } from '@daybook/contract/invoicing/invoice-row.ts'
import { RecordField } from '#entities/form/record-field.tsx'
import { AboveLimit } from './above-limit.tsx'
import { OtherTax } from './other-tax.tsx'
import { ResetToComputed } from './reset-to-computed.tsx'
import { figuresIn } from './use-figures.ts'
import { hundredthsAt } from './read-values.ts'

const looks: Partial<Record<FigureName, string>> = {
  grandTotalAmount: 'invoice-form__grand',
  tdsAmount: 'invoice-form__tds',
  netPayableAmount: 'invoice-form__net',
}

interface TaxHeadsProps {
  /** Paise. */
  readonly total: number
  readonly tax: number | undefined
  readonly taxing: Taxing
}

/** The two levies that a tax within a State is made of; of another amount nobody knows them. */
function TaxHeads({ total, tax, taxing }: TaxHeadsProps) {
  const { cgst, sgst } = amountsOf([total])
  if (taxing !== 'halves' || total === 0 || tax !== cgst + sgst) return null
  return (
    <dl className="invoice-form__heads">
      <div>
        <dt>{`CGST ${RATES.cgst}%`}</dt>
        <dd>{paiseAsRupees(cgst)}</dd>
      </div>
      <div>
        <dt>{`SGST ${RATES.sgst}%`}</dt>
        <dd>{paiseAsRupees(sgst)}</dd>
      </div>
    </dl>
  )
}

interface InvoiceAmountsProps {
  readonly supply: Supply
  readonly overwritten: readonly Overwritten[]
}

export function InvoiceAmounts({ supply, overwritten }: InvoiceAmountsProps) {
  const { setValue } = useFormContext<FormValues>()
  const values = useWatch<FormValues>()
  const total = hundredthsAt(values, 'totalAmount') ?? 0
  const taxing = taxingIn(figuresIn(values), supply)
  const set = (name: FigureName, paise: number) =>
    setValue(name, fromHundredths(paise), { shouldDirty: true, shouldValidate: true })
  return (
    <section className="invoice-form__amounts" aria-label="Amounts">
      <p className="invoice-form__supply" role="status">
        {supplySentence(total, supply, taxing)}
      </p>
      {figureNames.map((name) => {
        const other = overwritten.find((each) => each.name === name)
        const isExportTax = name === 'taxAmount' && supply.taxing === 'export' && total > 0
        return (
          <div key={name} className={looks[name]}>
            <RecordField
              name={name}
              span="full"
              overwritten={other !== undefined && !other.isAboveLimit}
              hint={
                (isExportTax || other) && (
                  <>
                    {isExportTax && (
                      <OtherTax taxing={taxing} onChoose={(way) => set(name, taxOn(total, way))} />
                    )}
                    {other?.isAboveLimit && <AboveLimit {...other} />}
                    {other && !other.isAboveLimit && (
                      <ResetToComputed
                        label={invoice.fields[name].label}
                        computed={other.computed}
                        onSetBack={() => set(name, other.computed)}
                      />
                    )}
                  </>
                )
              }
            />
            {name === 'taxAmount' && (
              <TaxHeads total={total} tax={hundredthsAt(values, name)} taxing={taxing} />
            )}
          </div>
        )
      })}
    </section>
  )
}
