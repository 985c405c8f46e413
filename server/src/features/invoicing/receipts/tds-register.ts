// The register of TDS: what customers kept back, until the certificate is there and the tax statement shows it.
import type { Facts } from '@daybook/contract/system/audit-facts.ts'
import type { TdsItem } from '@daybook/contract/billing/calls/receipt-calls.ts'
import { fromHundredths } from '@daybook/contract/invoicing/paise.ts'
import { receipt } from '@daybook/contract/entities/receipt.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import type { Actor } from '#actor.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import type { Saving } from '#entities/hooks.ts'
import { getRow } from '#entities/reads.ts'
import type { AnyDb } from '#entities/store.ts'
import { changeAndNote } from '#features/invoicing/life/change-life.ts'
import { requireMayBill } from '#features/invoicing/life/may-bill.ts'
import { dayColumn, dayIn } from '#indian-day.ts'

/** What was kept back with a receipt that was reversed no longer counts. */
const items = (db: AnyDb, { scopeId }: Actor) =>
  db
    .selectFrom('tdsItem')
    .innerJoin('receipt', 'receipt.id', 'tdsItem.receiptId')
    .innerJoin('organization', 'organization.id', 'tdsItem.organizationId')
    .select(['tdsItem.id', 'receiptId', 'receipt.reference', 'tdsItem.organizationId', 'organization.name'])
    .select(['year', 'quarter', 'tdsItem.amount', 'certificate', 'certificateDay', 'matched'])
    .where('tdsItem.scopeId', '=', scopeId)
    .where('receipt.reversedTime', 'is', null)

type Item = Awaited<ReturnType<ReturnType<typeof items>['executeTakeFirstOrThrow']>>

const present = (row: Item): TdsItem => ({
  id: row.id,
  receipt: { id: row.receiptId, reference: row.reference },
  organization: { id: row.organizationId, name: row.name },
  year: row.year,
  quarter: row.quarter,
  amount: fromHundredths(row.amount),
  certificate: row.certificate,
  certificateDay: dayIn(row.certificateDay),
  matched: row.matched === 1 ? 1 : 0,
})

export interface RegisterQuery {
  readonly year?: string | undefined
  readonly quarter?: string | undefined
  readonly organizationId?: number | undefined
}

/** The latest quarter first. */
export async function registerOf(
  { db }: Deps,
  actor: Actor,
  { year, quarter, organizationId }: RegisterQuery,
): Promise<TdsItem[]> {
  const rows = await items(db, actor)
    .$if(year !== undefined, (query) => query.where('year', '=', year ?? ''))
    .$if(quarter !== undefined, (query) => query.where('quarter', '=', Number(quarter)))
    .$if(organizationId !== undefined, (query) =>
      query.where('tdsItem.organizationId', '=', organizationId ?? 0),
    )
    .orderBy('year', 'desc')
    .orderBy('quarter', 'desc')
    .orderBy('tdsItem.id', 'desc')
    .execute()
  return rows.map(present)
}

export interface TdsChange {
  readonly certificate?: string | undefined
  readonly certificateDay?: string | null | undefined
  readonly matched?: 0 | 1 | undefined
}

/** What is left out stays. @throws AppError not_found, also for one whose receipt was reversed */
export const saveItem = (deps: Deps, actor: Actor, id: number, change: TdsChange): Promise<TdsItem> =>
  deps.write(async (tx) => {
    const saving: Saving = { deps, tx, actor, now: deps.clock(), before: undefined }
    const find = () => items(tx, actor).where('tdsItem.id', '=', id).executeTakeFirst()
    const before = await find()
    if (!before) throw new AppError('not_found', messages.notFound)
    await requireMayBill(tx, actor)
    const was = present(before)
    const item = { ...was, ...given(change) }
    const facts = differing(was, item)
    if (Object.keys(facts).length === 0) return was
    const { certificate, certificateDay, matched } = item
    await tx
      .updateTable('tdsItem')
      .set({ certificate, certificateDay: columnOf(certificateDay), matched })
      .where('id', '=', id)
      .where('scopeId', '=', actor.scopeId)
      .execute()
    await changeAndNote(saving, receipt, await getRow(tx, receipt, before.receiptId, actor), { facts })
    return item
  })

const given = ({ certificate, certificateDay, matched }: TdsChange): Partial<TdsItem> => ({
  ...(certificate === undefined ? {} : { certificate: certificate.trim() }),
  ...(certificateDay === undefined ? {} : { certificateDay }),
  ...(matched === undefined ? {} : { matched }),
})

/** What is noted: where nothing is another, nothing happened. */
const differing = (was: TdsItem, now: TdsItem): Facts =>
  Object.fromEntries(
    (['certificate', 'certificateDay', 'matched'] as const)
      .filter((name) => was[name] !== now[name])
      .map((name) => [name, [was[name], now[name]]]),
  )

const columnOf = (day: string | null) => (day === null ? null : dayColumn(day))
