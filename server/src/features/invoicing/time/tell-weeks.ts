// Who hears of a week: the firm's Admins that it is submitted, the person that it came back, with the sentence.
import { dayOfNumber } from '@daybook/contract/billing/days.ts'
import { timeMessages } from '@daybook/contract/messages/billing/time-messages.ts'
import { tell } from '#background/tell.ts'
import { activeAccounts } from '#credentials/accounts.ts'
import type { Saving } from '#entities/hooks.ts'
import { joinedEntries, minutesIn } from '#features/invoicing/time/present-entries.ts'
import { isAdminOf } from '#live/admin-roles.ts'

interface Place {
  readonly userId: number
  readonly week: number
}
/** It is about no record. */
const nothing = { entity: '', recordId: 0 } as const

export async function tellSubmitted(saving: Saving, { userId, week }: Place): Promise<void> {
  const { tx, actor, now } = saving
  const admins = await activeAccounts(tx)
    .select('id')
    .where('scopeId', '=', actor.scopeId)
    .where((eb) => isAdminOf(eb.ref('accountRoles')))
    .execute()
  const worked = await joinedEntries(tx, actor.scopeId)
    .select((eb) => eb.fn.sum<number>('seconds').as('seconds'))
    .where('timeEntry.userId', '=', userId)
    .where('timeEntry.week', '=', week)
    .executeTakeFirstOrThrow()
  const day = dayOfNumber(week)
  await tell(saving, {
    ...nothing,
    kind: 'weekSubmitted',
    key: `weekSubmitted:${userId}:${week}:${now}`,
    title: timeMessages.weekTitle(day),
    text: timeMessages.weekSubmittedText(actor.user.firstname, day, minutesIn(Number(worked.seconds))),
    path: `/time/approve?day=${day}`,
    to: admins.map(({ id }) => id),
  })
}

export async function tellSentBack(saving: Saving, { userId, week }: Place, reason: string): Promise<void> {
  const day = dayOfNumber(week)
  await tell(saving, {
    ...nothing,
    kind: 'weekSentBack',
    key: `weekSentBack:${userId}:${week}:${saving.now}`,
    title: timeMessages.weekTitle(day),
    text: timeMessages.weekSentBackText(saving.actor.user.firstname, day, reason),
    path: `/time?day=${day}`,
    to: [userId],
  })
}
