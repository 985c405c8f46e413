// One line of quick add becomes a task with all it says; several pasted lines become several.
import { createTasks } from '@daybook/contract/tasks/batch-endpoints.ts'
import { whoAmI } from '@daybook/contract/account/session-endpoints.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import type { Page } from '@playwright/test'
import { expect, failedCalls, test } from '../support/fixtures.ts'
import { expectSaid } from '../screens/heard.ts'
import { card, heading } from '../screens/screen.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add New Task' })
const chips = (page: Page) => dialog(page).getByRole('list', { name: 'Understood' }).getByRole('listitem')

async function openQuickAdd(page: Page) {
  await expect(heading(page)).toHaveText('My Apps')
  await page.keyboard.press('q')
  await expect(dialog(page).getByLabel('Task Name')).toBeFocused()
}

test('the whole line, saved as it was understood', async ({ page, api, atHome: _ }) => {
  await openQuickAdd(page)
  await page.keyboard.type('Pay GST every month on 20th !high #office @asha 9am remind me 1 day before')
  await expect(chips(page)).toHaveText([
    /^Due Date .* 20, \d{4} \(...\) 9:00 AM$/,
    /^Reminder At .* 19, \d{4} \(...\) 9:00 AM$/,
    'Repeat Monthly',
    'Priority High',
    'Category Office',
    'Assigned To Asha Rao',
  ])
  await expect(dialog(page).getByRole('textbox', { name: 'Due Date' })).toHaveValue(
    /^Dec 20, \d{4} \(\w{3}\) 9:00 AM$/,
  )
  await page.keyboard.press('Control+Enter')
  await expectSaid(page, task.replies.added)
  await expect(dialog(page)).toBeHidden()

  const [saved] = (await api.all(task)).toSorted((one, other) => one.id - other.id)
  expect(saved).toMatchObject({
    name: 'Pay GST',
    repeatOption: { id: 5 },
    priority: { id: 3 },
    category: { id: 4 },
    assignedTo: { id: api.me.id },
  })
  expect(Number(saved?.['dueDate']) - Number(saved?.['reminderAt'])).toBe(86_400_000)
  expect(saved?.['groupId']).not.toBe(0)
})

test('a line reminds at the time it names, its series too, and without one never', async ({
  page,
  api,
  atHome: _,
}) => {
  await openQuickAdd(page)
  await page.keyboard.type('Pay the rent every month on 20th 10am')
  await expect(dialog(page).getByRole('textbox', { name: 'Reminder At' })).toHaveValue(
    /^Dec 20, \d{4} \(\w{3}\) 10:00 AM$/,
  )
  await page.keyboard.press('Control+Enter')
  await expect(dialog(page)).toBeHidden()
  await page.keyboard.press('q')
  await expect(dialog(page).getByLabel('Task Name')).toBeFocused()
  await page.keyboard.type('Buy rice')
  await expect(dialog(page).getByRole('textbox', { name: 'Reminder At' })).toHaveValue('')
  await page.keyboard.press('Control+Enter')
  await expect(dialog(page)).toBeHidden()

  const all = await api.all(task)
  const rents = all.filter(({ name }) => name === 'Pay the rent')
  expect(rents.length).toBeGreaterThan(1)
  for (const { dueDate, reminderAt } of rents) expect(reminderAt).toBe(dueDate)
  expect(all.find(({ name }) => name === 'Buy rice')).toMatchObject({ reminderAt: null })
})

test('a chip gives its words back, by keyboard, too', async ({ page, api, atHome: _ }) => {
  await openQuickAdd(page)
  await page.keyboard.type('Lunch with April on friday !low')
  await expect(chips(page)).toHaveCount(2)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: /^Remove Due Date/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(chips(page)).toHaveText(['Priority Low'])
  await expect(dialog(page).getByLabel('Task Name')).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(dialog(page)).toBeHidden()
  expect((await api.all(task)).map(({ name }) => name)).toEqual(['Lunch with April on friday'])
})

test('counts on the clock of the person, not on that of the browser', async ({
  page,
  api,
  person,
  atHome: _,
}) => {
  const moved = await page.request.put(`/api/user/${api.me.id}`, {
    headers: { authorization: `Bearer ${api.token}` },
    data: { ...person, timeZone: 'America/New_York' },
  })
  expect(moved.status(), await moved.text()).toBe(200)
  const known = page.waitForResponse((answer) => answer.url().endsWith(whoAmI.path))
  await page.reload()
  await known
  await openQuickAdd(page)
  await page.keyboard.type('Call 31/12 9am')
  await expect(chips(page)).toHaveText([/Dec 31, \d{4} \(...\) 9:00 AM/])
  await page.keyboard.press('Control+Enter')
  await expect(dialog(page)).toBeHidden()
  const [saved] = await api.all(task)
  expect(new Date(Number(saved?.['dueDate'])).toISOString()).toMatch(/-12-31T14:00:00/)
})

async function pasteLines(page: Page, text: string) {
  await page.goto('/tasks')
  await expect(heading(page)).toHaveText(/^All Tasks/)
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('q')
  await expect(dialog(page).getByLabel('Task Name')).toBeFocused()
  await page.keyboard.press('Control+v')
  return page.getByRole('dialog', { name: 'Several tasks' })
}
const thirty = Array.from({ length: 30 }, (_, index) => `Line ${index + 1}`)

test('several pasted lines, looked through first', async ({ page, context, api, signedIn: _ }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const lines = await pasteLines(page, '- Buy milk !high\n- Call Asha tomorrow 9am\n- Not this one')
  await lines.getByRole('checkbox', { name: /Not this one/ }).uncheck()
  await lines.getByRole('button', { name: 'Add 2 tasks' }).click()
  await expectSaid(page, '2 tasks have been added')
  await expect(lines).toBeHidden()
  await expect(dialog(page)).toBeHidden()
  await expect(card(page, 'Buy milk')).toBeVisible()
  await expect(card(page, 'Call Asha')).toBeVisible()
  expect(await api.all(task)).toHaveLength(2)
})

test('thirty pasted lines, and the page goes away meanwhile: it asks, and there are none or all', async ({
  page,
  intercept,
  context,
  api,
  signedIn: _,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  // The first request never arrives, as on a train.
  let calls = 0
  await intercept(`**${createTasks.path}`, (route) => (++calls === 1 ? undefined : route.continue()))
  const lines = await pasteLines(page, thirty.join('\n'))
  await lines.getByRole('button', { name: 'Add 30 tasks' }).click()
  await expect.poll(() => calls).toBe(1)
  const question = page.waitForEvent('dialog')
  const gone = page.reload()
  const asked = await question
  expect(asked.type()).toBe('beforeunload')
  await asked.accept()
  await gone
  expect(await api.all(task)).toEqual([])

  const again = await pasteLines(page, thirty.join('\n'))
  await again.getByRole('button', { name: 'Add 30 tasks' }).click()
  await expectSaid(page, '30 tasks have been added')
  await expect(heading(page)).toHaveText('All Tasks (30)')
  const names = new Set((await api.all(task)).map(({ name }) => name))
  expect([names.size, thirty.filter((line) => !names.has(line))]).toEqual([30, []])
  expect(calls).toBe(2)
})

test.describe('a line that is refused', () => {
  test.use({ allowedConsole: [failedCalls] })

  test('says why, and nothing is added before it is left out', async ({
    page,
    context,
    api,
    signedIn: _,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const lines = await pasteLines(page, [...thirty, 'A bell\u0007 rings', 'The last one'].join('\n'))
    await lines.getByRole('button', { name: 'Add 32 tasks' }).click()
    await expectSaid(page, messages.linesRefused)
    const refused = lines.getByRole('checkbox', { name: messages.controlCharacter })
    await expect(refused).toBeFocused()
    expect(await api.all(task)).toEqual([])
    await refused.uncheck()
    await lines.getByRole('button', { name: 'Add 31 tasks' }).click()
    await expectSaid(page, '31 tasks have been added')
    expect(await api.all(task)).toHaveLength(31)
  })
})

test('the focus goes back to what opened quick add', async ({ page, context, signedIn: _ }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/tasks')
  await expect(heading(page)).toHaveText('All Tasks (0)')
  const opener = page.getByRole('banner').getByRole('button', { name: 'Quick add' })
  await opener.click()
  await expect(dialog(page).getByLabel('Task Name')).toBeFocused()
  await page.keyboard.type('Call the bank')
  await page.keyboard.press('Control+Enter')
  await expect(dialog(page)).toBeHidden()
  await expect(opener).toBeFocused()

  await page.evaluate(() => navigator.clipboard.writeText('One\nTwo'))
  await opener.click()
  await expect(dialog(page).getByLabel('Task Name')).toBeFocused()
  await page.keyboard.press('Control+v')
  const lines = page.getByRole('dialog', { name: 'Several tasks' })
  await lines.getByRole('button', { name: 'Add 2 tasks' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(opener).toBeFocused()

  const search = page.getByRole('searchbox')
  await search.focus()
  await search.press('Escape')
  await page.getByRole('button', { name: 'More for Call the bank' }).focus()
  await page.keyboard.press('q')
  await expect(dialog(page).getByLabel('Task Name')).toBeFocused()
  await page.keyboard.type('Call the shop')
  await page.keyboard.press('Control+Enter')
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'More for Call the bank' })).toBeFocused()
})

test('on its own page the line has the focus again after a save', async ({ page, signedIn: _ }) => {
  await page.goto('/tasks/quick_add')
  await expect(page.getByLabel('Task Name')).toBeFocused()
  await page.keyboard.type('Call the bank')
  await page.keyboard.press('Control+Enter')
  await expectSaid(page, task.replies.added)
  await expect(page.getByLabel('Task Name')).toHaveValue('')
  await expect(page.getByLabel('Task Name')).toBeFocused()
})

test('on a phone, from the button at the foot', async ({ page, api, atHome: _ }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(heading(page)).toHaveText('My Apps')
  await page.getByRole('button', { name: 'Quick add' }).click()
  await dialog(page)
    .getByLabel('Task Name')
    .fill('Renew the long, long insurance of the second car tomorrow 9am #fin')
  await expect(chips(page)).toHaveCount(2)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expectSaid(page, task.replies.added)
  expect((await api.all(task))[0]).toMatchObject({ category: { id: 2 } })
})
