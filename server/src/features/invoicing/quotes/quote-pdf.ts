// The paper of a quote: on the A4 print of invoices, in its own words.
import {
  NOT_A_TAX_INVOICE,
  type QuotePrint,
  quotePrintOf,
} from '@daybook/contract/billing/quotes/quote-print.ts'
import { quoteKindOf } from '@daybook/contract/billing/quotes/quote-status.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import type { Actor } from '#actor.ts'
import type { AnyDb } from '#entities/store.ts'
import type { Deps } from '#deps.ts'
import type { DrawnInvoice } from '#features/invoicing/print/drawn-invoice.ts'
import { fileNameOf } from '#features/invoicing/print/file-name.ts'
import { makePdf } from '#features/invoicing/print/make-pdf.ts'
import { pictureForPrint } from '#features/invoicing/print/read-print.ts'
import { blocksNow, saidOf } from '#features/invoicing/quotes/quote-blocks.ts'
import { storedLines } from '#features/invoicing/quotes/quote-lines.ts'
import { logoOf } from '#features/invoicing/seals.ts'

type Quote = RowFor<'quote'>

export interface DrawnQuote extends QuotePrint, Pick<DrawnInvoice, 'seal' | 'logo'> {}

/**
 * Of a row that whoever asks may see.
 * @param signer of a draft, which says its parties as they are now
 */
export async function readQuotePrint(
  db: AnyDb,
  row: Quote,
  signer: Pick<Actor, 'user'> | undefined,
): Promise<DrawnQuote> {
  const blocks = (await saidOf(db, row)) ?? (signer && (await blocksNow(db, row, signer)))
  if (!blocks) throw new RangeError('Nobody signs this draft.')
  const print = quotePrintOf(row, blocks, await storedLines(db, row))
  const logo = await logoOf(db, row.scopeId, row.sellerProfileId)
  const [sealPicture, logoPicture] = await Promise.all(
    [blocks.seal, logo].map((hash) => pictureForPrint(db, row.scopeId, hash)),
  )
  return { ...print, seal: sealPicture, logo: logoPicture }
}

const wordsOf = (print: DrawnQuote): DrawnInvoice['words'] => ({
  number: print.kind === 'proforma' ? 'Proforma number' : 'Quotation number',
  date: 'Date',
  due: 'Valid until',
  buyer: 'To',
  mark: NOT_A_TAX_INVOICE,
  sum: 'Total',
  terms: print.terms,
})

/** @param who waits for it */
export const quotePdfOf = (deps: Deps, who: number, print: DrawnQuote): Promise<Buffer> =>
  makePdf(who, { ...print, words: wordsOf(print) }, 'a4', deps.clock())

export const quoteFileName = (row: Quote) =>
  fileNameOf(row.number, row.id, quoteKindOf(row) === 'proforma' ? 'proforma' : 'quotation')
