// Who comes into a firm, or to a higher role, has proved the address; and whatever opened the account before opens nothing of
// the firm's (rules/accounts 15).
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { accountMails, joinedOnlyWay } from '@daybook/contract/messages/mails/account-mails.ts'
import { INDIVIDUALS } from '@daybook/contract/account/individuals.ts'
import { administers } from '@daybook/contract/account/password-length.ts'
import { refuseUnprovedRise } from '#credentials/address-proof.ts'
import { readIds } from '#entities/field-codecs.ts'
import type { SavingFor } from '#entities/hooks.ts'
import type { AnyDb } from '#entities/store.ts'
import { CHOSEN, markOld } from '#credentials/given-password.ts'
import { endAccess, type EndedFor, endKeys, endUnproved } from '#http/sessions/end-access.ts'
import { sendResetLink } from '#mail/reset-link.ts'
import { findOnlyWay } from '#credentials/steps/only-way.ts'

const rolesOf = (row: RowFor<'user'>) => readIds(row.accountRoles)

export const joinsFirm = (before: RowFor<'user'>, customerId: unknown): boolean =>
  customerId !== INDIVIDUALS && customerId !== before.customerId

/** @throws AppError address_unproved */
export async function refuseUnprovedChange(
  { tx, before }: SavingFor<'user'>,
  wanted: { readonly customerId: number; readonly roleIds: readonly number[] },
): Promise<void> {
  if (!before) return
  const joins = joinsFirm(before, wanted.customerId)
  const rises = administers(wanted.roleIds) && !administers(rolesOf(before))
  if (!joins && !rises) return
  const { provenTime } = await getProof(tx, before.id)
  refuseUnprovedRise(provenTime, joins ? 'joins a firm' : 'gets another role')
}

/** As it is now, and not when the record was read. */
const getProof = (tx: AnyDb, userId: number) =>
  tx.selectFrom('user').select(['id', 'provenTime']).where('id', '=', userId).executeTakeFirstOrThrow()

/** A higher role asks for a longer password, and its hash does not say how long it is: its owner is asked. */
export async function askForLonger(row: RowFor<'user'>, { tx, before }: SavingFor<'user'>): Promise<void> {
  if (before && administers(rolesOf(row)) && !administers(rolesOf(before))) await markOld(tx, row.id)
}

/**
 * In the transaction that moves the account: all that opens it ends, the password opens nothing any more, and the link to
 * a new one goes to the address.
 */
export async function startAnew({ deps, tx }: SavingFor<'user'>, ended: EndedFor): Promise<void> {
  const userId = ended.account.id
  await endAccess(tx, ended)
  await endKeys(tx, userId)
  await endUnproved(tx, await getProof(tx, userId))
  await tx
    .updateTable('user')
    .set({ password: null, isPasswordGiven: CHOSEN })
    .where('id', '=', userId)
    .execute()
  // Where links can't be built, whoever runs the machine gives a password (docs/operations.md).
  if (deps.config.publicUrl === undefined) return
  const onlyWay = await findOnlyWay({ db: tx }, userId)
  const letter =
    onlyWay === undefined
      ? { about: accountMails.joined }
      : { about: joinedOnlyWay(onlyWay.name), isWithoutLink: true }
  await sendResetLink(deps, tx, userId, letter)
}
