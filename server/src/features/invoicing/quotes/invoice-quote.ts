// A quote becomes a draft invoice, once: whoever presses again, or at the same moment, is answered the same one.
import { dawnOf } from '@daybook/contract/billing/days.ts'
import type { InvoiceOfQuote } from '@daybook/contract/billing/calls/quote-calls.ts'
import { indianDay } from '@daybook/contract/billing/indian-day.ts'
import { invoiceTaskGroup } from '@daybook/contract/entities/invoice-task-group.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { quote } from '@daybook/contract/entities/quote.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { TEXT_MAX } from '@daybook/contract/engine/limits.ts'
import { asAmounts, figuresOf } from '@daybook/contract/invoicing/amounts.ts'
import { supplyOf } from '@daybook/contract/invoicing/invoice-row.ts'
import { buyerBlock, completeSellerBlock, sellerBlock } from '@daybook/contract/invoicing/party-blocks.ts'
import { taxSum } from '@daybook/contract/billing/supply.ts'
import { quoteMessages } from '@daybook/contract/messages/billing/quote-messages.ts'
import { authorizeCreate } from '#entities/authorize.ts'
import type { Saving } from '#entities/hooks.ts'
import { answerOf, createIn } from '#entities/operations.ts'
import { presentOne } from '#entities/present.ts'
import { getRow } from '#entities/reads.ts'
import { changeLife } from '#features/invoicing/life/change-life.ts'
import { partiesOf } from '#features/invoicing/quotes/quote-blocks.ts'
import { QUOTE_RATE_BP, quoteTax, supplyKindOf } from '#features/invoicing/quotes/quote-figures.ts'
import { onWire, type StoredLine, storedLines, sumOf } from '#features/invoicing/quotes/quote-lines.ts'
import { refuseUnless } from '#features/invoicing/quotes/refuse-quote.ts'

type Quote = RowFor<'quote'>

const madeOf = ({ tx }: Saving, { id, scopeId }: Quote) =>
  tx
    .selectFrom('invoice')
    .select('id')
    .where('quoteId', '=', id)
    .where('scopeId', '=', scopeId)
    .executeTakeFirst()

/** A seller without a pattern types its numbers; until then it stands here, and is refused when the invoice is issued. */
const TO_BE_TYPED = '-'

/** The parties as they are now: an invoice is a document of its own, and a draft. */
async function draftOf(saving: Saving, row: Quote, lines: readonly StoredLine[]) {
  const { tx, actor, now } = saving
  const { buyer, seller } = await partiesOf(tx, row)
  const { firstname, lastname } = actor.user
  const blocks = {
    ...completeSellerBlock(sellerBlock(seller, `${firstname} ${lastname}`)),
    ...buyerBlock(buyer),
    placeOfSupply: row.placeOfSupply,
  }
  const total = sumOf(lines)
  const supplyKind = supplyKindOf(row)
  const tax = taxSum(quoteTax(total, supplyKind, blocks))
  const midnight = dawnOf(indianDay(now))
  return {
    ...blocks,
    sac: row.sac.trim() || blocks.sac,
    name: row.name.trim().slice(0, TEXT_MAX),
    invoiceNumber: TO_BE_TYPED,
    isNumberGiven: seller.numberPattern === '' ? 0 : 1,
    sellerProfile: { id: seller.id },
    organization: { id: buyer.id },
    invoiceDate: midnight,
    startDate: midnight,
    endDate: midnight,
    supplyKind,
    rateBp: QUOTE_RATE_BP,
    ...asAmounts(figuresOf(total, tax, supplyOf(blocks).noTdsFrom === undefined)),
  }
}

async function makeInvoice(saving: Saving, row: Quote): Promise<number> {
  const { tx } = saving
  const lines = await storedLines(tx, row)
  const made = await createIn(saving, invoice, await draftOf(saving, row, lines))
  for (const line of lines)
    await createIn({ ...saving, isPart: true }, invoiceTaskGroup, {
      invoice: { id: made.id },
      ...onWire(line),
    })
  await tx
    .updateTable('invoice')
    .set({ quoteId: row.id })
    .where('id', '=', made.id)
    .where('scopeId', '=', row.scopeId)
    .execute()
  await changeLife(saving, quote, row, { invoicedTime: saving.now })
  return made.id
}

/** @throws AppError not_sent, quote_closed */
export async function invoiceQuoteIn(saving: Saving, row: Quote): Promise<InvoiceOfQuote> {
  const { deps, tx, actor, now } = saving
  authorizeCreate(actor, invoice)
  const before = await madeOf(saving, row)
  if (!before) refuseUnless(row, ['sent', 'accepted'])
  const id = before?.id ?? (await makeInvoice(saving, row))
  const data = await presentOne(tx, invoice, await getRow(tx, invoice, id, actor), { deps, actor, now })
  const message = before ? quoteMessages.invoicedBefore(row.number) : quoteMessages.invoiced(row.number)
  const answer = await answerOf(saving, invoice, message, data)
  return { ...answer, isNew: before === undefined } as unknown as InvoiceOfQuote
}

/** Before a draft goes: its quote may become another one. */
export async function freeQuoteOf(saving: Saving, { id, scopeId }: RowFor<'invoice'>): Promise<void> {
  const row = await quoteOf(saving, id, scopeId)
  if (row && row.invoicedTime !== null) await changeLife(saving, quote, row, { invoicedTime: null })
}

/** A cancelled invoice stays, and what was offered may be billed by another one. */
export async function leaveQuote(saving: Saving, row: RowFor<'invoice'>): Promise<void> {
  await freeQuoteOf(saving, row)
  await saving.tx
    .updateTable('invoice')
    .set({ quoteId: null })
    .where('id', '=', row.id)
    .where('scopeId', '=', row.scopeId)
    .where('quoteId', 'is not', null)
    .execute()
}

async function quoteOf(
  { tx, actor }: Saving,
  invoiceId: number,
  scopeId: number,
): Promise<Quote | undefined> {
  const { quoteId } =
    (await tx
      .selectFrom('invoice')
      .select('quoteId')
      .where('id', '=', invoiceId)
      .where('scopeId', '=', scopeId)
      .executeTakeFirst()) ?? {}
  return quoteId ? getRow(tx, quote, quoteId, actor) : undefined
}
