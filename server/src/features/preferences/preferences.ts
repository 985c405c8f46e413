// How reminders reach a person, as it is stored; without a row, the defaults.
import { can } from '@daybook/contract/engine/access.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import {
  DEFAULT_PREFERENCES,
  DUE_SOON_MINUTES,
  type Preferences,
  type PreferencesAnswer,
} from '@daybook/contract/account/preferences.ts'
import { NEWS_KINDS } from '@daybook/contract/tasks/news-kinds.ts'
import { allWays, type ChosenKinds, waysOf } from '@daybook/contract/tasks/news.ts'
import { notificationMessages } from '@daybook/contract/messages/notification-messages.ts'
import type { Actor } from '#actor.ts'
import { AppError, invalidField } from '#app-error.ts'
import { deliver } from '#background/deliver.ts'
import { readDays, readKinds } from '#background/news-choices.ts'
import { colleaguesOf } from '#credentials/accounts.ts'
import type { Changes } from '#entities/history/history.ts'
import type { Stoppable } from '#mail/stop-token.ts'
import type { Deps } from '#deps.ts'
import { lockAccount } from '#http/sessions/sessions.ts'
import { choicesWith } from '#http/sessions/kept-choices.ts'
import { nextDigest } from '#formats/digest-time.ts'
import type { AnyDb } from '#entities/store.ts'

/** A second click within so many milliseconds is the same test. */
const TEST_EVERY_MS = 10_000

const COLUMNS = ['mail', 'push', 'digest', 'digestTime', 'dayReminderTime', 'noMailSeen', 'signUps'] as const
const NEWS_COLUMNS = ['kinds', 'quietFrom', 'quietTo', 'quietDays', 'dueSoonMinutes'] as const

async function storedOf(db: AnyDb, userId: number): Promise<Preferences | undefined> {
  const row = await db
    .selectFrom('preference')
    .select([...COLUMNS, ...NEWS_COLUMNS])
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
      kinds: readKinds(row.kinds),
      quietFrom: row.quietFrom || null,
      quietTo: row.quietTo || null,
      quietDays: readDays(row.quietDays),
      dueSoonMinutes: DUE_SOON_MINUTES.find((minutes) => minutes === row.dueSoonMinutes) ?? 0,
    }
  )
}

const columnsOf = (chosen: Preferences) => ({
  mail: chosen.mail ? 1 : 0,
  push: chosen.push ? 1 : 0,
  digest: chosen.digest ? 1 : 0,
  digestTime: chosen.digestTime,
  dayReminderTime: chosen.dayReminderTime,
  noMailSeen: chosen.noMailSeen ? 1 : 0,
  signUps: chosen.signUps ? 1 : 0,
  kinds: JSON.stringify(chosen.kinds),
  quietFrom: chosen.quietFrom ?? '',
  quietTo: chosen.quietTo ?? '',
  quietDays: JSON.stringify(chosen.quietDays),
  dueSoonMinutes: chosen.dueSoonMinutes,
})

export async function preferencesOf(db: AnyDb, actor: Actor): Promise<PreferencesAnswer> {
  const chosen = (await storedOf(db, actor.userId)) ?? DEFAULT_PREFERENCES
  const { count } = await db
    .selectFrom('pushSubscription')
    .where('userId', '=', actor.userId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const colleague = await colleaguesOf(db, actor).limit(1).executeTakeFirst()
  return {
    ...chosen,
    kinds: allWays(chosen.kinds),
    email: actor.user.email,
    subscriptions: count,
    hasColleagues: colleague !== undefined,
  }
}

type PreferencesInput = { readonly [K in keyof Preferences]?: Preferences[K] | undefined }

/** Kinds, and ways of a kind, that are not named keep what was chosen. */
const kindsWith = (before: ChosenKinds, given: ChosenKinds): ChosenKinds =>
  Object.fromEntries(
    NEWS_KINDS.flatMap((kind) => {
      const ways = Object.entries({ ...before[kind], ...given[kind] }).filter(([, way]) => way !== undefined)
      return ways.length > 0 ? [[kind, Object.fromEntries(ways)]] : []
    }),
  )

/** @throws AppError invalid for quiet hours without beginning or end */
function chosenWith(before: Preferences | undefined, input: PreferencesInput): Preferences {
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
  const chosen: Preferences = { ...DEFAULT_PREFERENCES, ...before, ...given }
  const { quietFrom, quietTo } = chosen
  if ((quietFrom === null) !== (quietTo === null) || (quietFrom !== null && quietFrom === quietTo))
    throw invalidField(input.quietTo === undefined ? 'quietFrom' : 'quietTo', notificationMessages.quietAsked)
  return input.kinds ? { ...chosen, kinds: kindsWith(before?.kinds ?? {}, input.kinds) } : chosen
}

/** Stores the choices; absent keys keep their values. A digest whose time is past today starts tomorrow. */
async function store(
  tx: AnyDb,
  now: number,
  { userId, timeZone }: Pick<Actor, 'userId' | 'timeZone'>,
  input: PreferencesInput,
) {
  const before = await storedOf(tx, userId)
  const chosen = chosenWith(before, input)
  const isSame = before?.digest === chosen.digest && before.digestTime === chosen.digestTime
  const columns = columnsOf(chosen)
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

/** What a link in a mail switches off. */
function without(kind: Stoppable, { mail, digest, kinds }: Preferences): PreferencesInput | undefined {
  if (kind === 'reminder') return mail ? { mail: false } : undefined
  if (kind === 'digest') return digest ? { digest: false } : undefined
  const on = (kind === 'news' ? NEWS_KINDS : [kind]).filter((each) => waysOf(kinds, each).mail !== 'off')
  return on.length > 0 ? { kinds: Object.fromEntries(on.map((each) => [each, { mail: 'off' }])) } : undefined
}

/** Switches a kind of mail off for somebody who is not signed in. @returns what that changed, undefined: nothing */
export async function switchOff(
  tx: AnyDb,
  now: number,
  person: Pick<Actor, 'userId' | 'timeZone'>,
  kind: Stoppable,
): Promise<Changes | undefined> {
  const before = (await storedOf(tx, person.userId)) ?? DEFAULT_PREFERENCES
  const input = without(kind, before)
  if (!input) return undefined
  await store(tx, now, person, input)
  return input.kinds
    ? { [kind]: [true, false] }
    : Object.fromEntries(Object.keys(input).map((name) => [name, [true, false] as const]))
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
