// The organizations that parties of the books are.
import { organization } from '@daybook/contract/entities/organization.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { SYSTEM_SCOPE } from '#actor.ts'
import { type AnyDb, selectFrom } from '#entities/store.ts'

type Organization = RowFor<'organization'>

/** Of the scope, and those that are everybody's. */
export async function organizationsOf(
  db: AnyDb,
  scopeId: number,
): Promise<ReadonlyMap<number, Organization>> {
  const rows = await selectFrom(db, organization)
    .where('scopeId', 'in', [scopeId, SYSTEM_SCOPE])
    .orderBy('id')
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
