// What a demo firm has offered: a quotation that was accepted and is being billed, one that waits for its answer, a proforma invoice.
// Rolls no dice, so that everything else of the demo stays as it is.
import { financialYearOfDay } from '@daybook/contract/billing/days.ts'
import { indianDay } from '@daybook/contract/billing/indian-day.ts'
import { placeOfLife, type QuoteKind, type QuoteLife } from '@daybook/contract/billing/quotes/quote-status.ts'
import { quote } from '@daybook/contract/entities/quote.ts'
import { PROFORMA_PATTERN, QUOTATION_PATTERN } from '@daybook/contract/invoicing/seller-defaults.ts'
import { toHundredths } from '@daybook/contract/invoicing/paise.ts'
import type { LoggedInUser } from '@daybook/contract/account/session-endpoints.ts'
import { insertRow } from '#entities/store.ts'
import { keyOfSeller } from '#features/invoicing/numbers/number-series.ts'
import { takeNumber } from '#features/invoicing/numbers/numbers.ts'
import { blocksNow, partiesOf } from '#features/invoicing/quotes/quote-blocks.ts'
import { figuresOfQuote } from '#features/invoicing/quotes/quote-figures.ts'
import { type StoredLine, storeLines, sumOf } from '#features/invoicing/quotes/quote-lines.ts'
import type { Project } from '#demo/records.ts'
import type { Site } from '#demo/site.ts'

interface Offered {
  readonly kind: QuoteKind
  readonly life: QuoteLife
  readonly project: Project
  readonly sellerId: number
  /** From today. */
  readonly day: number
  readonly lines: readonly StoredLine[]
}

const VALID_DAYS = 30
/** Until it is sent. */
const NOTHING = {
  supplyKind: '',
  number: '',
  placeOfSupply: '',
  sac: '',
  text: '',
  answeredBy: '',
  answer: '',
  totalAmount: 0,
  cgst: 0,
  sgst: 0,
  igst: 0,
  taxAmount: 0,
  grandTotalAmount: 0,
}

/** @returns its id */
async function offer(site: Site, { kind, life, project, sellerId, day, lines }: Offered): Promise<number> {
  const { tx, calendar, scopeId, members } = site
  const author = members[0]
  if (!author) throw new Error('The demo firm has nobody.')
  const [time, sent] = [calendar.at(day, 11), indianDay(calendar.at(day, 11))]
  const of = { scopeId, organizationId: project.client.organizationId, sellerProfileId: sellerId }
  const values = {
    name: project.name,
    kind,
    life: 'draft',
    ...NOTHING,
    organization: { id: of.organizationId },
    sellerProfile: { id: sellerId },
    day: sent,
    validUntil: indianDay(calendar.at(day + VALID_DAYS, 11)),
    dataStatus: { id: 1 },
  }
  const stamps = { createdById: author.id, createdTime: time, modifiedById: author.id, modifiedTime: time }
  const id = await insertRow(tx, quote, values, { scopeId, ...stamps })
  await storeLines(tx, { id, scopeId }, lines)
  const { seller } = await partiesOf(tx, of)
  const blocks = await blocksNow(tx, of, { user: author as unknown as LoggedInUser }) // it asks for the name alone
  const series = {
    scopeId,
    sellerKey: keyOfSeller(seller),
    profileId: seller.id,
    sellerName: seller.name,
    financialYear: financialYearOfDay(sent),
    pattern: kind === 'proforma' ? PROFORMA_PATTERN : QUOTATION_PATTERN,
    kind,
  }
  const figures = Object.entries(figuresOfQuote(sumOf(lines), '', { ...blocks, placeOfSupply: '' }))
  await tx
    .updateTable('quote')
    .set({
      ...Object.fromEntries(figures.map(([name, rupees]) => [name, toHundredths(rupees)])),
      life: placeOfLife(life),
      number: await takeNumber(tx, series, time),
      sentTime: time,
      said: JSON.stringify(blocks),
      numberSeller: series.sellerKey,
      numberYear: series.financialYear,
    })
    .where('id', '=', id)
    .where('scopeId', '=', scopeId)
    .execute()
  return id
}

interface Billed {
  readonly sellerId: number
  readonly projects: readonly Project[]
  /** A draft of the first project's client. */
  readonly draft: {
    readonly invoiceId: number
    readonly project: Project
    readonly lines: readonly StoredLine[]
  }
}

export async function addQuotes(site: Site, { sellerId, projects, draft }: Billed): Promise<void> {
  const { tx, calendar, scopeId } = site
  const accepted = await offer(site, { ...draft, kind: 'quotation', life: 'accepted', sellerId, day: -40 })
  const others = projects.filter(({ id }) => id !== draft.project.id)
  for (const [index, kind] of (['quotation', 'proforma'] as const).entries()) {
    const project = others[index % others.length] ?? draft.project
    await offer(site, { kind, life: 'sent', project, sellerId, day: -6 + 2 * index, lines: draft.lines })
  }
  await tx
    .updateTable('quote')
    .set({
      answeredTime: calendar.at(-36, 16),
      answeredBy: draft.project.client.name,
      invoicedTime: calendar.at(-8, 10),
    })
    .where('id', '=', accepted)
    .where('scopeId', '=', scopeId)
    .execute()
  await tx
    .updateTable('invoice')
    .set({ quoteId: accepted })
    .where('id', '=', draft.invoiceId)
    .where('scopeId', '=', scopeId)
    .execute()
}
