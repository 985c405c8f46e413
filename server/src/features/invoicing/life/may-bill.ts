// Who may issue, record payments, cancel and write off (rules/billing 5): everybody of the firm, or Admins alone where it says so.
import { INDIVIDUALS } from '@daybook/contract/account/individuals.ts'
import { billingMessages } from '@daybook/contract/messages/billing/billing-messages.ts'
import { type Actor, isAdmin, isSuperAdmin } from '#actor.ts'
import { AppError } from '#app-error.ts'
import { findFirmSetting } from '#entities/firm-settings.ts'
import type { AnyDb } from '#entities/store.ts'

const forbidden = (sentence: string) => new AppError('forbidden', sentence)

/** Somebody without a firm is their own Admin. */
const leads = (actor: Actor) => isAdmin(actor) || actor.customerId === INDIVIDUALS

/** Support changes no firm's books. @throws AppError forbidden */
export function refuseSupport(actor: Actor): void {
  if (isSuperAdmin(actor)) throw forbidden(billingMessages.notSupport)
}

/** Does the firm let Admins alone issue and record payments? */
const isAdminsOnly = async (db: AnyDb, { scopeId }: Actor): Promise<boolean> =>
  (await findFirmSetting(db, scopeId, 'onlyAdminsBill')) === 1

/** @throws AppError forbidden */
export async function requireMayBill(db: AnyDb, actor: Actor): Promise<void> {
  refuseSupport(actor)
  if (!leads(actor) && (await isAdminsOnly(db, actor))) throw forbidden(billingMessages.onlyAdmins)
}

export const mayBill = async (db: AnyDb, actor: Actor): Promise<boolean> =>
  !isSuperAdmin(actor) && (leads(actor) || !(await isAdminsOnly(db, actor)))

export const mayTakeBack = (actor: Actor, createdById: number): boolean =>
  !isSuperAdmin(actor) && (leads(actor) || createdById === actor.userId)

/** What was done is taken back by who made the record, or by an Admin. @throws AppError forbidden */
export function requireCreatorOrAdmin(actor: Actor, createdById: number): void {
  refuseSupport(actor)
  if (!mayTakeBack(actor, createdById)) throw forbidden(billingMessages.onlyCreator)
}

export const mayWriteOff = (actor: Actor): boolean => !isSuperAdmin(actor) && leads(actor)
