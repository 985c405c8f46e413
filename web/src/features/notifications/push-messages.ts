// What the service worker and an open page say to each other. Types only: the worker is one file without imports.

export type NotificationAction = 'done' | 'snooze'

export interface ClickedAction {
  readonly notificationId: number
  readonly action: NotificationAction
}

/** From the worker to a page. 'ask' is answered on the port if somebody is signed in there. */
export type ToPage =
  | { readonly type: 'ask' }
  | { readonly type: 'open'; readonly path: string }
  | ({ readonly type: 'act' } & ClickedAction)

/** From a page to the worker: is there anything that was asked for while no page was open? Answered on the port. */
export interface ToWorker {
  readonly type: 'takeWaiting'
}
