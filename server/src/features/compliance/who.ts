// Who uses packs for whom (rules/compliance 8): everybody for themselves, an Admin for colleagues, support for nobody.
import { INDIVIDUALS } from '@daybook/contract/account/individuals.ts'
import { complianceMessages } from '@daybook/contract/messages/compliance/compliance-messages.ts'
import { type Actor, isAdmin, isSuperAdmin } from '#actor.ts'
import { AppError, invalidField } from '#app-error.ts'
import { activeAccounts } from '#credentials/accounts.ts'
import type { AnyDb } from '#entities/store.ts'
import type { Client } from '#features/compliance/clients.ts'

/** @throws AppError forbidden */
export function refuseSupport(actor: Actor): void {
  if (isSuperAdmin(actor)) throw new AppError('forbidden', complianceMessages.notSupport)
}

/** Somebody without a firm is their own Admin. */
export const leads = (actor: Actor): boolean => isAdmin(actor) || actor.customerId === INDIVIDUALS

/** Whose a client's packs are: of whoever is responsible, else of who used them first, as long as they are at work. */
export const holderOf = (
  { responsibleId, profile }: Pick<Client, 'responsibleId' | 'profile'>,
  isThere: (userId: number) => boolean,
): number | null => {
  if (responsibleId !== null) return responsibleId
  return profile && profile.packs !== '' && isThere(profile.appliedById) ? profile.appliedById : null
}

/** Of the firm, at work. */
export async function isAtWork(db: AnyDb, scopeId: number, userId: number): Promise<boolean> {
  const found = await activeAccounts(db)
    .select('user.id')
    .where('user.id', '=', userId)
    .where('user.scopeId', '=', scopeId)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * @param path of the field that names the person
 * @throws AppError forbidden for a colleague where only an Admin may; invalid for nobody of the firm
 */
export async function requireMayGive(db: AnyDb, actor: Actor, userId: number, path: string): Promise<void> {
  if (userId === actor.userId) return
  if (!leads(actor)) throw new AppError('forbidden', complianceMessages.onlyOwn)
  if (!(await isAtWork(db, actor.scopeId, userId)))
    throw invalidField(path, complianceMessages.responsibleUnknown)
}
