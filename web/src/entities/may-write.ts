// Which buttons a person gets on a record; the server decides again by the same declarations.
import { type HasRoles, can } from '@daybook/contract/access.ts'
import type { AnyEntity, AnyRecord } from '@daybook/contract/entity.ts'
import { referenceId } from './reference-id.ts'

interface Person extends HasRoles {
  readonly id: number
}

/** May this person add and change records of this kind? */
export const mayWrite = (who: Person, entity: AnyEntity): boolean => can(who, entity.access.write)

/** The product's own rows stay; what several people have is deleted by who made it, or by an administrator. */
export function mayRemove(who: Person, entity: AnyEntity, record: AnyRecord): boolean {
  if (!mayWrite(who, entity) || entity.placeholders.includes(record.id)) return false
  const isShared = entity.visibleTo === 'scope' || entity.visibleTo === 'creatorAndAssignee'
  return !isShared || referenceId(record['createdBy']) === who.id || can(who, 'ADMIN_AND_ABOVE')
}
