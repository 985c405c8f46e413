// What happens to packs when something happens to their client, their tasks, the scope or a person.
import type { Transaction } from 'kysely'
import { task } from '@daybook/contract/entities/task.ts'
import type { Database } from '#db/tables.ts'
import type { OnUndone } from '#entities/changed.ts'
import type { HandOver, Handing, HandedOver, Purged, Saving, TakeBack } from '#entities/hooks.ts'
import type { Use } from '#features/compliance/profiles.ts'

type Tx = Transaction<Database>

/**
 * A member of customer 1 joins a firm; the firm has none of these clients. Extensions stay behind: there an Admin enters them, and one of
 * a newcomer would move the tasks of all.
 */
export async function moveCompliance(tx: Tx, from: number, to: number): Promise<void> {
  for (const table of ['complianceProfile', 'packTask'] as const)
    await tx.updateTable(table).set({ scopeId: to }).where('scopeId', '=', from).execute()
}

/** Both databases limit the number of parameters of a statement. */
const AT_ONCE = 500

/** A client that is gone for good takes all along; of a task only that its period had one stays. */
export async function purgeCompliance(tx: Tx, gone: readonly Purged[]): Promise<void> {
  const groups = Map.groupBy(gone, ({ scopeId, entity }) => `${scopeId} ${entity}`)
  for (const group of groups.values()) {
    const [{ scopeId = 0, entity = '' } = {}] = group
    for (let start = 0; start < group.length; start += AT_ONCE) {
      const ids = group.slice(start, start + AT_ONCE).map(({ recordId }) => recordId)
      if (entity === task.name)
        await tx
          .updateTable('packTask')
          .set({ taskId: null })
          .where('scopeId', '=', scopeId)
          .where('taskId', 'in', ids)
          .execute()
      if (entity === 'organization')
        for (const table of ['packTask', 'complianceProfile'] as const)
          await tx
            .deleteFrom(table)
            .where('scopeId', '=', scopeId)
            .where('organizationId', 'in', ids)
            .execute()
    }
  }
}

/** @returns the clients that have what they had before: those of which nobody has said anything since */
async function restoreProfiles({ tx, actor, now }: Saving, time: number): Promise<number[]> {
  const { scopeId } = actor
  const rows = await tx
    .selectFrom('complianceProfile')
    .select(['organizationId', 'formerly', 'modifiedTime'])
    .where('scopeId', '=', scopeId)
    .where('appliedTime', '=', time)
    .where('formerly', '<>', '')
    .execute()
  const restored: number[] = []
  for (const { organizationId, formerly, modifiedTime } of rows) {
    // Written by profiles.ts.
    const use = JSON.parse(formerly) as Use
    if (use.byId !== actor.userId || use.stamp !== modifiedTime) continue
    const { numUpdatedRows } = await tx
      .updateTable('complianceProfile')
      .set({
        ...use.formerly,
        formerly: '',
        modifiedById: actor.userId,
        modifiedTime: Math.max(now, modifiedTime + 1),
      })
      .where('scopeId', '=', scopeId)
      .where('organizationId', '=', organizationId)
      .where('modifiedTime', '=', use.stamp)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) restored.push(organizationId)
  }
  return restored
}

/** Using packs is taken back: clients have the packs that they had, and what was made for them may be made again. */
export const undoPacks: OnUndone = async (saving, { time }) => {
  const restored = await restoreProfiles(saving, time)
  if (restored.length === 0) return
  await saving.tx
    .updateTable('packTask')
    .set({ isUndone: 1 })
    .where('scopeId', '=', saving.actor.scopeId)
    .where('madeTime', '=', time)
    // A client that keeps its packs would be given at night what was taken back.
    .where('organizationId', 'in', restored)
    // What was taken back is gone for good by now (purgeCompliance); what somebody had changed is there.
    .where('taskId', 'is', null)
    .execute()
}

const NOTHING: HandedOver = { rows: 0, series: [], hasMore: false }

/** Clients of a leaver: their open tasks go with the others, those to come go where the client goes. */
export async function handOverClients({ tx, now }: Handing, { leaver, takerId, parts }: HandOver) {
  if (!parts.has('work')) return NOTHING
  await tx
    .updateTable('complianceProfile')
    .set({ responsibleId: takerId, modifiedTime: now })
    .where('scopeId', '=', leaver.scopeId)
    .where('responsibleId', '=', leaver.userId)
    .execute()
  return NOTHING
}

/** Only clients that nobody changed since. */
export async function takeClientsBack({ tx }: { readonly tx: Tx }, { leaver, takerId, time }: TakeBack) {
  await tx
    .updateTable('complianceProfile')
    .set({ responsibleId: leaver.userId })
    .where('scopeId', '=', leaver.scopeId)
    .where('responsibleId', '=', takerId)
    .where('modifiedTime', '=', time)
    .execute()
}
