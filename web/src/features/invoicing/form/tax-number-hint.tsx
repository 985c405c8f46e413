// What to say below a GSTIN and a PAN while they are typed (rules/invoices 6): hints, and the PAN that is inside the GSTIN.
import { gstinHint, normalised, panHint, panIn, stateIn } from '@daybook/contract/invoicing/gstin.ts'
import { STATES } from '@daybook/contract/invoicing/states.ts'
import { useFormContext, useWatch } from 'react-hook-form'
import type { FormValues } from '#entities/form/form-mode.ts'
import { textAt, type TextName } from './read-values.ts'
import './invoice-form.css'

interface TaxNumberHintProps {
  /** The fields that hold the two. */
  readonly gstin: TextName
  readonly pan: TextName
}

export function GstinHint({ gstin: gstinName, pan: panName }: TaxNumberHintProps) {
  const { setValue, formState } = useFormContext<FormValues>()
  const values = useWatch<FormValues>()
  const [gstin, pan] = [textAt(values, gstinName), textAt(values, panName)]
  const sentence = gstinHint(gstin, pan)
  const inside = panIn(gstin)
  const state = stateIn(gstin)
  const fill = () => setValue(panName, inside, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  return (
    <>
      {sentence && <span className="invoice-form__check">{sentence}</span>}
      {!sentence && inside && (
        <span className="good">{`Valid GSTIN, ${STATES[state ?? ''] ?? ''}`}</span>
      )}{' '}
      {inside && normalised(pan) !== inside && (
        <button type="button" className="link" onClick={fill}>
          Fill the PAN: {inside}
        </button>
      )}
    </>
  )
}

export function PanHint({ pan: panName }: TaxNumberHintProps) {
  const values = useWatch<FormValues>()
  const sentence = panHint(textAt(values, panName))
  return sentence && <span className="invoice-form__check">{sentence}</span>
}
