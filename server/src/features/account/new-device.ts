// Tells a person by mail of a sign-in with a device that the account was not used with before.
import { randomUUID } from 'node:crypto'
import { isIPv4 } from 'node:net'
import type { Transaction } from 'kysely'
import { newDevice } from '@daybook/contract/messages/mails/account-mails.ts'
import type { Database } from '#db/tables.ts'
import type { Deps } from '#deps.ts'
import { momentText } from '@daybook/contract/english-dates.ts'
import { familyText } from '#features/account/agent-family.ts'
import { noteSignInPlace, type SignInPlace } from '#features/account/sign-in-places.ts'
import { mailAccount } from '#mail/account-mail.ts'
import { rules } from '#credentials/throttle-rules.ts'
import { counterOf, countAttempt } from '#credentials/throttle.ts'

interface Person {
  readonly id: number
  readonly timeZone: string
  readonly firstSignInTime: number | null
  /** Null: nobody proved that the address is theirs, so nothing about the account goes there. */
  readonly provenTime: number | null
}

const networkText = (network: string) =>
  network === '' || isIPv4(network) ? network || 'an unknown network' : `${network}::/64`

/**
 * Notes where and with what somebody has signed in, in the transaction that starts the session, whatever they proved
 * themselves with. Queues the mail at most once an hour; the first sign-in of all needs none.
 */
export async function noteDevice(
  deps: Deps,
  tx: Transaction<Database>,
  { id, timeZone, firstSignInTime, provenTime }: Person,
  place: SignInPlace,
): Promise<void> {
  const isNew = await noteSignInPlace(deps, tx, id, place)
  if (!isNew || firstSignInTime === null || provenTime === null) return
  const { family, network } = place
  if ((await countAttempt(deps, tx, counterOf(rules.newDeviceMail, id))) > 0) return
  const moment = Temporal.Instant.fromEpochMilliseconds(deps.clock()).toZonedDateTimeISO(timeZone)
  const when = `${momentText(moment)} (${timeZone})`
  await mailAccount(deps, tx, {
    key: `new-device:${randomUUID()}`,
    userId: id,
    about: newDevice(familyText(family), networkText(network), when),
    path: '/account/forgot_password',
  })
}
