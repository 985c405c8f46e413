// The lines of the open form of a quote: they are a part of its record, and are saved with it.
import { isAmountTyped, sumOfLines } from '@daybook/contract/invoicing/lines/line-amounts.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { quote } from '@daybook/contract/entities/quote.ts'
import { call } from '#api/client.ts'
import { endpointsOf } from '#api/entity-queries.ts'
import type { FormRules, OwnCalls, RecordFormState } from '#entities/form/open-form.ts'
import type { FormValues } from '#entities/form/form-mode.ts'
import { errorsIn, filled, newLine, sentLine, type TypedLine } from '#features/invoicing/lines/typed-line.ts'
import { linesIn } from '#features/invoicing/lines/use-lines.ts'
import { isQuote, type Quote } from './quote-record.ts'

const typedOf = (from: AnyRecord | undefined): readonly TypedLine[] => {
  const lines = from && isQuote(from) ? from.lines : []
  return lines.length === 0
    ? [newLine()]
    : lines.map(({ amount, ...line }) =>
        newLine({ ...line, amount: isAmountTyped({ ...line, amount }) ? amount : null }),
      )
}

const said = (lines: readonly TypedLine[]) => JSON.stringify(filled(lines).map((line) => sentLine(line)))

/** Other lines, or other fields, than the record has? */
export const isTyped = ({ values, changes }: RecordFormState, record: Quote): boolean =>
  Object.keys(changes()).some((name) => name !== 'lines') || said(linesIn(values)) !== said(typedOf(record))

type Values = Readonly<Record<string, unknown>>
/** Beside the declared fields, of which alone the call's type knows. */
const withLines = (values: Values, lines: readonly object[]): Values => ({ ...values, lines })

const callsWith = (lines: readonly object[]): OwnCalls => ({
  create: (values, idempotencyKey) =>
    call(endpointsOf(quote).create, {
      body: withLines(values, lines),
      ...(idempotencyKey ? { idempotencyKey } : {}),
    }),
  update: (id, values) => call(endpointsOf(quote).update, { params: { id }, body: withLines(values, lines) }),
})

export const quoteRules: FormRules = {
  beside: (from) => ({ lines: typedOf(from) }),
  check(values) {
    const lines = errorsIn(linesIn(values))
    // Sparse, as the errors of a list are; the type of react-hook-form knows no gaps.
    return lines ? ({ lines } as ReturnType<NonNullable<FormRules['check']>>) : {}
  },
  beforeSave: ({ values }) =>
    Promise.resolve(callsWith(filled(linesIn(values)).map((line) => sentLine(line)))),
}

/** Paise of what is typed. */
export const typedSum = (values: Readonly<FormValues>): number => sumOfLines(filled(linesIn(values))) ?? 0
