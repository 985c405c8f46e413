// What somebody types about a note, and the figures that follow. Whole paise, unless it says rupees.
import {
  creditNoteLimit,
  grandOf,
  leftFor,
  notedBy,
  type Noted,
  taxOf,
  type TaxHeads,
} from '@daybook/contract/billing/notes.ts'
import { indianDay } from '@daybook/contract/billing/indian-day.ts'
import { NOTE_KINDS, type NOTE_REASONS, type NoteKind } from '@daybook/contract/billing/words.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { divideHalfUp, fromHundredths, toHundredths } from '@daybook/contract/invoicing/paise.ts'
import type { InvoiceLine } from '@daybook/contract/invoicing/lines/line-calls.ts'
import { hundredthsAt, instantAt, textAt } from '#features/invoicing/form/read-values.ts'

export type Extent = 'whole' | 'lines' | 'amount'

export interface NoteDraft {
  readonly kind: 'credit' | 'debit'
  readonly day: string
  readonly dueDate: string
  readonly number: string
  readonly reason: keyof typeof NOTE_REASONS
  readonly text: string
  readonly extent: Extent
  /** Rupees. */
  readonly amount: number | null
  /** Hundredths of hours, by task group. */
  readonly hours: Readonly<Record<number, number>>
  /** Undefined: as the extent says, on when whole lines go. */
  readonly hoursBack: boolean | undefined
}

export const beginNote = (): NoteDraft => ({
  kind: 'credit',
  day: indianDay(Date.now()),
  dueDate: '',
  number: '',
  reason: 'value',
  text: '',
  extent: 'whole',
  amount: null,
  hours: {},
  hoursBack: undefined,
})

/** The invoice that it corrects, with its task groups and all its notes. */
export interface Corrected {
  readonly bill: AnyRecord
  readonly groups: readonly AnyRecord[]
  readonly notes: readonly AnyRecord[]
  /** What each task group bills of worked hours, in hundredths; typed hours are nobody's to give back. */
  readonly billed: ReadonlyMap<number, number>
}

/** By task group; hours that were given back already stand among the tasks as hours below 0. */
export const billedIn = (lines: readonly Pick<InvoiceLine, 'id' | 'tasks'>[]): ReadonlyMap<number, number> =>
  new Map(lines.map(({ id, tasks }) => [id, tasks.reduce((sum, { hours }) => sum + toHundredths(hours), 0)]))

const amountIn = (bill: AnyRecord, name: 'cgst' | 'sgst' | 'igst') => hundredthsAt(bill, name) ?? 0
const sumIn = (note: AnyRecord) => ({
  total: hundredthsAt(note, 'totalAmount') ?? 0,
  cgst: amountIn(note, 'cgst'),
  sgst: amountIn(note, 'sgst'),
  igst: amountIn(note, 'igst'),
})

const kinds = Object.keys(NOTE_KINDS) as readonly NoteKind[] // they are its keys

function notedIn({ bill, notes }: Corrected): Noted {
  const date = indianDay(instantAt(bill, 'invoiceDate') ?? 0)
  const rateBp = typeof bill['rateBp'] === 'number' ? bill['rateBp'] : 0
  const issued = notes
    .filter(({ life }) => life === 'issued')
    .map((note) => ({ kind: kinds.find((kind) => kind === note['kind']) ?? 'credit', sum: sumIn(note) }))
  return notedBy({ date, rateBp, ...sumIn(bill) }, hundredthsAt(bill, 'grandTotalAmount') ?? 0, issued)
}

export interface NoteFigures {
  readonly total: number
  readonly heads: TaxHeads
  readonly tax: number
  readonly grand: number
  /** The last day for a note with tax. */
  readonly limit: string
  /** Dated after it: lowers what is open, not the tax. */
  readonly isFinancial: boolean
  readonly hoursBack: boolean
  readonly hours: number
}

export const lineAmount = (group: AnyRecord, hours: number) =>
  divideHalfUp(hours * (hundredthsAt(group, 'costPerUnit') ?? 0), 100)

function totalOf(draft: NoteDraft, left: number, groups: readonly AnyRecord[]): number {
  if (draft.kind === 'debit' || draft.extent === 'amount')
    return draft.amount !== null && draft.amount > 0 ? toHundredths(draft.amount) : 0
  if (draft.extent === 'whole') return left
  return groups.reduce((sum, group) => sum + lineAmount(group, draft.hours[group.id] ?? 0), 0)
}

/** Hundredths by task group: what is credited, as far as it was billed from worked hours. */
function hoursOf(draft: NoteDraft, { groups, billed }: Corrected): ReadonlyMap<number, number> {
  if (draft.kind !== 'credit' || draft.extent === 'amount') return new Map()
  return new Map(
    groups.flatMap(({ id }) => {
      const most = billed.get(id) ?? 0
      const hours = draft.extent === 'whole' ? most : Math.min(draft.hours[id] ?? 0, most)
      return hours > 0 ? [[id, hours] as const] : []
    }),
  )
}

/** Whole lines go: nobody will be billed for them otherwise. */
function areWholeLines(draft: NoteDraft, { groups }: Corrected): boolean {
  const touched = groups.filter(({ id }) => (draft.hours[id] ?? 0) > 0)
  return (
    touched.length > 0 && touched.every((group) => draft.hours[group.id] === hundredthsAt(group, 'hours'))
  )
}

const NO_TAX: TaxHeads = { cgst: 0, sgst: 0, igst: 0 }

/** The whole is what earlier notes left, and with them nobody can say whose hours are left. */
export function figuresOf(draft: NoteDraft, corrected: Corrected): NoteFigures {
  const noted = notedIn(corrected)
  const limit = creditNoteLimit(noted.invoice.date)
  const isFinancial = draft.kind === 'credit' && draft.day > limit
  const isRest = isFinancial && draft.extent === 'whole'
  const total = totalOf(draft, leftFor(noted, isFinancial ? 'financial' : draft.kind), corrected.groups)
  // Without tax it is about all that was billed: an amount or a line counts with the tax that stood on it.
  const heads = isRest ? NO_TAX : taxOf(noted, draft.kind, total)
  const grand = grandOf({ total, ...heads })
  const isWholeLeft = draft.extent === 'lines' || noted.credits.length === 0
  const hours = isWholeLeft ? [...hoursOf(draft, corrected).values()].reduce((sum, each) => sum + each, 0) : 0
  const suggested = draft.extent === 'whole' || areWholeLines(draft, corrected)
  return {
    total,
    heads,
    tax: isFinancial ? 0 : grand - total,
    grand,
    limit,
    isFinancial,
    hoursBack: hours > 0 && (draft.hoursBack ?? suggested),
    hours,
  }
}

/** The body of the call. */
export function noteOf(draft: NoteDraft, figures: NoteFigures, corrected: Corrected) {
  const { bill } = corrected
  const given = [...hoursOf(draft, corrected)].map(([id, hours]) => ({ id, hours: fromHundredths(hours) }))
  return {
    kind: figures.isFinancial ? 'financial' : draft.kind,
    invoice: { id: bill.id },
    day: draft.day,
    number: draft.number.trim(),
    reason: draft.reason,
    text: draft.text,
    totalAmount: fromHundredths(figures.isFinancial ? figures.grand : figures.total),
    ...(draft.kind === 'debit' && draft.dueDate ? { dueDate: draft.dueDate } : {}),
    hoursBack: figures.hoursBack ? 1 : 0,
    ...(figures.hoursBack ? { groups: given } : {}),
  }
}

export const numberOf = (bill: AnyRecord): string => textAt(bill, 'invoiceNumber')
