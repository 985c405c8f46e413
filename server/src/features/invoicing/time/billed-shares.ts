// Whose hours a group of an invoice bills: as long as nothing was given back its entries say it, from then on rows of their own,
// because what is free again stands nowhere, or on another invoice.
import { sql, type SqlBool } from 'kysely'
import type { Saving } from '#entities/hooks.ts'

export interface BilledPlace {
  readonly scopeId: number
  readonly invoiceId: number
  readonly invoiceTaskGroupId: number
  readonly taskId: number
}

/** Seconds by person that stand on the group, of the task. */
async function standingOn({ tx }: Pick<Saving, 'tx'>, { scopeId, ...place }: BilledPlace) {
  const rows = await tx
    .selectFrom('timeEntry')
    .select('userId')
    .select((eb) => eb.fn.sum<number>('seconds').as('seconds'))
    // With a bare column SQLite reads all entries of the scope, and not those of the invoice by its index.
    .where(sql<SqlBool>`+"scopeId" = ${scopeId}`)
    .where('invoiceId', '=', place.invoiceId)
    .where('invoiceTaskGroupId', '=', place.invoiceTaskGroupId)
    .where('projectTaskId', '=', place.taskId)
    .groupBy('userId')
    .execute()
  return new Map(rows.map(({ userId, seconds }) => [userId, Number(seconds)]))
}

async function keep(
  { tx }: Pick<Saving, 'tx'>,
  { taskId: projectTaskId, ...place }: BilledPlace,
  noteId: number,
  byPerson: ReadonlyMap<number, number>,
): Promise<void> {
  const rows = [...byPerson]
    .filter(([, seconds]) => seconds > 0)
    .map(([userId, seconds]) => ({ ...place, projectTaskId, noteId, userId, seconds }))
  if (rows.length === 0) return
  await tx
    .insertInto('billedShare')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['invoiceTaskGroupId', 'projectTaskId', 'noteId', 'userId']).doNothing(),
    )
    .execute()
}

/** With the row of the task locked. @param free frees the hours that the note gives back */
export async function keepingShares(
  saving: Pick<Saving, 'tx'>,
  place: BilledPlace,
  noteId: number,
  free: () => Promise<void>,
): Promise<void> {
  const before = await standingOn(saving, place)
  const first = await saving.tx
    .selectFrom('billedShare')
    .select('id')
    .where('scopeId', '=', place.scopeId)
    .where('invoiceTaskGroupId', '=', place.invoiceTaskGroupId)
    .where('projectTaskId', '=', place.taskId)
    .where('noteId', '=', 0)
    .limit(1)
    .executeTakeFirst()
  if (!first) await keep(saving, place, 0, before)
  await free()
  const after = await standingOn(saving, place)
  const given = new Map([...before].map(([userId, seconds]) => [userId, seconds - (after.get(userId) ?? 0)]))
  await keep(saving, place, noteId, given)
}
