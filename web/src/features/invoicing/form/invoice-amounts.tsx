// The five amounts of the invoice form: computed, typable, marked where they were typed.
import { foreignFigure, foreignGrandOf } from '@daybook/contract/billing/currency/currency.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { amountsOf, isShare, RATES, type Taxing, taxOn } from '@daybook/contract/invoicing/amounts.ts'
import { fromHundredths } from '@daybook/contract/invoicing/paise.ts'
import type { Supply } from '@daybook/contract/invoicing/place-of-supply.ts'
import { paiseAsRupees } from '@daybook/contract/invoicing/rupees.ts'
import { supplySentence } from '@daybook/contract/invoicing/supply-sentence.ts'
import { currencyWords } from '@daybook/contract/messages/billing/currency-words.ts'
import { useFormContext, useWatch } from 'react-hook-form'
import type { FormValues } from '#entities/form/form-mode.ts'
import { type Overwritten, taxingIn } from '@daybook/contract/invoicing/figure-checks.ts'
import { type FigureName, figureNames } from '@daybook/contract/invoicing/invoice-row.ts'
import { RecordField } from '#entities/form/record-field.tsx'
import type { Foreign } from '#features/invoicing/currency/foreign-lines.ts'
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

interface RateOf {
  /** Paise. */
  readonly total: number
  readonly amount: number | undefined
  readonly taxing: Taxing
}

/** What share of the total a figure is, where it is the usual one. */
function rateBeside(name: FigureName, { total, amount, taxing }: RateOf): string | undefined {
  if (!amount) return undefined
  if (name === 'tdsAmount')
    return isShare(amount, total, RATES.tds) ? `${RATES.tds}% of the total` : undefined
  if (name !== 'taxAmount' || !isShare(amount, total, RATES.igst)) return undefined
  return `${taxing === 'halves' ? 'GST' : 'IGST'} ${RATES.igst}%`
}

/** For `content`, so that the label stays the specified one. React's types know no custom properties, hence `as`. */
const styleOf = (rate: string | undefined) => (rate ? { ['--rate' as string]: `"${rate}"` } : undefined)

interface InForeignProps {
  readonly name: FigureName
  readonly foreign: Foreign
  readonly values: FormValues
}

/** The same in the currency: what the lines are there, and with tax what the whole is. */
function InForeign({ name, foreign: { code, rate }, values }: InForeignProps) {
  const tax = hundredthsAt(values, 'taxAmount') ?? 0
  const total = values['foreignTotal']
  const isGrand = name === 'grandTotalAmount'
  // Tax is in rupees: without a rate nobody knows the whole.
  const isSaid = isGrand ? tax > 0 && rate !== undefined : name === 'totalAmount'
  if (typeof total !== 'number' || !isSaid) return null
  const sum = isGrand
    ? foreignGrandOf({ currency: code, exchangeRate: rate ?? null, foreignTotal: total, tax })
    : total
  return (
    <dl className="invoice-form__heads">
      <div>
        <dt>{currencyWords.totalIn(code)}</dt>
        <dd>{foreignFigure(sum, code)}</dd>
      </div>
    </dl>
  )
}

interface InvoiceAmountsProps {
  readonly supply: Supply
  readonly foreign: Foreign | undefined
  readonly overwritten: readonly Overwritten[]
}

export function InvoiceAmounts({ supply, foreign, overwritten }: InvoiceAmountsProps) {
  const { setValue } = useFormContext<FormValues>()
  const values = useWatch<FormValues>()
  const total = hundredthsAt(values, 'totalAmount') ?? 0
  const taxing = taxingIn(figuresIn(values), supply)
  const isPlain = taxing === 'halves' && supply.isPlaceKnown && supply.noTdsFrom === undefined
  const set = (name: FigureName, paise: number) =>
    setValue(name, fromHundredths(paise), { shouldDirty: true, shouldValidate: true })
  return (
    <section className="invoice-form__amounts" aria-label="Amounts">
      {/* Within one State the heads below say the same. */}
      <p className={isPlain ? 'visually-hidden' : 'invoice-form__supply'} role="status">
        {supplySentence(total, supply, taxing)}
      </p>
      {figureNames.map((name) => {
        const other = overwritten.find((each) => each.name === name)
        const isExportTax = name === 'taxAmount' && supply.taxing === 'export' && total > 0
        return (
          <div
            key={name}
            className={looks[name]}
            style={styleOf(rateBeside(name, { total, amount: hundredthsAt(values, name), taxing }))}
          >
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
            {foreign && <InForeign name={name} foreign={foreign} values={values} />}
            {name === 'taxAmount' && (
              <TaxHeads total={total} tax={hundredthsAt(values, name)} taxing={taxing} />
            )}
          </div>
        )
      })}
    </section>
  )
}
