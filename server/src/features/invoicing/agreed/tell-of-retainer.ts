// Says in the bell that a retainer has come: to its maker and the Admins of the firm, once each.
import type { Scheduled } from '@daybook/contract/billing/agreed/schedules.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { agreedMessages } from '@daybook/contract/messages/billing/agreed-messages.ts'
import { deliver, type Notice } from '#background/deliver.ts'
import { activeAccounts } from '#credentials/accounts.ts'
import type { Saving } from '#entities/hooks.ts'
import { isAdminOf } from '#live/admin-roles.ts'

interface Made {
  readonly row: RowFor<'invoiceSchedule'>
  readonly scheduled: Scheduled
  readonly invoiceId: number
}

export async function tellOfRetainer(
  { deps, tx, now }: Saving,
  { row, scheduled, invoiceId }: Made,
): Promise<void> {
  const people = await activeAccounts(tx)
    .select('user.id')
    .where('user.scopeId', '=', row.scopeId)
    .where((eb) => eb.or([eb('user.id', '=', row.createdById), isAdminOf(eb.ref('user.accountRoles'))]))
    .orderBy('user.id')
    .execute()
  const client = await tx
    .selectFrom('organization')
    .select('name')
    .where('scopeId', '=', row.scopeId)
    .where('id', '=', row.organizationId)
    .executeTakeFirst()
  const notices = people.map(({ id }): Notice => ({
    key: `retainer:${row.id}:${scheduled.index}:${id}`,
    userId: id,
    kind: 'retainer',
    taskId: null,
    title: agreedMessages.madeTitle(scheduled.text, client?.name ?? ''),
    text: agreedMessages.madeText,
    path: `/${invoice.path}/edit/${invoiceId}`,
    isQuiet: true,
  }))
  await deliver(deps, tx, now, notices)
}
