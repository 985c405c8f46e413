// What a draft gets while it is saved: its due date, and the heads of its tax.
import { indianDay } from '@daybook/contract/billing/indian-day.ts'
import { dueDayOf } from '@daybook/contract/billing/due-day.ts'
import { headsOfTax, kindOfSupply } from '@daybook/contract/billing/supply.ts'
import { supplyOf } from '@daybook/contract/invoicing/invoice-row.ts'
import { fromHundredths, toHundredths } from '@daybook/contract/invoicing/paise.ts'
import type { InputFor, SavingFor } from '#entities/hooks.ts'
import { SYSTEM_SCOPE } from '#actor.ts'
import type { AnyDb } from '#entities/store.ts'
import { refuseEarlyDue } from '#features/invoicing/life/due.ts'
import { dayIn } from '#indian-day.ts'

type Input = InputFor<'invoice'>
type Saving = SavingFor<'invoice'>

interface Of {
  readonly scopeId: number
  readonly id: number | undefined
}

/** How many days after its day somebody's documents are due; undefined where nobody says. */
export async function paymentDaysOf(db: AnyDb, table: 'organization' | 'sellerProfile', { scopeId, id }: Of) {
  if (id === undefined) return undefined
  const found = await db
    .selectFrom(table)
    .select('paymentDays')
    .where('id', '=', id)
    .where('scopeId', 'in', [SYSTEM_SCOPE, scopeId])
    .executeTakeFirst()
  return found?.paymentDays
}

interface Dated {
  readonly scopeId: number
  readonly invoiceDate: number | null
  readonly organizationId: number | undefined
  readonly sellerProfileId: number | undefined
}

async function usualDue(db: AnyDb, { scopeId, invoiceDate, organizationId, sellerProfileId }: Dated) {
  if (invoiceDate === null) return null
  const ofClient = await paymentDaysOf(db, 'organization', { scopeId, id: organizationId })
  const ofSeller = await paymentDaysOf(db, 'sellerProfile', { scopeId, id: sellerProfileId })
  return dueDayOf(indianDay(invoiceDate), ofClient, ofSeller)
}

const isDueGiven = (prepared: unknown): boolean =>
  typeof prepared === 'object' &&
  prepared !== null &&
  'isDueGiven' in prepared &&
  prepared.isDueGiven === true

/** Null that was sent stays; a date that was the usual one goes on being it when the invoice moves. */
export async function dueDateFor(
  input: Input,
  { tx, actor, before, prepared }: Saving,
): Promise<string | null> {
  const scopeId = before?.scopeId ?? actor.scopeId
  const usual = await usualDue(tx, {
    scopeId,
    invoiceDate: input.invoiceDate,
    organizationId: input.organization?.id,
    sellerProfileId: input.sellerProfile?.id,
  })
  if (!before) return input.dueDate ?? (isDueGiven(prepared) ? null : usual)
  if (input.dueDate !== dayIn(before.dueDate)) return input.dueDate
  const isMoved =
    input.invoiceDate !== before.invoiceDate ||
    input.organization?.id !== (before.organizationId ?? undefined)
  if (!isMoved) return input.dueDate
  const former = await usualDue(tx, {
    scopeId,
    invoiceDate: before.invoiceDate,
    organizationId: before.organizationId ?? undefined,
    sellerProfileId: before.sellerProfileId ?? undefined,
  })
  return input.dueDate === former ? usual : input.dueDate
}

/** @throws AppError invalid at `dueDate` */
export function refuseEarlyDueOf({ invoiceDate }: Input, dueDate: string | null): void {
  if (invoiceDate !== null) refuseEarlyDue(dueDate, indianDay(invoiceDate), 'dueDate')
}

/** The tax as it stands, parted by its heads. */
export function headsFor(input: Input) {
  const [total, tax] = [toHundredths(input.totalAmount ?? 0), toHundredths(input.taxAmount ?? 0)]
  const supply = supplyOf(input)
  const kind = kindOfSupply(input.supplyKind, supply, tax)
  const { cgst, sgst, igst } = headsOfTax(total, tax, { ...input, kind, supply })
  return { cgst: fromHundredths(cgst), sgst: fromHundredths(sgst), igst: fromHundredths(igst) }
}
