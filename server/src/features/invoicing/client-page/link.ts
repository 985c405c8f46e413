// The address of an invoice's page for its client: made, looked at and ended by the firm; its token opens one invoice alone (rules/billing 11).
import { randomBytes } from 'node:crypto'
import type { InvoiceLinkAnswer } from '@daybook/contract/billing/calls/receivable-calls.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import type { Deps } from '#deps.ts'
import type { Saving } from '#entities/hooks.ts'
import { writeHistory } from '#entities/history/history.ts'
import type { AnyDb } from '#entities/store.ts'
import { refuseUnlessIssued } from '#features/invoicing/life/marks.ts'

type Invoice = RowFor<'invoice'>

const TOKEN_BYTES = 32
export const CLIENT_PATH = '/i/'

type Linked = Pick<Invoice, 'id' | 'scopeId'>

const livingLink = (db: AnyDb, { id, scopeId }: Linked) =>
  db
    .selectFrom('invoiceLink')
    .select(['token', 'createdTime', 'opens', 'openedTime'])
    .where('invoiceId', '=', id)
    .where('scopeId', '=', scopeId)
    .where('revokedTime', 'is', null)
    .executeTakeFirst()

/** Where nobody has said PUBLIC_URL it is a path: who shows it knows where it is. */
export async function linkOf(
  { config }: Pick<Deps, 'config'>,
  db: AnyDb,
  of: Linked,
): Promise<InvoiceLinkAnswer | null> {
  const link = await livingLink(db, of)
  if (!link) return null
  const { token, ...rest } = link
  return { url: `${config.publicUrl ?? ''}${CLIENT_PATH}${token}`, ...rest }
}

const note = ({ tx, actor, now }: Saving, row: Invoice, change: readonly [0 | 1, 0 | 1]) =>
  writeHistory(tx, {
    entity: invoice.name,
    recordId: row.id,
    scopeId: row.scopeId,
    stamp: now,
    by: actor,
    action: 'update',
    title: row.name,
    changes: { clientPage: change },
  })

/** @returns whether there was none. @throws AppError not_issued, invoice_cancelled */
export async function makeLinkIn(saving: Saving, row: Invoice): Promise<boolean> {
  if (row.life !== 0 && (await livingLink(saving.tx, row))) return false
  refuseUnlessIssued(row)
  const { tx, actor, now } = saving
  await tx
    .insertInto('invoiceLink')
    .values({
      scopeId: row.scopeId,
      invoiceId: row.id,
      token: randomBytes(TOKEN_BYTES).toString('base64url'),
      createdById: actor.userId,
      createdTime: now,
      revokedTime: null,
      opens: 0,
      openedTime: null,
    })
    .execute()
  await note(saving, row, [0, 1])
  return true
}

/** Where there is none, nothing happens. */
export async function endLinkIn(saving: Saving, row: Invoice): Promise<void> {
  const { numUpdatedRows } = await saving.tx
    .updateTable('invoiceLink')
    .set({ revokedTime: saving.now })
    .where('invoiceId', '=', row.id)
    .where('scopeId', '=', row.scopeId)
    .where('revokedTime', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(numUpdatedRows) > 0) await note(saving, row, [1, 0])
}
