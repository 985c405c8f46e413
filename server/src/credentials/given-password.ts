// The mark of a password that its owner should choose anew (column user.isPasswordGiven), and when it goes.
import { MADE_UP_DAYS } from '@daybook/contract/engine/limits.ts'
import { passwordMinFor } from '@daybook/contract/account/password-length.ts'
import { charactersIn } from '@daybook/contract/engine/text-validation.ts'
import { readIds } from '#entities/field-codecs.ts'
import type { Deps } from '#deps.ts'
import type { AnyDb } from '#entities/store.ts'

/** Its owner chose it. */
export const CHOSEN = 0
/** Somebody else chose it. */
export const GIVEN = 1
/** Its owner chose it, but got a role later that asks for a longer one; how long it is, its hash does not say. */
export const OLD = 2
/** Daybook made it up, for whoever runs the machine to hand on. */
export const MADE = 3

const MADE_UP_MS = MADE_UP_DAYS * 24 * 60 * 60 * 1000

export const markGiven = (tx: AnyDb, userId: number) =>
  tx.updateTable('user').set({ isPasswordGiven: GIVEN }).where('id', '=', userId).execute()

export const markMadeUp = (tx: AnyDb, userId: number, now: number) =>
  tx
    .updateTable('user')
    .set({ isPasswordGiven: MADE, passwordMadeTime: now })
    .where('id', '=', userId)
    .execute()

/** For an account that gets the password of another. */
export async function copyMarks(tx: AnyDb, from: number, to: number): Promise<void> {
  const marks = await tx
    .selectFrom('user')
    .select(['isPasswordGiven', 'passwordMadeTime'])
    .where('id', '=', from)
    .executeTakeFirstOrThrow()
  await tx.updateTable('user').set(marks).where('id', '=', to).execute()
}

/** What an account says of its password. */
export interface PasswordMarks {
  readonly isPasswordGiven: number
  readonly passwordMadeTime: number | null
  readonly firstSignInTime: number | null
}

/** Has a password run out that Daybook made up? The first sign-in is always the specified one. */
export const isMadeUpOver = (
  { isPasswordGiven, passwordMadeTime, firstSignInTime }: PasswordMarks,
  now: number,
): boolean =>
  isPasswordGiven === MADE && firstSignInTime !== null && now - (passwordMadeTime ?? 0) > MADE_UP_MS

/** After a rise in the role. Who has been asked to choose another one already is asked once. */
export const markOld = (tx: AnyDb, userId: number) =>
  tx
    .updateTable('user')
    .set({ isPasswordGiven: OLD })
    .where('id', '=', userId)
    .where('isPasswordGiven', '=', CHOSEN)
    .execute()

/** A sign-in shows how long the password is: one that is long enough need not be changed after all. */
export async function unmarkLongEnough(
  { db, config }: Deps,
  userId: number,
  password: string,
): Promise<void> {
  const account = await db
    .selectFrom('user')
    .select('accountRoles')
    .where('id', '=', userId)
    .where('isPasswordGiven', '=', OLD)
    .executeTakeFirst()
  if (!account) return
  if (charactersIn(password) < passwordMinFor(readIds(account.accountRoles), config.limits.passwordMin))
    return
  await db
    .updateTable('user')
    .set({ isPasswordGiven: CHOSEN })
    .where('id', '=', userId)
    .where('isPasswordGiven', '=', OLD)
    .execute()
}
