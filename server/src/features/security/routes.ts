// Sign-in and security: the own steps, confirming, the steps of people who lost theirs, and what a firm asks for.
import type { FastifyInstance } from 'fastify'
import {
  confirmSession as confirmCall,
  firmSecurity,
  makeRecoveryCodes,
  type OwnSteps,
  ownSteps,
  removeTotp as removeTotpCall,
  resetSecondStep as resetCall,
  saveFirmSecurity,
  startTotp as startTotpCall,
  verifyTotp as verifyTotpCall,
} from '@daybook/contract/account/security-endpoints.ts'
import { user } from '@daybook/contract/entities/user.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { stepMails } from '@daybook/contract/messages/mails/step-mails.ts'
import { stopsItsMaker } from '@daybook/contract/account/step-rules.ts'
import type { Actor } from '#actor.ts'
import type { AnyDb } from '#entities/store.ts'
import { AppError, invalidField } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { noteEvent } from '#entities/history/events.ts'
import { confirmSession } from '#features/security/confirm-session.ts'
import { resetSecondStep } from '#features/security/reset.ts'
import { mountPasskeys } from '#features/security/passkey-routes.ts'
import { stepsChanged } from '#features/security/steps-changed.ts'
import { removeTotp, startTotp, verifyTotp } from '#features/security/totp-setup.ts'
import { mount } from '#http/mount.ts'
import { confirmChoiceOf, confirmedUntil } from '#credentials/steps/confirm.ts'
import { hasStep, stepsOf } from '#credentials/steps/enrolled.ts'
import { freeSessions } from '#credentials/steps/limit-sessions.ts'
import { keepRecoveryCodes, newRecoveryCodes } from '#credentials/steps/recovery-codes.ts'
import { firmRuleOf, floorOf, graceUntilOf, keepFirmRule, withoutStepSince } from '#credentials/steps/rule.ts'

/** When the person last settled it; null: as far as the log goes back, they did not. */
async function passwordTimeOf(db: AnyDb, { userId, scopeId }: Actor): Promise<number | null> {
  const { time } = await db
    .selectFrom('history')
    .select((eb) => eb.fn.max('stamp').as('time'))
    .where('scopeId', '=', scopeId)
    .where('entity', '=', user.name)
    .where('recordId', '=', userId)
    .where('action', 'in', ['password_changed', 'password_reset'])
    .where('result', '=', 'done')
    .executeTakeFirstOrThrow()
  return time === null ? null : Number(time)
}

async function stepsAnswer(deps: Deps, actor: Actor): Promise<OwnSteps> {
  const { db } = deps
  const { userId } = actor
  const steps = await stepsOf(db, userId)
  const { password } = await db
    .selectFrom('user')
    .select('password')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const passkeys = await db
    .selectFrom('passkey')
    .select(['id', 'name', 'isSynced', 'isMarked', 'createdTime', 'lastUsedTime'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()
  const devices = await db
    .selectFrom('trustedDevice')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('expiresTime', '>', deps.clock())
    .executeTakeFirstOrThrow()
  const graceUntil = await graceUntilOf(deps, actor)
  return {
    hasPassword: password !== null,
    passwordTime: await passwordTimeOf(db, actor),
    totp: steps.totpSince === null ? null : { createdTime: steps.totpSince },
    passkeys: passkeys.map((passkey) => ({
      ...passkey,
      isSynced: passkey.isSynced === 1,
      isMarked: passkey.isMarked === 1,
    })),
    recoveryCodes: steps.recoveryCodes,
    rememberedDevices: Number(devices.count),
    isRequired: graceUntil !== null,
    graceUntil: hasStep(steps) ? null : graceUntil,
    isLimited: actor.isLimited === true,
    confirmWays: (await confirmChoiceOf(db, userId, steps)).ways,
    confirmedUntil: await confirmedUntil(deps, db, actor),
  }
}

/** @throws AppError conflict where there is no step that they could stand in for */
async function makeCodes(deps: Deps, actor: Actor): Promise<readonly string[]> {
  if (!hasStep(await stepsOf(deps.db, actor.userId))) throw new AppError('conflict', messages.noStepYet)
  const made = await newRecoveryCodes()
  await deps.db.transaction().execute(async (tx) => {
    await keepRecoveryCodes(tx, actor.userId, made)
    const change = { action: 'codes_made', step: 'recovery', mail: stepMails.codesMade } as const
    await stepsChanged(deps, tx, actor, change)
  })
  return made.codes
}

function mountFirm(app: FastifyInstance, deps: Deps): void {
  mount({ app, deps }, firmSecurity, async ({ actor }) => ({
    ...(await firmRuleOf(deps.db, actor.scopeId)),
    floor: floorOf(deps.config),
    withoutStepSince: await withoutStepSince(deps, actor),
  }))
  mount({ app, deps }, saveFirmSecurity, async ({ actor, body }) => {
    const { scopeId } = actor
    await deps.db.transaction().execute(async (tx) => {
      const maker = {
        roles: actor.roles,
        withoutStepSince: await withoutStepSince({ ...deps, db: tx }, actor),
      }
      if (stopsItsMaker(body, maker, deps.clock())) throw invalidField('graceDays', messages.ownStepFirst)
      const before = await firmRuleOf(tx, scopeId)
      await keepFirmRule(deps, tx, { scopeId, rule: body })
      // Whom a weaker rule lets go need not wait for the next look.
      await freeSessions({ ...deps, db: tx }, scopeId)
      await noteEvent(tx, {
        action: 'security_changed',
        by: actor,
        scopeId,
        time: deps.clock(),
        changes: {
          secondStep: [before.secondStep, body.secondStep],
          graceDays: [before.graceDays, body.graceDays],
        },
      })
    })
    return { message: messages.firmSecuritySaved }
  })
}

export function mountSecurity(app: FastifyInstance, deps: Deps): void {
  mount({ app, deps }, ownSteps, ({ actor }) => stepsAnswer(deps, actor))
  mount({ app, deps }, startTotpCall, ({ actor }) => startTotp(deps, actor))
  mount({ app, deps }, verifyTotpCall, ({ actor, body }) => verifyTotp(deps, actor, body.code))
  mount({ app, deps }, removeTotpCall, async ({ actor }) => {
    await removeTotp(deps, actor)
    return { message: messages.totpRemoved }
  })
  mount({ app, deps }, makeRecoveryCodes, async ({ actor }) => ({
    message: messages.recoveryCodesMade,
    recoveryCodes: await makeCodes(deps, actor),
  }))
  mount({ app, deps }, confirmCall, ({ actor, body }) => confirmSession(deps, actor, body))
  mount({ app, deps }, resetCall, async ({ actor, params }) => {
    await resetSecondStep(deps, actor, params['id'] ?? 0)
    return { message: messages.stepReset }
  })
  mountPasskeys(app, deps)
  mountFirm(app, deps)
}
