// One line of quick add becomes a task with all it says; several pasted lines become several.
import { whoAmI } from '@daybook/contract/endpoints.ts'
import { task } from '@daybook/contract/entities/task.ts'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { card, heading, said } from './screen.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add New Task' })
const chips = (page: Page) => dialog(page).getByRole('list', { name: 'Understood' }).getByRole('listitem')

async function openQuickAdd(page: Page) {
  await expect(heading(page)).toHaveText('My Apps')
  await page.keyboard.press('q')
  await expect(dialog(page).getByLabel('Task Name')).toBeFocused()
}

test('the whole line, saved as it was understood', async ({ page, api, signedIn: _ }) => {
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
  await expect(dialog(page).getByRole('textbox', { name: 'Due Date' })).toHaveValue(/-20T09:00$/)
  await page.keyboard.press('Control+Enter')
  await expect(said(page, task.replies.added)).toBeVisible()
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
  signedIn: _,
}) => {
  await openQuickAdd(page)
  await page.keyboard.type('Pay the rent every month on 20th 10am')
  await expect(dialog(page).getByRole('textbox', { name: 'Reminder At' })).toHaveValue(/-20T10:00$/)
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

test('a chip gives its words back, by keyboard, too', async ({ page, api, signedIn: _ }) => {
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
  signedIn: _,
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

test('several pasted lines, looked through first', async ({ page, context, api, signedIn: _ }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/tasks')
  await expect(heading(page)).toHaveText('All Tasks (0)')
  await page.evaluate(() =>
    navigator.clipboard.writeText('- Buy milk !high\n- Call Asha tomorrow 9am\n- Not this one'),
  )
  await page.keyboard.press('q')
  await expect(dialog(page).getByLabel('Task Name')).toBeFocused()
  await page.keyboard.press('Control+v')
  const lines = page.getByRole('dialog', { name: 'Several tasks' })
  await lines.getByRole('checkbox', { name: /Not this one/ }).uncheck()
  await lines.getByRole('button', { name: 'Add 2 tasks' }).click()
  await expect(said(page, '2 tasks have been added')).toBeVisible()
  await expect(lines).toBeHidden()
  await expect(dialog(page)).toBeHidden()
  await expect(card(page, 'Buy milk')).toBeVisible()
  await expect(card(page, 'Call Asha')).toBeVisible()
  expect(await api.all(task)).toHaveLength(2)
})

test('on a phone, from the button at the foot', async ({ page, api, signedIn: _ }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(heading(page)).toHaveText('My Apps')
  await page.getByRole('button', { name: 'Quick add' }).click()
  await dialog(page)
    .getByLabel('Task Name')
    .fill('Renew the long, long insurance of the second car tomorrow 9am #fin')
  await expect(chips(page)).toHaveCount(2)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(said(page, task.replies.added)).toBeVisible()
  expect((await api.all(task))[0]).toMatchObject({ category: { id: 2 } })
})
