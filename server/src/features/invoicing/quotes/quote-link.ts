// The address of a quote's page for its client: made, looked at and ended by the firm, as those of invoices are.
import { randomBytes } from 'node:crypto'
import type { InvoiceLinkAnswer } from '@daybook/contract/billing/calls/receivable-calls.ts'
import { quote } from '@daybook/contract/entities/quote.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { quoteMessages } from '@daybook/contract/messages/billing/quote-messages.ts'
import type { Deps } from '#deps.ts'
import type { Saving } from '#entities/hooks.ts'
import { writeHistory } from '#entities/history/history.ts'
import type { AnyDb } from '#entities/store.ts'
import { refusal } from '#features/invoicing/life/refuse.ts'

type Quote = RowFor<'quote'>

const TOKEN_BYTES = 32
export const QUOTE_PATH = '/q/'

const livingLink = (db: AnyDb, { id, scopeId }: Pick<Quote, 'id' | 'scopeId'>) =>
  db
    .selectFrom('quoteLink')
    .select(['token', 'createdTime', 'opens', 'openedTime'])
    .where('quoteId', '=', id)
    .where('scopeId', '=', scopeId)
    .where('revokedTime', 'is', null)
    .executeTakeFirst()

/** Where nobody has said PUBLIC_URL it is a path: who shows it knows where it is. */
export async function linkOfQuote(
  { config }: Pick<Deps, 'config'>,
  db: AnyDb,
  of: Pick<Quote, 'id' | 'scopeId'>,
): Promise<InvoiceLinkAnswer | null> {
  const link = await livingLink(db, of)
  if (!link) return null
  const { token, ...rest } = link
  return { url: `${config.publicUrl ?? ''}${QUOTE_PATH}${token}`, ...rest }
}

const note = ({ tx, actor, now }: Saving, row: Quote, change: readonly [0 | 1, 0 | 1]) =>
  writeHistory(tx, {
    entity: quote.name,
    recordId: row.id,
    scopeId: row.scopeId,
    stamp: now,
    by: actor,
    action: 'update',
    title: row.name,
    changes: { clientPage: change },
  })

/** @returns whether there was none. @throws AppError not_sent */
export async function makeQuoteLinkIn(saving: Saving, row: Quote): Promise<boolean> {
  if (row.life === 0) throw refusal('not_sent', quoteMessages.notSent)
  const { tx, actor, now } = saving
  if (await livingLink(tx, row)) return false
  await tx
    .insertInto('quoteLink')
    .values({
      scopeId: row.scopeId,
      quoteId: row.id,
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
export async function endQuoteLinkIn(saving: Saving, row: Quote): Promise<void> {
  const { numUpdatedRows } = await saving.tx
    .updateTable('quoteLink')
    .set({ revokedTime: saving.now })
    .where('quoteId', '=', row.id)
    .where('scopeId', '=', row.scopeId)
    .where('revokedTime', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(numUpdatedRows) > 0) await note(saving, row, [1, 0])
}
