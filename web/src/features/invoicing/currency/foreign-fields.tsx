// Of an invoice that may be in another currency: which one, and at which rate. One that is billed at home meets nothing of it.
import { isAbroad } from '@daybook/contract/billing/currency/currency-checks.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { rateSentence } from '@daybook/contract/invoicing/print/print-currency.ts'
import { currencyWords } from '@daybook/contract/messages/billing/currency-words.ts'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { sentenceIn } from '#entities/leaving/sentence-in.ts'
import type { FormValues } from '#entities/form/form-mode.ts'
import { RecordField } from '#entities/form/record-field.tsx'
import { taxedOf } from '#features/invoicing/life/issue/computed.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Field, FieldGrid } from '#ui/inputs/field.tsx'
import { inputClass } from '#ui/inputs/input-look.ts'
import type { Foreign } from './foreign-lines.ts'
import { RateInput } from './rate-input.tsx'
import { useBackToRupees } from './use-foreign.ts'
import './foreign-fields.css'

const CurrencySelect = lazyPart(async () => (await import('./currency-select.tsx')).CurrencySelect)

interface ForeignFieldsProps {
  readonly foreign: Foreign | undefined
}

export function ForeignFields({ foreign }: ForeignFieldsProps) {
  const { getValues } = useFormContext<FormValues>()
  const [isAsked, setAsked] = useState(false)
  const wayBack = useRef<HTMLButtonElement>(null)
  const isBack = useRef(false)
  const toRupees = useBackToRupees()
  const isShown = foreign !== undefined || isAsked
  useEffect(() => {
    if (isShown || !isBack.current) return
    isBack.current = false
    wayBack.current?.focus()
  })
  const leave = () => {
    isBack.current = true
    setAsked(false)
    if (foreign) toRupees()
  }
  if (isShown)
    return <Fields foreign={foreign} startsOpen={isAsked} onChosen={() => setAsked(false)} onLeave={leave} />
  if (!isAbroad(taxedOf(getValues()).kind)) return null
  return (
    <div className="foreign-fields__way">
      <Button
        ref={wayBack}
        variant="quiet"
        size="sm"
        onPointerEnter={CurrencySelect.preload}
        onFocus={CurrencySelect.preload}
        onClick={() => setAsked(true)}
      >
        {currencyWords.inAnother}
      </Button>
    </div>
  )
}

interface FieldsProps {
  readonly foreign: Foreign | undefined
  readonly startsOpen: boolean
  readonly onChosen: () => void
  readonly onLeave: () => void
}

function Fields({ foreign, startsOpen, onChosen, onLeave }: FieldsProps) {
  const { field, fieldState } = useController<FormValues>({ name: 'currency' })
  const { label } = invoice.fields.currency
  const code = foreign?.code ?? ''
  return (
    <section className="foreign-fields" aria-label={label}>
      <FieldGrid>
        <Field label={label} error={sentenceIn(fieldState.error)}>
          {(control) => {
            // Whatever leads to the field finds it by its name.
            const named = { ...control, name: 'currency' }
            return (
              <Suspense
                fallback={
                  <button type="button" {...named} disabled aria-busy className={inputClass({}, 'select')}>
                    {code}
                  </button>
                }
              >
                <CurrencySelect
                  control={named}
                  label={label}
                  code={code}
                  startsOpen={startsOpen}
                  onChoose={(chosen) => {
                    field.onChange(chosen)
                    onChosen()
                  }}
                  onLeave={onLeave}
                  onBlur={field.onBlur}
                  buttonRef={field.ref}
                />
              </Suspense>
            )
          }}
        </Field>
        {foreign && (
          <RecordField name="exchangeRate" input={RateInput} hint={<RateHint foreign={foreign} />} />
        )}
      </FieldGrid>
      <div className="foreign-fields__foot">
        {foreign && <p>{`${currencyWords.whichRate} ${currencyWords.noUpi}`}</p>}
        <Button variant="quiet" size="sm" onClick={onLeave}>
          {currencyWords.backToRupees}
        </Button>
      </div>
    </section>
  )
}

const RateHint = ({ foreign: { code, rate } }: { readonly foreign: Foreign }) =>
  rate === undefined ? currencyWords.rupeesLater : rateSentence(code, rate)
