// Many tasks at once: chosen with two presses, moved with two more, and back with one.
import { task } from '@daybook/contract/entities/task.ts'
import { STATUS } from '@daybook/contract/entities/lookups.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { cards } from '../screens/screen.ts'

const bar = (page: Page) => page.getByRole('region', { name: 'Chosen' })
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Choose ${name}`, exact: true })
const DAY = 86_400_000
const DUE = Date.now() + 2 * DAY

const names = Array.from({ length: 10 }, (_each, index) => `Task ${String(index).padStart(2, '0')}`)

test('a day’s ten tasks are moved with four presses, and are back with one', async ({
  page,
  api,
  given,
  signedIn: _,
}) => {
  const ids: number[] = []
  for (const name of names) ids.push((await given(task, { name, dueDate: DUE })).id)
  await page.goto('/tasks')
  await expect(cards(page)).toHaveCount(10)
  await cards(page).first().hover()
  const shown = page.getByRole('checkbox', { name: /^Choose Task/ })
  await expect(shown).toHaveCount(10)

  await shown.first().click()
  await shown.last().click({ modifiers: ['Shift'] })
  await expect(bar(page)).toContainText('10 selected')
  await bar(page).getByRole('button', { name: 'Move to…' }).click()
  await page.getByRole('menuitem', { name: 'One week later' }).click()

  const due = async () => Promise.all(ids.map(async (id) => (await api.read(task, id))['dueDate']))
  await expect(page.locator('.message-bar')).toContainText('10 tasks are moved.')
  expect(await due()).toEqual(ids.map(() => DUE + 7 * DAY))

  await page.locator('.message-bar').getByRole('button', { name: 'Undo' }).click()
  await expect(async () => expect(await due()).toEqual(ids.map(() => DUE))).toPass()
})

test('by keys: Space chooses, Shift+J goes on, x completes, Escape lets go', async ({
  page,
  api,
  given,
  signedIn: _,
}) => {
  const ids: number[] = []
  for (const name of names.slice(0, 3)) ids.push((await given(task, { name, dueDate: DUE })).id)
  await page.goto('/tasks')
  await expect(cards(page)).toHaveCount(3)
  await page.keyboard.press('j')
  await expect(box(page, names[0] ?? '')).toBeAttached()
  await page.keyboard.press('Shift+J')
  await expect(bar(page)).toContainText('2 selected')
  await page.keyboard.press('Escape')
  await expect(bar(page)).toHaveCount(0)
  await page.keyboard.press('Shift+K')
  await page.keyboard.press('Control+a')
  await expect(bar(page)).toContainText('3 selected')

  await page.keyboard.press('x')

  await expect(page.locator('.message-bar')).toContainText('3 tasks are closed.')
  for (const id of ids) expect(await api.read(task, id)).toMatchObject({ status: { id: STATUS.closed } })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a long press chooses, a tap adds', async ({ page, given, signedIn: _ }) => {
    for (const name of names.slice(0, 2)) await given(task, { name, dueDate: DUE })
    await page.goto('/tasks')
    await expect(cards(page)).toHaveCount(2)
    // The part comes before the first touch.
    await expect(box(page, names[0] ?? '')).toBeAttached()
    const session = await page.context().newCDPSession(page)
    const place = await cards(page).first().boundingBox()
    const [x, y] = [(place?.x ?? 0) + 150, (place?.y ?? 0) + 20]
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
    await expect(bar(page)).toContainText('1 selected')
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await cards(page)
      .last()
      .tap({ position: { x: 150, y: 20 } })
    await expect(bar(page)).toContainText('2 selected')
  })
})
