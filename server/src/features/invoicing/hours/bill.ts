// From hours to money: the invoice, its groups, the links of the tasks and their billed hours, all in one transaction.
import { invoiceTaskGroup } from '@daybook/contract/entities/invoice-task-group.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { projectTask } from '@daybook/contract/entities/project-task.ts'
import { sellerProfile } from '@daybook/contract/entities/seller-profile.ts'
import { amountOfLine } from '@daybook/contract/invoicing/amounts.ts'
import type { BillBody } from '@daybook/contract/invoicing/calls.ts'
import { fromHundredths, toHundredths } from '@daybook/contract/invoicing/paise.ts'
import { outOfRange } from '@daybook/contract/messages/form-messages.ts'
import type { Actor } from '#actor.ts'
import { invalidField } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { authorizeCreate } from '#entities/authorize.ts'
import type { Saving } from '#entities/hooks.ts'
import { type Idempotent, onceOnly } from '#entities/idempotency.ts'
import { answerOf, changeIn, createIn } from '#entities/operations.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import {
  freeTasks,
  sumOf,
  type HoursRequest,
  hoursRequestsIn,
} from '#features/invoicing/hours/hours-guard.ts'
import { localDay } from '#features/invoicing/time/local-day.ts'
import { markBilled } from '#features/invoicing/time/billed-entries.ts'
import { draftOf } from '#features/invoicing/invoice-draft.ts'
import { linkedRow } from '#features/invoicing/linked-row.ts'

interface Line {
  readonly name: string
  /** Hundredths and paise. */
  readonly hours: number
  readonly costPerUnit: number
  readonly amount: number
}

const rateLabel = invoiceTaskGroup.fields.costPerUnit.label

function linesOf({ groups }: BillBody, wanted: readonly HoursRequest[], amountMax: number): Line[] {
  return groups.map((group, index) => {
    if (group.costPerUnit > amountMax) {
      throw invalidField(`groups.${index}.costPerUnit`, outOfRange(rateLabel, 0, amountMax))
    }
    const worked = sumOf(wanted.filter(({ groupIndex }) => groupIndex === index))
    const hours = group.hours === undefined ? worked : toHundredths(group.hours)
    const costPerUnit = toHundredths(group.costPerUnit)
    return { name: group.name.trim(), hours, costPerUnit, amount: amountOfLine({ hours, costPerUnit }) }
  })
}

async function addGroups(saving: Saving, invoiceId: number, lines: readonly Line[]): Promise<number[]> {
  const ids: number[] = []
  for (const { name, hours, costPerUnit, amount } of lines) {
    const group = await createIn(saving, invoiceTaskGroup, {
      invoice: { id: invoiceId },
      name,
      hours: fromHundredths(hours),
      costPerUnit: fromHundredths(costPerUnit),
      amount: fromHundredths(amount),
    })
    ids.push(group.id)
  }
  return ids
}

/** Each task is linked to the last group that it stands in. */
async function markTasks(
  saving: Saving,
  tasks: ReadonlyMap<number, RowFor<'projectTask'>>,
  wanted: readonly HoursRequest[],
  groupIds: readonly number[],
) {
  for (const [id, before] of tasks) {
    const own = wanted.filter(({ taskId }) => taskId === id)
    const billed = (before.billedHours ?? 0) + sumOf(own)
    await changeIn({ ...saving, before }, projectTask, {
      billedHours: fromHundredths(billed),
      invoiceTaskGroup: { id: groupIds[own.at(-1)?.groupIndex ?? 0] },
    })
  }
}

async function writeLedger(
  saving: Saving,
  invoiceId: number,
  wanted: readonly HoursRequest[],
  groupIds: readonly number[],
) {
  const { tx, actor } = saving
  const rows = wanted.map(({ taskId, groupIndex, hours }) => ({
    projectTaskId: taskId,
    invoiceTaskGroupId: groupIds[groupIndex] ?? 0,
    invoiceId,
    hours,
    scopeId: actor.scopeId,
  }))
  if (rows.length > 0) await tx.insertInto('billing').values(rows).execute()
  return rows
}

/** Of each group the entries that it bills, all of each; the task's hours are the ledger's all the same. */
export type PickedEntries = readonly (readonly number[])[]

async function markPicked(
  { tx, actor }: Saving,
  invoiceId: number,
  groupIds: readonly number[],
  picked: PickedEntries,
) {
  for (const [index, ids] of picked.entries())
    if (ids.length > 0)
      await tx
        .updateTable('timeEntry')
        .set({ invoiceId, invoiceTaskGroupId: groupIds[index] ?? 0 })
        .where('scopeId', '=', actor.scopeId)
        .where('id', 'in', [...ids])
        .execute()
}

/**
 * In a transaction that is open already.
 * @param picked where the caller knows which entries are billed; else the oldest of each task
 */
export async function draftIn(saving: Saving, body: BillBody, picked?: PickedEntries) {
  const { tx, actor, deps } = saving
  const buyer = await linkedRow(tx, organization, body.organizationId, { actor, path: 'organizationId' })
  const seller = await linkedRow(tx, sellerProfile, body.sellerProfileId, { actor, path: 'sellerProfileId' })
  const isTyped = (body.invoiceNumber ?? '').trim() !== ''
  if (!isTyped && seller.numberPattern === '') {
    throw invalidField('invoiceNumber', invoice.fields.invoiceNumber.message)
  }
  const wanted = hoursRequestsIn(body)
  const lines = linesOf(body, wanted, deps.config.limits.amountMax)
  const tasks = await freeTasks(saving, wanted, buyer.id)
  const amounts = lines.map(({ amount }) => amount)
  const made = await createIn(
    saving,
    invoice,
    draftOf(body, { profile: seller, organization: buyer, lineAmounts: amounts, actor }),
  )
  const groupIds = await addGroups(saving, made.id, lines)
  const rows = await writeLedger(saving, made.id, wanted, groupIds)
  if (picked) await markPicked(saving, made.id, groupIds, picked)
  else {
    const days = {
      from: localDay(body.startDate, actor.timeZone),
      to: localDay(body.endDate, actor.timeZone),
    }
    for (const { projectTaskId: taskId, ...row } of rows)
      await markBilled(saving, { taskId, ...row, ...days })
  }
  await markTasks(saving, tasks, wanted, groupIds)
  return made
}

async function billIn(saving: Saving, body: BillBody) {
  return answerOf(saving, invoice, invoice.replies.added, await draftIn(saving, body))
}

/** @throws AppError conflict, naming the other invoice, for hours that are billed already */
export async function bill(deps: Deps, actor: Actor, body: BillBody, once: Idempotent | undefined) {
  authorizeCreate(actor, invoice)
  return onceOnly(deps, { actor, once }, (tx) =>
    billIn({ deps, tx, actor, now: deps.clock(), before: undefined }, body),
  )
}
