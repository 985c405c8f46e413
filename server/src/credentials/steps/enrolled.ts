// Which second steps an account has: read where it is asked, never remembered.
import type { StepWay } from '@daybook/contract/engine/errors.ts'
import { dropBelongings } from '#db/belongings.ts'
import type { AnyDb } from '#entities/store.ts'

export interface Steps {
  /** When app codes were switched on; null while they are off. */
  readonly totpSince: number | null
  readonly passkeys: number
  /** Those that may have been copied: they prove nothing, but the account is not back to its password alone. */
  readonly markedKeys: number
  readonly recoveryCodes: { readonly left: number; readonly of: number }
}

export async function stepsOf(db: AnyDb, userId: number): Promise<Steps> {
  const { totpSince, passkeys, marked, left, of } = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('totp')
        .select('createdTime')
        .where('userId', '=', userId)
        .where('verifiedTime', 'is not', null)
        .as('totpSince'),
      eb
        .selectFrom('passkey')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .where('userId', '=', userId)
        .where('isMarked', '=', 0)
        .as('passkeys'),
      eb
        .selectFrom('passkey')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .where('userId', '=', userId)
        .where('isMarked', '=', 1)
        .as('marked'),
      eb
        .selectFrom('recoveryCode')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .where('userId', '=', userId)
        .where('usedTime', 'is', null)
        .as('left'),
      eb
        .selectFrom('recoveryCode')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .where('userId', '=', userId)
        .as('of'),
    ])
    .executeTakeFirstOrThrow()
  return {
    totpSince,
    passkeys: Number(passkeys),
    markedKeys: Number(marked),
    recoveryCodes: { left: Number(left), of: Number(of) },
  }
}

/** Recovery codes alone are none: they stand in for a step that was lost. */
export const hasStep = ({ totpSince, passkeys, markedKeys }: Steps) =>
  totpSince !== null || passkeys + markedKeys > 0

export function waysOf(steps: Steps): StepWay[] {
  if (!hasStep(steps)) return []
  return [
    ...(steps.passkeys > 0 ? (['passkey'] as const) : []),
    ...(steps.totpSince === null ? [] : (['totp'] as const)),
    ...(steps.recoveryCodes.left > 0 ? (['recovery'] as const) : []),
  ]
}

/** Devices on which the step is skipped. @returns how many there were */
export async function forgetDevices(db: AnyDb, userId: number): Promise<number> {
  const gone = await db.deleteFrom('trustedDevice').where('userId', '=', userId).executeTakeFirst()
  return Number(gone.numDeletedRows)
}

/** Takes every second step away, with what belongs to it. */
export async function dropSteps(db: AnyDb, userId: number): Promise<void> {
  await dropBelongings(db, 'stepsDropped', { userId })
}
