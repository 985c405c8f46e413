// Who comes into a firm, or to a higher role, has proved the address; and whatever opened the account before opens nothing of
// the firm's (doors §1a).
import { accountMails, joinedOnlyWay } from '@daybook/contract/account-mails.ts'
import { INDIVIDUALS } from '@daybook/contract/individuals.ts'
import { administers } from '@daybook/contract/password-length.ts'
import { refuseUnprovedRise } from '#address-proof.ts'
import { readIds } from '#db/columns.ts'
import type { Saving } from '#entities/hooks.ts'
import type { AnyDb, Row } from '#entities/store.ts'
import { CHOSEN, markOld } from '#given-password.ts'
import { endAccess, type EndedFor, endKeys, endUnproved } from '#http/end-access.ts'
import { sendResetLink } from '#mail/reset-link.ts'
import { findOnlyWay } from '#steps/only-way.ts'

const rolesOf = (row: Row) => readIds(row['accountRoles'])

export const joinsFirm = (before: Row, customerId: unknown): boolean =>
  customerId !== INDIVIDUALS && customerId !== before['customerId']

/** @throws AppError address_unproved */
export async function refuseUnprovedChange(
  { tx, before }: Saving,
  asked: { readonly customerId: number; readonly roleIds: readonly number[] },
): Promise<void> {
  if (!before) return
  const joins = joinsFirm(before, asked.customerId)
  const rises = administers(asked.roleIds) && !administers(rolesOf(before))
  if (!joins && !rises) return
  const { provenTime } = await getProof(tx, before.id)
  refuseUnprovedRise(provenTime, joins ? 'joins a firm' : 'gets another role')
}

/** As it is now, and not when the record was read. */
const getProof = (tx: AnyDb, userId: number) =>
  tx.selectFrom('user').select(['id', 'provenTime']).where('id', '=', userId).executeTakeFirstOrThrow()

/** A higher role asks for a longer password, and its hash does not say how long it is: its owner is asked. */
export async function askForLonger(row: Row, { tx, before }: Saving): Promise<void> {
  if (before && administers(rolesOf(row)) && !administers(rolesOf(before))) await markOld(tx, row.id)
}

/**
 * In the transaction that moves the account: all that opens it ends, the password opens nothing any more, and the link to
 * a new one goes to the address.
 */
export async function startAnew({ deps, tx }: Saving, ended: EndedFor): Promise<void> {
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
