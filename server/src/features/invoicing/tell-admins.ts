// Where a firm's money is to go has changed: every Admin of the firm learns of it, whoever did it (decisions 72).
import { ACCOUNT_STATUS } from '@daybook/contract/entities/lookups.ts'
import { sellerProfile } from '@daybook/contract/entities/seller-profile.ts'
import {
  changedValue,
  changerText,
  notificationMessages,
  sellerTitle,
} from '@daybook/contract/notifications-messages.ts'
import { deliver, type Notice } from '#background/deliver.ts'
import { clipped } from '#clipped.ts'
import type { Saving } from '#entities/hooks.ts'
import type { Row } from '#entities/store.ts'
import { momentText } from '#english-dates.ts'
import { textIn, wholeIn } from '#features/invoicing/columns-of-row.ts'
import { isAdminOf } from '#live/admin-roles.ts'

const WATCHED = ['bankAccount', 'upiAddress', 'taxNumber'] as const
/** The bell shows the beginning of a long value, the mail nearly all of it. */
const SHOWN = { bell: 200, mail: 4000 } as const

/** 'Bank Account: it was "…", it is "…".', a line for each value that is another one now. */
const linesOf = (before: Row, row: Row, max: number) =>
  WATCHED.filter((name) => textIn(before, name).trim() !== textIn(row, name).trim()).map((name) =>
    changedValue(
      sellerProfile.fields[name].label,
      clipped(textIn(before, name).trim(), max),
      clipped(textIn(row, name).trim(), max),
    ),
  )

/** Who administers the firm now. */
const adminsOf = ({ tx }: Saving, scopeId: number) =>
  tx
    .selectFrom('user')
    .select(['id', 'timeZone'])
    .where('scopeId', '=', scopeId)
    .where('deletedTime', 'is', null)
    .where('accountStatusId', '=', ACCOUNT_STATUS.active)
    .where((eb) => isAdminOf(eb.ref('accountRoles')))
    .orderBy('id')
    .execute()

/** In the transaction of the change, so that there is neither one without the other. Its doer is told, too: it may have been a stolen session. */
export async function tellAdmins(row: Row, saving: Saving): Promise<void> {
  const { deps, tx, actor, now, before } = saving
  if (!before) return
  const short = linesOf(before, row, SHOWN.bell)
  if (short.length === 0) return
  const by = `${actor.user.firstname} ${actor.user.lastname}`.trim()
  const stamp = Number(row['modifiedTime'])
  const notices = (await adminsOf(saving, wholeIn(row, 'scopeId'))).map(({ id, timeZone }): Notice => {
    const when = momentText(Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone))
    const rest = [changerText(by, when), notificationMessages.sellerAdvice]
    return {
      key: `seller:${row.id}:${stamp}:${id}`,
      userId: id,
      kind: 'seller',
      taskId: null,
      title: sellerTitle(textIn(row, 'name')),
      text: [...short, ...rest].join('\n'),
      mailText: [...linesOf(before, row, SHOWN.mail), ...rest].join('\n\n'),
      path: `/${sellerProfile.path}/edit/${row.id}`,
      alwaysMailed: { foot: notificationMessages.sellerFoot },
    }
  })
  await deliver(deps, tx, now, notices)
}
