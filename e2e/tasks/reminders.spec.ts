// Reminders that arrive while the page is open, what is answered to them, and where a person chooses how they come.
import { task } from '@daybook/contract/entities/task.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { notificationMessages as sentences } from '@daybook/contract/messages/notification-messages.ts'
import type { Page } from '@playwright/test'
import { expect, failedCalls, type Person, test } from '../support/fixtures.ts'
import { signIn } from '../support/sign-in.ts'
import { expectSaid } from '../screens/heard.ts'

const bell = (page: Page, unread = 0) =>
  page.getByRole('button', {
    name: unread > 0 ? `Notifications, ${unread} unread` : 'Notifications',
    exact: true,
  })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })
/** Ample for making what is due then. */
const soon = () => Date.now() + 4000

/** Signed in, and told from now on what comes. */
async function listen(page: Page, person: Person) {
  const connected = page.waitForResponse('**/api/live*')
  await signIn(page, person)
  await connected
}

test('arrive in the bell without a reload, and can be snoozed or done', async ({
  page,
  api,
  given,
  person,
}) => {
  await listen(page, person)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  const at = soon()
  const one = await given(task, { name: 'Call the bank', reminderAt: at })
  const other = await given(task, { name: 'Pay the rent', reminderAt: at })
  await expect(bell(page, 2)).toBeVisible()
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  await expectSaid(page, '2 new notifications, the latest: Pay the rent')

  await bell(page, 2).click()
  await expect(panel(page).getByRole('listitem')).toHaveCount(2)
  await panel(page).getByRole('button', { name: 'Snooze: Call the bank' }).click()
  await panel(page).getByRole('button', { name: '15 minutes' }).click()
  await expectSaid(page, sentences.snoozed)
  await expect(bell(page, 1)).toBeVisible()
  expect(await api.read(task, one.id)).toMatchObject({ reminderAt: at, status: { id: 1 } })
  await panel(page).getByRole('button', { name: 'Done: Pay the rent' }).click()
  await expectSaid(page, messages.taskCompleted('Pay the rent'))
  await expect(bell(page)).toBeVisible()
  expect(await api.read(task, other.id)).toMatchObject({ status: { id: 3 } })

  await panel(page).getByRole('link', { name: 'Pay the rent' }).click()
  await expect(panel(page)).toBeHidden()
  await expect(page.getByRole('dialog').getByLabel('Task Name')).toHaveValue('Pay the rent')
})

test('the newest stand on the home page, lead to their task, and come without a reload', async ({
  page,
  given,
  person,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await listen(page, person)
  const latest = page.getByRole('region', { name: 'Notifications' })
  await expect(page.getByRole('heading', { name: 'Daily work' })).toBeVisible()
  await expect(latest).toBeHidden()
  await given(task, { name: 'Call the bank', reminderAt: soon() })
  await expect(latest.getByRole('listitem')).toHaveText([/Unread: Call the bank/])
  await latest.getByRole('link', { name: 'Call the bank' }).click()
  await expect(page.getByRole('dialog').getByLabel('Task Name')).toHaveValue('Call the bank')
  await page.keyboard.press('Escape')
  await expect(bell(page)).toBeVisible()
})

test('a single one says its name and opens from the message', async ({ page, given, person }) => {
  await listen(page, person)
  await given(task, { name: 'Call the bank', reminderAt: soon() })
  await expectSaid(page, 'Reminder: Call the bank')
  await page.locator('.message-bar').getByRole('button', { name: 'Open' }).click()
  await expect(page.getByRole('dialog').getByLabel('Task Name')).toHaveValue('Call the bank')
})

test('the channels and the digest are chosen, and a test is sent', async ({ page, signedIn: _ }) => {
  await page.goto('/settings')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Reminders/ })
    .click()
  await expect(page).toHaveURL('/settings/reminders')
  const mail = page.getByRole('switch', { name: 'E-mail' }).or(page.getByRole('checkbox', { name: 'E-mail' }))
  const digest = page.getByRole('checkbox', { name: 'Send me a digest' })
  const saved = page.waitForRequest((request) => request.method() === 'PUT')
  await mail.uncheck()
  expect((await saved).postDataJSON()).toEqual({ mail: false })
  await digest.check()
  await page.getByLabel('Time of day').fill('06:45')
  await page.getByLabel('Time of day').press('Enter')
  await expect(page.getByText('Every morning at 06:45.')).toBeVisible()
  await expectSaid(page, sentences.preferencesSaved)
  await page.reload()
  await expect(mail).not.toBeChecked()
  await expect(digest).toBeChecked()
  await expect(page.getByLabel('Time of day')).toHaveValue('6:45 AM')
  await page.getByRole('button', { name: 'Send a test' }).click()
  await expectSaid(page, sentences.testSent)
  await expect(bell(page, 1)).toBeVisible()
})

test('the time zone is saved with the account', async ({ page, signedIn: _ }) => {
  await page.goto('/settings/reminders')
  await page.getByRole('combobox', { name: /^Time zone: / }).click()
  await page.getByRole('combobox', { name: 'Search for a place' }).fill('lisb')
  await page.getByRole('option', { name: /^Europe\/Lisbon/ }).click()
  await expectSaid(page, messages.userUpdated)
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Time zone: Europe/Lisbon' })).toBeVisible()
})

test.describe('Far away', () => {
  test.use({ timezoneId: 'America/New_York' })

  test('the first sign-in brings the zone of the browser', async ({ page, signedIn: _ }) => {
    await page.goto('/settings/reminders')
    await expect(page.getByRole('combobox', { name: 'Time zone: America/New York' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Use the zone of this browser/ })).toBeHidden()
  })
})

test.describe('The calendar feed', () => {
  test.use({ allowedConsole: [failedCalls] })

  test('has a private address that can be revoked', async ({ page, request, given, signedIn: _ }) => {
    await given(task, { name: 'Call the bank' })
    await page.goto('/settings/calendar_feed')
    await page.getByRole('button', { name: 'Make the address' }).click()
    await expectSaid(page, sentences.feedMade)
    const address = await page.getByLabel('Your private address').inputValue()
    const calendar = await request.get(address)
    expect(calendar.status()).toBe(200)
    expect(calendar.headers()['content-type']).toContain('text/calendar')
    expect(await calendar.text()).toContain('SUMMARY:Call the bank')

    await page.getByRole('button', { name: 'Revoke' }).click()
    const question = page.getByRole('alertdialog', { name: 'Revoke the address?' })
    await question.getByRole('button', { name: 'Revoke' }).click()
    await expectSaid(page, sentences.feedRevoked)
    await expect(page.getByLabel('Your private address')).toBeHidden()
    expect((await request.get(address)).status()).toBe(404)
  })
})
