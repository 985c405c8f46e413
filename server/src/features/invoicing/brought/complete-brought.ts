// An invoice that went out with another product, before it is stored: what the file can't know of it, and what stands against it
// (rules/imports 9).
import {
  type Brought,
  broughtFigures,
  broughtIn,
  broughtIssues,
  broughtNotes,
  broughtRate,
  broughtSupplyKind,
  isBroughtFromAbroad,
  otherCurrency,
} from '@daybook/contract/billing/brought.ts'
import { financialYearOfDay } from '@daybook/contract/billing/days.ts'
import { indianDay } from '@daybook/contract/billing/indian-day.ts'
import type { Issue } from '@daybook/contract/engine/errors.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { supplyOf } from '@daybook/contract/invoicing/invoice-row.ts'
import { fromHundredths, hasTwoDecimals, toHundredths } from '@daybook/contract/invoicing/paise.ts'
import { completeSellerBlock, sellerBlock } from '@daybook/contract/invoicing/party-blocks.ts'
import { FOREIGN } from '@daybook/contract/invoicing/states.ts'
import { billingMessages } from '@daybook/contract/messages/billing/billing-messages.ts'
import { broughtMessages } from '@daybook/contract/messages/billing/brought-messages.ts'
import { invalidField } from '#app-error.ts'
import type { CompletedRow, RowOfFile, Saving } from '#entities/hooks.ts'
import { sellerOfFile } from '#features/invoicing/brought/seller-of-file.ts'
import { requireMayBill } from '#features/invoicing/life/may-bill.ts'
import { todayOf } from '#indian-day.ts'
import { keyOfSeller } from '#features/invoicing/numbers/number-series.ts'
import { isUsed } from '#features/invoicing/numbers/numbers.ts'
import { filedPeriod } from '#features/invoicing/periods/filed-period.ts'

/** For a client without a GSTIN or a PAN: text without a digit is no number. */
const UNREGISTERED = 'Unregistered'
const NOT_SET = 'Not set'

const at = (path: string, message: string): Issue => ({ path, message })
const textIn = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
/** Rupees of a cell in paise; what is none says so by itself. */
const paiseIn = (value: unknown): number =>
  typeof value === 'number' && hasTwoDecimals(value) ? toHundredths(value) : 0

type Seller = RowFor<'sellerProfile'>

interface Asked {
  readonly brought: Brought
  readonly values: RowOfFile['values']
  readonly seller: Seller
}

function partiesOf({ values, brought, seller }: Asked, signer: string) {
  const { sac, ...block } = completeSellerBlock(sellerBlock(seller, signer))
  return {
    ...block,
    sac: textIn(values['sac']) || sac,
    toOrganizationTaxNumber: textIn(values['toOrganizationTaxNumber']) || UNREGISTERED,
    toOrganizationPan: textIn(values['toOrganizationPan']) || NOT_SET,
    toOrganizationAddress: textIn(values['toOrganizationAddress']) || textIn(values['toOrganizationName']),
    placeOfSupply: isBroughtFromAbroad(brought) ? FOREIGN : textIn(values['placeOfSupply']),
  }
}

/** Number and month: what the series and the returns of the firm say of them. */
async function seriesIssues(
  { tx, actor }: Saving,
  { values, seller }: Asked,
  today: string,
): Promise<Issue[]> {
  const { invoiceDate } = values
  const number = textIn(values['invoiceNumber'])
  if (typeof invoiceDate !== 'number') return []
  const day = indianDay(invoiceDate)
  const { scopeId } = actor
  const series = {
    scopeId,
    sellerKey: keyOfSeller(seller),
    financialYear: financialYearOfDay(day),
    kind: 'invoice',
  } as const
  const filed = await filedPeriod(tx, series, day)
  return [
    ...(day > today ? [at('invoiceDate', billingMessages.futureDate(today))] : []),
    ...((await isUsed(tx, series, number))
      ? [at('invoiceNumber', billingMessages.numberTaken(number, series.financialYear))]
      : []),
    ...(filed === undefined ? [] : [at('invoiceDate', broughtMessages.filed(filed))]),
  ]
}

interface Figured {
  readonly values: Readonly<Record<string, unknown>>
  readonly issues: readonly Issue[]
  readonly notes: readonly Issue[]
}

/** The figures as the file has them, and where they don't add up. */
function figured(asked: Asked, parties: ReturnType<typeof partiesOf>, today: string): Figured {
  const { brought, values } = asked
  const figures = broughtFigures(brought, paiseIn(values['totalAmount']))
  const { tax, grand } = figures
  const tds = paiseIn(values['tdsAmount'])
  const rate = broughtRate(brought)
  const kind = broughtSupplyKind(brought, tax)
  const supply = supplyOf(parties)
  const issues =
    typeof rate === 'number'
      ? broughtIssues(brought, { figures, kind, supply, rateBp: rate, today })
      : [at('rateBp', rate === null ? broughtMessages.rateMissing : broughtMessages.severalRates)]
  return {
    values: {
      taxAmount: fromHundredths(tax),
      grandTotalAmount: fromHundredths(grand),
      tdsAmount: fromHundredths(tds),
      netPayableAmount: fromHundredths(grand - tds),
      rateBp: rate ?? 0,
      supplyKind: kind,
      isNumberGiven: 0,
    },
    issues,
    notes: broughtNotes(brought, figures),
  }
}

/** No two of the firm's invoices of a year have one number, in whichever case. */
function markOf({ values, seller }: Asked): CompletedRow['mark'] {
  const { invoiceDate } = values
  const number = textIn(values['invoiceNumber'])
  if (number === '' || typeof invoiceDate !== 'number') return undefined
  const year = financialYearOfDay(indianDay(invoiceDate))
  return { path: 'invoiceNumber', text: `${keyOfSeller(seller)} ${year} ${number.toUpperCase()}` }
}

/**
 * A draft comes as one, whatever it lacks; what went out must be right as it stands.
 * @throws AppError invalid where nothing else can be said before that is right; forbidden for whoever may not issue
 */
export async function completeBrought(saving: Saving, row: RowOfFile): Promise<CompletedRow> {
  const { values, awaited } = row
  const brought = broughtIn(values)
  if (!brought) return { values, issues: [], notes: [] }
  const currency = otherCurrency(brought)
  if (currency !== undefined) throw invalidField('currency', broughtMessages.otherCurrency(currency))
  const found = await sellerOfFile(saving.tx, saving.actor, row.of)
  if ('issue' in found) throw invalidField('sellerProfile', found.issue)
  const asked: Asked = { brought, values, seller: found.seller }
  const { user } = saving.actor
  const parties = partiesOf(asked, [user.firstname, user.lastname].join(' '))
  const today = todayOf(saving.deps)
  const figures = figured(asked, parties, today)
  const completed = { ...values, ...parties, ...figures.values, sellerProfile: { id: found.seller.id } }
  const mark = markOf(asked)
  if (brought.life === 'draft') return { values: completed, issues: [], notes: [], mark }
  await requireMayBill(saving.tx, saving.actor)
  const isClientKnown = values['organization'] !== undefined || awaited.includes('organization')
  return {
    values: completed,
    issues: [
      ...(isClientKnown ? [] : [at('organization', broughtMessages.noOrganization)]),
      ...figures.issues,
      ...(await seriesIssues(saving, asked, today)),
    ],
    notes: figures.notes,
    mark,
  }
}
