// Issues an invoice: checks, number and freeze in one transaction; what goes wrong takes no number (rules/billing 1 and rules/billing 2).
import type { IssueBody } from '@daybook/contract/billing/calls/life-calls.ts'
import { financialYearOfDay } from '@daybook/contract/billing/days.ts'
import { kindOfSupply, taxOfSupply } from '@daybook/contract/billing/supply.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { figuresIn, supplyOf } from '@daybook/contract/invoicing/invoice-row.ts'
import { fromHundredths } from '@daybook/contract/invoicing/paise.ts'
import { billingMessages } from '@daybook/contract/messages/billing/billing-messages.ts'
import { isUniqueViolation } from '#db/dialect.ts'
import type { Saving } from '#entities/hooks.ts'
import { changeLife } from '#features/invoicing/life/change-life.ts'
import { checksOf, supplyKindOf } from '#features/invoicing/issuing/checks.ts'
import { formerOf, numberAtIssue } from '#features/invoicing/issuing/number-at-issue.ts'
import { refusal, refuseChecks } from '#features/invoicing/life/refuse.ts'
import { saidColumns } from '#features/invoicing/issuing/said-of-seller.ts'
import { issueSeriesOf } from '#features/invoicing/issuing/series-of-invoice.ts'
import { shareFiling } from '#features/invoicing/periods/filed-period.ts'
import { todayOf } from '#indian-day.ts'

type Invoice = RowFor<'invoice'>

const headsOf = (row: Invoice) => {
  const { total, tax } = figuresIn(row)
  const supply = supplyOf(row)
  const kind = kindOfSupply(supplyKindOf(row), supply, tax)
  const { cgst, sgst, igst } = taxOfSupply(total, { ...row, kind, supply })
  return { cgst: fromHundredths(cgst), sgst: fromHundredths(sgst), igst: fromHundredths(igst) }
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
  const former = await formerOf(tx, row)
  const isOpening = asOpening && former.predatesIssuing === 1
  const series = await issueSeriesOf(tx, row, todayOf(deps))
  if (series) await shareFiling(saving, { ...series, scopeId: row.scopeId })
  refuseChecks(await checksOf(deps, tx, row, isOpening), confirm)
  // The checks have refused one without a seller.
  if (!series) throw refusal('seller_missing', billingMessages.sellerMissing, { ways: ['setSeller'] })
  const invoiceNumber = await numberAtIssue(saving, row, series, former)
  try {
    await tx
      .updateTable('invoice')
      // The number with its series: the former one may be another invoice's in it.
      .set({
        numberSeller: series.sellerKey,
        numberYear: series.financialYear,
        invoiceNumber,
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
