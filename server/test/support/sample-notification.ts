// A notification as an example of the API's document names one: a reminder that has rung.
import { task } from '@daybook/contract/entities/task.ts'
import type { Office } from '#test/support/people/actors.ts'
import type { Actor } from '#test/support/caller.ts'
import { given } from '#test/support/make.ts'

/** @returns the id of the notification, which is unread */
export async function notificationFor(office: Office, actor: Actor): Promise<number> {
  const { id: taskId } = await given(office.as(actor), task)
  const at = office.clock.now()
  const row = {
    kind: 'reminder' as const,
    title: 'Send',
    text: 'Due',
    showTime: at,
    deliveredTime: at,
    readTime: null,
  }
  const { id } = await office.deps.db
    .insertInto('notification')
    .values({ ...row, key: `example ${taskId}`, userId: actor.id, taskId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
