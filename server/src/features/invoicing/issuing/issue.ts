// Issues an invoice: checks, number and freeze in one transaction; what goes wrong takes no number (rules/billing 1 and rules/billing 2).
import type { IssueBody } from '@daybook/contract/billing/calls/life-calls.ts'
import { financialYearOfDay } from '@daybook/contract/billing/days.ts'
import { hasNumberShape } from '@daybook/contract/billing/issue-number.ts'
import { kindOfSupply, taxOfSupply } from '@daybook/contract/billing/supply.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { figuresIn, supplyOf } from '@daybook/contract/invoicing/invoice-row.ts'
import { fromHundredths } from '@daybook/contract/invoicing/paise.ts'
import { billingMessages } from '@daybook/contract/messages/billing/billing-messages.ts'
import { isUniqueViolation } from '#db/dialect.ts'
import type { Deps } from '#deps.ts'
import type { Saving } from '#entities/hooks.ts'
import { changeLife } from '#features/invoicing/life/change-life.ts'
import { checksOf, isNumberToCome, supplyKindOf } from '#features/invoicing/issuing/checks.ts'
import { refusal, refuseChecks } from '#features/invoicing/life/refuse.ts'
import { saidColumns } from '#features/invoicing/issuing/said-of-seller.ts'
import { type IssueSeries, issueSeriesOf } from '#features/invoicing/issuing/series-of-invoice.ts'
import { todayOf } from '#features/invoicing/life/today.ts'
import { seriesOf } from '#features/invoicing/numbers/number-series.ts'
import { suggestNumber, takeNumber } from '#features/invoicing/numbers/numbers.ts'
import { voidNumber } from '#features/invoicing/numbers/void-number.ts'

type Invoice = RowFor<'invoice'>

/** A number that an older version gave stays, unless the invoice is of another series by now. */
const isOfSeries = (row: Invoice, series: IssueSeries, former: Former) =>
  !isNumberToCome(row) &&
  (row.isNumberGiven === 0 || (former.seller === series.sellerKey && former.year === series.financialYear))

const formerOf = ({ tx }: Saving, { id, scopeId }: Invoice) =>
  tx
    .selectFrom('invoice')
    .select(['numberSeller as seller', 'numberYear as year', 'predatesIssuing'])
    .where('id', '=', id)
    .where('scopeId', '=', scopeId)
    .executeTakeFirstOrThrow()
type Former = Awaited<ReturnType<typeof formerOf>>

async function numberOf(saving: Saving, row: Invoice, series: IssueSeries, former: Former): Promise<string> {
  const { tx, now } = saving
  if (row.numberReserved === 1 || isOfSeries(row, series, former)) return row.invoiceNumber
  const pattern = await seriesOf(tx, row.scopeId, row.sellerProfileId, series.financialYear)
  if (!pattern) return row.invoiceNumber
  if (former.seller !== null) await voidNumber(saving, row, 'The invoice moved to another series')
  const number = await takeNumber(tx, pattern, now)
  if (!hasNumberShape(number))
    throw refusal('number_shape', billingMessages.numberShape, {
      path: 'invoiceNumber',
      ways: ['typeNumber'],
    })
  return number
}

const headsOf = (row: Invoice) => {
  const { total, tax } = figuresIn(row)
  const supply = supplyOf(row)
  const kind = kindOfSupply(supplyKindOf(row), supply, tax)
  const { cgst, sgst, igst } = taxOfSupply(total, { ...row, kind, supply })
  return { cgst: fromHundredths(cgst), sgst: fromHundredths(sgst), igst: fromHundredths(igst) }
}

/** The number that an issue of now would give it; another one may come in between. */
export async function expectedNumber({ db, clock }: Deps, row: Invoice): Promise<string> {
  const series = await issueSeriesOf(db, row, todayOf({ clock }))
  if (!series || row.numberReserved === 1 || !isNumberToCome(row)) return row.invoiceNumber
  const pattern = await seriesOf(db, row.scopeId, row.sellerProfileId, series.financialYear)
  const next = pattern && (await suggestNumber(db, pattern, clock()))
  return next?.number ?? row.invoiceNumber
}

/**
 * @param row of a draft, locked until the transaction ends
 * @throws AppError of the first check that refuses, or what still has to be confirmed
 */
export async function issueIn(
  saving: Saving,
  row: Invoice,
  { confirm = [], asOpening = false }: Pick<IssueBody, 'confirm' | 'asOpening'>,
): Promise<Invoice> {
  const { deps, tx, actor, now } = saving
  const former = await formerOf(saving, row)
  const isOpening = asOpening && former.predatesIssuing === 1
  const { checks } = await checksOf(deps, tx, row, isOpening)
  refuseChecks(checks, confirm)
  const series = await issueSeriesOf(tx, row, todayOf(deps))
  // The checks have refused one without a seller.
  if (!series) throw refusal('seller_missing', billingMessages.sellerMissing, { ways: ['setSeller'] })
  const invoiceNumber = await numberOf(saving, row, series, former)
  try {
    await tx
      .updateTable('invoice')
      .set({
        numberSeller: series.sellerKey,
        numberYear: series.financialYear,
        ...(await saidColumns(tx, row)),
      })
      .where('id', '=', row.id)
      .where('scopeId', '=', row.scopeId)
      .execute()
    return await changeLife(saving, invoice, row, {
      life: 'issued',
      invoiceNumber,
      invoiceDate: row.invoiceDate ?? now,
      issuedTime: now,
      issuedBy: { id: actor.userId },
      numberReserved: 0,
      isOpening: isOpening ? 1 : 0,
      balance: fromHundredths(row.grandTotalAmount ?? 0),
      ...headsOf(row),
    })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    const year = financialYearOfDay(series.day)
    throw refusal('number_taken', billingMessages.numberTaken(invoiceNumber, year), {
      path: 'invoiceNumber',
      ways: ['typeNumber', 'usePattern'],
    })
  }
}
