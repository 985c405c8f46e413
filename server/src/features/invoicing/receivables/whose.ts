// Whose books are read: those of one's own firm, or of the firm that an organization belongs to; support reads them, audited.
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import type { Actor } from '#actor.ts'
import type { Deps } from '#deps.ts'
import { authorizeRead } from '#entities/authorize.ts'
import { readableRow } from '#entities/reads.ts'

interface OfOrganization {
  readonly scopeId: number
  readonly organization: RowFor<'organization'>
}

/** "None", and the like, belong to everybody. */
const isShared = (id: number) => organization.placeholders?.includes(id) ?? false

/** @throws AppError not_found, also for an organization that the actor may not see */
export async function booksOf(deps: Deps, actor: Actor, organizationId: number): Promise<OfOrganization> {
  authorizeRead(actor, invoice)
  const row = await readableRow(deps, organization, actor, organizationId)
  return { scopeId: isShared(row.id) ? actor.scopeId : row.scopeId, organization: row }
}

/** @throws AppError as above where an organization is named */
export async function scopeFor(
  deps: Deps,
  actor: Actor,
  organizationId: number | undefined,
): Promise<number> {
  if (organizationId !== undefined) return (await booksOf(deps, actor, organizationId)).scopeId
  authorizeRead(actor, invoice)
  return actor.scopeId
}
