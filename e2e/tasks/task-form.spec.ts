// The task's form: its defaults, its rules, and that nothing typed is ever lost.
import { task } from '@daybook/contract/entities/task.ts'
import { taskStatus } from '@daybook/contract/entities/lookups.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import type { Page } from '@playwright/test'
import { expect, failedCalls, test } from '../support/fixtures.ts'
import { expectSaid } from '../screens/heard.ts'
import { card, goByMenu, heading, said } from '../screens/screen.ts'

const isCreate = (request: { method(): string; url(): string }) =>
  request.method() === 'POST' && request.url().endsWith('/api/task')

const labels = [
  'Task Name',
  'Description',
  'Due Date',
  'Reminder At',
  'Repeat',
  'Status',
  'Priority',
  'Category',
  'Custom Lists',
  'Assigned To',
]

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

test('a new task starts from the defaults and sends them', async ({ page, api, signedIn: _ }) => {
  await page.goto('/tasks/add')
  await expect(heading(page)).toHaveText('Add New Task')
  for (const label of labels) await expect(page.getByLabel(label, { exact: true })).toBeVisible()
  for (const label of ['Repeat Frequency', 'Frequency Type'])
    await expect(page.getByLabel(label)).toBeHidden()
  await expect(page.getByText('Created By')).toBeHidden()
  await expect(page.getByRole('button', { name: /^Remind me on/ })).toBeHidden()
  const opened = Date.now()
  await page.getByLabel('Task Name').fill('With defaults')
  const sent = page.waitForRequest(isCreate)
  await save(page)
  const body = (await sent).postDataJSON() as { dueDate: number; reminderAt: number }
  expect(body).toMatchObject({
    id: null,
    name: 'With defaults',
    description: '',
    status: { id: 1 },
    priority: { id: 1 },
    category: { id: 8 },
    repeatOption: { id: 1 },
    repeatFrequencyType: { id: 1 },
    repeatFrequency: 1,
    customList: { id: 1 },
    groupId: 0,
    assignedTo: { id: api.me.id },
    createdBy: { id: api.me.id },
  })
  expect(Math.abs(body.dueDate - opened)).toBeLessThan(60_000)
  const inIndia = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Kolkata',
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  const day = inIndia.format(opened).slice(0, 10)
  expect(inIndia.format(body.reminderAt)).toBe(`${day}, 00:00:00`)
  await expectSaid(page, task.replies.added)
  await expect(page.getByLabel('Task Name')).toHaveValue('')
})

test('every value is kept as it was typed', async ({ page, api, signedIn: _ }) => {
  await page.goto('/tasks/add')
  await page.getByLabel('Task Name').fill('Everything')
  await page.getByLabel('Description').fill('Line one\nLine two')
  await page.getByLabel('Due Date', { exact: true }).fill('2031-01-06T09:30')
  await page.getByLabel('Reminder At', { exact: true }).fill('2031-01-05T18:00')
  const chosen = {
    Repeat: 'Custom',
    Status: 'Follow up',
    Priority: 'Critical',
    Category: 'Travel',
    'Custom Lists': 'Ideas',
  }
  for (const [label, option] of Object.entries(chosen)) {
    await page.getByLabel(label, { exact: true }).selectOption(option)
  }
  await page.getByLabel('Repeat Frequency').fill('10')
  await page.getByLabel('Frequency Type').selectOption('Week(s)')
  const statuses = await api.all(taskStatus)
  await expect(page.getByLabel('Status').getByRole('option')).toHaveText(
    statuses.map(({ name }) => String(name)),
  )
  const answered = page.waitForResponse((response) => isCreate(response.request()))
  await save(page)
  const { data } = (await (await answered).json()) as { data: { id: number } }
  expect(await api.read(task, data.id)).toMatchObject({
    name: 'Everything',
    description: 'Line one\nLine two',
    dueDate: Date.UTC(2031, 0, 6, 4, 0),
    reminderAt: Date.UTC(2031, 0, 5, 12, 30),
    repeatOption: { id: 7, name: 'Custom' },
    repeatFrequency: 10,
    repeatFrequencyType: { id: 2 },
    status: { id: 8 },
    priority: { id: 4 },
    category: { id: 9 },
    customList: { id: 5 },
    assignedTo: { id: api.me.id },
  })
})

test('refuses a missing name and a frequency outside 1 to 10 without asking the server', async ({
  page,
  signedIn: _,
}) => {
  await page.goto('/tasks/add')
  let calls = 0
  page.on('request', (request) => (calls += isCreate(request) ? 1 : 0))
  await save(page)
  await expect(page.getByLabel('Task Name')).toHaveAccessibleDescription('Task Name is required')
  await page.getByLabel('Task Name').fill('Every so often')
  await page.getByLabel('Repeat', { exact: true }).selectOption('Custom')
  const frequency = page.getByLabel('Repeat Frequency')
  for (const wrong of ['0', '11', '1.5']) {
    await frequency.fill(wrong)
    await save(page)
    await expect(frequency).toHaveAccessibleDescription(/whole number from 1 to 10/)
  }
  expect(calls).toBe(0)
  await frequency.fill('1')
  await save(page)
  await expectSaid(page, task.replies.added)
  await page.getByLabel('Repeat', { exact: true }).selectOption('Custom')
  await expect(frequency).toBeVisible()
  await page.getByLabel('Repeat', { exact: true }).selectOption('Weekly')
  await expect(frequency).toBeHidden()
})

test('an existing task: stamps to read, and three quick reminders', async ({ page, given, signedIn }) => {
  const morning = Date.UTC(2031, 0, 6, 3, 45)
  const { id } = await given(task, { name: 'Renew the lease', reminderAt: morning, dueDate: morning })
  await page.goto(`/tasks/edit/${id}`)
  await expect(heading(page)).toHaveText('Task')
  await expect(page.getByLabel('Task Name')).toHaveValue('Renew the lease')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  for (const [label, text] of [
    ['Created By', `${signedIn.firstname} ${signedIn.lastname}`],
    ['Created At', /^\w{3} \d\d, \d{4} \d\d:\d\d:\d\d [AP]M$/],
    ['Last Modified At', /^\w{3} \d\d, \d{4} \d\d:\d\d:\d\d [AP]M$/],
  ] as const) {
    const row = page.locator('dl > div').filter({ hasText: label })
    await expect(row.getByRole('definition')).toHaveText(text)
  }
  const buttons = page.getByRole('button', { name: /^Remind me on \w{3} \d\d, \d{4}$/ })
  await page.getByRole('button', { name: 'Less', exact: true }).click()
  await expect(page.getByText('Created By')).toBeHidden()
  await expect(buttons).toHaveCount(0)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await expect(buttons).toHaveCount(3)
  const parts = { month: 'short', day: '2-digit', year: 'numeric' } as const
  const inIndia = new Intl.DateTimeFormat('en-US', { timeZone: 'Asia/Kolkata', ...parts })
  for (const [index, days] of [3, 7, 30].entries()) {
    await buttons.nth(index).click()
    const day = inIndia.format(Date.now() + days * 86_400_000)
    await expect(page.getByLabel('Reminder At', { exact: true })).toHaveValue(
      new RegExp(`^${day} \\(\\w{3}\\) 9:15 AM$`),
    )
  }
  await save(page)
  await expectSaid(page, messages.taskUpdated)
  await expect(page).toHaveURL(/\/tasks$/)
})

test.describe('A save that fails', () => {
  test.use({ allowedConsole: [failedCalls] })

  test('keeps what was typed, and clears the old message with the next try', async ({
    page,
    intercept,
    signedIn: _,
  }) => {
    await page.goto('/tasks/add')
    await page.getByLabel('Task Name').fill('Do not lose me')
    await page.getByLabel('Description').fill('Nor me')
    await intercept('**/api/task', (route) => route.fulfill({ status: 500, json: {} }))
    await save(page)
    await expectSaid(page, messages.serverBusy)
    await expect(page.getByLabel('Task Name')).toHaveValue('Do not lose me')
    await expect(page.getByLabel('Description')).toHaveValue('Nor me')
    await page.unroute('**/api/task')
    await save(page)
    await expectSaid(page, task.replies.added)
    await expect(said(page, messages.serverBusy)).toBeHidden()
  })

  test('because of a newer version offers to reload, compare or save anyway', async ({
    page,
    api,
    given,
    signedIn: _,
  }) => {
    const { id } = await given(task, { name: 'Two cooks' })
    await page.goto(`/tasks/edit/${id}`)
    await page.getByLabel('Task Name').fill('Mine')
    const theirs = await api.change(task, id, { name: 'Theirs' })
    await save(page)
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toContainText(messages.changedMeanwhile)
    await alert.getByRole('button', { name: 'Compare' }).click()
    await expect(alert.getByRole('row', { name: 'Task Name Mine Theirs' })).toBeVisible()
    await alert.getByRole('button', { name: 'Reload' }).click()
    await expect(page.getByLabel('Task Name')).toHaveValue('Theirs')
    await page.getByLabel('Task Name').fill('Mine after all')
    await api.change(task, id, { description: 'And more', lastModifiedAt: theirs['lastModifiedAt'] })
    await save(page)
    await alert.getByRole('button', { name: 'Save anyway' }).click()
    await expectSaid(page, messages.taskUpdated)
    expect(await api.read(task, id)).toMatchObject({ name: 'Mine after all' })
  })
})

test('unsaved changes are not thrown away without a question', async ({ page, given, signedIn: _ }) => {
  await given(task, { name: 'Half changed' })
  await page.goto('/tasks')
  await card(page, 'Half changed').getByRole('link').click()
  const editor = page.getByRole('dialog', { name: 'Task', exact: true })
  await editor.getByLabel('Task Name').fill('Half way')
  await editor.getByRole('button', { name: 'Cancel' }).click()
  const question = page.getByRole('alertdialog', { name: messages.unsavedTitle })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(question).toBeHidden()
  await expect(editor.getByLabel('Task Name')).toHaveValue('Half way')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(editor).toBeHidden()

  await goByMenu(page, 'My Favorites', 'Add New Task')
  await page.getByLabel('Task Name').fill('Not yet saved')
  await page.getByRole('banner').getByRole('link', { name: 'My Apps' }).click()
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(page).toHaveURL(/\/tasks\/add$/)
  await page.goBack()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/tasks$/)
})

test('quick add: a page and a dialog, saved by Ctrl+Enter', async ({ page, signedIn: _ }) => {
  await page.goto('/tasks/quick_add')
  await page.getByLabel('Task Name').fill('From the page')
  for (const label of ['Due Date', 'Reminder At'])
    await expect(page.getByLabel(label, { exact: true })).toBeVisible()
  await expect(page.getByLabel('Priority')).toBeHidden()
  await page.keyboard.press('Control+Enter')
  await expectSaid(page, task.replies.added)
  await expect(page.getByLabel('Task Name')).toHaveValue('')

  await page.goto('/tasks')
  await expect(card(page, 'From the page')).toBeVisible()
  await page.keyboard.press('q')
  const dialog = page.getByRole('dialog', { name: 'Add New Task' })
  await expect(dialog.getByLabel('Task Name')).toBeFocused()
  await dialog.getByLabel('Task Name').fill('From the dialog')
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toBeHidden()
  await expect(card(page, 'From the dialog')).toBeVisible()
})
