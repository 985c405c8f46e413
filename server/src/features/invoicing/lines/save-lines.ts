// An invoice and its lines in one transaction: each line is saved as its task group is, and the figures follow once, at the end.
import { invoiceTaskGroup } from '@daybook/contract/entities/invoice-task-group.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import type { Issue } from '@daybook/contract/engine/errors.ts'
import { amountIn, computedAmount, isAmountTyped } from '@daybook/contract/invoicing/lines/line-amounts.ts'
import { lineWouldBe } from '@daybook/contract/messages/invoicing-messages.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import type { Facts } from '@daybook/contract/system/audit-facts.ts'
import { authorizeRemove, authorizeWrite } from '#entities/authorize.ts'
import type { Saving } from '#entities/hooks.ts'
import { writeHistory } from '#entities/history/history.ts'
import { nameOf } from '#entities/links.ts'
import { changeIn, createIn, removeIn } from '#entities/operations.ts'
import { type Row, updateRow } from '#entities/store.ts'
import type { SentLine } from '#features/invoicing/lines/line-input.ts'
import type { LineRow } from '#features/invoicing/lines/read-lines.ts'

/** Paise that the lines will come to. */
export const sumSent = (lines: readonly SentLine[]): number =>
  lines.reduce((sum, { values }) => sum + (amountIn(values) ?? 0), 0)

/** Said of a line that is saved all the same, as of its task group. */
export const lineWarnings = (lines: readonly SentLine[]): Issue[] =>
  lines.flatMap(({ values }, index) =>
    // In another currency the amount follows from what stands there.
    values.foreignAmount === null && isAmountTyped(values)
      ? [
          {
            path: `lines.${index}.amount`,
            message: lineWouldBe(computedAmount(values) ?? 0),
          },
        ]
      : [],
  )

async function saveLine(saving: Saving, invoiceId: number, { row, values }: SentLine): Promise<AnyRecord> {
  if (row) return changeIn({ ...saving, before: row }, invoiceTaskGroup, values)
  return createIn({ ...saving, before: undefined }, invoiceTaskGroup, {
    invoice: { id: invoiceId },
    ...values,
  })
}

async function removeLine(saving: Saving, row: LineRow): Promise<void> {
  authorizeRemove(saving.actor, invoiceTaskGroup)
  authorizeWrite(saving.actor, invoiceTaskGroup, 'remove', row)
  await removeIn({ ...saving, before: row }, invoiceTaskGroup)
}

/** Where each line stood, from 1, in the order of now; 'new' for one that was not there. */
const placesOf = (former: readonly LineRow[], ids: readonly number[]) =>
  ids.map((id) => former.findIndex((row) => row.id === id) + 1 || 'new')

/**
 * Lines are read in the order in which they were made (rules/screens 18), so one that was moved takes the place in time
 * of the one that stood there; when it was really made stands in its history.
 * @returns whether the order is another one now
 */
async function putInOrder({ tx }: Saving, scopeId: number, ids: readonly number[]): Promise<boolean> {
  const rows = await tx
    .selectFrom('invoiceTaskGroup')
    .select(['id', 'createdTime'])
    .where('scopeId', '=', scopeId)
    .where('id', 'in', [0, ...ids])
    .orderBy('createdTime')
    .orderBy('id')
    .execute()
  if (rows.every(({ id }, index) => id === ids[index])) return false
  let last = 0
  for (const [index, { createdTime }] of rows.entries()) {
    last = Math.max(createdTime, last + 1)
    await tx
      .updateTable('invoiceTaskGroup')
      .set({ createdTime: last })
      .where('scopeId', '=', scopeId)
      .where('id', '=', ids[index] ?? 0)
      .execute()
  }
  return true
}

/** A move changes no field: the invoice gets a stamp and an entry for it, so that every screen hears of it. */
export async function noteMove(
  { tx, actor, now }: Saving,
  row: Row,
  changes: Facts,
): Promise<Row | undefined> {
  const stamps = { modifiedById: actor.userId, modifiedTime: Math.max(now, row.modifiedTime + 1) }
  const stamped = await updateRow(tx, invoice, row, { values: {}, stamps })
  const { id: recordId, scopeId } = row
  await writeHistory(tx, {
    entity: invoice.name,
    recordId,
    scopeId,
    stamp: stamps.modifiedTime,
    by: actor,
    action: 'update',
    title: nameOf(invoice, row),
    changes,
  })
  return stamped
}

export interface SavedLines {
  /** In their order. */
  readonly ids: readonly number[]
  /** What to note of a move; undefined if none was moved. */
  readonly moved: Facts | undefined
}

/** @param rows the lines as they are */
export async function saveLines(
  whole: Saving,
  { id, scopeId }: { readonly id: number; readonly scopeId: number },
  rows: readonly LineRow[],
  lines: readonly SentLine[],
): Promise<SavedLines> {
  const saving: Saving = { ...whole, isPart: true }
  const kept = new Set(lines.map(({ row }) => row?.id))
  for (const row of rows) if (!kept.has(row.id)) await removeLine(saving, row)
  const ids: number[] = []
  for (const line of lines) ids.push((await saveLine(saving, id, line)).id)
  const isMoved = await putInOrder(saving, scopeId, ids)
  const former = rows.filter(({ id: known }) => kept.has(known))
  return {
    ids,
    moved: isMoved
      ? { lineOrder: [former.map((_row, index) => index + 1), placesOf(former, ids)] }
      : undefined,
  }
}
