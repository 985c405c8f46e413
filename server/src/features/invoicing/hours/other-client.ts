// Hours that were billed to a client stay with that client: neither their project nor the draft that holds them goes to another.
import { LIVES } from '@daybook/contract/billing/status.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { buyerHeld, projectOfClientHeld } from '@daybook/contract/invoicing/held-hours.ts'
import { AppError } from '#app-error.ts'
import type { HooksFor, InputFor, SavingFor } from '#entities/hooks.ts'
import { spokenOf } from '#features/invoicing/hours/hours-guard.ts'

function held(message: string): AppError {
  return new AppError('conflict', message, { issues: [{ path: 'organization', message }] })
}

async function invoicesOfProject(
  { tx }: Pick<SavingFor<'project'>, 'tx'>,
  { id, scopeId }: { readonly id: number; readonly scopeId: number },
): Promise<string[]> {
  const rows = await tx
    .selectFrom('billing')
    .innerJoin('projectTask', 'projectTask.id', 'billing.projectTaskId')
    .innerJoin('invoice', 'invoice.id', 'billing.invoiceId')
    .select(['invoice.id', 'invoice.name', 'invoice.invoiceNumber'])
    .where('billing.scopeId', '=', scopeId)
    .where('projectTask.projectId', '=', id)
    .where('invoice.life', '<>', LIVES.indexOf('cancelled'))
    .groupBy(['invoice.id', 'invoice.name', 'invoice.invoiceNumber'])
    .orderBy('invoice.id')
    .execute()
  return [...new Set(rows.map(spokenOf))]
}

/** @throws AppError conflict at `organization` */
async function refuseOtherClient(
  input: InputFor<'project'>,
  saving: SavingFor<'project'>,
): Promise<InputFor<'project'>> {
  const { before, tx, deps } = saving
  if (!before || input.organization.id === before.organizationId) return input
  // Whoever bills hours of the project at this moment is waited for.
  await tx
    .selectFrom('project')
    .select('id')
    .where('id', '=', before.id)
    .where('scopeId', '=', before.scopeId)
    .$if(deps.dialect === 'postgres', (query) => query.forNoKeyUpdate())
    .execute()
  const numbers = await invoicesOfProject(saving, before)
  if (numbers.length > 0) throw held(projectOfClientHeld(numbers))
  return input
}

/** Of a draft. @throws AppError conflict at `organization` */
export async function refuseOtherBuyer(
  input: InputFor<'invoice'>,
  { before, tx }: SavingFor<'invoice'>,
): Promise<void> {
  if (!before || before.organizationId === null) return
  if ((input.organization?.id ?? null) === before.organizationId) return
  const row = await tx
    .selectFrom('billing')
    .select((eb) => eb.fn.sum<number | null>('hours').as('hours'))
    .where('scopeId', '=', before.scopeId)
    .where('invoiceId', '=', before.id)
    .executeTakeFirst()
  if (Number(row?.hours ?? 0) > 0) throw held(buyerHeld(invoice.title[0].toLowerCase()))
}

export const projectHoursHooks: Pick<HooksFor<'project'>, 'beforeSave'> = { beforeSave: refuseOtherClient }
