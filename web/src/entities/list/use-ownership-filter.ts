// Remembers per person and module whether they look at their own records or at everyone's; lists, dashboards and the home
// page count by it alike.
import type { AnyEntity, AnyRecord } from '@daybook/contract/engine/entity.ts'
import { isAlone } from '@daybook/contract/engine/rights.ts'
import { useUser } from '#api/session/session.ts'
import { referenceId } from '#entities/card/reference-id.ts'
import { useKeptChoice } from './use-kept-choice.ts'

export type Ownership = 'mine' | 'everyone'

export const ownershipOptions = [
  { value: 'mine', label: 'Mine' },
  { value: 'everyone', label: 'Everyone' },
] as const

export interface OwnershipChoice {
  readonly value: Ownership
  readonly choose: (whose: Ownership) => void
}

/** 'mine' until the person chose otherwise for this module. */
export function useOwnershipFilter(
  entity: AnyEntity,
): readonly [whose: Ownership, choice: OwnershipChoice | undefined] {
  const user = useUser()
  const [kept, choose] = useKeptChoice(`${entity.name}.whose`)
  // What Admins alone write is the firm's, not theirs; what its maker keeps is there for everybody to use.
  if (entity.access.write === 'firmAdmin' || entity.keptByMaker) return ['everyone', undefined]
  // Who shares with nobody has nothing to choose.
  if (entity.visibleTo !== 'scope' || isAlone(user)) return ['mine', undefined]
  const value = kept === 'everyone' ? kept : 'mine'
  return [value, { value, choose }]
}

/** As the server narrows a list: made by the person, or assigned to them where the kind knows an assignee. */
export const isOf = (userId: number, record: AnyRecord): boolean =>
  [record['createdBy'], record['assignedTo']].some((person) => referenceId(person) === userId)
