// The task list: what it asks for, what it shows, and what can be done from its cards.
import { task } from '@daybook/contract/entities/task.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { expect, failedCalls, test } from '../support/fixtures.ts'
import { expectSaid } from '../screens/heard.ts'
import { card, cards, goByMenu, heading, nextListCall, taskListAt } from '../screens/screen.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

const none = {
  dueDateStatus: 'all',
  keyword: '*',
  statusGroupId: -1,
  priorityId: -1,
  categoryId: -1,
  customListId: -1,
}
const open = { statusGroupId: 1 }
const office = { categoryId: 4, statusGroupId: 1 }

/** Entry of the menu, what it asks for beside the defaults, and how many of the tasks below it finds. */
const entries = [
  ['All Tasks', {}, 5],
  ['All Open Tasks', open, 4],
  ['All Open fresh Tasks', { dueDateStatus: 'fresh', ...open }, 3],
  ['Office Open Tasks', office, 2],
  ['Office Open Fresh Tasks', { dueDateStatus: 'fresh', ...office }, 1],
  ['Over Due Tasks', { dueDateStatus: 'over', ...open }, 1],
  ['Reminder List', { dueDateStatus: 'over_reminders', ...open }, 2],
  ['Upcoming Tasks', { dueDateStatus: 'upcoming', ...open }, 2],
  ['Recently Added Tasks', { dueDateStatus: 'recently_added' }, 5],
  ['Recently Updated Tasks', { dueDateStatus: 'recently_updated' }, 1],
  ['Recently Closed Tasks', { dueDateStatus: 'recently_updated', statusGroupId: 2 }, 1],
] as const

test('every list of the menu asks for its tasks and counts them', async ({ page, api, given, atHome: _ }) => {
  const soon = Date.now() + 2 * DAY
  const later = { reminderAt: soon }
  await given(task, { name: 'Long ago, office', dueDate: Date.now() - 3 * DAY, category: { id: 4 } })
  await given(task, { name: 'Today' })
  await given(task, { name: 'Soon, office', dueDate: soon, category: { id: 4 }, ...later })
  await given(task, { name: 'Soon', dueDate: soon, ...later })
  const { id } = await given(task, { name: 'Done', ...later })
  await api.change(task, id, { status: { id: 3 } })

  for (const [entry, asked, count] of entries) {
    const call = nextListCall(page, 'tasks')
    await goByMenu(page, 'Tasks', entry)
    const body = await call
    expect(body.dataFilter, entry).toEqual({
      taskFilter: { ...none, statusId: -1, ...asked, userId: api.me.id },
    })
    expect(body, entry).toMatchObject({ pageNumber: 1, pageSize: 50 })
    await expect(heading(page)).toHaveText(`${entry} (${count})`)
    await expect(cards(page)).toHaveCount(count)
    // Back to a list that is none of these, so that the next one is asked for again.
  }
})

test('the first list waits half a second and says Please wait...', async ({ page, given, signedIn: _ }) => {
  await given(task, { name: 'Only one' })
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (!document.querySelector('.list-bar') || performance.getEntriesByName('list is there').length > 0)
        return
      performance.mark('list is there')
      setTimeout(() => performance.mark('a second later'), 1000)
    }).observe(document, { childList: true, subtree: true })
  })
  const asked = nextListCall(page, 'tasks')
  await page.goto('/tasks')
  await expect(page.getByRole('status').getByText(messages.pleaseWait)).toBeVisible()
  expect(await asked).toMatchObject({ sortField: 'dueDate', sortDirection: 'asc' })
  await expect(heading(page)).toHaveText('All Tasks (1)')
  const times = () =>
    page.evaluate(() => {
      const [shown] = performance.getEntriesByName('list is there')
      const [later] = performance.getEntriesByName('a second later')
      const [call] = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/tasks'))
      return later ? [shown, call, later].map((entry) => Number(entry?.startTime)) : undefined
    })
  await expect.poll(times).toBeDefined()
  const [shown = 0, called = 0, later = 0] = (await times()) ?? []
  expect(called - shown).toBeGreaterThan(450)
  // A timer of the page and no clock: a machine that stands still is late with both.
  expect(called).toBeLessThan(later)
  await page.getByRole('searchbox').fill('nothing is called so')
  await expect(page.getByText(messages.noMatch)).toBeVisible()
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(cards(page)).toHaveCount(1)
})

test('filters are the address: a chip goes, the address goes with it', async ({
  page,
  context,
  given,
  signedIn: _,
}) => {
  await given(task, { name: 'At the office', category: { id: 4 }, priority: { id: 4 } })
  await given(task, { name: 'At home', category: { id: 5 }, priority: { id: 4 } })
  const address = taskListAt({ group: 1, priority: 4, category: 4 })
  await page.goto(address)
  await expect(cards(page)).toHaveCount(1)
  const other = await context.newPage()
  await other.goto(address)
  await expect(card(other, 'At the office')).toBeVisible()
  await expect(cards(other)).toHaveCount(1)
  await other.close()

  const filters = page.getByRole('group', { name: 'Filters' })
  await filters.getByRole('button', { name: 'Remove Category Office' }).click()
  await expect(page).toHaveURL(taskListAt({ group: 1, priority: 4 }))
  await expect(cards(page)).toHaveCount(2)
  await filters.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Category' }).click()
  await page.getByRole('menuitem', { name: 'Home' }).click()
  await expect(page).toHaveURL(taskListAt({ group: 1, priority: 4, category: 5 }))
  await expect(card(page, 'At home')).toBeVisible()
  await expect(cards(page)).toHaveCount(1)
  await page.goBack()
  await expect(page).toHaveURL(taskListAt({ group: 1, priority: 4 }))
  await expect(cards(page)).toHaveCount(2)
})

test('a pager stands only below more than one page, and a search goes to page 1', async ({
  page,
  given,
  signedIn: _,
}) => {
  const names = Array.from({ length: 50 }, (_each, index) => `Task ${index + 1}`)
  await Promise.all(names.map((name) => given(task, { name })))
  await page.goto('/tasks')
  await expect(cards(page)).toHaveCount(50)
  const pager = page.getByRole('navigation', { name: 'Pages' })
  await expect(pager).toBeHidden()
  await given(task, { name: 'The last one', dueDate: Date.now() + DAY })
  await page.reload()
  await expect(pager).toContainText('Page 1 of 2')
  await pager.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(/\?page=2$/)
  await expect(card(page, 'The last one')).toBeVisible()
  const asked = nextListCall(page, 'tasks')
  await page.getByRole('searchbox').fill('Task 1')
  expect(await asked).toMatchObject({ pageNumber: 1 })
  await expect(heading(page)).toHaveText('All Tasks (11)')
})

test('a card: cut name, facts, and what the toggle reveals', async ({ page, given, signedIn }) => {
  const name = 'A name of exactly forty characters, yes.'
  const due = Date.UTC(2031, 0, 6, 4, 0)
  const values = { name, description: 'Two words', dueDate: due, reminderAt: due - DAY, status: { id: 2 } }
  await given(task, { ...values, priority: { id: 4 }, category: { id: 2 }, customList: { id: 5 } })
  await page.goto('/tasks')
  const only = card(page, `${name.slice(0, 25)}...`)
  for (const text of ['Two words', 'Jan 06, 2031', 'Jan 05, 2031', 'In Progress']) {
    await expect(only).toContainText(text)
  }
  const more = [
    'Does not repeat',
    'Critical',
    'Finance',
    'Ideas',
    `${signedIn.firstname} ${signedIn.lastname}`,
  ]
  for (const text of more) await expect(only).not.toContainText(text)
  await only.getByRole('button', { name: 'Show more' }).click()
  for (const text of more) await expect(only).toContainText(text)
  await only.getByRole('button', { name: 'Show less' }).click()
  await expect(only).not.toContainText('Critical')
})

test.describe('The card menu', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('duplicates, copies and prints', async ({ page, given, signedIn: _ }) => {
    await given(task, { name: 'Twins', description: 'Both alike' })
    await page.goto('/tasks')
    const choose = async (entry: string) => {
      await page.getByRole('button', { name: 'More for Twins' }).first().click()
      await expect(page.getByRole('menuitem')).toHaveText([
        'Create Duplicate',
        'Copy Content',
        'Print Preview',
      ])
      await page.getByRole('menuitem', { name: entry }).click()
    }
    await choose('Copy Content')
    await expectSaid(page, messages.taskCopied)
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toContain('Twins\nBoth alike\nDue Date: ')
    expect(copied).toContain('Status: Open')

    await choose('Print Preview')
    const sheet = page.getByRole('dialog', { name: 'Print Preview' })
    await expect(sheet.getByRole('article', { name: 'Twins' })).toContainText('Both alike')
    await sheet.getByRole('button', { name: 'Close' }).first().click()

    await choose('Create Duplicate')
    const editor = page.getByRole('dialog', { name: 'Add New Task' })
    await expect(editor.getByLabel('Task Name')).toHaveValue('Twins')
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/api/task'),
    )
    await editor.getByRole('button', { name: 'Save' }).click()
    expect((await sent).postDataJSON()).toMatchObject({ id: null, name: 'Twins', description: 'Both alike' })
    await expect(cards(page)).toHaveCount(2)
  })
})

test('a save in the dialog refreshes the list behind it', async ({ page, given, signedIn: _ }) => {
  await given(task, { name: 'Before' })
  await page.goto('/tasks')
  await card(page, 'Before').getByRole('link', { name: 'Before' }).click()
  const editor = page.getByRole('dialog', { name: 'Task' })
  await expect(page).toHaveURL(/\/tasks$/)
  await editor.getByLabel('Task Name').fill('After')
  const asked = nextListCall(page, 'tasks')
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(editor).toBeHidden()
  await expectSaid(page, messages.taskUpdated)
  expect(await asked).toMatchObject({ refresh: true })
  await expect(card(page, 'After')).toBeVisible()
})

test('the circle completes a task, and Undo takes that back', async ({ page, given, signedIn: _ }) => {
  await given(task, { name: 'Water the tulsi', status: { id: 2 } })
  await page.goto(taskListAt({ group: 1 }))
  await card(page, 'Water the tulsi').getByRole('button', { name: 'Complete Water the tulsi' }).click()
  await expectSaid(page, messages.taskCompleted('Water the tulsi'))
  await expect(cards(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card(page, 'Water the tulsi')).toContainText('In Progress')
})

test.describe('Deleting', () => {
  test.use({ allowedConsole: [failedCalls] })

  test('marks the card while it runs; a failure clears the mark, a success takes the card', async ({
    page,
    intercept,
    given,
    signedIn: _,
  }) => {
    const { id } = await given(task, { name: 'Not for long' })
    await page.goto('/tasks')
    const only = card(page, 'Not for long')
    const remove = async (status: number) => {
      let answer = () => {}
      const held = new Promise<void>((resolve) => (answer = resolve))
      await intercept(`**/api/task/${id}`, async (route) => {
        await held
        if (status === 500) await route.fulfill({ status, json: {} })
        else await route.continue()
      })
      await only.getByRole('button', { name: 'Delete Not for long' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
      await expect(only).toContainText('Deleting...')
      await expect(only).toHaveAttribute('aria-busy', 'true')
      answer()
    }
    await remove(500)
    await expectSaid(page, messages.serverBusy)
    await expect(only).not.toContainText('Deleting...')
    await page.unroute(`**/api/task/${id}`)
    await remove(200)
    await expect(only).toBeHidden()
    await expect(heading(page)).toHaveText('All Tasks (0)')
  })

  test('a list that fails says so and can be tried again', async ({
    page,
    intercept,
    given,
    signedIn: _,
  }) => {
    await given(task, { name: 'Here all along' })
    await intercept('**/api/customized/tasks', (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto('/tasks')
    await expectSaid(page, messages.serverBusy)
    await expect(page.getByRole('main').getByText(messages.pleaseWait)).toBeVisible()
    await page.unroute('**/api/customized/tasks')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(card(page, 'Here all along')).toBeVisible()
  })
})
