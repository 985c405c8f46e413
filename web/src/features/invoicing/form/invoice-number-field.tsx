// The number of an invoice: suggested by the seller's pattern for the invoice's date until somebody types one.
import { numberHint } from '@daybook/contract/invoicing/invoice-number.ts'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { AnyInputProps } from '#entities/fields/any-input.ts'
import { FieldInput } from '#entities/fields/field-input.tsx'
import { type FormMode, type FormValues, isAdding } from '#entities/form/form-mode.ts'
import { referenceId } from '#entities/card/reference-id.ts'
import { useNextNumber } from '#features/invoicing/invoicing-queries.ts'
import { instantAt, textAt } from './read-values.ts'

/** What is typed is the person's own number. */
export function InvoiceNumberInput(props: AnyInputProps) {
  const { setValue } = useFormContext<FormValues>()
  const type = (value: unknown) => {
    setValue('isNumberGiven', 0, { shouldDirty: true })
    props.onChange(value)
  }
  return <FieldInput {...props} onChange={type} />
}

/** Below the input; keeps the suggestion up to date for as long as it is kept. */
export function InvoiceNumberHint({ mode }: { readonly mode: FormMode }) {
  const { setValue, formState } = useFormContext<FormValues>()
  const values = useWatch<FormValues>()
  const isGiven = values['isNumberGiven'] === 1
  const number = textAt(values, 'invoiceNumber')
  const sellerId = referenceId(values['sellerProfile'])
  const isOpen = isAdding(mode)
  const { data } = useNextNumber(isOpen ? sellerId : undefined, instantAt(values, 'invoiceDate'))
  const next = data?.number ?? undefined
  const { isSubmitted, isDirty } = formState

  useEffect(() => {
    if (!isOpen || !isGiven || !data) return
    // A number that was given for another date or seller is none here.
    const given = data.number ?? ''
    // By itself it is no change that somebody made.
    if (given !== number)
      setValue('invoiceNumber', given, { shouldDirty: isDirty, shouldValidate: isSubmitted })
  })

  const take = () => {
    setValue('isNumberGiven', 1, { shouldDirty: true })
    setValue('invoiceNumber', next, { shouldDirty: true, shouldValidate: isSubmitted })
  }
  if (isGiven && isOpen && next) return 'The next number of this seller; it is taken when you save.'
  const sentence = numberHint(number) ?? (isOpen && number === '' ? data?.hint : undefined)
  return (
    <>
      {sentence && <span className="invoice-form__check">{sentence}</span>}{' '}
      {isOpen && next && !isGiven && (
        <button type="button" className="link" onClick={take}>
          Use the next number: {next}
        </button>
      )}
    </>
  )
}
