// Who of a firm is at work, for whom tasks can be made.
import { activeAccounts } from '#credentials/accounts.ts'
import type { AnyDb } from '#entities/store.ts'

export interface Member {
  readonly id: number
  readonly firstname: string
  readonly lastname: string
}

export const fullName = ({ firstname, lastname }: Pick<Member, 'firstname' | 'lastname'>): string =>
  `${firstname} ${lastname}`.trim()

/** Of these ids those that are active in the scope. */
export async function activeMembers(
  db: AnyDb,
  scopeId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Member>> {
  if (ids.length === 0) return new Map()
  const rows = await activeAccounts(db)
    .select(['user.id', 'user.firstname', 'user.lastname'])
    .where('user.scopeId', '=', scopeId)
    .where('user.id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
