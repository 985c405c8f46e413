// Is it the code of an app or of a sheet of paper that this account has? Each is right once.
import type { StepWay } from '@daybook/contract/engine/errors.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { readStepCode } from '@daybook/contract/account/step-codes.ts'
import type { Deps } from '#deps.ts'
import { CannotOpen, unseal } from '#credentials/sealed.ts'
import { fitOf } from '#credentials/steps/totp.ts'
import { useRecoveryCode } from '#credentials/steps/recovery-codes.ts'

/** Where a seed is sealed for, so that it opens nowhere else. */
export const seedPlace = (userId: number) => `totp.seed:${userId}`

export type Proved =
  | { readonly by: 'totp' | 'recovery' | 'passkey' }
  /** What to say of it. */
  | { readonly by: undefined; readonly sentence: string }

const wrong: Proved = { by: undefined, sentence: messages.stepCodeWrong }
/** No later one will be shown: paper has no clock. */
const wrongOnPaper: Proved = { by: undefined, sentence: messages.recoveryCodeWrong }

/** Takes the step's turn. @returns false where its code, or a later one, was used before */
async function takeStep({ db }: Deps, userId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('totp')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where('verifiedTime', 'is not', null)
    .where('lastStep', '<', step)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

async function proveTotp(deps: Deps, userId: number, code: string): Promise<Proved> {
  const row = await deps.db
    .selectFrom('totp')
    .select('seed')
    .where('userId', '=', userId)
    .where('verifiedTime', 'is not', null)
    .executeTakeFirst()
  if (!row) return wrong
  let seed: string
  try {
    seed = await unseal(deps.config, seedPlace(userId), row.seed)
  } catch (error) {
    if (error instanceof CannotOpen) return { by: undefined, sentence: messages.stepUnreadable }
    throw error
  }
  const fit = await fitOf(seed, code, deps.clock())
  if (!fit) return wrong
  // Of a code that is far off, the turn is taken as well: whoever only guessed must not learn one that will be right soon.
  const isFresh = await takeStep(deps, userId, fit.step)
  if (fit.isOff) return { by: undefined, sentence: messages.stepClockWrong }
  return isFresh ? { by: 'totp' } : wrong
}

/** Outside of every transaction: what was used stays used. Counts no guesses; its callers do. */
export async function proveCode(
  deps: Deps,
  userId: number,
  typed: string,
  ways: readonly StepWay[] = ['totp', 'recovery'],
): Promise<Proved> {
  const read = readStepCode(typed)
  if (!read) return wrong
  const counts = ways.includes(read.kind)
  if (read.kind === 'totp') return counts ? proveTotp(deps, userId, read.code) : wrong
  const isRight = counts && (await useRecoveryCode(deps, userId, read.code))
  return isRight ? { by: 'recovery' } : wrongOnPaper
}
