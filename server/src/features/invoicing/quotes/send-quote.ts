// Sends a quote: it takes its number, and what it says is fixed, in one transaction.
import { financialYearOfDay } from '@daybook/contract/billing/days.ts'
import { quoteKindOf, quotePatternOf } from '@daybook/contract/billing/quotes/quote-status.ts'
import { quote } from '@daybook/contract/entities/quote.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { patternTrouble } from '@daybook/contract/invoicing/invoice-number.ts'
import { PROFORMA_PATTERN, QUOTATION_PATTERN } from '@daybook/contract/invoicing/seller-defaults.ts'
import { billingMessages } from '@daybook/contract/messages/billing/billing-messages.ts'
import { quoteMessages } from '@daybook/contract/messages/billing/quote-messages.ts'
import { AppError } from '#app-error.ts'
import type { Saving } from '#entities/hooks.ts'
import { changeLife } from '#features/invoicing/life/change-life.ts'
import { refusal } from '#features/invoicing/life/refuse.ts'
import { dayIn, todayOf } from '#indian-day.ts'
import { type NumberSeries, sellerKeyOf } from '#features/invoicing/numbers/number-series.ts'
import { takeNumber } from '#features/invoicing/numbers/numbers.ts'
import { blocksNow, partiesOf } from '#features/invoicing/quotes/quote-blocks.ts'
import { figuresOfQuote, supplyKindOf } from '#features/invoicing/quotes/quote-figures.ts'
import { type StoredLine, storedLines, sumOf } from '#features/invoicing/quotes/quote-lines.ts'

type Quote = RowFor<'quote'>

/** A pattern that gives no number is none. */
const usable = (pattern: string, otherwise: string) => (patternTrouble(pattern) ? otherwise : pattern)

async function seriesOfQuote({ tx }: Saving, row: Quote, day: string): Promise<NumberSeries> {
  const { seller } = await partiesOf(tx, row)
  const kind = quoteKindOf(row)
  const pattern = quotePatternOf(kind, {
    quotationPattern: usable(seller.quotationPattern, QUOTATION_PATTERN),
    proformaPattern: usable(seller.proformaPattern, PROFORMA_PATTERN),
  })
  return {
    scopeId: row.scopeId,
    sellerKey: (await sellerKeyOf(tx, row.scopeId, seller.id)) ?? `profile:${seller.id}`,
    profileId: seller.id,
    sellerName: seller.name,
    financialYear: financialYearOfDay(day),
    pattern,
    kind,
  }
}

const troubleAt = (path: string, message: string) =>
  new AppError('conflict', message, { issues: [{ path, message }] })

/** @throws AppError future_date, conflict */
function refuseUnready({ deps }: Saving, row: Quote, day: string, lines: readonly StoredLine[]): void {
  const today = todayOf(deps)
  if (lines.length === 0) throw troubleAt('lines', quoteMessages.noLines)
  if (day > today)
    throw refusal('future_date', billingMessages.futureDate(today), { path: 'day', ways: ['changeDate'] })
  const until = dayIn(row.validUntil)
  if (until !== null && until < today) throw troubleAt('validUntil', quoteMessages.expired(until))
}

/** One that is sent is answered as it is. @throws AppError with what stands against it; nothing is written then */
export async function sendQuoteIn(saving: Saving, row: Quote): Promise<Quote> {
  if (row.life !== 0) return row
  const { tx, actor, now, deps } = saving
  const day = dayIn(row.day) ?? todayOf(deps)
  const lines = await storedLines(tx, row)
  refuseUnready(saving, row, day, lines)
  const blocks = await blocksNow(tx, row, actor)
  const series = await seriesOfQuote(saving, row, day)
  const number = await takeNumber(tx, series, now)
  await tx
    .updateTable('quote')
    .set({
      said: JSON.stringify({ ...blocks, sac: row.sac.trim() || blocks.sac }),
      numberSeller: series.sellerKey,
      numberYear: series.financialYear,
    })
    .where('id', '=', row.id)
    .where('scopeId', '=', row.scopeId)
    .execute()
  // The parties may have moved since it was saved: then the tax is another one.
  const figures = figuresOfQuote(sumOf(lines), supplyKindOf(row), { ...blocks, ...row })
  return changeLife(saving, quote, row, { ...figures, life: 'sent', number, sentTime: now })
}
