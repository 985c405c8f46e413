// One's own passkeys: made, named and removed by whoever has just confirmed that it is them.
import {
  type MadeCredentialJson,
  type PasskeyAsked,
  PASSKEYS_MAX,
} from '@daybook/contract/account/passkey-endpoints.ts'
import type { CodesAnswer } from '@daybook/contract/account/security-endpoints.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { passkeyAddedMail, passkeyRemovedMail } from '@daybook/contract/messages/mails/passkey-mails.ts'
import type { Actor } from '#actor.ts'
import { AppError } from '#app-error.ts'
import { isUniqueViolation } from '#db/dialect.ts'
import type { Deps } from '#deps.ts'
import type { AnyDb } from '#entities/store.ts'
import { refuseLastStep } from '#features/security/last-step.ts'
import { stepsChanged } from '#features/security/steps-changed.ts'
import { lockAccount } from '#http/sessions/sessions.ts'
import { assertionOptions } from '#credentials/passkeys/assert.ts'
import { newChallenge } from '#credentials/passkeys/challenge.ts'
import { checkRegistration, registrationOptions } from '#credentials/passkeys/register.ts'
import { getPasskeySite } from '#credentials/passkeys/site.ts'
import { stepsOf } from '#credentials/steps/enrolled.ts'
import { keepRecoveryCodes, newRecoveryCodes } from '#credentials/steps/recovery-codes.ts'
import { makeTicket, tryTicket, useTicket, voidTickets } from '#credentials/steps/tickets.ts'

/** @throws AppError conflict for the eleventh */
async function checkRoom(db: AnyDb, userId: number): Promise<void> {
  const { count } = await db
    .selectFrom('passkey')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= PASSKEYS_MAX) throw new AppError('conflict', messages.tooManyPasskeys)
}

/** @throws AppError conflict where there are ten, or where browsers keep none for this address */
export async function askForNew(deps: Deps, actor: Actor): Promise<PasskeyAsked> {
  const { userId } = actor
  await checkRoom(deps.db, userId)
  const challenge = newChallenge()
  const options = await registrationOptions(deps, actor, challenge)
  await voidTickets(deps.db, userId, 'add_passkey')
  const { ticket } = await makeTicket(deps, deps.db, { kind: 'add_passkey', userId, challenge })
  return { ticket, options: { ...options } }
}

/** @throws AppError conflict where there is none */
export async function askToConfirm(deps: Deps, { userId }: Actor): Promise<PasskeyAsked> {
  getPasskeySite(deps.config)
  const { passkeys } = await stepsOf(deps.db, userId)
  if (passkeys === 0) throw new AppError('conflict', messages.noPasskey)
  const challenge = newChallenge()
  await voidTickets(deps.db, userId, 'confirm')
  const { ticket } = await makeTicket(deps, deps.db, { kind: 'confirm', userId, challenge })
  return { ticket, options: { ...(await assertionOptions(deps, challenge, userId)) } }
}

interface Made {
  readonly ticket: string
  readonly credential: MadeCredentialJson
  readonly name: string
}

/** @returns ten recovery codes with the first step of an account; none with another one */
export async function keepPasskey(deps: Deps, actor: Actor, made: Made): Promise<CodesAnswer> {
  const { userId } = actor
  const ticket = await tryTicket(deps, made.ticket, (kind) => kind === 'add_passkey')
  // Used up whether the answer is right or not.
  if (!ticket || ticket.userId !== userId || !(await useTicket(deps.db, ticket)))
    throw new AppError('conflict', messages.passkeyTicketOver)
  const passkey = await checkRegistration(deps, made.credential, ticket.challenge)
  const name = made.name.trim()
  const { recoveryCodes } = await stepsOf(deps.db, userId)
  const fresh = recoveryCodes.left === 0 ? await newRecoveryCodes() : undefined
  try {
    await deps.db.transaction().execute(async (tx) => {
      // Two that are added at once: the second one sees the first.
      await lockAccount(deps, tx, userId)
      await checkRoom(tx, userId)
      await tx
        .insertInto('passkey')
        .values({ ...passkey, userId, name, createdTime: deps.clock(), lastUsedTime: null })
        .execute()
      if (fresh) await keepRecoveryCodes(tx, userId, fresh)
      const mail = passkeyAddedMail(name)
      await stepsChanged(deps, tx, actor, { action: 'step_added', step: 'passkey', mail })
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('conflict', messages.passkeyThere)
    throw error
  }
  return { message: messages.passkeyAdded, recoveryCodes: fresh?.codes ?? [] }
}

const notFound = () => new AppError('not_found', messages.notFound)

export async function namePasskey(deps: Deps, { userId }: Actor, id: number, name: string): Promise<void> {
  const { numUpdatedRows } = await deps.db
    .updateTable('passkey')
    .set({ name: name.trim() })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw notFound()
}

/** @throws AppError second_step_required where the last step has to stay */
export async function dropPasskey(deps: Deps, actor: Actor, id: number): Promise<void> {
  const { userId } = actor
  const own = await deps.db
    .selectFrom('passkey')
    .select(['name', 'isMarked'])
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (!own) throw notFound()
  await deps.db.transaction().execute(async (tx) => {
    if (own.isMarked === 0) await refuseLastStep(deps, tx, actor)
    const gone = await tx
      .deleteFrom('passkey')
      .where('id', '=', id)
      .where('userId', '=', userId)
      .executeTakeFirst()
    if (gone.numDeletedRows !== 1n) throw notFound()
    const mail = passkeyRemovedMail(own.name)
    await stepsChanged(deps, tx, actor, { action: 'step_removed', step: 'passkey', mail })
  })
}
