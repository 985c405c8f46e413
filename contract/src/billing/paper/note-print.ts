// A credit or debit note as its print says it (CGST section 34, Rule 53(1A)): every text and figure once.
import { spelledDay } from '#billing/day-text.ts'
import { NOTE_REASONS, type NoteKind } from '#billing/words.ts'
import { amountInWords } from '#invoicing/amount-in-words.ts'
import type { InvoicePrint, LabelledAmount, Party, PrintedLine } from '#invoicing/print/print.ts'
import { paiseAsRupees } from '#invoicing/rupees.ts'

export interface NotePrint {
  readonly title: string
  /** Across the page of what nobody may take for a note that counts; '' for one that does. */
  readonly watermark: string
  /** 'Original for Recipient', or that it is a draft or cancelled. */
  readonly mark: string
  readonly number: string
  /** 'Credit note no.' */
  readonly numberLabel: string
  readonly date: string
  /** 'Against invoice'. */
  readonly invoiceLabel: string
  /** 'BB/26-27/042 of Oct 21, 2026'. */
  readonly invoice: string
  readonly reason: string
  /** Of a debit note; '' for all others. */
  readonly due: string
  readonly seller: Party
  readonly buyer: Party
  readonly placeOfSupply: string
  readonly sac: string
  readonly lines: readonly NoteLine[]
  readonly total: string
  readonly taxHeads: readonly LabelledAmount[]
  readonly grandLabel: string
  readonly grandTotal: string
  readonly grandTotalInWords: string
  /** What the recipient is asked for; '' where nothing is. */
  readonly request: string
  /** What makes it such a note. */
  readonly law: string
  /** As its invoice says it. */
  readonly reverseCharge: 'Yes' | 'No'
  readonly creatorName: string
  readonly creatorDesignation: string
}
export type NoteLine = Omit<PrintedLine, 'id'>

/** Paise, a rate in basis points, and 'SGST' or 'UTGST'. */
type TaxedPrint = Pick<PrintableNote, 'cgst' | 'sgst' | 'igst' | 'rateBp' | 'stateTax'>

/** Sums in paise. */
export interface PrintableNote {
  readonly kind: NoteKind
  readonly life: 'draft' | 'issued' | 'cancelled'
  readonly number: string
  readonly day: string
  readonly dueDate: string | null
  readonly reason: keyof typeof NOTE_REASONS
  readonly text: string
  readonly total: number
  readonly cgst: number
  readonly sgst: number
  readonly igst: number
  readonly rateBp: number
  /** 'SGST' or 'UTGST'. */
  readonly stateTax: string
}

const TITLES: Readonly<Record<NoteKind, string>> = {
  credit: 'Credit Note',
  debit: 'Debit Note',
  financial: 'Financial Credit Note',
}
const LAWS: Readonly<Record<NoteKind, string>> = {
  credit: 'Credit note under section 34(1) of the CGST Act, 2017, rule 53(1A).',
  debit: 'Debit note under section 34(3) of the CGST Act, 2017, rule 53(1A).',
  financial: 'No tax is credited: this note stands in no GST return.',
}
const MARKS = { draft: 'Draft', issued: 'Original for Recipient', cancelled: 'Cancelled' } as const

/** The supplier’s tax falls only if the recipient takes its input credit back (section 34(2)). */
const requestOf = ({ kind }: PrintableNote, tax: number) =>
  kind === 'credit' && tax > 0
    ? `If you took input credit of this tax, please reverse ${paiseAsRupees(tax)} in your return and accept this note on the GST portal (Invoice Management System). Section 34(2) asks for it.`
    : ''

/** Heads of 0 are left out. */
export function headsOf({ cgst, sgst, igst, rateBp, stateTax }: TaxedPrint): LabelledAmount[] {
  const [whole, half] = [rateBp / 100, rateBp / 200]
  return [
    { label: `CGST ${half}%`, paise: cgst },
    { label: `${stateTax} ${half}%`, paise: sgst },
    { label: `IGST ${whole}%`, paise: igst },
  ]
    .filter(({ paise }) => paise > 0)
    .map(({ label, paise }) => ({ label, amount: paiseAsRupees(paise) }))
}

/**
 * @param of the print of its invoice
 * @param groups the hours given back by their task groups, where they come to the value
 */
export function notePrintOf(
  note: PrintableNote,
  of: InvoicePrint,
  groups: readonly NoteLine[] = [],
): NotePrint {
  const tax = note.cgst + note.sgst + note.igst
  const grand = note.total + tax
  const reason = NOTE_REASONS[note.reason]
  const text = note.text.trim()
  const [first, ...others] = groups
  // What was typed explains the lines as a whole.
  const told = first ? [{ ...first, name: [first.name, text].join('\n').trim() }, ...others] : []
  const whole = { name: text || reason, hours: '', costPerUnit: '', amount: paiseAsRupees(note.total) }
  return {
    title: TITLES[note.kind],
    watermark: note.life === 'issued' ? '' : MARKS[note.life].toUpperCase(),
    mark: MARKS[note.life],
    number: note.number,
    numberLabel: note.kind === 'debit' ? 'Debit note no.' : 'Credit note no.',
    date: spelledDay(note.day),
    invoiceLabel: 'Against invoice',
    invoice: `${of.number} of ${of.date}`,
    reason,
    due: note.dueDate === null ? '' : spelledDay(note.dueDate),
    seller: of.seller,
    buyer: of.buyer,
    placeOfSupply: of.placeOfSupply,
    sac: of.sac,
    lines: told.length > 0 ? told : [whole],
    total: paiseAsRupees(note.total),
    taxHeads: headsOf(note),
    grandLabel: note.kind === 'debit' ? 'Debited' : 'Credited',
    grandTotal: paiseAsRupees(grand),
    grandTotalInWords: amountInWords(grand),
    request: requestOf(note, tax),
    law: LAWS[note.kind],
    reverseCharge: of.reverseCharge,
    creatorName: of.creatorName,
    creatorDesignation: of.creatorDesignation,
  }
}
