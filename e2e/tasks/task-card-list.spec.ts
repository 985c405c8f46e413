// What surrounds the cards: addresses that ask for too much, the message that covers nothing, the plus of small screens.
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { messages, unknownFilter } from '@daybook/contract/messages/messages.ts'
import type { Page } from '@playwright/test'
import { expect, failedCalls, test } from '../support/fixtures.ts'
import { expectSaid } from '../screens/heard.ts'
import { card, cards, heading, said, taskListAt } from '../screens/screen.ts'

test('a page that never was leads to the last one', async ({ page, given, signedIn: _ }) => {
  await Promise.all(Array.from({ length: 51 }, (_each, index) => given(task, { name: `Task ${index}` })))
  for (const asked of ['999999999999', '99999999999999999999']) {
    await page.goto(`/tasks?page=${asked}`)
    await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText('Page 2 of 2')
    await expect(page).toHaveURL(/\?page=2$/)
    await expect(cards(page)).toHaveCount(1)
  }
})

test('a filter that nobody knows is said to be so', async ({ page, given, signedIn: _ }) => {
  await given(task, { name: 'Only one' })
  await page.goto(taskListAt().replace('/all/', '/someday/'))
  await expect(page.getByText(unknownFilter(['Due date']))).toBeVisible()
  await expect(cards(page)).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'All Tasks' }).click()
  await expect(heading(page)).toHaveText('All Tasks (1)')
})

test('the home page counts what is due today, and leads to exactly that', async ({
  page,
  given,
  signedIn: _,
}) => {
  await given(task, { name: 'Today' })
  await given(task, { name: 'Next week', dueDate: Date.now() + 7 * 86_400_000 })
  await given(task, { name: 'Whenever', dueDate: null })
  await page.goto('/home')
  const figure = page.getByRole('link', { name: /due today/ })
  await expect(figure).toContainText('1due today')
  await figure.click()
  await expect(heading(page)).toHaveText('Tasks (1)')
  await expect(card(page, 'Today')).toBeVisible()
})

/** What a press in the middle of each control of the page would reach, when that is not the control. */
const coveredControls = (page: Page) =>
  page.evaluate(() => {
    const covered: string[] = []
    for (const control of document.querySelectorAll('main :is(a, button, input), header :is(a, button)')) {
      const { left, top, width, height } = control.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      if (width === 0 || y < 0 || y > innerHeight || x > innerWidth) continue
      const reached = document.elementFromPoint(x, y)
      if (reached?.closest('.message-bar'))
        covered.push(control.getAttribute('aria-label') ?? control.tagName)
    }
    return covered
  })

for (const [width, height] of [
  [1280, 800],
  [360, 740],
] as const)
  test.describe(`At ${width} pixels`, () => {
    test.use({ viewport: { width, height }, allowedConsole: [failedCalls] })

    test('a message covers no control', async ({ page, intercept, given, signedIn: _ }) => {
      for (const name of ['Buy tea', 'Buy milk']) await given(task, { name })
      await page.goto('/tasks')
      await expect(cards(page)).toHaveCount(2)
      await intercept('**/api/task/*', (route) => route.fulfill({ status: 500, json: {} }))
      await page.getByRole('button', { name: 'Complete Buy tea' }).click()
      await expectSaid(page, messages.serverBusy)
      await page.mouse.move(0, height - 1)
      await expect.poll(() => coveredControls(page)).toEqual([])
      await page.getByRole('button', { name: 'Dismiss' }).click()
      await expect(said(page, messages.serverBusy)).toBeHidden()
    })

    test('a failed save in a pop-up says so over it, and covers no field', async ({
      page,
      intercept,
      given,
      signedIn: _,
    }) => {
      await given(task, { name: 'Buy tea' })
      await page.goto('/tasks')
      await card(page, 'Buy tea').getByRole('link').click()
      const editor = page.getByRole('dialog', { name: 'Task' })
      await editor.getByLabel('Task Name').fill('Buy coffee')
      await intercept('**/api/task/*', (route) => route.fulfill({ status: 500, json: {} }))
      await editor.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByRole('alert').getByText(messages.serverBusy)).toBeVisible()
      // A press reaches what is on top.
      await editor.getByLabel('Task Name').click()
      await page.getByRole('alert').getByRole('button', { name: 'Dismiss' }).click()
      await expect(said(page, messages.serverBusy)).toBeHidden()
      await expect(editor.getByLabel('Task Name')).toHaveValue('Buy coffee')
    })
  })

test.describe('On a small screen', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the plus of the thumb bar adds a task, and a list of records has a button of its own', async ({
    page,
    given,
    signedIn: _,
  }) => {
    await given(bookmark, { name: 'Manual', reference: 'On the shelf' })
    const plus = page.getByRole('button', { name: 'Quick add' })
    await page.goto('/tasks')
    await expect(plus).toBeVisible()
    await page.goto('/bookmarks')
    await expect(card(page, 'Manual')).toBeVisible()
    await expect(plus).toBeVisible()
    await expect(page.getByRole('link', { name: 'Add New Bookmark' })).toBeVisible()
  })
})

test('a search at the short address leads to the long one, and leaves the focus where it is', async ({
  page,
  given,
  signedIn: _,
}) => {
  await given(task, { name: 'Send the quotation' })
  await page.goto('/tasks')
  await expect(cards(page)).toHaveCount(1)
  const box = page.getByRole('searchbox')
  await box.pressSequentially('quo')
  await expect(page).toHaveURL(taskListAt({ keyword: 'quo' }))
  await expect(heading(page)).toHaveText('All Tasks (1)')
  await expect(box).toBeFocused()
})

test('the eight statuses have eight colours', async ({ page, given, signedIn: _ }) => {
  const statuses = ['Open', 'In Progress', 'Closed', 'On Hold', 'Blocked', 'Dropped', 'Archived', 'Follow up']
  for (const [index, name] of statuses.entries()) await given(task, { name, status: { id: index + 1 } })
  await page.goto('/tasks')
  const dots = statuses.map((name) => card(page, name).locator('.status-dot'))
  // What is over is a ring, which is a shadow of its colour.
  const drawnAs = (element: Element) => {
    const { backgroundColor, boxShadow } = getComputedStyle(element, '::before')
    return boxShadow === 'none' ? backgroundColor : boxShadow.replace(/ 0px.*/, '')
  }
  const colours = await Promise.all(dots.map((dot) => dot.evaluate(drawnAs)))
  for (const [index, dot] of dots.entries()) await expect(dot).toHaveText(statuses[index] ?? '')
  expect(new Set(colours).size).toBe(8)
})
