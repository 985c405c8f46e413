// Says in the bell what became of a retainer: to its maker and the Admins of the firm, once each.
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { invoiceSchedule } from '@daybook/contract/entities/invoice-schedule.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { agreedMessages } from '@daybook/contract/messages/billing/agreed-messages.ts'
import { deliver, type Notice } from '#background/deliver.ts'
import { activeAccounts } from '#credentials/accounts.ts'
import type { Saving } from '#entities/hooks.ts'
import { isAdminOf } from '#live/admin-roles.ts'

type Told = Pick<Saving, 'deps' | 'tx' | 'now'>
type Retainer = Pick<RowFor<'invoiceSchedule'>, 'id' | 'scopeId' | 'organizationId' | 'createdById'>

interface Came {
  readonly row: Retainer
  readonly index: number
  readonly text: string
  readonly invoiceId: number
  /** 'made': somebody is to look at the draft; else what became of sending it. */
  readonly as: 'made' | 'sent' | { readonly heldBack: string }
}

async function peopleOf({ tx }: Told, { scopeId, createdById }: Retainer): Promise<readonly number[]> {
  const people = await activeAccounts(tx)
    .select('user.id')
    .where('user.scopeId', '=', scopeId)
    .where((eb) => eb.or([eb('user.id', '=', createdById), isAdminOf(eb.ref('user.accountRoles'))]))
    .orderBy('user.id')
    .execute()
  return people.map(({ id }) => id)
}

async function clientOf({ tx }: Told, { scopeId, organizationId }: Retainer): Promise<string> {
  const client = await tx
    .selectFrom('organization')
    .select('name')
    .where('scopeId', '=', scopeId)
    .where('id', '=', organizationId)
    .executeTakeFirst()
  return client?.name ?? ''
}

function wordsOf({ as, text }: Came, client: string) {
  if (as === 'made') return { title: agreedMessages.madeTitle(text, client), text: agreedMessages.madeText }
  if (as === 'sent') return { title: agreedMessages.sentTitle(text, client), text: agreedMessages.sentText }
  return { title: agreedMessages.heldTitle(text, client), text: agreedMessages.heldText(as.heldBack) }
}

export async function tellOfRetainer(told: Told, came: Came): Promise<void> {
  const { deps, tx, now } = told
  const { row, index, invoiceId, as } = came
  const words = wordsOf(came, await clientOf(told, row))
  const notices = (await peopleOf(told, row)).map((userId): Notice => ({
    key: `retainer:${row.id}:${index}:${userId}`,
    userId,
    kind: 'retainer',
    taskId: null,
    ...words,
    path: `/${invoice.path}/edit/${invoiceId}`,
    // What stayed behind reaches people as they chose.
    isQuiet: as === 'made' || as === 'sent',
  }))
  await deliver(deps, tx, now, notices)
}

interface Refused {
  readonly row: Retainer
  /** Of its last day that could not be made: of each people are told once. */
  readonly index: number
  readonly text: string
  readonly why: string
}

export async function tellOfRefusal(told: Told, { row, index, text, why }: Refused): Promise<void> {
  const { deps, tx, now } = told
  const title = agreedMessages.refusedTitle(text, await clientOf(told, row))
  const notices = (await peopleOf(told, row)).map((userId): Notice => ({
    key: `retainer-refused:${row.id}:${index}:${userId}`,
    userId,
    kind: 'retainer',
    taskId: null,
    title,
    text: agreedMessages.refusedText(why),
    path: `/${invoiceSchedule.path}/edit/${row.id}`,
  }))
  await deliver(deps, tx, now, notices)
}
