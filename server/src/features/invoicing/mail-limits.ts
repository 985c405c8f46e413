// How many mails people may send to others: copies count, too, because each of them is a mail to somebody.
import type { Transaction } from 'kysely'
import { INDIVIDUALS } from '@daybook/contract/account/individuals.ts'
import { addressesIn } from '@daybook/contract/invoicing/calls.ts'
import { type Actor, isSuperAdmin } from '#actor.ts'
import { AppError } from '#app-error.ts'
import { withAllTenants } from '#db/tenant-context.ts'
import type { Database } from '#db/tables.ts'
import type { Deps } from '#deps.ts'

const HOUR = 60 * 60 * 1000

interface Limit {
  readonly addresses: number
  readonly withinMs: number
  readonly sentence: string
  /** Which of them count. */
  readonly counts: (address: string) => boolean
}

const ofEverybody: Limit = {
  addresses: 50,
  withinMs: HOUR,
  sentence: 'Your invoices may go to 50 addresses within an hour. Please send this one a little later.',
  counts: () => true,
}

/** Nobody vouches for somebody without a firm: what they send to themselves harms nobody. */
const ofIndividual = (ownEmail: string): Limit => ({
  addresses: 20,
  withinMs: 24 * HOUR,
  sentence:
    'Without a firm, your invoices may go to 20 addresses of others within 24 hours. Please send this one a little later.',
  counts: (address) => address.toLowerCase() !== ownEmail,
})

const limitsOf = (actor: Actor): readonly Limit[] =>
  actor.customerId === INDIVIDUALS && !isSuperAdmin(actor)
    ? [ofEverybody, ofIndividual(actor.user.email)]
    : [ofEverybody]

interface Sent {
  readonly createdTime: number
  readonly addresses: readonly string[]
}

function refuseBeyond(
  { addresses, withinMs, sentence, counts }: Limit,
  earlier: readonly Sent[],
  next: Sent,
) {
  const now = next.createdTime
  const countOf = (sent: Sent) => sent.addresses.filter(counts).length
  const within = earlier
    .filter(({ createdTime }) => createdTime > now - withinMs)
    .map((sent) => ({ createdTime: sent.createdTime, count: countOf(sent) }))
  const own = countOf(next)
  let beyond = within.reduce((sum, { count }) => sum + count, own) - addresses
  if (beyond <= 0 || own === 0) return
  // The range of the oldest ends first; there is room when those that ended are as many as are beyond.
  const last = within.find(({ count }) => (beyond -= count) <= 0)
  const retryAfterSeconds = Math.max(1, Math.ceil(((last?.createdTime ?? now) + withinMs - now) / 1000))
  throw new AppError('too_many_requests', sentence, { retryAfterSeconds })
}

/** @throws AppError too_many_requests */
export async function refuseTooMany(
  deps: Deps,
  tx: Transaction<Database>,
  actor: Actor,
  addresses: readonly string[],
): Promise<void> {
  const { userId } = actor
  // Two requests of one person at once count one after the other.
  if (deps.dialect === 'postgres') {
    await tx.selectFrom('user').select('id').where('id', '=', userId).forUpdate().execute()
  }
  const limits = limitsOf(actor)
  const now = deps.clock()
  const sent = tx
    .selectFrom('delivery')
    .select(['to', 'cc', 'createdTime'])
    .where('sentById', '=', userId)
    .where('createdTime', '>', now - Math.max(...limits.map(({ withinMs }) => withinMs)))
    .orderBy('createdTime')
  // Whichever firm they sent them for. There are as many as the limits at most.
  const rows = await withAllTenants(() => sent.execute())
  const earlier = rows.map(({ to, cc, createdTime }) => ({
    createdTime,
    addresses: [to, ...addressesIn(cc)],
  }))
  for (const limit of limits) refuseBeyond(limit, earlier, { createdTime: now, addresses })
}
