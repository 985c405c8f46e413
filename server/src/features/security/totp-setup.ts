// App codes switched on and off. While they are set up their seed waits in a ticket: nothing counts, and what was on stays on.
import type { CodesAnswer, TotpStarted } from '@daybook/contract/account/security-endpoints.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { stepMails } from '@daybook/contract/messages/mails/step-mails.ts'
import { readStepCode } from '@daybook/contract/account/step-codes.ts'
import type { Actor } from '#actor.ts'
import { AppError, invalidField } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { CannotOpen, seal, unseal } from '#credentials/sealed.ts'
import { guessWithin } from '#features/security/guesses.ts'
import { refuseLastStep } from '#features/security/last-step.ts'
import { stepsChanged } from '#features/security/steps-changed.ts'
import { stepsOf } from '#credentials/steps/enrolled.ts'
import { seedPlace } from '#credentials/steps/prove.ts'
import { keepRecoveryCodes, type NewCodes, newRecoveryCodes } from '#credentials/steps/recovery-codes.ts'
import { makeTicket, voidTickets } from '#credentials/steps/tickets.ts'
import { fitOf, newSeed, totpUri } from '#credentials/steps/totp.ts'

const SETUP_MS = 30 * 60 * 1000

/** A newer start takes the place of an older. */
export async function startTotp(deps: Deps, { userId, user }: Actor): Promise<TotpStarted> {
  const seed = await newSeed()
  const challenge = await seal(deps.config, seedPlace(userId), seed)
  await deps.db.transaction().execute(async (tx) => {
    await voidTickets(tx, userId, 'add_totp')
    await makeTicket(deps, tx, { kind: 'add_totp', userId, challenge, lifetimeMs: SETUP_MS })
  })
  return { seed, uri: await totpUri(deps.config, user.email, seed) }
}

const notStarted = () => new AppError('conflict', messages.totpNotStarted)

async function startedSeed(deps: Deps, userId: number) {
  const ticket = await deps.db
    .selectFrom('signInTicket')
    .select(['hash', 'challenge'])
    .where('userId', '=', userId)
    .where('kind', '=', 'add_totp')
    .where('expiresTime', '>', deps.clock())
    .executeTakeFirst()
  if (!ticket) throw notStarted()
  try {
    return { ...ticket, seed: await unseal(deps.config, seedPlace(userId), ticket.challenge) }
  } catch (error) {
    if (error instanceof CannotOpen) throw notStarted()
    throw error
  }
}

/** The step that the code belongs to, which is used by it. @throws AppError invalid, too_many_requests */
async function firstStep(deps: Deps, actor: Actor, seed: string, typed: string): Promise<number> {
  const read = readStepCode(typed)
  if (read?.kind !== 'totp') throw invalidField('code', messages.totpCodeForm)
  return guessWithin(deps, actor, async () => {
    const fit = await fitOf(seed, read.code, deps.clock())
    if (!fit || fit.isOff) return { sentence: fit ? messages.stepClockWrong : messages.stepCodeWrong }
    return { right: fit.step }
  })
}

/** @returns ten recovery codes with the first step of an account; none with another one */
export async function verifyTotp(deps: Deps, actor: Actor, typed: string): Promise<CodesAnswer> {
  const { userId } = actor
  const started = await startedSeed(deps, userId)
  const lastStep = await firstStep(deps, actor, started.seed, typed)
  const { recoveryCodes } = await stepsOf(deps.db, userId)
  const fresh: NewCodes | undefined = recoveryCodes.left === 0 ? await newRecoveryCodes() : undefined
  await deps.db.transaction().execute(async (tx) => {
    const used = await tx.deleteFrom('signInTicket').where('hash', '=', started.hash).executeTakeFirst()
    if (used.numDeletedRows !== 1n) throw notStarted()
    const now = deps.clock()
    const row = { seed: started.challenge, lastStep, createdTime: now, verifiedTime: now }
    await tx
      .insertInto('totp')
      .values({ userId, ...row })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
      .execute()
    if (fresh) await keepRecoveryCodes(tx, userId, fresh)
    await stepsChanged(deps, tx, actor, { action: 'step_added', step: 'totp', mail: stepMails.totpAdded })
  })
  return { message: messages.totpAdded, recoveryCodes: fresh?.codes ?? [] }
}

/** @throws AppError conflict where they are not on, second_step_required where the last step has to stay */
export async function removeTotp(deps: Deps, actor: Actor): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await refuseLastStep(deps, tx, actor)
    const gone = await tx.deleteFrom('totp').where('userId', '=', actor.userId).executeTakeFirst()
    if (gone.numDeletedRows !== 1n) throw new AppError('conflict', messages.noTotp)
    await stepsChanged(deps, tx, actor, { action: 'step_removed', step: 'totp', mail: stepMails.totpRemoved })
  })
}
