// A person's choice of channels, and the browsers that take push messages for them.
import type { FastifyInstance } from 'fastify'
import { notificationMessages } from '@daybook/contract/messages/notification-messages.ts'
import {
  addSubscription,
  getPreferences,
  pushKey,
  removeSubscription,
  savePreferences,
  testPreferences,
} from '@daybook/contract/account/preferences.ts'
import { keepChoice } from '@daybook/contract/account/kept-choices.ts'
import type { Deps } from '#deps.ts'
import { keepChoiceOf, keepPreferences, preferencesOf, sendTest } from '#features/preferences/preferences.ts'
import { keepSubscription } from '#features/preferences/subscriptions.ts'
import { mountStopPage } from '#features/preferences/stop-page.ts'
import { mount } from '#http/mount.ts'
import { vapidKeys } from '#mail/vapid-keys.ts'

export async function mountPreferences(app: FastifyInstance, deps: Deps): Promise<void> {
  mount({ app, deps }, getPreferences, ({ actor }) => preferencesOf(deps.db, actor))
  mount({ app, deps }, savePreferences, async ({ actor, body }) => ({
    message: notificationMessages.preferencesSaved,
    data: await keepPreferences(deps, actor, body),
  }))
  mount({ app, deps }, keepChoice, async ({ actor, body }) => {
    await keepChoiceOf(deps, actor, body)
    return { message: notificationMessages.choiceKept }
  })
  mount({ app, deps }, testPreferences, async ({ actor }) => {
    await sendTest(deps, actor)
    const { mail } = await preferencesOf(deps.db, actor)
    const isKept = mail && !deps.mailer.leaves
    return { message: isKept ? notificationMessages.testKept : notificationMessages.testSent }
  })
  mount({ app, deps }, pushKey, async () => ({ key: (await vapidKeys(deps)).publicKey }))
  mount({ app, deps }, addSubscription, async ({ actor, body }) => {
    await keepSubscription(deps, actor, body)
    return { message: notificationMessages.subscribed }
  })
  mount({ app, deps }, removeSubscription, async ({ actor, body }) => {
    await deps.db
      .deleteFrom('pushSubscription')
      .where('userId', '=', actor.userId)
      .where('endpoint', '=', body.endpoint)
      .execute()
    return { message: notificationMessages.unsubscribed }
  })
  await mountStopPage(app, deps)
}
