// A client answers on the page of a quote, without an account: by a name and a press, once. The firm hears of it in the bell.
import { placeOfLife, quoteLifeOf, quoteStatusOf } from '@daybook/contract/billing/quotes/quote-status.ts'
import { quote } from '@daybook/contract/entities/quote.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { paiseAsRupees } from '@daybook/contract/invoicing/rupees.ts'
import { quoteMessages } from '@daybook/contract/messages/billing/quote-messages.ts'
import type { Transaction } from 'kysely'
import { NOBODY, type Origin } from '#actor.ts'
import { deliver, type Notice } from '#background/deliver.ts'
import { activeAccounts } from '#credentials/accounts.ts'
import type { Database } from '#db/tables.ts'
import type { Deps } from '#deps.ts'
import { writeHistory } from '#entities/history/history.ts'
import { todayOf } from '#indian-day.ts'
import { saidOf } from '#features/invoicing/quotes/quote-blocks.ts'
import { lockedQuote } from '#features/invoicing/quotes/with-quote.ts'
import { isAdminOf } from '#live/admin-roles.ts'

type Tx = Transaction<Database>
type Quote = RowFor<'quote'>

export interface ClientAnswer {
  readonly life: 'accepted' | 'declined'
  readonly name: string
  readonly reason: string
  /** Where it came from: for the audit log. */
  readonly origin: Origin
}

/** Its maker and the Admins of the firm. */
async function peopleOf(tx: Tx, { scopeId, createdById }: Quote): Promise<readonly number[]> {
  const people = await activeAccounts(tx)
    .select('user.id')
    .where('user.scopeId', '=', scopeId)
    .where((eb) => eb.or([eb('user.id', '=', createdById), isAdminOf(eb.ref('user.accountRoles'))]))
    .orderBy('user.id')
    .execute()
  return people.map(({ id }) => id)
}

async function tell(deps: Deps, tx: Tx, row: Quote, { life, name, reason }: ClientAnswer): Promise<void> {
  const client = (await saidOf(tx, row))?.toOrganizationName ?? ''
  const what = `${row.number} (${paiseAsRupees(row.grandTotalAmount ?? 0)})`
  const words =
    life === 'accepted'
      ? { title: quoteMessages.acceptedTitle(what, client), text: quoteMessages.acceptedText(name) }
      : { title: quoteMessages.declinedTitle(what, client), text: quoteMessages.declinedText(name, reason) }
  const notices = (await peopleOf(tx, row)).map((userId): Notice => ({
    key: `quote:${row.id}:${life}:${userId}`,
    userId,
    kind: 'quote',
    taskId: null,
    ...words,
    path: `/${quote.path}/edit/${row.id}`,
  }))
  await deliver(deps, tx, deps.clock(), notices)
}

async function store(deps: Deps, tx: Tx, row: Quote, answer: ClientAnswer): Promise<void> {
  const now = deps.clock()
  const { life, name, reason, origin } = answer
  const modifiedTime = Math.max(now, row.modifiedTime + 1)
  await tx
    .updateTable('quote')
    .set({ life: placeOfLife(life), answeredTime: now, answeredBy: name, answer: reason, modifiedTime })
    .where('id', '=', row.id)
    .where('scopeId', '=', row.scopeId)
    .execute()
  await writeHistory(tx, {
    entity: quote.name,
    recordId: row.id,
    scopeId: row.scopeId,
    stamp: modifiedTime,
    by: { userId: NOBODY, origin },
    action: 'update',
    title: row.name,
    changes: {
      life: [quoteLifeOf(row), life],
      answeredBy: [row.answeredBy, name],
      ...(reason === '' ? {} : { answer: [row.answer, reason] }),
    },
  })
}

/**
 * Inside the tenant of the link. Whatever else became of the quote meanwhile holds: then nothing is stored, and the page says it.
 * @param link must be living still, so that ending it holds from that moment on
 */
export const answerByClient = (
  deps: Deps,
  link: { readonly id: number; readonly quoteId: number; readonly scopeId: number },
  answer: ClientAnswer,
): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const row = await lockedQuote({ deps, tx }, { id: link.quoteId, scopeId: link.scopeId })
    const living = await tx
      .selectFrom('quoteLink')
      .select('id')
      .where('id', '=', link.id)
      .where('scopeId', '=', link.scopeId)
      .where('revokedTime', 'is', null)
      .executeTakeFirst()
    if (!row || !living || quoteStatusOf(row, todayOf(deps)) !== 'Sent') return
    await store(deps, tx, row, answer)
    await tell(deps, tx, row, answer)
  })
