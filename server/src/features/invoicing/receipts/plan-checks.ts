// Why the rows of a receipt can't be booked: all that stands against them, the first said as the reason.
import type { Exchanged } from '@daybook/contract/billing/currency/exchange.ts'
import { type LaidRow, overdrawnBy } from '@daybook/contract/billing/receipt-parts.ts'
import type { BillingCode, BillingWay } from '@daybook/contract/billing/refusals.ts'
import { ROUNDING_MAX } from '@daybook/contract/billing/tds.ts'
import { billingMessages } from '@daybook/contract/messages/billing/billing-messages.ts'
import { currencyMessages } from '@daybook/contract/messages/billing/currency-messages.ts'
import { AppError } from '#app-error.ts'
import { type Invoice, openOf, type Source } from '#features/invoicing/receipts/plan-source.ts'

interface Found {
  readonly code: BillingCode
  readonly path: string
  readonly message: string
  readonly invoice?: number
  readonly ways?: readonly BillingWay[]
}
type Known = ReadonlyMap<number, Invoice>

/** Each row by itself: is there such an invoice, whose is it, did it go out? Grouped by code, in the order of the codes. */
function rowTroubles({ organizationId }: Source, rows: readonly LaidRow[], known: Known): Found[] {
  const each = (find: (of: Invoice | undefined) => Omit<Found, 'path'> | undefined) =>
    rows.flatMap((row, index): Found[] => {
      const found = find(known.get(row.invoice))
      return found ? [{ ...found, path: `rows.${index}.invoice` }] : []
    })
  return [
    ...each((of) => (of ? undefined : { code: 'unknown_invoice', message: billingMessages.unknownInvoice })),
    ...each((of) =>
      of && of.organizationId !== organizationId
        ? {
            code: 'other_organization',
            message: billingMessages.otherOrganization(of.invoiceNumber, of.toOrganizationName),
            invoice: of.id,
          }
        : undefined,
    ),
    ...each((of) =>
      of?.life === 0
        ? {
            code: 'not_issued',
            message: billingMessages.notIssued(of.name),
            invoice: of.id,
            ways: ['issue'],
          }
        : undefined,
    ),
    ...each((of) =>
      of?.life === 2
        ? {
            code: 'invoice_cancelled',
            message: billingMessages.cancelled(of.invoiceNumber),
            invoice: of.id,
          }
        : undefined,
    ),
  ]
}

interface Summed {
  readonly of: Invoice
  readonly open: number
  /** Index of its first row. */
  readonly at: number
  readonly amount: number
  readonly rounding: number
}

function sumsByInvoice(rows: readonly LaidRow[], known: Known, isNamed: boolean): Summed[] {
  const sums = new Map<number, Summed>()
  for (const [at, { invoice, amount, rounding }] of rows.entries()) {
    const of = known.get(invoice)
    if (of?.life !== 1) continue
    const sum = sums.get(invoice) ?? { of, open: openOf(of, isNamed), at, amount: 0, rounding: 0 }
    sums.set(invoice, { ...sum, amount: sum.amount + amount, rounding: sum.rounding + rounding })
  }
  return [...sums.values()]
}

const isRoundingWrong = ({ rounding, amount, open }: Summed) =>
  rounding > 0 && (rounding > ROUNDING_MAX || amount + rounding !== open)

/** A receipt in another currency pays what is in it alone. */
function currencyTroubles({ foreign }: Source, sums: readonly Summed[]): Found[] {
  if (!foreign) return []
  return sums
    .filter(({ of }) => of.currency !== foreign.currency)
    .map(({ of }): Found => ({
      code: 'other_currency',
      path: 'currency',
      message: currencyMessages.otherCurrency(of.invoiceNumber, of.currency),
      invoice: of.id,
    }))
}

interface Excess {
  readonly paise: number
  readonly exchanged: Exchanged | undefined
}

/** In the currency where it is in one: its rupees follow. */
function excessSentence({ foreign }: Source, { paise, exchanged }: Excess): string | undefined {
  const left = exchanged?.foreignLeft ?? 0
  if (foreign && left < 0) return currencyMessages.moreThanReceipt(-left, foreign.currency)
  return paise > 0 ? billingMessages.moreThanReceipt(paise) : undefined
}

function moneyTroubles(
  source: Source,
  rows: readonly LaidRow[],
  sums: readonly Summed[],
  exchanged: Exchanged | undefined,
): Found[] {
  const tooMuch = sums.filter(({ amount, open }) => amount > open)
  const excess = excessSentence(source, { paise: overdrawnBy(source.parts, rows), exchanged })
  return [
    ...tooMuch.map(({ of, open, at }): Found => ({
      code: 'more_than_open',
      path: `rows.${at}.amount`,
      message: billingMessages.moreThanOpen(of.invoiceNumber, open),
      invoice: of.id,
    })),
    ...(excess === undefined ? [] : [{ code: 'more_than_receipt', path: 'rows', message: excess } as const]),
    ...sums
      .filter((sum) => isRoundingWrong(sum) && !tooMuch.includes(sum))
      .map(({ of, at }): Found => ({
        code: 'rounding_too_large',
        path: `rows.${at}.rounding`,
        message: billingMessages.roundingTooLarge,
        invoice: of.id,
      })),
  ]
}

/**
 * @param isNamed somebody said which invoices: what was given up of them is open again
 * @throws AppError of the first check that refuses, with all of them
 */
export function refusePlan(
  source: Source,
  rows: readonly LaidRow[],
  known: Known,
  { isNamed, exchanged }: { readonly isNamed: boolean; readonly exchanged: Exchanged | undefined },
): void {
  const sums = sumsByInvoice(rows, known, isNamed)
  const found = [
    ...rowTroubles(source, rows, known),
    ...currencyTroubles(source, sums),
    ...moneyTroubles(source, rows, sums, exchanged),
  ]
  const [first] = found
  if (!first) return
  throw new AppError(first.code, first.message, {
    issues: found.map(({ path, message, code }) => ({ path, message, code })),
    members: {
      ways: first.ways ?? [],
      ...(first.invoice === undefined ? {} : { invoice: first.invoice }),
    },
  })
}
