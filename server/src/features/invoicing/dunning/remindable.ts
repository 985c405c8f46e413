// Open invoices of sellers who remind, with all that decides whether one is reminded of today (rules/billing 10).
import { type SqlBool, sql } from 'kysely'
import { isEmail } from '@daybook/contract/engine/schema.ts'
import type { ForeignInvoice } from '@daybook/contract/billing/currency/currency.ts'
import { reminderDue } from '@daybook/contract/billing/reminders.ts'
import type { AnyDb } from '#entities/store.ts'
import {
  FOREIGN_COLUMNS,
  foreignInvoiceOf,
  saidInCurrency,
} from '#features/invoicing/issuing/foreign-invoice.ts'
import { dayColumn, dayIn } from '#indian-day.ts'

export interface Remindable {
  readonly id: number
  readonly invoiceNumber: string
  readonly scopeId: number
  readonly createdById: number
  readonly organizationId: number | null
  readonly balance: number
  readonly totalAmount: number | null
  readonly tdsAmount: number | null
  readonly due: string
  readonly isHeld: boolean
  readonly isAsked: boolean
  readonly onSince: string
  readonly steps: readonly number[]
  /** Its figures in its currency; null where that is rupees. */
  readonly foreign: ForeignInvoice | null
  readonly seller: string
  readonly client: string
  readonly to: string
}

const stepsIn = (column: string): number[] => {
  const parsed: unknown = JSON.parse(column)
  return Array.isArray(parsed) ? parsed.filter((step) => typeof step === 'number') : []
}

/** Without a due date, or an address of the client, nothing is ever sent. */
const columns = (db: AnyDb) =>
  db
    .selectFrom('invoice')
    .innerJoin('sellerProfile', 'sellerProfile.id', 'invoice.sellerProfileId')
    .innerJoin('organization', 'organization.id', 'invoice.organizationId')
    .select(['invoice.id', 'invoice.invoiceNumber', 'invoice.scopeId', 'invoice.createdById'])
    .select(['invoice.organizationId', 'invoice.balance', 'invoice.totalAmount', 'invoice.tdsAmount'])
    .select(['invoice.dueDate', 'invoice.holdReason', 'sellerProfile.name as seller'])
    .select(['sellerProfile.reminderMode', 'sellerProfile.remindersSince', 'sellerProfile.reminderSteps'])
    .select(['organization.name as client', 'organization.email'])
    .select(FOREIGN_COLUMNS.map((column) => `invoice.${column}` as const))
    .where(sql<SqlBool>`"invoice"."balance" > 0`)
    .where('invoice.life', '=', 1)
    .where('invoice.dueDate', 'is not', null)
    .where('sellerProfile.remindersOn', '=', 1)

type Row = Awaited<ReturnType<ReturnType<typeof columns>['execute']>>[number]

const remindableOf = (row: Row): Remindable[] => {
  const [due, onSince, to] = [dayIn(row.dueDate), dayIn(row.remindersSince), row.email.trim()]
  // The address of an organization is any text (rules/records 5).
  if (due === null || onSince === null || to === '' || !isEmail(to)) return []
  const { id, invoiceNumber, scopeId, createdById, organizationId, totalAmount, tdsAmount } = row
  return [
    {
      id,
      invoiceNumber,
      scopeId,
      createdById,
      organizationId,
      totalAmount,
      tdsAmount,
      balance: row.balance ?? 0,
      due,
      onSince,
      to,
      isHeld: row.holdReason !== '',
      isAsked: row.reminderMode === 0,
      steps: stepsIn(row.reminderSteps),
      seller: row.seller,
      client: row.client,
      foreign: saidInCurrency(row) ? foreignInvoiceOf(row) : null,
    },
  ]
}

export async function remindableIn(db: AnyDb, scopeId: number): Promise<Remindable[]> {
  return (await columns(db).where('invoice.scopeId', '=', scopeId).execute()).flatMap(remindableOf)
}

export async function findRemindable(
  db: AnyDb,
  { id, scopeId }: Pick<Remindable, 'id' | 'scopeId'>,
): Promise<Remindable | undefined> {
  const rows = await columns(db).where('invoice.id', '=', id).where('invoice.scopeId', '=', scopeId).execute()
  return rows.flatMap(remindableOf)[0]
}

/** Steps that this due date has had, sent or not: none comes twice. */
export async function stepsOf(
  db: AnyDb,
  { id, scopeId, due }: Pick<Remindable, 'id' | 'scopeId' | 'due'>,
): Promise<number[]> {
  const rows = await db
    .selectFrom('dunning')
    .select('step')
    .where('scopeId', '=', scopeId)
    .where('invoiceId', '=', id)
    .where('dueDay', '=', dayColumn(due))
    .execute()
  return rows.map(({ step }) => step)
}

export const stepFor = (
  bill: Remindable,
  { today, sent, isHeld = bill.isHeld }: { today: string; sent: readonly number[]; isHeld?: boolean },
): number | undefined =>
  reminderDue({
    steps: bill.steps,
    due: bill.due,
    today,
    onSince: bill.onSince,
    sent,
    balance: bill.balance,
    isIssued: true,
    isHeld,
  })
