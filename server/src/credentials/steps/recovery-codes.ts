// Ten codes on paper for the day the phone is gone. A guess costs one hash of a password's strength, whoever makes it.
import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import {
  RECOVERY_ALPHABET,
  RECOVERY_CODES,
  RECOVERY_LENGTH,
  showRecoveryCode,
} from '@daybook/contract/account/step-codes.ts'
import type { Deps } from '#deps.ts'
import type { AnyDb } from '#entities/store.ts'
import { hashWithSalt } from '#credentials/passwords.ts'

const newCode = () =>
  Array.from({ length: RECOVERY_LENGTH }, () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)]).join(
    '',
  )

export interface NewCodes {
  /** As they are shown: once, and kept nowhere. */
  readonly codes: readonly string[]
  readonly rows: readonly { readonly salt: string; readonly hash: string; readonly usedTime: null }[]
}

/** Hashing takes long: before the transaction that keeps them. */
export async function newRecoveryCodes(): Promise<NewCodes> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode)
  const salt = randomBytes(16).toString('base64url')
  const rows = await Promise.all(
    codes.map(async (code) => ({ salt, hash: await hashWithSalt(code, salt), usedTime: null })),
  )
  return { codes: codes.map(showRecoveryCode), rows }
}

/** The old ones are void. */
export async function keepRecoveryCodes(tx: AnyDb, userId: number, { rows }: NewCodes): Promise<void> {
  await tx.deleteFrom('recoveryCode').where('userId', '=', userId).execute()
  await tx
    .insertInto('recoveryCode')
    .values(rows.map((row) => ({ ...row, userId })))
    .execute()
}

const isSame = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/** Uses a code up. @returns false where it is none of theirs, or was used before */
export async function useRecoveryCode({ db, clock }: Deps, userId: number, code: string): Promise<boolean> {
  const kept = await db
    .selectFrom('recoveryCode')
    .select(['id', 'salt', 'hash'])
    .where('userId', '=', userId)
    .where('usedTime', 'is', null)
    .execute()
  const [first] = kept
  if (!first) return false
  const hash = await hashWithSalt(code, first.salt)
  const match = kept.find((candidate) => isSame(candidate.hash, hash))
  if (!match) return false
  const used = await db
    .updateTable('recoveryCode')
    .set({ usedTime: clock() })
    .where('id', '=', match.id)
    .where('usedTime', 'is', null)
    .executeTakeFirst()
  return used.numUpdatedRows === 1n
}
