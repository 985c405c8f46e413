// The same payment recorded twice is the likeliest mistake: whoever repeats a reference is asked once.
import { dayOfNumber } from '@daybook/contract/billing/days.ts'
import { billingMessages } from '@daybook/contract/messages/billing/billing-messages.ts'
import { lockWord } from '#db/lock.ts'
import type { Saving } from '#entities/hooks.ts'
import { confirmNeeded } from '#features/invoicing/life/refuse.ts'

const CODE = 'same_reference'

interface Referring {
  /** 0: it is not written yet. */
  readonly id: number
  readonly scopeId: number
  readonly organizationId: number
  readonly reference: string
}

/** One that was reversed is typed anew with its reference. @throws AppError confirm_needed */
export async function askSameReference(
  { tx, deps }: Saving,
  { id, scopeId, organizationId, reference }: Referring,
  confirmed: readonly string[] = [],
): Promise<void> {
  const typed = reference.trim()
  if (typed === '' || confirmed.includes(CODE)) return
  // Of two that are sent at once the second one sees the first.
  await lockWord(tx, deps.dialect, `receipts of ${organizationId}`)
  const known = await tx
    .selectFrom('receipt')
    .select(['amount', 'day'])
    .where('scopeId', '=', scopeId)
    .where('organizationId', '=', organizationId)
    .where('reversedTime', 'is', null)
    .where('id', '<>', id)
    .where((eb) => eb(eb.fn('lower', ['reference']), '=', typed.toLowerCase()))
    .orderBy('id')
    .executeTakeFirst()
  if (!known) return
  const message = billingMessages.sameReference(known.amount ?? 0, dayOfNumber(known.day ?? 0))
  throw confirmNeeded([{ code: CODE, path: 'reference', message }])
}
