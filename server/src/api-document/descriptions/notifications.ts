// The bell, its channels and the live stream, described.
import { described } from '#api-document/descriptions/described.ts'
import { SAMPLE_PERSON, SAMPLE_TIME } from '#api-document/descriptions/samples.ts'
import { liveStream } from '@daybook/contract/system/live.ts'
import { notificationMessages } from '@daybook/contract/messages/notification-messages.ts'
import {
  doneNotification,
  type Notification,
  notificationPage,
  outboxStatus,
  readAllNotifications,
  readNotification,
  snoozeNotification,
} from '@daybook/contract/tasks/notifications.ts'
import { keepChoice } from '@daybook/contract/account/kept-choices.ts'
import {
  addSubscription,
  DEFAULT_PREFERENCES,
  getPreferences,
  type PreferencesAnswer,
  pushKey,
  removeSubscription,
  savePreferences,
  testPreferences,
} from '@daybook/contract/account/preferences.ts'

import { allWays } from '@daybook/contract/tasks/news.ts'
const MINUTE = 60_000
const notification: Notification = {
  id: 77,
  kind: 'reminder',
  taskId: 42,
  title: 'Send the quarterly statement',
  text: 'Due Nov 21, 2026 (Sat) 6:00 PM.',
  isGone: false,
  deliveredTime: SAMPLE_TIME,
  readTime: null,
  entity: 'task',
  recordId: 42,
}
const preferences: PreferencesAnswer = {
  ...DEFAULT_PREFERENCES,
  digest: true,
  digestTime: '07:30',
  kinds: allWays({}),
  hasColleagues: true,
  email: SAMPLE_PERSON.email,
  subscriptions: 1,
}
/** Of the length that browsers give; it belongs to nobody. */
const subscription = {
  endpoint: 'https://push.example.in/browser-1',
  keys: { p256dh: `B${'EXAMPLE-'.repeat(10)}012345`, auth: 'EXAMPLE-0123456789-012' },
}

export const notificationCalls = [
  described(notificationPage, {
    description:
      'What reached the person who asks: reminders, put-off ones, the morning digest. With the number of unread ones.',
    example: (id) => ({
      query: { page: '1', pageSize: '20' },
      answer: {
        list: [{ ...notification, id: id('myNotification') }],
        totalPages: 1,
        totalItems: 1,
        unread: 1,
      },
    }),
  }),
  described(readNotification, {
    description: 'Marks one notification as read; again does nothing.',
    example: (id) => ({
      params: { id: id('myNotification') },
      answer: { message: notificationMessages.read, unread: 0 },
    }),
  }),
  described(readAllNotifications, {
    description: 'Marks every notification of the person who asks as read.',
    example: () => ({ answer: { message: notificationMessages.allRead, unread: 0 } }),
  }),
  described(snoozeNotification, {
    description:
      'Takes the notification away and shows it again after `minutes` (1 to 10,080), or with `until: tomorrow` at 9:00 on the clock of the person. The task keeps its dates. Exactly one of the two is sent.',
    example: (id) => ({
      params: { id: id('myNotification') },
      body: { minutes: 15 },
      answer: { message: notificationMessages.snoozed, unread: 0, showTime: SAMPLE_TIME + 15 * MINUTE },
    }),
  }),
  described(doneNotification, {
    description:
      'Closes the task of the notification and marks it as read. The answer holds what undoes it: the former status, and the stamp of the task after the change.',
    errors: ['forbidden', 'conflict'],
    example: (id) => ({
      params: { id: id('myNotification') },
      answer: {
        message: notificationMessages.read,
        unread: 0,
        closed: { taskId: 42, formerStatusId: 1, lastModifiedAt: SAMPLE_TIME },
      },
    }),
  }),
  described(outboxStatus, {
    description:
      'How many messages wait or have failed, since when, and the latest troubles. A waiting one is tried again after 1, 2, 4 … 60 minutes for 48 hours.',
    example: () => ({
      answer: {
        waiting: 1,
        failed: 0,
        oldestWaitingTime: SAMPLE_TIME,
        troubles: [
          {
            id: 5,
            channel: 'mail' as const,
            state: 'waiting' as const,
            attempts: 2,
            createdTime: SAMPLE_TIME,
            nextTime: SAMPLE_TIME + 2 * MINUTE,
            error: 'connect ECONNREFUSED 192.0.2.25:25',
          },
        ],
      },
    }),
  }),
  described(getPreferences, {
    description:
      'By which channels reminders reach the person who asks; in the application they always show.',
    example: () => ({ answer: preferences }),
  }),
  described(savePreferences, {
    description:
      'Chooses the channels and the time of the morning digest on the own clock; absent keys keep their values. `signUps` is for Super Admins: on Mondays their digest says how many people signed up.',
    example: () => ({
      body: { digest: true, digestTime: '07:30' },
      answer: { message: notificationMessages.preferencesSaved, data: preferences },
    }),
  }),
  described(keepChoice, {
    description:
      'Remembers a small choice about a screen of the person who asks, such as `organization.view` = `table`; an empty one is forgotten. All of them come with the session, at most 200. Programs need none of it.',
    example: () => ({
      body: { name: 'organization.view', choice: 'table' },
      answer: { message: notificationMessages.choiceKept },
    }),
  }),
  described(testPreferences, {
    description: 'Sends a test over every channel that is switched on.',
    example: () => ({ answer: { message: notificationMessages.testSent } }),
  }),
  described(pushKey, {
    description: 'The application server key (VAPID) for `PushManager.subscribe`.',
    example: () => ({ answer: { key: subscription.keys.p256dh } }),
  }),
  described(addSubscription, {
    description:
      'Takes what a browser’s `PushSubscription` gives as JSON. Its address must be a public https address. It ends with the session it was made in.',
    example: () => ({ body: subscription, answer: { message: notificationMessages.subscribed } }),
  }),
  described(removeSubscription, {
    description: 'Forgets the browser with this address; harmless where it is not known.',
    example: () => ({
      body: { endpoint: subscription.endpoint },
      answer: { message: notificationMessages.unsubscribed },
    }),
  }),
  described(liveStream, {
    description:
      'Server-sent events, read with `fetch` because an `EventSource` can’t send the token: `change` names a record that was made, changed or removed, `notification` says how many are unread, `reset` means that everything may be stale. A comment comes every 25 seconds. `since` or `Last-Event-ID` reads on from an earlier event. At most ten streams a person.',
    requestHeaders: ['Last-Event-ID'],
    answerType: 'text/event-stream',
    example: () => ({
      answer: ': welcome\n\nid: 4711\nevent: change\ndata: {"entity":"task","id":42,"action":"update"}\n\n',
    }),
  }),
]
