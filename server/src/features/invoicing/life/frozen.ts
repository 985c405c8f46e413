// What a save may still change of an invoice that went out: everything else is refused with the ways that are left.
import { indianDay } from '@daybook/contract/billing/indian-day.ts'
import { FROZEN_FIELDS } from '@daybook/contract/billing/frozen.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { billingMessages } from '@daybook/contract/messages/billing/billing-messages.ts'
import { AppError } from '#app-error.ts'
import { changesBetween } from '#entities/history/history.ts'
import type { Saving } from '#entities/hooks.ts'
import { valuesOf } from '#entities/present.ts'
import { refusal } from '#features/invoicing/life/refuse.ts'
import { waysOf } from '#features/invoicing/life/ways.ts'

type Invoice = RowFor<'invoice'>

/** In the order in which they are offered. */
const OFFERED = ['reopen', 'creditNote', 'cancel', 'duplicate'] as const

/** @throws AppError for an invoice that is issued or cancelled */
export async function refuseLived(
  saving: Saving,
  row: Invoice,
  fields: readonly string[] = [],
): Promise<void> {
  if (row.life === 2) throw refusal('invoice_cancelled', billingMessages.cancelled(row.invoiceNumber))
  if (row.life === 0) return
  const { ways } = await waysOf(saving.deps, saving.tx, saving.actor, row)
  const possible = OFFERED.filter((way) => ways.includes(way))
  const message = billingMessages.invoiceIssued(row.invoiceNumber, indianDay(row.issuedTime ?? 0), possible)
  throw new AppError('invoice_issued', message, {
    issues: (fields.length > 0 ? fields : ['']).map((path) => ({ path, message, code: 'invoice_issued' })),
    members: { ways: possible },
  })
}

/** A round trip of an issued invoice is no change. @throws AppError naming the frozen fields that would be others */
export async function refuseFrozen(
  saving: Saving,
  before: Invoice,
  input: Readonly<Record<string, unknown>>,
): Promise<void> {
  const changes = changesBetween(invoice, valuesOf(invoice, before), input)
  const frozen = FROZEN_FIELDS.filter((name) => Object.hasOwn(changes, name))
  if (frozen.length > 0) await refuseLived(saving, before, frozen)
}

/** @throws AppError for one that is issued, cancelled, or keeps its number */
export async function refuseRemoval(row: Invoice, saving: Saving): Promise<void> {
  await refuseLived(saving, row)
  if (row.numberReserved === 1)
    throw refusal('number_reserved', billingMessages.numberReserved(row.invoiceNumber), {
      ways: ['issue', 'cancel'],
    })
}
