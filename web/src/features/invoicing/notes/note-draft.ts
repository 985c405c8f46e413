// What somebody types about a note, and the figures that follow. Whole paise, unless it says rupees.
import {
  creditNoteLimit,
  leftToCredit,
  type NotedSum,
  taxOfDebit,
  taxOfNote,
  type TaxHeads,
} from '@daybook/contract/billing/notes.ts'
import { indianDay } from '@daybook/contract/billing/indian-day.ts'
import type { NOTE_REASONS } from '@daybook/contract/billing/words.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { divideHalfUp, fromHundredths } from '@daybook/contract/invoicing/paise.ts'
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

/** Issued notes of the same invoice. */
export interface EarlierNotes {
  readonly credits: readonly NotedSum[]
  readonly debits: readonly NotedSum[]
}

const sumIn = (note: AnyRecord): NotedSum => ({
  total: hundredthsAt(note, 'totalAmount') ?? 0,
  cgst: amountIn(note, 'cgst'),
  sgst: amountIn(note, 'sgst'),
  igst: amountIn(note, 'igst'),
})

/** Notes without tax take nothing off the taxable value. */
export const earlierIn = (notes: readonly AnyRecord[]): EarlierNotes => {
  const issued = notes.filter(({ life }) => life === 'issued')
  const ofKind = (kind: NoteDraft['kind']) => issued.filter((note) => note['kind'] === kind).map(sumIn)
  return { credits: ofKind('credit'), debits: ofKind('debit') }
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
    return draft.amount !== null && draft.amount > 0 ? Math.round(draft.amount * 100) : 0
  if (draft.extent === 'whole') return left
  return groups.reduce((sum, group) => sum + lineAmount(group, draft.hours[group.id] ?? 0), 0)
}

const amountIn = (bill: AnyRecord, name: 'cgst' | 'sgst' | 'igst') => hundredthsAt(bill, name) ?? 0

/** @param earlier the whole is what they left, and with them nobody can say whose hours are left */
export function figuresOf(
  draft: NoteDraft,
  bill: AnyRecord,
  groups: readonly AnyRecord[],
  { credits, debits }: EarlierNotes,
): NoteFigures {
  const date = indianDay(instantAt(bill, 'invoiceDate') ?? 0)
  const rateBp = typeof bill['rateBp'] === 'number' ? bill['rateBp'] : 0
  const noted = { date, rateBp, ...sumIn(bill) }
  const total = totalOf(draft, leftToCredit(noted, credits, debits), groups)
  const heads = draft.kind === 'debit' ? taxOfDebit(noted, total) : taxOfNote(noted, total, credits, debits)
  const limit = creditNoteLimit(date)
  const isFinancial = draft.kind === 'credit' && draft.day > limit
  const tax = heads.cgst + heads.sgst + heads.igst
  const isWholeLine = ({ id, ...group }: AnyRecord) =>
    (draft.hours[id] ?? 0) === Number(hundredthsAt({ id, ...group }, 'hours'))
  const touched = groups.filter(({ id }) => (draft.hours[id] ?? 0) > 0)
  const suggested = draft.extent === 'whole' || (touched.length > 0 && touched.every(isWholeLine))
  const hours =
    draft.extent === 'whole'
      ? groups.reduce((sum, group) => sum + (hundredthsAt(group, 'hours') ?? 0), 0)
      : touched.reduce((sum, { id }) => sum + (draft.hours[id] ?? 0), 0)
  const isWholeLeft = draft.extent === 'lines' || credits.length === 0
  const canGive = draft.kind === 'credit' && draft.extent !== 'amount' && isWholeLeft && hours > 0
  return {
    total,
    heads,
    tax: isFinancial ? 0 : tax,
    grand: total + tax,
    limit,
    isFinancial,
    hoursBack: canGive && (draft.hoursBack ?? suggested),
    hours: canGive ? hours : 0,
  }
}

/** The body of the call. */
export function noteOf(
  draft: NoteDraft,
  figures: NoteFigures,
  bill: AnyRecord,
  groups: readonly AnyRecord[],
) {
  const given = groups.flatMap((group) => {
    const hours =
      draft.extent === 'whole' ? (hundredthsAt(group, 'hours') ?? 0) : (draft.hours[group.id] ?? 0)
    return hours > 0 ? [{ id: group.id, hours: fromHundredths(hours) }] : []
  })
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
