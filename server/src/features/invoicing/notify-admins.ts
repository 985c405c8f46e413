// Where a firm's money is to go has changed, or may: every Admin of the firm learns of it, whoever did it (rules/tenancy 12).
import { sellerProfile } from '@daybook/contract/entities/seller-profile.ts'
import {
  addedValue,
  changedValue,
  changerText,
  notificationMessages,
  sellerTitle,
} from '@daybook/contract/messages/notification-messages.ts'
import { activeAccounts } from '#credentials/accounts.ts'
import { deliver, type Notice } from '#background/deliver.ts'
import { clipped } from '#formats/clipped.ts'
import type { SavingFor } from '#entities/hooks.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { momentText } from '@daybook/contract/english-dates.ts'
import { isAdminOf } from '#live/admin-roles.ts'

const WATCHED = ['bankAccount', 'upiAddress', 'taxNumber'] as const
/** The bell shows the beginning of a long value, the mail nearly all of it. */
const SHOWN = { bell: 200, mail: 4000 } as const

const valueIn = (row: RowFor<'sellerProfile'> | undefined, name: (typeof WATCHED)[number]) =>
  row ? row[name].trim() : ''

/** 'Bank Account: it was "…", it is "…".' or 'Bank Account: "…".', a line for each value that is another one now. */
const linesOf = (before: RowFor<'sellerProfile'> | undefined, row: RowFor<'sellerProfile'>, max: number) =>
  WATCHED.filter((name) => valueIn(before, name) !== valueIn(row, name)).map((name) => {
    const { label } = sellerProfile.fields[name]
    const value = clipped(valueIn(row, name), max)
    return before ? changedValue(label, clipped(valueIn(before, name), max), value) : addedValue(label, value)
  })

/** A profile that names a way to pay, in a firm that has another one: its invoices may send money there. */
async function isAnotherWayToPay(
  row: RowFor<'sellerProfile'>,
  { tx }: SavingFor<'sellerProfile'>,
): Promise<boolean> {
  if (valueIn(row, 'bankAccount') === '' && valueIn(row, 'upiAddress') === '') return false
  const other = await tx
    .selectFrom('sellerProfile')
    .select('id')
    .where('scopeId', '=', row.scopeId)
    .where('id', '<>', row.id)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

/** Who administers the firm now. */
const adminsOf = ({ tx }: SavingFor<'sellerProfile'>, scopeId: number) =>
  activeAccounts(tx)
    .select(['id', 'timeZone'])
    .where('scopeId', '=', scopeId)
    .where((eb) => isAdminOf(eb.ref('accountRoles')))
    .orderBy('id')
    .execute()

/** In the transaction of the change, so that there is neither one without the other. Its doer is told, too: it may have been a stolen session. */
export async function notifyAdmins(
  row: RowFor<'sellerProfile'>,
  saving: SavingFor<'sellerProfile'>,
): Promise<void> {
  const { deps, tx, actor, now, before } = saving
  if (!before && !(await isAnotherWayToPay(row, saving))) return
  const short = linesOf(before, row, SHOWN.bell)
  if (short.length === 0) return
  const what = before ? 'changed' : 'added'
  const by = `${actor.user.firstname} ${actor.user.lastname}`.trim()
  const stamp = row.modifiedTime
  const notices = (await adminsOf(saving, row.scopeId)).map(({ id, timeZone }): Notice => {
    const when = momentText(Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone))
    const rest = [changerText(by, when, what), notificationMessages.sellerAdvice]
    return {
      key: `seller:${row.id}:${stamp}:${id}`,
      userId: id,
      kind: 'seller',
      taskId: null,
      title: sellerTitle(row.name, what),
      text: [...short, ...rest].join('\n'),
      mailText: [...linesOf(before, row, SHOWN.mail), ...rest].join('\n\n'),
      path: `/${sellerProfile.path}/edit/${row.id}`,
      alwaysMailed: { foot: notificationMessages.sellerFoot },
    }
  })
  await deliver(deps, tx, now, notices)
}
