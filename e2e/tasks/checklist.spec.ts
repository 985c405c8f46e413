// The checklist of a task: typed by the keyboard, ticked by a finger, seen at once in another browser, and taken along by a new task.
import { ROLES } from '@daybook/contract/engine/access.ts'
import { AUDIENCE, task } from '@daybook/contract/entities/task.ts'
import type { Page } from '@playwright/test'
import { addStaff, openApiSession } from '../support/api-session.ts'
import { expect, test } from '../support/fixtures.ts'
import { startSignedIn } from '../support/sign-in.ts'

const section = (page: Page) => page.getByRole('region', { name: 'Checklist' })
const newItem = (page: Page) => section(page).getByRole('textbox', { name: 'Add a step' })
const box = (page: Page, text: string) => section(page).getByRole('checkbox', { name: `Ticked: ${text}` })
const row = (page: Page, place: number, count: number) =>
  section(page).getByRole('textbox', { name: `Item ${place} of ${count}` })
const textsOf = (page: Page) =>
  section(page)
    .getByRole('textbox', { name: /^Item / })
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value)) // text inputs alone have that role

test('is typed, moved, ticked and pasted with the keyboard, and the open form is saved all the same', async ({
  page,
  superApi,
  request,
}) => {
  const me = await addStaff(superApi, ROLES.user)
  const api = await openApiSession(request, me)
  const { id } = await api.add(task, { name: 'Close the month', checklist: [{ text: 'Count' }] })
  await startSignedIn(page, me)
  await page.goto(`/tasks/edit/${id}`)
  await expect(box(page, 'Count')).toBeVisible()
  await page.getByRole('textbox', { name: /^Task Name/ }).fill('Close November')

  await newItem(page).fill('Compare')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Write')
  await page.keyboard.press('Enter')
  await expect(row(page, 3, 3)).toHaveValue('Write')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(() => textsOf(page)).toEqual(['Count', 'Write', 'Compare'])
  await expect(row(page, 2, 3)).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(box(page, 'Write')).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(row(page, 3, 4)).toBeFocused()
  await page.keyboard.press('Backspace')
  await expect(row(page, 2, 3)).toBeFocused()
  await expect(section(page)).toContainText('1 of 3')

  await newItem(page).focus()
  await page.evaluate(() => {
    const pasted = new DataTransfer()
    pasted.setData('text/plain', '- [x] Send\n2. File\n\n')
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: pasted, bubbles: true, cancelable: true }),
    )
  })
  await expect.poll(() => textsOf(page)).toEqual(['Count', 'Write', 'Compare', 'Send', 'File'])
  await expect(box(page, 'Send')).toBeChecked()
  await expect(section(page)).toContainText('2 of 5')

  await page.getByRole('textbox', { name: /^Task Name/ }).press('Control+Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Task has been updated' })).toBeVisible()
  await page.goto(`/tasks/edit/${id}`)
  await expect(page.getByRole('textbox', { name: /^Task Name/ })).toHaveValue('Close November')
  await expect.poll(() => textsOf(page)).toEqual(['Count', 'Write', 'Compare', 'Send', 'File'])

  await page.goto('/tasks')
  await expect(page.getByText('Checklist: 2 of 5')).toBeAttached()
  await page.getByRole('button', { name: /^Complete Close November/ }).click()
  await expect(page.getByText('3 items were not ticked.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: /^Complete Close November/ })).toBeVisible()
})

test('comes with a new task, and a duplicate begins unticked', async ({ page, superApi, request }) => {
  const me = await addStaff(superApi, ROLES.user)
  await openApiSession(request, me)
  await startSignedIn(page, me)
  await page.goto('/tasks/add')
  await page.getByRole('textbox', { name: /^Task Name/ }).fill('Visit the client')
  await newItem(page).fill('Take the seal')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Take the papers')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Task has been added')).toBeVisible()

  await page.goto('/tasks')
  await expect(page.getByText('Checklist: 0 of 2')).toBeAttached()
  await page.getByRole('link', { name: 'Visit the client' }).first().click()
  await box(page, 'Take the seal').check()
  await expect(section(page)).toContainText('1 of 2')
  await page.goto('/tasks')
  await page.getByRole('button', { name: 'More for Visit the client' }).click()
  await page.getByRole('menuitem', { name: 'Create Duplicate' }).click()
  await expect.poll(() => textsOf(page)).toEqual(['Take the seal', 'Take the papers'])
  await expect(section(page)).toContainText('0 of 2')
})

test('is ticked with a finger, and seen at once in another browser', async ({
  page,
  browser,
  baseURL,
  superApi,
  request,
}) => {
  const boss = await addStaff(superApi, ROLES.admin)
  const api = await openApiSession(request, boss)
  const { id } = await api.add(task, {
    name: 'Count the chests',
    audience: { id: AUDIENCE.firm },
    checklist: [{ text: 'Count' }, { text: 'Compare' }],
  })
  const phone = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  })
  const other = await phone.newPage()
  await startSignedIn(page, boss)
  await startSignedIn(other, boss)
  // What happens before a page listens, it reads; what happens after that, it hears.
  for (const each of [page, other])
    await Promise.all([each.waitForResponse(/\/api\/live/), each.goto(`/tasks/edit/${id}`)])
  await expect(box(page, 'Count')).toBeVisible()

  await box(other, 'Count').tap()
  await expect(box(page, 'Count')).toBeChecked()
  await expect(section(page).getByText(/^Ticked by /)).toBeAttached()
  await newItem(page).fill('Write')
  await page.keyboard.press('Enter')
  await expect(row(other, 3, 3)).toHaveValue('Write')
  await section(other).getByRole('button', { name: 'More for Write' }).tap()
  await other.getByRole('menuitem', { name: /^Move up/ }).tap()
  await expect.poll(() => textsOf(page)).toEqual(['Count', 'Write', 'Compare'])
  await expect(box(page, 'Count')).toBeChecked()
  const { width } = (await section(other).boundingBox()) ?? { width: 0 }
  expect(width).toBeLessThanOrEqual(360)
  await phone.close()
})
