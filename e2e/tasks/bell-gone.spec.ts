// A reminder whose task is deleted, and one that was closed by mistake.
import { task } from '@daybook/contract/entities/task.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { notificationMessages as sentences } from '@daybook/contract/messages/notification-messages.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { expectSaid } from '../screens/heard.ts'

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })

test('a deleted task leaves the count, and its reminder says so', async ({
  page,
  request,
  api,
  given,
  atHome: _,
}) => {
  const { id } = await given(task, { name: 'Call the bank', reminderAt: Date.now() + 1500 })
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread')

  const headers = { authorization: `Bearer ${api.token}` }
  await request.delete(`/api/task/${id}`, { headers })

  await expect(bell(page)).toHaveAccessibleName('Notifications')
  await bell(page).click()
  const item = panel(page).getByRole('listitem')
  await expect(item).toContainText(sentences.taskGone)
  await expect(item.getByRole('button')).toHaveCount(0)
  await expect(item.getByRole('link')).toHaveCount(0)
})

test('Done can be undone', async ({ page, api, given, atHome: _ }) => {
  const values = { name: 'Call the bank', reminderAt: Date.now() + 1500, status: { id: 4 } }
  const { id } = await given(task, values)
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread')

  await bell(page).click()
  await panel(page).getByRole('button', { name: 'Done: Call the bank' }).click()
  await expectSaid(page, messages.taskCompleted('Call the bank'))
  await page.locator('.message-bar').getByRole('button', { name: 'Undo' }).click()

  await expect(async () => expect(await api.read(task, id)).toMatchObject({ status: { id: 4 } })).toPass()
})
