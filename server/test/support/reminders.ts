// Tasks that remind, and looks into the bell.
import { task } from '@daybook/contract/entities/task.ts'
import type { NotificationPage } from '@daybook/contract/notifications.ts'
import type { AnyRecord } from '@daybook/contract/entity.ts'
import { NOW } from '#test/support/app.ts'
import type { Caller } from '#test/support/caller.ts'
import { given } from '#test/support/make.ts'

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** A task of the caller's that reminds some minutes after the tests' beginning. */
export const givenReminder = (
  caller: Caller,
  name: string,
  minutes: number,
  more: object = {},
): Promise<AnyRecord> =>
  given(caller, task, { name, dueDate: NOW + DAY, reminderAt: NOW + minutes * MINUTE, ...more })

export const bellOf = async (caller: Caller): Promise<NotificationPage> =>
  (await caller.get<NotificationPage>('/api/notifications')).body

export const titlesOf = async (caller: Caller) => (await bellOf(caller)).list.map(({ title }) => title)
