// Tasks that remind, and looks into the bell.
import { task } from '@daybook/contract/entities/task.ts'
import type { NotificationPage } from '@daybook/contract/tasks/notifications.ts'
import { defaultsOf } from '@daybook/contract/engine/defaults.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { beforeEach } from 'vitest'
import { ROLES } from '@daybook/contract/engine/access.ts'
import { insertRows } from '#entities/store.ts'
import { openOffice, signedIn } from '#test/support/people/actors.ts'
import { NOW, type TestApp } from '#test/support/app.ts'
import type { Caller } from '#test/support/caller.ts'
import type { TestDialect } from '#test/support/databases/dialects.ts'
import { given } from '#test/support/make.ts'

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** An office where each test begins at the same moment; `someone` is somebody new, with an empty bell. */
export async function openBells(dialect: TestDialect) {
  const office = await openOffice(dialect)
  let count = 0
  const someone = async () =>
    office.as(await signedIn(office, `Person ${(count += 1)}`, office.firm, ROLES.user))
  beforeEach(() => office.clock.set(NOW))
  return { office, someone }
}

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

/** Many tasks of one person that remind at that moment, past the API. */
export async function insertReminders(
  { deps }: Pick<TestApp, 'deps'>,
  person: { readonly userId: number; readonly scopeId: number },
  count: number,
  reminderAt: number,
): Promise<void> {
  const stamps = {
    scopeId: person.scopeId,
    createdById: person.userId,
    createdTime: reminderAt - MINUTE,
    modifiedById: person.userId,
    modifiedTime: reminderAt - MINUTE,
  }
  const self = { id: person.userId }
  const usual = defaultsOf(task, { now: reminderAt, today: reminderAt, self, customerId: person.scopeId })
  const values = { ...usual, dueDate: null, reminderAt }
  await insertRows(
    deps.db,
    task,
    Array.from({ length: count }, (_, index) => ({ values: { ...values, name: `Task ${index}` }, stamps })),
  )
}

/** Without what is told of tasks that were given. */
export const remindedOf = async (caller: Caller) =>
  (await bellOf(caller)).list.filter(({ kind }) => kind === 'reminder').map(({ title }) => title)
