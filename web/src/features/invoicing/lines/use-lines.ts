// The lines of the open invoice form: where they begin, when those of somebody else take their place, and how all of it is saved.
import { invoice } from '@daybook/contract/entities/invoice.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import type { SavedAnswer } from '@daybook/contract/engine/endpoint.ts'
import {
  addWithLines,
  changeWithLines,
  type InvoiceLines,
  type SavedWithLines,
} from '@daybook/contract/invoicing/lines/line-calls.ts'
import { overwritten } from '@daybook/contract/invoicing/figure-checks.ts'
import { figureNames } from '@daybook/contract/invoicing/invoice-row.ts'
import { sumOfLines } from '@daybook/contract/invoicing/lines/line-amounts.ts'
import { currencyWords } from '@daybook/contract/messages/billing/currency-words.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/client.ts'
import { publicSettings } from '#api/settings.ts'
import { useRecord } from '#api/entity-queries.ts'
import type { FormProps, FormRules, OwnCalls, RecordFormState } from '#entities/form/open-form.ts'
import { type FormValues, isAdding } from '#entities/form/form-mode.ts'
import { newIdempotencyKey } from '#entities/form/saving/idempotency-key.ts'
import { foreignIn } from '#features/invoicing/currency/foreign-lines.ts'
import { textAt } from '#features/invoicing/form/read-values.ts'
import { supplyOf } from '#features/invoicing/form/supply.ts'
import { figuresIn } from '#features/invoicing/form/use-figures.ts'
import { linesOf } from '#features/invoicing/invoicing-queries.ts'
import {
  areTouched,
  errorsIn,
  filled,
  mergedLines,
  newLine,
  sentLine,
  type TypedLine,
  typedFrom,
} from './typed-line.ts'

/** The lines in the values of the form. */
export const linesIn = (values: Readonly<FormValues>): readonly TypedLine[] =>
  // Set by `beside` below, and by the grid.
  (values['lines'] as readonly TypedLine[] | undefined) ?? []

const typed = (loaded: InvoiceLines | undefined, from: Readonly<Record<string, unknown>> = {}) =>
  (loaded?.lines ?? []).map((line) => typedFrom(line, textAt(from, 'currency')))
/** More than one save takes: they are shown, and stay as they are. */
export const areLocked = (loaded: InvoiceLines | undefined) =>
  loaded !== undefined && loaded.totalItems > loaded.lines.length

/** For the form, which knows no entity. */
export const asSaved = ({ data, ...said }: SavedWithLines): SavedAnswer<AnyRecord> => ({
  ...said,
  data: { ...data },
})

const isRecord = (value: unknown): value is AnyRecord =>
  typeof value === 'object' && value !== null && 'id' in value

/** The declaration of a whole number would call it one; people type rupees. */
const rateErrorIn = ({ exchangeRate }: Readonly<FormValues>) =>
  Number.isNaN(exchangeRate) ? { exchangeRate: { type: 'line', message: currencyWords.rateUnreadable } } : {}

/** Are the figures what these lines come to, or what is saved: has nobody typed another one? */
function followFrom(
  lines: readonly TypedLine[],
  values: Readonly<FormValues>,
  before: AnyRecord | undefined,
) {
  const basis = { groupSum: sumOfLines(filled(lines)), supply: supplyOf(values) }
  if (overwritten(figuresIn(values), basis, publicSettings.limits.amountMax).length === 0) return true
  return figureNames.every((name) => values[name] === before?.[name])
}

/** Of merged lines: nobody types the total in the currency, so it is always what they come to. */
const leftToServer = (values: Readonly<FormValues>, isFollowing: boolean): readonly string[] => [
  ...(isFollowing ? figureNames : []),
  ...(foreignIn(values) ? ['foreignTotal'] : []),
]

/** @param loaded undefined for an invoice that is being added */
export function useLineRules({ mode }: FormProps, loaded: InvoiceLines | undefined) {
  const client = useQueryClient()
  const opened = useRef(loaded)
  /** The lines of versions that somebody else saved. */
  const known = useRef(new WeakMap<AnyRecord, InvoiceLines>())
  const shown = useRef(new Set<number>())
  const form = useRef<RecordFormState>(undefined)
  const attempt = useRef({ text: '', key: '' })

  const rules: FormRules = {
    beside: (from) => ({
      lines: isAdding(mode) ? [newLine()] : typed((from && known.current.get(from)) ?? opened.current, from),
    }),
    check(values) {
      const lines = errorsIn(linesIn(values), textAt(values, 'currency'))
      return { ...(lines ? { lines } : {}), ...rateErrorIn(values) }
    },
    beforeSave({ values, before }) {
      const theirs = (before && known.current.get(before)) ?? opened.current
      const mine = linesIn(values)
      if (areLocked(theirs) || !areTouched(mine, typed(opened.current))) return Promise.resolve('save')
      const lines =
        theirs === opened.current ? filled(mine) : mergedLines(mine, typed(theirs, before), shown.current)
      // What the server says about line 3 is then about the third one here, too.
      form.current?.methods.setValue('lines', lines, { shouldDirty: true })
      const leftOut = theirs === opened.current ? [] : leftToServer(values, followFrom(mine, values, before))
      return Promise.resolve(
        callsWith(
          lines.map((line) => sentLine(line, textAt(values, 'currency'))),
          theirs?.revision,
          leftOut,
        ),
      )
    },
  }

  /** @param leftOut what the server reckons from the lines */
  function callsWith(
    lines: readonly object[],
    linesRevision: string | undefined,
    leftOut: readonly string[],
  ): OwnCalls {
    return {
      async create(values, idempotencyKey) {
        const body = { ...values, lines: [...lines] }
        return asSaved(await call(addWithLines, { body, ...(idempotencyKey ? { idempotencyKey } : {}) }))
      },
      async update(id, values) {
        const sent = Object.entries(values).filter(([name]) => !leftOut.includes(name))
        const body = { ...Object.fromEntries(sent), lines: [...lines], linesRevision }
        const text = JSON.stringify(body)
        if (attempt.current.text !== text) attempt.current = { text, key: newIdempotencyKey() }
        try {
          const { key: idempotencyKey } = attempt.current
          return asSaved(await call(changeWithLines, { params: { id }, body, idempotencyKey }))
        } catch (error) {
          const current = error instanceof ApiError ? error.problem?.current : undefined
          if (isRecord(current))
            known.current.set(current, await client.query({ ...linesOf(id), staleTime: 0 }))
          throw error
        }
      },
    }
  }
  return { rules, form, opened, shown }
}

/** Keeps the lines of the open form those that are saved, as long as nobody has touched the form. */
export function useNewerLines(
  { opened, shown, form: held }: ReturnType<typeof useLineRules>,
  form: RecordFormState,
  loaded: InvoiceLines | undefined,
): void {
  const { values, base, startOn, mode } = form
  const { refetch } = useRecord(invoice, isAdding(mode) ? undefined : base?.id)
  const lines = linesIn(values)
  useEffect(() => {
    held.current = form
    for (const { savedId } of lines) if (savedId !== undefined) shown.current.add(savedId)
  })
  const isFetching = useRef(false)
  const isInUse = ({ isSaving, changes, values: now }: RecordFormState) =>
    isSaving ||
    areTouched(linesIn(now), typed(opened.current)) ||
    Object.keys(changes()).some((name) => name !== 'lines')
  const isNewer = loaded !== undefined && loaded.revision !== opened.current?.revision
  useEffect(() => {
    if (!isNewer || isFetching.current || isInUse(form)) return
    isFetching.current = true
    // A change of the lines may have changed the figures of the saved invoice, too (rules/invoices 12).
    void refetch().then(({ data }) => {
      isFetching.current = false
      // What was typed meanwhile stays; its save is asked about what is newer.
      if (isInUse(held.current ?? form)) return
      opened.current = loaded
      startOn(data ?? base)
    })
  })
}
