// The guard of every hour: worked once, it stands on one live invoice at most. Asked with the tasks' rows locked.
import { DRAFT_NUMBER } from '@daybook/contract/billing/issue-number.ts'
import type { Issue } from '@daybook/contract/engine/errors.ts'
import type { BillBody } from '@daybook/contract/invoicing/calls.ts'
import { fromHundredths, toHundredths } from '@daybook/contract/invoicing/paise.ts'
import { timeMessages } from '@daybook/contract/messages/billing/time-messages.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { SYSTEM_SCOPE } from '#actor.ts'
import { AppError } from '#app-error.ts'
import type { Saving } from '#entities/hooks.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { notBillable } from '#features/invoicing/time/not-billable.ts'
import { lockTasks } from '#features/invoicing/hours/locked-tasks.ts'

export interface HoursRequest {
  readonly taskId: number
  readonly groupIndex: number
  /** Hundredths. */
  readonly hours: number
  /** Where the body asks for it. */
  readonly path: string
}

export const hoursRequestsIn = ({ groups }: BillBody): HoursRequest[] =>
  groups.flatMap(({ tasks }, groupIndex) =>
    tasks.map(({ id, hours }, index) => ({
      taskId: id,
      groupIndex,
      hours: toHundredths(hours),
      path: `groups.${groupIndex}.tasks.${index}`,
    })),
  )

export const sumOf = (wanted: readonly HoursRequest[]) => wanted.reduce((sum, { hours }) => sum + hours, 0)

/** Only tasks of the organization that is billed. @throws AppError invalid */
async function ownTasks(saving: Saving, wanted: readonly HoursRequest[], organizationId: number) {
  const { tx, actor, deps } = saving
  const ids = [...new Set(wanted.map(({ taskId }) => taskId))]
  const tasks = await lockTasks(saving, actor.scopeId, ids)
  const projectIds = [0, ...new Set([...tasks.values()].map((row) => row.projectId))]
  // A project that goes to another client at this moment is waited for. One of the product goes nowhere, and nobody may lock it.
  if (deps.dialect === 'postgres')
    await tx
      .selectFrom('project')
      .select('id')
      .where('scopeId', '=', actor.scopeId)
      .where('id', 'in', projectIds)
      .orderBy('id')
      .forShare()
      .execute()
  const projects = await tx
    .selectFrom('project')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('scopeId', 'in', [SYSTEM_SCOPE, actor.scopeId])
    .where('id', 'in', projectIds)
    .execute()
  const own = new Set(projects.map(({ id }) => id))
  const issues = wanted
    .filter(({ taskId }) => !own.has(tasks.get(taskId)?.projectId ?? 0))
    .map(({ path }) => ({ path, message: messages.unknownReference }))
  if (issues.length > 0) throw new AppError('invalid', messages.invalid, { issues })
  return tasks
}

/** What has no number yet is called by its File Name. */
export const spokenOf = ({
  name,
  invoiceNumber,
}: {
  readonly name: string
  readonly invoiceNumber: string
}) => (invoiceNumber === DRAFT_NUMBER ? `“${name}”` : invoiceNumber)

/** Hours of each task in the ledger, and what the invoices are called. */
export async function ledgerOf(tx: Saving['tx'], scopeId: number, taskIds: readonly number[]) {
  const rows = await tx
    .selectFrom('billing')
    .innerJoin('invoice', 'invoice.id', 'billing.invoiceId')
    .select(['projectTaskId', 'hours', 'invoiceNumber', 'invoice.name'])
    .where('billing.scopeId', '=', scopeId)
    .where('projectTaskId', 'in', [...taskIds])
    .orderBy('billing.id')
    .execute()
  return (taskId: number) => {
    const own = rows.filter((row) => row.projectTaskId === taskId)
    return {
      hours: own.reduce((sum, row) => sum + row.hours, 0),
      numbers: [...new Set(own.map(spokenOf))],
    }
  }
}

const inWords = (hundredths: number) => String(fromHundredths(hundredths))

/** @param free hundredths, as `worked` */
export function taken(
  task: RowFor<'projectTask'>,
  free: number,
  worked: number,
  numbers: readonly string[],
): string {
  const where = numbers.length > 0 ? `on invoice ${numbers.join(', ')}` : 'billed'
  return `“${task.name}”: ${inWords(free)} of ${inWords(worked)} worked hours are free, the others are ${where} already.`
}

/**
 * The tasks by id, locked, with as many free hours as are wanted.
 * @throws AppError invalid for tasks that are not the organization's or hours that nobody worked; conflict, naming the
 * invoice, for hours that are billed already
 */
export async function freeTasks(
  saving: Saving,
  wanted: readonly HoursRequest[],
  organizationId: number,
): Promise<ReadonlyMap<number, RowFor<'projectTask'>>> {
  if (wanted.length === 0) return new Map()
  const tasks = await ownTasks(saving, wanted, organizationId)
  const ledger = await ledgerOf(saving.tx, saving.actor.scopeId, [...tasks.keys()])
  const unbillable = await notBillable(saving.tx, saving.actor.scopeId, [...tasks.keys()])
  const [never, already]: [Issue[], Issue[]] = [[], []]
  for (const [id, task] of tasks) {
    const own = wanted.filter(({ taskId }) => taskId === id)
    const [path, hours, worked] = [own[0]?.path ?? '', sumOf(own), task.workedHours ?? 0]
    const { hours: inLedger, numbers } = ledger(id)
    const kept = unbillable.get(id) ?? 0
    const free = Math.max(0, worked - kept - Math.max(inLedger, task.billedHours ?? 0))
    if (kept > 0 && hours > free && hours <= free + kept) {
      never.push({
        path: `${path}.hours`,
        message: timeMessages.notBillable(task.name, fromHundredths(kept)),
      })
    } else if (hours > worked) {
      never.push({
        path: `${path}.hours`,
        message: `Only ${inWords(worked)} ${worked === 100 ? 'hour was' : 'hours were'} worked.`,
      })
    } else if (hours > free) {
      already.push({ path: `${path}.hours`, message: taken(task, free, worked, numbers) })
    }
  }
  if (never.length > 0) throw new AppError('invalid', messages.invalid, { issues: never })
  const [first] = already
  if (first) throw new AppError('conflict', first.message, { issues: already })
  return tasks
}
