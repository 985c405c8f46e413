// How reminders reach a person, as it is stored; without a row, the defaults.
import { can } from '@daybook/contract/engine/access.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import {
  DEFAULT_PREFERENCES,
  type Preferences,
  type PreferencesAnswer,
} from '@daybook/contract/account/preferences.ts'
import { notificationMessages } from '@daybook/contract/messages/notification-messages.ts'
import type { Actor } from '#actor.ts'
import { AppError } from '#app-error.ts'
import { deliver } from '#background/deliver.ts'
import type { Deps } from '#deps.ts'
import { lockAccount } from '#http/sessions/sessions.ts'
import { choicesWith } from '#http/sessions/kept-choices.ts'
import { nextDigest } from '#formats/digest-time.ts'
import type { AnyDb } from '#entities/store.ts'

/** A second click within so many milliseconds is the same test. */
const TEST_EVERY_MS = 10_000

async function storedOf(db: AnyDb, userId: number): Promise<Preferences | undefined> {
  const row = await db
    .selectFrom('preference')
    .select(['mail', 'push', 'digest', 'digestTime', 'dayReminderTime', 'noMailSeen', 'signUps'])
    .where('userId', '=', userId)
    .executeTakeFirst()
  return (
    row && {
      mail: row.mail === 1,
      push: row.push === 1,
      digest: row.digest === 1,
      digestTime: row.digestTime,
      dayReminderTime: row.dayReminderTime,
      noMailSeen: row.noMailSeen === 1,
      signUps: row.signUps === 1,
    }
  )
}

export async function preferencesOf(db: AnyDb, actor: Actor): Promise<PreferencesAnswer> {
  const chosen = (await storedOf(db, actor.userId)) ?? DEFAULT_PREFERENCES
  const { count } = await db
    .selectFrom('pushSubscription')
    .where('userId', '=', actor.userId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { ...chosen, email: actor.user.email, subscriptions: count }
}

type PreferencesInput = { readonly [K in keyof Preferences]?: Preferences[K] | undefined }

/** Stores the choices; absent keys keep their values. A digest whose time is past today starts tomorrow. */
async function store(
  tx: AnyDb,
  now: number,
  { userId, timeZone }: Pick<Actor, 'userId' | 'timeZone'>,
  input: PreferencesInput,
) {
  const before = await storedOf(tx, userId)
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
  const chosen: Preferences = { ...DEFAULT_PREFERENCES, ...before, ...given }
  const isSame = before?.digest === chosen.digest && before.digestTime === chosen.digestTime
  const columns = {
    mail: chosen.mail ? 1 : 0,
    push: chosen.push ? 1 : 0,
    digest: chosen.digest ? 1 : 0,
    digestTime: chosen.digestTime,
    dayReminderTime: chosen.dayReminderTime,
    noMailSeen: chosen.noMailSeen ? 1 : 0,
    signUps: chosen.signUps ? 1 : 0,
  }
  const next = { digestNext: nextDigest(now, chosen.digestTime, timeZone), digestZone: timeZone }
  await tx
    .insertInto('preference')
    .values({ userId, ...columns, ...next })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ ...columns, ...(isSame ? {} : next) }))
    .execute()
}

/** Remembers one choice about a screen; who had no row yet keeps the defaults of the rest. */
export async function keepChoiceOf(deps: Deps, actor: Actor, kept: { name: string; choice: string }) {
  await deps.db.transaction().execute(async (tx) => {
    // Two browsers of one person may choose at the same moment.
    await lockAccount(deps, tx, actor.userId)
    if (!(await storedOf(tx, actor.userId))) await store(tx, deps.clock(), actor, {})
    const choices = await choicesWith(tx, actor.userId, kept)
    await tx.updateTable('preference').set({ choices }).where('userId', '=', actor.userId).execute()
  })
}

/** @throws AppError forbidden for what only Super Admins are told */
export async function keepPreferences(
  deps: Deps,
  actor: Actor,
  input: PreferencesInput,
): Promise<PreferencesAnswer> {
  if (input.signUps && !can(actor, 'SUPER_ADMIN_ONLY')) throw new AppError('forbidden', messages.forbidden)
  return deps.db.transaction().execute(async (tx) => {
    await store(tx, deps.clock(), actor, input)
    return preferencesOf(tx, actor)
  })
}

/** Switches one thing off for somebody who is not signed in. @returns whether it was on */
export async function switchOff(
  tx: AnyDb,
  now: number,
  person: Pick<Actor, 'userId' | 'timeZone'>,
  name: 'mail' | 'digest',
): Promise<boolean> {
  const before = (await storedOf(tx, person.userId)) ?? DEFAULT_PREFERENCES
  if (!before[name]) return false
  await store(tx, now, person, { [name]: false })
  return true
}

/** Sends a test over the channels that were chosen. */
export async function sendTest(deps: Deps, actor: Actor): Promise<void> {
  const now = deps.clock()
  const notice = {
    key: `test:${actor.userId}:${Math.floor(now / TEST_EVERY_MS)}`,
    userId: actor.userId,
    kind: 'test',
    taskId: null,
    title: notificationMessages.testTitle,
    text: notificationMessages.testText,
    path: '/home',
  } as const
  await deps.db.transaction().execute((tx) => deliver(deps, tx, now, [notice]))
}
