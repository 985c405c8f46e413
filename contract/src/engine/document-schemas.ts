// The checks of days, words and lists of whole numbers, with their sentences.
import * as z from 'zod/mini'
import { DAY_YEARS, dayNumberOf } from '#billing/days.ts'
import type { FieldOf, IntegersField } from '#engine/fields.ts'
import { notADay, notAWord, notWholeNumbers } from '#messages/date-field-messages.ts'

/** 'YYYY-MM-DD' of a day that the calendar has. */
export function daySchema(label: string) {
  const sentence = notADay(label, DAY_YEARS)
  return z.string(sentence).check(z.refine((text) => dayNumberOf(text) !== undefined, sentence))
}

export const dayOf = ({ label, required, message }: FieldOf<'day'>) =>
  required
    ? z.nullable(daySchema(label)).check(z.refine((value) => value !== null, message))
    : z.nullable(daySchema(label))

export function wordOf({ label, options, required, message }: FieldOf<'word'>) {
  const words = Object.keys(options)
  return z.enum(words, notAWord(label, words)).check(z.refine((said) => !required || said !== '', message))
}

/** In order, each once. */
const sorted = (list: number[]) => [...new Set(list)].toSorted((a, b) => a - b)

/** One sentence for the whole: what is wrong with one of them is wrong with the field. */
export function wholeNumbers(field: IntegersField) {
  const sentence = notWholeNumbers(field.label, field)
  const isIn = (value: unknown) =>
    Number.isSafeInteger(value) && Number(value) >= field.min && Number(value) <= field.max
  const known = (value: unknown) => (Array.isArray(value) && value.every(isIn) ? value : undefined)
  return z.pipe(
    z.transform(known),
    z
      .array(z.int(), sentence)
      .check(
        z.overwrite(sorted),
        z.maxLength(field.most, sentence),
        z.minLength(field.required ? 1 : 0, field.message),
      ),
  )
}
