// The number of an invoice: the series gives it when the invoice is issued, unless somebody types one.
import { DRAFT_NUMBER } from '@daybook/contract/billing/issue-number.ts'
import { numberHint } from '@daybook/contract/invoicing/invoice-number.ts'
import { lifeWords } from '@daybook/contract/messages/billing/life-words.ts'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { AnyInputProps } from '#entities/fields/any-input.ts'
import { FieldInput } from '#entities/fields/field-input.tsx'
import type { FormValues } from '#entities/form/form-mode.ts'
import { referenceId } from '#entities/card/reference-id.ts'
import { useNextNumber } from '#features/invoicing/invoicing-queries.ts'
import { instantAt, textAt } from './read-values.ts'

/** What stands for a number that is still to come. */
const isToCome = (values: FormValues) =>
  values['isNumberGiven'] === 1 && textAt(values, 'invoiceNumber') === DRAFT_NUMBER

/** What is typed is the person's own number; the number that is to come is no text. */
export function InvoiceNumberInput(props: AnyInputProps) {
  const { setValue } = useFormContext<FormValues>()
  const values = useWatch<FormValues>()
  const type = (value: unknown) => {
    setValue('isNumberGiven', 0, { shouldDirty: true })
    props.onChange(value)
  }
  return <FieldInput {...props} value={isToCome(values) ? '' : props.value} onChange={type} />
}

/** Below the input; keeps the place of the number that is to come for as long as nobody types one. */
export function InvoiceNumberHint({ isReserved }: { readonly isReserved: boolean }) {
  const { setValue, formState } = useFormContext<FormValues>()
  const values = useWatch<FormValues>()
  const isGiven = values['isNumberGiven'] === 1
  const number = textAt(values, 'invoiceNumber')
  const sellerId = referenceId(values['sellerProfile'])
  const { data } = useNextNumber(isReserved ? undefined : sellerId, instantAt(values, 'invoiceDate'))
  const next = data?.number ?? undefined
  const { isSubmitted, isDirty } = formState

  useEffect(() => {
    // A number that an older version gave stays.
    const isEmpty = number === '' || number === DRAFT_NUMBER
    if (isReserved || !isGiven || !data || !isEmpty) return
    const waiting = data.number === null ? '' : DRAFT_NUMBER
    // By itself it is no change that somebody made.
    if (waiting !== number)
      setValue('invoiceNumber', waiting, { shouldDirty: isDirty, shouldValidate: isSubmitted })
  })

  const take = () => {
    setValue('isNumberGiven', 1, { shouldDirty: true })
    setValue('invoiceNumber', DRAFT_NUMBER, { shouldDirty: true, shouldValidate: isSubmitted })
  }
  if (isReserved) return 'It stays reserved for this invoice.'
  if (isToCome(values)) return next ? lifeWords.nextNumber(next) : lifeWords.numberToCome
  const sentence = numberHint(number) ?? (number === '' ? data?.hint : undefined)
  return (
    <>
      {sentence && <span className="invoice-form__check">{sentence}</span>}{' '}
      {next && !isGiven && (
        <button type="button" className="link" onClick={take}>
          Use the next number: {next}
        </button>
      )}
    </>
  )
}
