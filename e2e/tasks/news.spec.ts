// A colleague gives a task: the bell says so at once, and once; and the page that stops mails needs no session.
import { ROLES } from '@daybook/contract/engine/access.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { notificationMessages as sentences } from '@daybook/contract/messages/notification-messages.ts'
import type { Page } from '@playwright/test'
import { addStaff, openApiSession } from '../support/api-session.ts'
import { expect, test } from '../support/fixtures.ts'
import { signIn } from '../support/sign-in.ts'
import { expectSaid } from '../screens/heard.ts'

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })

async function twoOfAFirm(
  superApi: Parameters<typeof addStaff>[0],
  request: Parameters<typeof openApiSession>[0],
) {
  const admin = await addStaff(superApi, ROLES.admin)
  const boss = await openApiSession(request, admin)
  const colleague = await addStaff(superApi, ROLES.user, boss.me.customer)
  return { boss, colleague, reader: await openApiSession(request, colleague) }
}

test('a task that a colleague gives is in the bell at once, once, and leads to it', async ({
  page,
  request,
  superApi,
}) => {
  const { boss, colleague, reader } = await twoOfAFirm(superApi, request)
  const connected = page.waitForResponse('**/api/live*')
  await signIn(page, colleague)
  await connected

  const values = { name: 'File GSTR-1', dueDate: null, assignedTo: { id: reader.me.id } }
  const { id } = await boss.add(task, values)

  const text = `${boss.me.firstname} gave you "File GSTR-1".`
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread')
  await expectSaid(page, text)
  await bell(page).click()
  await expect(panel(page).getByRole('listitem')).toHaveCount(1)
  await boss.change(task, id, { status: { id: 4 } })
  await expect(panel(page).getByRole('listitem')).toHaveCount(1)
  await panel(page).getByRole('link', { name: text }).click()
  await expect(page.getByRole('dialog').getByLabel('Task Name')).toHaveValue('File GSTR-1')
  await page.keyboard.press('Escape')
  await expect(bell(page)).toHaveAccessibleName('Notifications')
})

test('what colleagues do is chosen by kind, and quiet hours are kept', async ({
  page,
  request,
  superApi,
}) => {
  const { colleague, reader } = await twoOfAFirm(superApi, request)
  await signIn(page, colleague)
  await page.goto('/settings/reminders')

  const table = page.getByRole('table', { name: 'What colleagues do' })
  await table.getByLabel('A task is given to you: mail').selectOption('Off')
  await expectSaid(page, sentences.preferencesSaved)
  await table.getByLabel('You are mentioned: push').uncheck()
  await page.getByRole('switch', { name: 'Quiet hours' }).or(page.getByLabel('Quiet hours')).last().check()
  await page.getByLabel('Sunday').check()

  await expect(async () => {
    const answer = await request.get('/api/preferences', {
      headers: { authorization: `Bearer ${reader.token}` },
    })
    expect(await answer.json()).toMatchObject({
      kinds: { assigned: { mail: 'off', bell: true }, mentioned: { push: false } },
      quietFrom: '20:00',
      quietTo: '08:00',
      quietDays: [7],
    })
  }).toPass()
})

test('who is alone meets nothing of colleagues', async ({ page, atHome: _ }) => {
  await page.goto('/settings/reminders')

  await expect(page.getByRole('heading', { name: 'Morning digest' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'What colleagues do' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Quiet hours' })).toHaveCount(0)
})

test('the page that stops mails works without signing in', async ({ page }) => {
  await page.goto('/mail/stop/none')

  await page.getByRole('button', { name: sentences.stopButton }).click()

  await expect(page.getByRole('heading', { name: sentences.stoppedTitle })).toBeVisible()
})
