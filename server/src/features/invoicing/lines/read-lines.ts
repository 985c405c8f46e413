// The lines of an invoice as its form shows them: its task groups in the order of the print, with the hours that they bill.
import { createHash } from 'node:crypto'
import { invoiceTaskGroup } from '@daybook/contract/entities/invoice-task-group.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import type { InvoiceLine, InvoiceLines, LineTask } from '@daybook/contract/invoicing/lines/line-calls.ts'
import { LINES_MAX } from '@daybook/contract/invoicing/lines/line-amounts.ts'
import { fromHundredths } from '@daybook/contract/invoicing/paise.ts'
import type { Actor } from '#actor.ts'
import type { Deps } from '#deps.ts'
import { readableRow } from '#entities/reads.ts'
import { type AnyDb, selectFrom } from '#entities/store.ts'

export type LineRow = RowFor<'invoiceTaskGroup'>
interface InScope {
  readonly id: number
  readonly scopeId: number
}

/** The oldest first (rules/screens 18). @param most of them; all unless it is said */
export const lineRows = (db: AnyDb, { id, scopeId }: InScope, most?: number): Promise<LineRow[]> =>
  selectFrom(db, invoiceTaskGroup)
    .where('invoiceId', '=', id)
    .where('scopeId', '=', scopeId)
    .orderBy('createdTime')
    .orderBy('id')
    .$if(most !== undefined, (query) => query.limit(most ?? 0))
    .execute()

const stampsOf = (db: AnyDb, { id, scopeId }: InScope) =>
  db
    .selectFrom('invoiceTaskGroup')
    .select(['id', 'modifiedTime'])
    .where('invoiceId', '=', id)
    .where('scopeId', '=', scopeId)
    .orderBy('createdTime')
    .orderBy('id')
    .execute()

/** Another one whenever a line was added, changed, moved or removed. */
export const revisionOf = (rows: readonly Pick<LineRow, 'id' | 'modifiedTime'>[]): string =>
  createHash('sha256')
    .update(rows.map(({ id, modifiedTime }) => `${id} ${modifiedTime}`).join('\n'))
    .digest('hex')
    .slice(0, 16)

export const linesRevision = async (db: AnyDb, of: InScope): Promise<string> =>
  revisionOf(await stampsOf(db, of))

async function tasksOf(
  db: AnyDb,
  scopeId: number,
  lines: readonly LineRow[],
): Promise<ReadonlyMap<number, readonly LineTask[]>> {
  const rows = await db
    .selectFrom('billing')
    .innerJoin('projectTask', 'projectTask.id', 'billing.projectTaskId')
    .innerJoin('user', 'user.id', 'projectTask.assignedToId')
    .select(['billing.invoiceTaskGroupId', 'projectTask.id', 'projectTask.name', 'assignedToId', 'hours'])
    .select(['firstname', 'lastname'])
    .where('billing.scopeId', '=', scopeId)
    .where('billing.invoiceTaskGroupId', 'in', [0, ...lines.map(({ id }) => id)])
    .orderBy('billing.id')
    .execute()
  return new Map(
    [...Map.groupBy(rows, ({ invoiceTaskGroupId }) => invoiceTaskGroupId)].map(([group, own]) => [
      group,
      own.map((row) => ({
        id: row.id,
        name: row.name,
        assignedTo: { id: row.assignedToId, name: `${row.firstname} ${row.lastname}` },
        hours: fromHundredths(row.hours),
      })),
    ]),
  )
}

const rupees = (hundredths: number | null) => (hundredths === null ? null : fromHundredths(hundredths))

/** @throws AppError not_found, also for an invoice that the actor may not see */
export async function readLines(deps: Deps, actor: Actor, id: number): Promise<InvoiceLines> {
  const of = await readableRow(deps, invoice, actor, id)
  const rows = await lineRows(deps.db, of, LINES_MAX)
  const stamps = await stampsOf(deps.db, of)
  const tasks = await tasksOf(deps.db, of.scopeId, rows)
  const lines = rows.map((row): InvoiceLine => ({
    id: row.id,
    name: row.name,
    hours: rupees(row.hours),
    costPerUnit: rupees(row.costPerUnit),
    amount: rupees(row.amount),
    foreignAmount: row.foreignAmount,
    tasks: tasks.get(row.id) ?? [],
  }))
  return { revision: revisionOf(stamps), lines, totalItems: stamps.length }
}
