// Ctrl K from anywhere: pages, actions, tasks and records, by keyboard alone; and the keys that walk through a list.
import { ROLES } from '@daybook/contract/engine/access.ts'
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import { project } from '@daybook/contract/entities/project.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import type { Page } from '@playwright/test'
import { addStaff } from '../support/api-session.ts'
import { expect, test } from '../support/fixtures.ts'
import { signIn, startSignedIn } from '../support/sign-in.ts'
import { expectSaid } from './heard.ts'
import { pressPair } from './keys-only.ts'
import { card, heading } from './screen.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Find' })
const box = (page: Page) => page.getByRole('combobox', { name: 'Find' })
const options = (page: Page) => palette(page).getByRole('option')
const selected = (page: Page) => palette(page).getByRole('option', { selected: true })
const group = (page: Page, name: string) => palette(page).getByRole('group', { name })

/** A screen reader says the line that Enter would run. */
const expectReadOut = (page: Page) =>
  expect(async () => {
    const id = await selected(page).getAttribute('id', { timeout: 1000 })
    expect(id).toBeTruthy()
    expect(await box(page).getAttribute('aria-activedescendant')).toBe(id)
  }).toPass({ timeout: 5000 })

async function openPalette(page: Page) {
  await expect(heading(page)).not.toHaveText('')
  await page.keyboard.press('Control+k')
  await expect(box(page)).toBeFocused()
}

test('finds a page, an action, a task and a record by keyboard', async ({ page, api, atHome: _ }) => {
  await api.add(task, { name: 'Pay the quarterly water bill' })
  await api.add(task, { name: 'Something else' })
  await api.add(bookmark, { name: 'Water board', reference: 'https://water.example' })
  await api.add(project, { name: 'Waterways and Sons' })
  await expect(heading(page)).toHaveText('My Apps')

  await openPalette(page)
  await page.keyboard.type('water')
  await expect(group(page, 'Tasks').getByRole('option')).toHaveCount(1)
  await expect(group(page, 'Bookmarks').getByRole('option')).toHaveCount(1)
  await expect(group(page, 'Projects').getByRole('option')).toHaveCount(1)
  await expect(palette(page).getByRole('status')).toHaveText('3 results')
  await expect(selected(page)).toContainText('Pay the quarterly water bill')
  await expectReadOut(page)
  await page.keyboard.press('Enter')
  const editor = page.getByRole('dialog', { name: 'Task', exact: true })
  await expect(editor.getByLabel('Task Name')).toHaveValue('Pay the quarterly water bill')
  await expect(editor.getByLabel('Task Name')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(editor).toBeHidden()

  await openPalette(page)
  await expect(group(page, 'Recent').getByRole('option').first()).toContainText(
    'Pay the quarterly water bill',
  )
  // Also when what changed last has come in after the rest.
  await expect(group(page, 'Tasks that changed last').getByRole('option')).toHaveCount(2)
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  await expectReadOut(page)
  await page.keyboard.type('water')
  await expect(options(page)).toHaveCount(3)
  await expectReadOut(page)
  await page.keyboard.press('ArrowDown')
  await expect(selected(page)).toContainText('Water board')
  await expectReadOut(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Bookmark', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')

  await openPalette(page)
  await page.keyboard.type('over due')
  await expect(selected(page)).toContainText('Over Due Tasks')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toContainText('Over Due Tasks')

  await openPalette(page)
  await page.keyboard.type('add new cont')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/contacts/add')

  await openPalette(page)
  await page.keyboard.type('quick')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Add New Task' }).getByLabel('Task Name')).toBeFocused()
})

test('recent choices outlive a reload and go with the session', async ({ page, atHome: signedIn }) => {
  await openPalette(page)
  await page.keyboard.type('calendar feed')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/settings/calendar_feed')
  // By then the choice is written, too.
  await expect(heading(page)).toHaveText(/feed/i)
  await expect(page.getByText('Please wait...')).toHaveCount(0)
  await page.reload()
  await expect(heading(page)).not.toHaveText('')
  await openPalette(page)
  await expect(group(page, 'Recent').getByRole('option')).toHaveText(['Calendar feedSettings'])
  await page.keyboard.type('logout')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/account/login')
  await signIn(page, signedIn)
  await expect(heading(page)).toHaveText('My Apps')
  await openPalette(page)
  await expect(group(page, 'Pages')).toBeVisible()
  await expect(group(page, 'Recent')).toHaveCount(0)
})

test('gives the focus back; Escape, Ctrl K, a press beside it and Back close it', async ({
  page,
  atHome: _,
}) => {
  const add = page.getByRole('banner').getByRole('button', { name: 'Quick add' })
  await add.focus()
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => page.keyboard.press('Control+k'),
    () => page.mouse.click(5, 700),
    () => page.goBack(),
  ]) {
    await openPalette(page)
    await close()
    await expect(palette(page)).toBeHidden()
    await expect(page).toHaveURL('/home')
    await expect(add).toBeFocused()
  }
})

test('asks once the person has stopped, and gives up what is no longer wanted', async ({
  page,
  intercept,
  atHome: _,
}) => {
  const keywords: string[] = []
  const givenUp: string[] = []
  await intercept('**/api/customized/bookmarks', async (route) => {
    const text = route.request().postData() ?? ''
    const keyword = /"keyword":"([^"]*)"/.exec(text)?.[1] ?? '*'
    // The home page counts all of them.
    if (keyword !== '*') keywords.push(keyword)
    if (keyword === '*' || keywords.length > 1) await route.continue()
  })
  page.on('requestfailed', (request) => givenUp.push(request.url()))
  await openPalette(page)
  await page.keyboard.type('st')
  await expect.poll(() => keywords).toEqual(['st'])
  // The page's clock stands: however slow the machine is, no key comes after a pause.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1500))
  await page.keyboard.type('one quarry')
  await page.clock.resume()

  await expect(palette(page).getByRole('status')).toHaveText('Nothing was found.')
  expect(keywords).toEqual(['st', 'stone quarry'])
  expect(givenUp.some((url) => url.endsWith('/api/customized/bookmarks'))).toBe(true)
})

test('says how to see more than a few', async ({ page, api, atHome: _ }) => {
  for (let index = 1; index <= 6; index += 1) await api.add(task, { name: `Ledger ${index}` })
  await openPalette(page)
  await page.keyboard.type('ledger')
  await options(page).filter({ hasText: 'All 6 in Tasks' }).click()
  await expect(page).toHaveURL(/search\/ledger\//)
  await expect(heading(page)).toContainText('(6)')
})

test('a Super Admin finds administration only', async ({ page, superApi, server, request: _ }) => {
  const staff = await addStaff(superApi, ROLES.user)
  await signIn(page, server.superAdmin)
  await expect(heading(page)).toHaveText('My Apps')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await openPalette(page)
  await page.keyboard.type(staff.email)
  await expect(group(page, 'Users').getByRole('option')).toHaveText(/Ravi User/)
  await box(page).fill('task')
  // Settings of their own, such as when a reminder comes, and no task.
  await expect(palette(page).getByRole('status')).toHaveText(/^\d+ results?$/)
  await expect(group(page, 'Tasks')).toHaveCount(0)
  await expect(group(page, 'Help')).toHaveCount(0)
  expect(asked.filter((path) => path.startsWith('/api/customized/')).toSorted()).not.toContain(
    '/api/customized/tasks',
  )
})

test('on a phone it fills the screen and is opened from the drawer', async ({ page, atHome: _ }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(heading(page)).toHaveText('My Apps')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Search' }).click()
  await expect(box(page)).toBeFocused()
  const bounds = async () => {
    const { x, y, width, height } = (await palette(page).boundingBox()) ?? {
      x: -1,
      y: -1,
      width: 0,
      height: 0,
    }
    return [x, y, width, height]
  }
  await expect.poll(bounds).toEqual([0, 0, 360, 740])
  await palette(page).getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()
})

test('a changed page asks before the palette leads away from it', async ({ page, signedIn: _ }) => {
  await page.goto('/bookmarks/add')
  await page.getByLabel('Name').fill('Half a bookmark')
  await openPalette(page)
  await page.keyboard.type('all tasks')
  await page.keyboard.press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByLabel('Name')).toHaveValue('Half a bookmark')
})

test('j, k, Enter and x in the cards', async ({ page, api, signedIn: _ }) => {
  for (const name of ['One', 'Two', 'Three'])
    await api.add(task, { name, dueDate: Date.now() + 1000 * name.length })
  await page.goto(
    '/tasks/customized/due_date_status/all/search/*/status_group/1/priority/-1/category/-1/custom_list/-1',
  )
  await expect(card(page, 'Three')).toBeVisible()
  const link = (name: string) => card(page, name).getByRole('link', { name })
  await page.keyboard.press('j')
  await expect(link('One')).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await page.keyboard.press('j')
  await expect(link('Two')).toBeFocused()
  await page.keyboard.press('Enter')
  const editor = page.getByRole('dialog', { name: 'Task', exact: true })
  await expect(editor.getByLabel('Task Name')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(link('Two')).toBeFocused()
  await page.keyboard.press('x')
  await expectSaid(page, messages.taskCompleted('Two'))
  await expect(card(page, 'Two')).toHaveCount(0)
  await expect(link('Three')).toBeFocused()
})

test('j, k and Enter in a table', async ({ page, superApi, server }) => {
  await addStaff(superApi, ROLES.user)
  await startSignedIn(page, server.superAdmin)
  await page.goto('/users')
  const rows = page.getByRole('row')
  await expect(rows.nth(2)).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(rows.nth(2).getByRole('rowheader').getByRole('link')).toBeFocused()
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/users\/edit\/\d+/)
})

for (const [opened, by] of [
  ['Help', '?'],
  ['Find', 'Control+k'],
] as const)
  test(`keys that follow the Escape of “${opened}” at once are not lost`, async ({ page, atHome: _ }) => {
    // Here the help lies over the page.
    await page.setViewportSize({ width: 1000, height: 800 })
    await expect(heading(page)).toHaveText('My Apps')
    await page.keyboard.press(by)
    await expect(page.getByRole('dialog', { name: opened })).toBeVisible()
    // All three before the page has drawn anything without what was closed.
    await Promise.all(['Escape', 'g', 'b'].map((key) => page.keyboard.press(key)))
    await expect(page).toHaveURL('/bookmarks')
  })

test('a pair that is pressed while the table of keys is on its way leads there', async ({
  page,
  intercept,
  signedIn: _,
}) => {
  let arrive = () => {}
  const held = new Promise<void>((resolve) => (arrive = resolve))
  await intercept('**/assets/keys-*.js', async (route) => {
    await held
    await route.continue()
  })
  const asked = page.waitForRequest('**/assets/keys-*.js')
  await page.goto('/home')
  await expect(heading(page)).toHaveText('My Apps')
  await pressPair(page, 'g', 'b')
  await asked
  arrive()
  await expect(page).toHaveURL('/bookmarks')
})
