// The first firm of an installation: firm, Admin, seller profile and settings in one transaction (rules/accounts 14).
import { ROLES } from '@daybook/contract/engine/access.ts'
import {
  type FirstRunAnswer,
  type FirstRunState,
  type firstRunBody,
  SYSTEM_EMAIL,
} from '@daybook/contract/account/first-run-endpoints.ts'
import { customer, INDIVIDUALS } from '@daybook/contract/entities/customer.ts'
import { sellerProfile } from '@daybook/contract/entities/seller-profile.ts'
import { user } from '@daybook/contract/entities/user.ts'
import { STATES } from '@daybook/contract/invoicing/states.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import type * as z from 'zod/mini'
import { accounts } from '#credentials/accounts.ts'
import { type Actor, SYSTEM_SCOPE } from '#actor.ts'
import { AppError, invalidField } from '#app-error.ts'
import { proveCurrentPassword } from '#credentials/current-password.ts'
import { isUniqueViolation } from '#db/dialect.ts'
import { lockWord } from '#db/lock.ts'
import type { Deps } from '#deps.ts'
import { noteEvent } from '#entities/history/events.ts'
import { findFirmSetting, keepFirmSetting } from '#entities/firm-settings.ts'
import { writeHistory } from '#entities/history/history.ts'
import type { Saving } from '#entities/hooks.ts'
import { createIn } from '#entities/operations.ts'
import type { AnyDb } from '#entities/store.ts'
import { keepFirmSettings } from '#features/account/joining/firm-settings.ts'
import { freeAddress, continueAs } from '#features/account/joining/own-sign-in.ts'
import { beginStartHere } from '#features/account/joining/start-here.ts'
import { insertPerson } from '#features/account/registration.ts'
import { foldEmail } from '#formats/fold-email.ts'
import { checkNewPassword } from '#credentials/password-rules.ts'
import { hashPassword } from '#credentials/passwords.ts'
import { isTimeZone } from '#time.ts'

type FirstRunInput = z.infer<typeof firstRunBody>

/** What was decided about it, among the settings of nobody's firm. */
const NAME = 'firstRun'

const hasFirm = async (db: AnyDb) =>
  (await db
    .selectFrom('customer')
    .select('id')
    .where('id', '<>', INDIVIDUALS)
    .limit(1)
    .executeTakeFirst()) !== undefined

export async function firstRunState({ db }: Deps): Promise<FirstRunState> {
  if (await hasFirm(db)) return 'none'
  const choice = await findFirmSetting(db, SYSTEM_SCOPE, NAME)
  return choice === 'alone' || choice === 'later' ? choice : 'shown'
}

/** Nothing of it is for good: whoever pressed the wrong button takes it back. */
export async function postponeFirstRun(
  deps: Deps,
  actor: Actor,
  choice: Exclude<FirstRunState, 'none'>,
): Promise<FirstRunState> {
  const state = await firstRunState(deps)
  if (state === 'none' || state === choice) return state
  await deps.db.transaction().execute(async (tx) => {
    await keepFirmSetting(tx, { scopeId: SYSTEM_SCOPE, name: NAME, value: choice })
    await noteEvent(tx, {
      action: 'first_run_put_off',
      by: actor,
      scopeId: SYSTEM_SCOPE,
      time: deps.clock(),
      changes: { choice: [null, choice] },
    })
  })
  return firstRunState(deps)
}

interface SignIn {
  readonly email: string
  readonly password: string
  readonly passwordHash: string
}

/** A sign-in of the Admin's own. @throws AppError invalid */
async function newSignIn(
  deps: Deps,
  { email = '', password = '', ...names }: FirstRunInput,
): Promise<SignIn> {
  if (email.trim() === '') throw invalidField('email', 'Email is required')
  checkNewPassword(deps.config, 'password', password, { ...names, email, roleIds: [ROLES.admin.id] })
  return { email: foldEmail(email), password, passwordHash: await hashPassword(password) }
}

/**
 * What the system account is called when its address goes to the Admin. Another address than the one that gets no mail
 * could take the account over by a reset, so whoever has only found an open screen can't choose it.
 * @throws AppError invalid
 */
async function systemAddress(deps: Deps, actor: Actor, input: FirstRunInput): Promise<string> {
  const typed = foldEmail(input.systemEmail ?? '')
  const systemEmail = typed === '' ? SYSTEM_EMAIL : typed
  if (systemEmail === foldEmail(actor.user.email))
    throw invalidField('systemEmail', messages.systemEmailAsked)
  if (systemEmail !== SYSTEM_EMAIL) {
    if (!input.currentPassword) throw invalidField('currentPassword', messages.currentPasswordAsked)
    await proveCurrentPassword(deps, actor, 'currentPassword', input.currentPassword)
  }
  return systemEmail
}

const emailTaken = () =>
  new AppError('conflict', messages.emailTaken, { issues: [{ path: 'email', message: messages.emailTaken }] })

/** @throws AppError conflict where a firm is there, invalid */
export async function makeFirstFirm(deps: Deps, actor: Actor, input: FirstRunInput): Promise<FirstRunAnswer> {
  const thereAlready = () => new AppError('conflict', messages.firmThere)
  if (await hasFirm(deps.db)) throw thereAlready()
  const zone = input.timeZone ?? actor.timeZone
  if (!isTimeZone(zone)) throw invalidField('timeZone', messages.unknownTimeZone)
  const systemEmail = input.isOwnSignIn ? await systemAddress(deps, actor, input) : undefined
  const signIn = systemEmail === undefined ? await newSignIn(deps, input) : undefined
  const work = deps.db.transaction().execute(async (tx) => {
    await lockWord(tx, deps.dialect, 'first firm')
    if (await hasFirm(tx)) throw thereAlready()
    const saving: Saving = { deps, tx, actor, now: deps.clock(), before: undefined }
    const firm = await createIn(saving, customer, { organizationName: input.organizationName.trim() })
    const kept =
      signIn ??
      ({
        email: foldEmail(actor.user.email),
        password: '',
        passwordHash: await freeAddress(deps, tx, actor, systemEmail ?? SYSTEM_EMAIL),
      } satisfies SignIn)
    const adminId = await makeAdmin(saving, input, kept, { firmId: firm.id, timeZone: zone })
    await keepFirmSettings(tx, firm.id, { zone, workDays: input.workDays, state: input.state })
    await addSeller(saving, input, firm.id, adminId)
    await beginStartHere(tx, firm.id, adminId)
    if (systemEmail !== undefined) await continueAs(deps, tx, actor, { adminId, systemEmail })
    return { id: firm.id, email: kept.email }
  })
  const { id, email } = await work.catch((error: unknown) => {
    throw isUniqueViolation(error) ? emailTaken() : error
  })
  return {
    message: messages.firmMade,
    data: {
      customer: { id, organizationName: input.organizationName.trim() },
      email,
      systemEmail: systemEmail ?? actor.user.email,
    },
  }
}

async function makeAdmin(
  { tx, now, actor }: Saving,
  { firstname, lastname }: FirstRunInput,
  signIn: SignIn,
  { firmId, timeZone }: { readonly firmId: number; readonly timeZone: string },
): Promise<number> {
  const taken = await accounts(tx).select('id').where('email', '=', signIn.email).executeTakeFirst()
  if (taken) throw emailTaken()
  const person = { firstname, lastname, ...signIn, customerId: firmId, roleId: ROLES.admin.id, timeZone }
  const id = await insertPerson(tx, person, now)
  await writeHistory(tx, {
    entity: user.name,
    recordId: id,
    scopeId: firmId,
    stamp: now,
    by: actor,
    title: `${firstname} ${lastname}`.trim(),
    action: 'create',
    changes: {},
  })
  return id
}

/** Made by the Admin: a profile is a firm's own. Without an address it says the State until somebody completes it. */
async function addSeller(
  saving: Saving,
  input: FirstRunInput,
  firmId: number,
  adminId: number,
): Promise<void> {
  const { actor } = saving
  const roles = [ROLES.admin]
  const admin: Actor = {
    ...actor,
    userId: adminId,
    roles,
    customerId: firmId,
    scopeId: firmId,
    user: {
      ...actor.user,
      id: adminId,
      roles,
      customer: { id: firmId, organizationName: input.organizationName },
    },
  }
  await createIn({ ...saving, actor: admin }, sellerProfile, {
    name: input.organizationName.trim(),
    address: input.address?.trim() || (STATES[input.state] ?? input.state),
    taxNumber: input.taxNumber?.trim() ?? '',
    creatorName: `${input.firstname} ${input.lastname}`.trim(),
  })
}
