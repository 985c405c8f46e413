// What happens to packs when something happens to their client, their tasks, the scope or a person.
import type { Transaction } from 'kysely'
import { task } from '@daybook/contract/entities/task.ts'
import type { Database } from '#db/tables.ts'
import type { OnUndone } from '#entities/changed.ts'
import type { HandOver, Handing, HandedOver, Purged, TakeBack } from '#entities/hooks.ts'
import type { Formerly } from '#features/compliance/profiles.ts'

type Tx = Transaction<Database>

/** A member of customer 1 joins a firm; the firm has none of these clients. */
export async function moveCompliance(tx: Tx, from: number, to: number): Promise<void> {
  for (const table of ['complianceProfile', 'packTask', 'complianceExtension'] as const)
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

/** Using packs is taken back: what it made may be made again, and clients have the packs that they had. */
export const undoPacks: OnUndone = async ({ tx, actor }, { time, rows }) => {
  const { scopeId } = actor
  if (rows.some(({ entity }) => entity === task.name))
    await tx
      .updateTable('packTask')
      .set({ isUndone: 1 })
      .where('scopeId', '=', scopeId)
      .where('madeTime', '=', time)
      // What was taken back is gone for good by now (purgeCompliance); what somebody had changed is there.
      .where('taskId', 'is', null)
      .execute()
  const profiles = await tx
    .selectFrom('complianceProfile')
    .select(['organizationId', 'formerly'])
    .where('scopeId', '=', scopeId)
    .where('appliedById', '=', actor.userId)
    .where('appliedTime', '=', time)
    .where('formerly', '<>', '')
    .execute()
  for (const { organizationId, formerly } of profiles)
    await tx
      .updateTable('complianceProfile')
      // Written by profiles.ts.
      .set({ ...(JSON.parse(formerly) as Formerly), formerly: '' })
      .where('scopeId', '=', scopeId)
      .where('organizationId', '=', organizationId)
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
