// A line of an invoice while it is typed: what it holds, what is wrong about it, and what is sent of it.
import { minorDigitsOf, RUPEES } from '@daybook/contract/billing/currency/currency.ts'
import { invoiceTaskGroup } from '@daybook/contract/entities/invoice-task-group.ts'
import { fieldSchema } from '@daybook/contract/engine/schema.ts'
import type { InvoiceLine, LineTask } from '@daybook/contract/invoicing/lines/line-calls.ts'
import {
  amountIn,
  computedAmount,
  isAmountTyped,
  type LineFigures,
} from '@daybook/contract/invoicing/lines/line-amounts.ts'
import { fromHundredths } from '@daybook/contract/invoicing/paise.ts'
import { currencyWords } from '@daybook/contract/messages/billing/currency-words.ts'
import { publicSettings } from '#api/settings.ts'
import { majorOf, minorOf } from '#features/invoicing/currency/foreign-lines.ts'

export const cells = ['name', 'hours', 'costPerUnit', 'amount'] as const
export type Cell = (typeof cells)[number]
/** The cell of an invoice in another currency: its rupees follow. */
export type AnyCell = Cell | 'foreignAmount'
const allCells: readonly AnyCell[] = [...cells, 'foreignAmount']

/** Hours and rupees; null where nothing stands, NaN where what is typed is no number. */
export interface RupeeValues {
  readonly name: string
  readonly hours: number | null
  readonly costPerUnit: number | null
  /** Null: it follows from hours and rate. */
  readonly amount: number | null
}
export interface LineValues extends RupeeValues {
  /** In the invoice's other currency, as it is typed: 1000.5; null where it has none. */
  readonly foreignAmount: number | null
}
export interface TypedLine extends LineValues {
  /** Tells rows apart while they move. */
  readonly key: string
  readonly savedId?: number | undefined
  /** As it was saved. */
  readonly was?: LineValues | undefined
  readonly tasks: readonly LineTask[]
}

/** The amount of a line in another currency is its own, also where hours × rate happen to come to the same: it follows from the currency. */
const isAmountOwn = (line: LineFigures & Pick<LineValues, 'foreignAmount'>) =>
  line.foreignAmount !== null || isAmountTyped(line)

let made = 0
export function newLine({
  name = '',
  hours = null,
  costPerUnit = null,
  amount = null,
  foreignAmount = null,
}: Partial<LineValues> = {}): TypedLine {
  made += 1
  return { name, hours, costPerUnit, amount, foreignAmount, key: `new-${made}`, tasks: [] }
}

/** @param code of the invoice's currency */
export function typedFrom(line: InvoiceLine, code = RUPEES): TypedLine {
  const { id, name, hours, costPerUnit, amount, foreignAmount, tasks } = line
  const values = {
    name,
    hours,
    costPerUnit,
    amount: isAmountOwn({ hours, costPerUnit, amount, foreignAmount }) ? amount : null,
    foreignAmount: majorOf(foreignAmount, code),
  }
  return { ...values, was: values, key: `saved-${id}`, savedId: id, tasks }
}

export const isBlank = (line: LineValues): boolean =>
  line.name.trim() === '' &&
  [line.hours, line.costPerUnit, line.amount, line.foreignAmount].every(
    (value) => !value && !Number.isNaN(value),
  )

/** Rows without a word or figure are no lines. */
export const filled = (lines: readonly TypedLine[]): TypedLine[] =>
  lines.filter((line) => line.savedId !== undefined || !isBlank(line))

/** The amount as a number: typed, or what follows; null where that can't be read. */
export function shownAmountOf(line: RupeeValues): number | null {
  if (line.amount !== null) return line.amount
  const paise = computedAmount(line)
  return paise === undefined || (line.hours === null && line.costPerUnit === null)
    ? null
    : fromHundredths(paise)
}

/** The line after a cell was typed; an amount that is what follows anyway goes on following. */
export function changed(line: TypedLine, change: Partial<LineValues>): TypedLine {
  const next = { ...line, ...change }
  return isAmountOwn(next) ? next : { ...next, amount: null }
}

const isSameFigure = (one: unknown, other: unknown) => Object.is(one, other)
export const isChanged = (line: TypedLine): boolean => {
  const { was } = line
  return !was || allCells.some((cell) => !isSameFigure(line[cell], was[cell]))
}
/** Other lines than those that are saved, or in another order? */
export const areTouched = (lines: readonly TypedLine[], saved: readonly TypedLine[]): boolean => {
  const real = filled(lines)
  return (
    real.length !== saved.length ||
    real.some((line, i) => line.savedId !== saved[i]?.savedId || isChanged(line))
  )
}

/** My lines over those that somebody else saved meanwhile. @param shown ids that I have seen: what is missing I took away */
export function mergedLines(
  mine: readonly TypedLine[],
  theirs: readonly TypedLine[],
  shown: ReadonlySet<number>,
): TypedLine[] {
  const merged = filled(mine).flatMap((line): TypedLine[] => {
    const { savedId, was } = line
    if (savedId === undefined || !was) return [line]
    const other = theirs.find((each) => each.savedId === savedId)
    // Taken away by them: what I changed about it is worth a line of its own.
    if (!other) return isChanged(line) ? [newLine(line)] : []
    const kept = Object.fromEntries(
      allCells.filter((cell) => !isSameFigure(line[cell], was[cell])).map((cell) => [cell, line[cell]]),
    )
    return [{ ...other, ...kept }]
  })
  return [...merged, ...theirs.filter(({ savedId }) => savedId !== undefined && !shown.has(savedId))]
}

/** As the call takes it: a line with an amount of its own may have neither hours nor rate. @param code of the currency */
export function sentLine({ savedId, was, ...line }: TypedLine, code = RUPEES) {
  const { name, hours, costPerUnit, amount, foreignAmount } = line
  const isForeign = foreignAmount !== null || (was !== undefined && was.foreignAmount !== null)
  return {
    ...(savedId === undefined ? {} : { id: savedId }),
    name,
    hours: hours ?? 0,
    costPerUnit: costPerUnit ?? 0,
    amount,
    ...(isForeign ? { foreignAmount: minorOf(foreignAmount, code) } : {}),
  }
}

/** As a saved task group, for the preview. */
export const asGroup = (line: TypedLine, index: number, code: string) => ({
  id: line.savedId ?? -1 - index,
  name: line.name,
  hours: line.hours ?? 0,
  costPerUnit: line.costPerUnit ?? 0,
  amount: fromHundredths(amountIn(line) ?? 0),
  foreignAmount: readable(minorOf(line.foreignAmount, code)),
})
const readable = (minor: number | null) => (Number.isNaN(minor) ? null : minor)

const checks = () =>
  cells.map((cell) => [cell, fieldSchema(invoiceTaskGroup.fields[cell], publicSettings.limits)] as const)
interface CellError {
  readonly type: string
  readonly message: string
}
type CellErrors = Partial<Record<AnyCell, CellError>>

function foreignErrorOf(
  { foreignAmount }: TypedLine,
  code: string,
): readonly (readonly [AnyCell, CellError])[] {
  if (!Number.isNaN(minorOf(foreignAmount, code))) return []
  const message = currencyWords.amountUnreadable(code, minorDigitsOf(code))
  return [['foreignAmount', { type: 'line', message }]]
}

/** What is wrong about the lines, at their places; rows that are empty are not sent. @param code of the currency */
export function errorsIn(lines: readonly TypedLine[], code = RUPEES): (CellErrors | undefined)[] | undefined {
  const schemas = checks()
  const errors = lines.map((line): CellErrors | undefined => {
    if (isBlank(line) && line.savedId === undefined) return undefined
    const isLumpSum = line.amount !== null || line.foreignAmount !== null
    const values = { ...line, amount: shownAmountOf(line) ?? 0 }
    const wrong = schemas.flatMap(([cell, schema]) => {
      if (isLumpSum && values[cell] === null) return []
      const read = schema.safeParse(values[cell])
      const message = read.success ? undefined : read.error.issues[0]?.message
      return message === undefined ? [] : [[cell, { type: 'line', message }] as const]
    })
    const all = [...wrong, ...foreignErrorOf(line, code)]
    return all.length > 0 ? Object.fromEntries(all) : undefined
  })
  return errors.some(Boolean) ? errors : undefined
}
