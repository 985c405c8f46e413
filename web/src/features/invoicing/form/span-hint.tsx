// Below the end of a project task: it may lie before its start, which is said and not refused.
import { spanHint } from '@daybook/contract/invoicing/invoice-period.ts'
import { useWatch } from 'react-hook-form'
import type { FormValues } from '#entities/form/form-mode.ts'
import { instantAt } from './read-values.ts'
import './invoice-form.css'

export function SpanHint() {
  const values = useWatch<FormValues>()
  const sentence = spanHint(instantAt(values, 'startDate'), instantAt(values, 'endDate'))
  return sentence && <span className="invoice-form__check">{sentence}</span>
}
