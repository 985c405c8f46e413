// The mail of an invitation: it goes to whoever has the address, and says what their account there means for it.
import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { INDIVIDUALS } from '@daybook/contract/entities/customer.ts'
import { invitationMailFoot, invitationMails } from '@daybook/contract/messages/mails/invitation-mails.ts'
import { accounts } from '#credentials/accounts.ts'
import { clipped } from '#formats/clipped.ts'
import type { Database } from '#db/tables.ts'
import type { Deps } from '#deps.ts'
import { monthDay } from '@daybook/contract/english-dates.ts'
import { inviterName, type InvitationRow } from '#features/account/joining/invitation-rows.ts'
import { letter } from '#mail/letters.ts'
import { enqueue } from '#mail/outbox.ts'
import { findOnlyWayOfFirm } from '#credentials/steps/only-way.ts'

/** In the fragment: no server, log or referrer sees it. */
export const INVITATION_PATH = '/account/invitation#'
const NAME_MAX = 80

/** A name stays a name: one line, of bounded length, and nothing that a mail program makes a link of. */
export const plainName = (name: string): string =>
  clipped(
    name
      .replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
      .replaceAll(/[:/\\@<>]+/g, ' ')
      .replaceAll(/\.(?=[\p{L}\p{N}]{2})/gu, ' ')
      .replaceAll(/ +/g, ' ')
      .trim(),
    NAME_MAX,
  )

/** 'Nov 29', as the inviter's days are. */
export const untilText = (time: number, timeZone: string): string =>
  monthDay(Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(timeZone))

/** Queues it in the transaction of the invitation. It is not sent if the inviter has left by then. */
export async function mailInvitation(
  deps: Deps,
  tx: Transaction<Database>,
  {
    row,
    token,
    timeZone,
  }: { readonly row: InvitationRow; readonly token: string; readonly timeZone: string },
): Promise<void> {
  const account = await accounts(tx).select('customerId').where('email', '=', row.email).executeTakeFirst()
  const names = {
    inviter: plainName(inviterName(row)),
    firm: plainName(row.organizationName),
    until: untilText(row.expiresTime, timeZone),
    onlyWay: await findOnlyWayOfFirm(tx, row.customerId),
  }
  const isOfFirm = account !== undefined && account.customerId !== INDIVIDUALS
  const kind = isOfFirm ? 'ofFirm' : account ? 'individual' : 'newcomer'
  const path = isOfFirm ? '/account/login' : `${INVITATION_PATH}${token}`
  const content = letter(deps.config, { ...invitationMails[kind](names), path, foot: invitationMailFoot })
  await enqueue(deps, tx, deps.clock(), [
    {
      key: `invitation:${randomUUID()}`,
      channel: 'mail',
      userId: row.createdById,
      content: { ...content, to: row.email, until: row.expiresTime },
    },
  ])
}
