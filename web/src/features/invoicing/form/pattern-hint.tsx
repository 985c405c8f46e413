// Below the pattern of invoice numbers: what is wrong with it, or the number that comes of it.
import {
  financialYearOf,
  newPatternTrouble,
  numberFrom,
  patternTrouble,
} from '@daybook/contract/invoicing/invoice-number.ts'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { FormValues } from '#entities/form/form-mode.ts'
import { useOpenForm } from '#entities/form/open-form.ts'
import { useNextNumber } from '#features/invoicing/invoicing-queries.ts'
import { textAt } from './read-values.ts'
import './invoice-form.css'

export function PatternHint() {
  const { base: record } = useOpenForm()
  const pattern = textAt(useWatch<FormValues>(), 'numberPattern').trim()
  const [now] = useState(Date.now)
  const isSaved = record !== undefined && textAt(record, 'numberPattern').trim() === pattern
  const { data } = useNextNumber(isSaved ? record.id : undefined, now)
  if (pattern === '') return 'Without a pattern you type each number.'
  const trouble = isSaved ? patternTrouble(pattern) : newPatternTrouble(pattern)
  if (trouble) return <span className="invoice-form__check">{trouble}</span>
  if (isSaved && data?.hint) return <span className="invoice-form__check">{data.hint}</span>
  const next = isSaved ? data?.number : undefined
  return next
    ? `The next number: ${next}`
    : `The first number: ${numberFrom(pattern, financialYearOf(now), 1)}`
}
