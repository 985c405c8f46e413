// Many tasks at once: chosen with two presses, moved with two more, and back with one.
import { task } from '@daybook/contract/entities/task.ts'
import { STATUS } from '@daybook/contract/entities/lookups.ts'
import { ROLES } from '@daybook/contract/engine/access.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import type { Page } from '@playwright/test'
import { pick } from '../records/picker.ts'
import { addStaff, openApiSession } from '../support/api-session.ts'
import { startSignedIn } from '../support/sign-in.ts'
import { client } from './clients.ts'
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

test('ten are given to a colleague with four presses of keys, and a day’s ten are moved with four', async ({
  page,
  superApi,
  request,
}) => {
  const boss = await addStaff(superApi, ROLES.admin)
  const api = await openApiSession(request, boss)
  const { id } = await openApiSession(request, await addStaff(superApi, ROLES.user, api.me.customer)).then(
    ({ me }) => me,
  )
  const ids: number[] = []
  for (const name of names) ids.push((await api.add(task, { name, dueDate: DUE })).id)
  await startSignedIn(page, boss)
  await page.goto('/tasks')
  await expect(cards(page)).toHaveCount(10)
  await cards(page).first().hover()
  await expect(page.getByRole('checkbox', { name: /^Choose Task/ })).toHaveCount(10)
  const open = page.getByRole('menu')

  await page.keyboard.press('Shift+J')
  await page.keyboard.press('Control+a')
  await expect(bar(page)).toContainText('10 selected')
  await page.keyboard.press('d')
  await expect(open.getByRole('menuitem', { name: 'Today' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('.message-bar')).toContainText('10 tasks are moved.')
  const all = async () => Promise.all(ids.map((one) => api.read(task, one)))
  expect((await all()).map(({ dueDate }) => dueDate)).toEqual(ids.map(() => DUE - 2 * DAY))
  await expect(bar(page)).toHaveCount(0)

  await page.keyboard.press('Shift+J')
  await page.keyboard.press('Control+a')
  await expect(bar(page)).toContainText('10 selected')
  await page.keyboard.press('a')
  await expect(open.getByRole('menuitem').first()).toBeFocused()
  // The menu has the colleague by the first letters of the name, too.
  await open.getByRole('menuitem', { name: 'Ravi User' }).click()
  await expect(page.locator('.message-bar')).toContainText('10 tasks')
  expect((await all()).map(({ assignedTo }) => assignedTo)).toEqual(
    ids.map(() => expect.objectContaining({ id })),
  )
})

test('chosen tasks get a client, and lose it again', async ({ page, api, given, signedIn: _ }) => {
  const { id } = await given(organization, client('Malabar Spice Exports'))
  const made = await given(task, { name: 'File GSTR-1', dueDate: DUE })
  await page.goto('/tasks')
  await cards(page).first().hover()
  await box(page, 'File GSTR-1').click()
  const more = async (name: string) => {
    await bar(page).getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  }

  await more('Client…')
  const dialog = page.getByRole('dialog', { name: 'Client…' })
  await pick(page, dialog, 'Client', 'Malabar Spice Exports')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(cards(page).first()).toContainText('Malabar Spice Exports')
  expect(await api.read(task, made.id)).toMatchObject({ organization: { id } })

  await cards(page).first().hover()
  await box(page, 'File GSTR-1').click()
  await more('No client')
  await expect(cards(page).first()).not.toContainText('Malabar Spice Exports')
  // Nobody else is there who could see it.
  await cards(page).first().hover()
  await box(page, 'File GSTR-1').click()
  await bar(page).getByRole('button', { name: 'More' }).click()
  await expect(page.getByRole('menuitem', { name: 'No client' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: /^Who sees it/ })).toHaveCount(0)
  await expect(bar(page).getByRole('button', { name: 'Give to…' })).toHaveCount(0)
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
