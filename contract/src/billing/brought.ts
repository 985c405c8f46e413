// What a file of another product says of an invoice beside its fields, and what has to hold of it before it stands here as issued
// (rules/imports 9, decision 0276). Amounts of the file are rupees, those of the rules whole paise.
import * as z from 'zod/mini'
import { isRupees } from '#billing/currency/currency.ts'
import type { TaxHeads } from '#billing/notes.ts'
import { kindOfSupply, taxOfSupply } from '#billing/supply.ts'
import type { SupplyKind } from '#billing/words.ts'
import type { Issue } from '#engine/errors.ts'
import { hasTwoDecimals, toHundredths } from '#invoicing/paise.ts'
import type { Supply } from '#invoicing/place-of-supply.ts'
import { broughtMessages } from '#messages/billing/brought-messages.ts'

const amount = z.number().check(z.refine(hasTwoDecimals))

const broughtSchema = z.object({
  /** With which it went out. */
  product: z.string(),
  life: z.enum(['draft', 'issued', 'cancelled']),
  /** 'business_sez', 'overseas', … */
  treatment: z.string(),
  /** '' for rupees. */
  currency: z.string(),
  /** Percentages, of each line. */
  rates: z.array(z.string()),
  /** The sum of the lines, the tax by its heads, what the file calls the total, and what of it is open. */
  lines: amount,
  cgst: amount,
  sgst: amount,
  igst: amount,
  total: amount,
  balance: amount,
  /** Day of the last payment. */
  paidOn: z.nullable(z.string()),
})
export type Brought = z.infer<typeof broughtSchema>

/** What a row says under `brought`; undefined for any other. */
export function broughtIn(values: unknown): Brought | undefined {
  if (typeof values !== 'object' || values === null || !('brought' in values)) return undefined
  const read = z.safeParse(broughtSchema, values.brought)
  return read.success ? read.data : undefined
}

export interface BroughtFigures extends TaxHeads {
  readonly total: number
  readonly tax: number
  /** Total and tax, before somebody rounded it. */
  readonly grand: number
  /** What was settled before it came here. */
  readonly opening: number
}

const paise = (rupees: number) => toHundredths(rupees)

/** @param total taxable paise */
export function broughtFigures(brought: Brought, total: number): BroughtFigures {
  const [cgst, sgst, igst] = [paise(brought.cgst), paise(brought.sgst), paise(brought.igst)]
  const tax = cgst + sgst + igst
  const grand = total + tax
  const isOpen = brought.life === 'issued'
  return {
    total,
    cgst,
    sgst,
    igst,
    tax,
    grand,
    opening: isOpen ? Math.max(0, grand - paise(brought.balance)) : 0,
  }
}

/** Abroad, in a special economic zone, or deemed an export; '' follows from the place. */
export function broughtSupplyKind({ treatment }: Brought, tax: number): SupplyKind {
  if (treatment === 'business_sez') return tax > 0 ? 'SEWP' : 'SEWOP'
  return treatment === 'deemed_export' ? 'DE' : ''
}
export const isBroughtFromAbroad = ({ treatment }: Brought): boolean => treatment === 'overseas'

/** Basis points; undefined where the lines differ, null where it is none. Lines without tax say nothing, or 0. */
export function broughtRate({ rates }: Brought): number | undefined | null {
  const said = [
    ...new Set(rates.map((rate) => (rate.trim() === '' ? '0' : rate.trim().replace(/%$/, '').trim()))),
  ]
  const known = said.map((rate) =>
    /^\d{1,3}(?:\.\d{1,4})?$/.test(rate) ? Math.round(Number(rate) * 100) : null,
  )
  if (known.some((rate) => rate === null || rate > 10_000)) return null
  return new Set(known).size > 1 ? undefined : (known[0] ?? 0)
}

/** What is off by less is what roundings of lines leave, and is told. */
const ROUNDED_MAX = 100

export interface BroughtFacts {
  readonly figures: BroughtFigures
  readonly kind: SupplyKind
  readonly supply: Supply
  readonly rateBp: number
  /** Today in India. */
  readonly today: string
}

const at = (path: string, message: string): Issue => ({ path, message })

/** @returns at which fields it does not add up */
export function broughtIssues(
  brought: Brought,
  { figures, kind, supply, rateBp, today }: BroughtFacts,
): Issue[] {
  const { total, grand, tax } = figures
  const [lines, said, open] = [paise(brought.lines), paise(brought.total), paise(brought.balance)]
  const computed = taxOfSupply(total, {
    kind: kindOfSupply(kind, supply, tax),
    supply,
    reverseCharge: 0,
    rateBp,
  })
  const isOff = (['cgst', 'sgst', 'igst'] as const).some(
    (head) => Math.abs(computed[head] - figures[head]) > ROUNDED_MAX,
  )
  return [
    ...(lines === total ? [] : [at('totalAmount', broughtMessages.linesDiffer(lines, total))]),
    ...(isOff
      ? [at('taxAmount', broughtMessages.taxDiffers(computed.cgst + computed.sgst + computed.igst))]
      : []),
    ...(Math.abs(said - grand) <= ROUNDED_MAX
      ? []
      : [at('grandTotalAmount', broughtMessages.totalDiffers(grand, said))]),
    ...(open < 0 || open > said ? [at('balance', broughtMessages.balanceWrong)] : []),
    ...(brought.paidOn !== null && brought.paidOn > today ? [at('balance', broughtMessages.paidLater)] : []),
  ]
}

/** What is told of one that adds up but for a rounding. */
export const broughtNotes = ({ total }: Brought, { grand }: BroughtFigures): Issue[] =>
  paise(total) === grand ? [] : [at('grandTotalAmount', broughtMessages.rounded(paise(total), grand))]

/** Currencies other than rupees are entered by hand. */
export const otherCurrency = ({ currency }: Brought): string | undefined =>
  isRupees(currency) ? undefined : currency
