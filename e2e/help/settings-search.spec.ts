// One search over all there is to set: each hit leads to the field itself and marks it, and nothing on the pages is missing.
import { ROLES } from '@daybook/contract/engine/access.ts'
import { customer } from '@daybook/contract/entities/customer.ts'
import { sellerProfile } from '@daybook/contract/entities/seller-profile.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import type { Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { addStaff, type ApiSession } from '../support/api-session.ts'
import { expect, test } from '../support/fixtures.ts'
import { startSignedIn } from '../support/sign-in.ts'
import { heading } from '../screens/screen.ts'

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search all settings' })
const hits = (page: Page) => page.locator('.settings-found a')
const marked = (page: Page) => page.locator('.setting-marked')

async function asAdmin(page: Page, superApi: ApiSession) {
  const firm = await superApi.add(customer, { organizationName: `Banyan ${randomUUID()}` })
  const admin = await addStaff(superApi, ROLES.admin, firm)
  await addStaff(superApi, ROLES.user, firm)
  const api = await superApi.sessionOf(admin)
  await api.add(sellerProfile, { name: 'Banyan', address: 'Mysuru' })
  await startSignedIn(page, admin)
}

/** Whatever any letter finds, by its address. */
async function allHits(page: Page): Promise<ReadonlyMap<string, string>> {
  await page.goto('/settings')
  await search(page).fill('a')
  await expect(hits(page).first()).toBeVisible()
  const found = new Map<string, string>()
  for (const letter of 'abcdefghijklmnopqrstuvwxyz') {
    await search(page).fill(letter)
    const links = await hits(page).evaluateAll((all) =>
      all.map((link) => [link.getAttribute('href') ?? '', link.textContent ?? ''] as const),
    )
    for (const [address, title] of links) found.set(address, title)
  }
  return found
}

test('each hit leads to its field and marks it', async ({ page, superApi }) => {
  test.setTimeout(180_000)
  await asAdmin(page, superApi)
  const withMark = [...(await allHits(page))].filter(([address]) => address.includes('setting='))
  const byPage = Map.groupBy(withMark, ([address]) => address.split('?')[0] ?? '')
  expect(byPage.size).toBeGreaterThan(9)
  expect(withMark.length).toBeGreaterThan(65)
  const lost: string[] = []
  for (const [path, settings] of byPage) {
    await page.goto(path)
    await expect(page.locator('main :is(.settings-part, .field)').first()).toBeVisible()
    for (const [address, title] of settings) {
      // As a link within the page would.
      await page.evaluate((to) => history.pushState(null, '', to), address)
      const isMarked = await marked(page)
        .filter({ hasText: title })
        .waitFor({ timeout: 9000 })
        .then(
          () => true,
          () => false,
        )
      if (!isMarked) lost.push(`${address}: ${title}`)
    }
  }
  expect(lost).toEqual([])
})

test('by keys alone: a word and Enter, or the arrows', async ({ page, superApi }) => {
  await asAdmin(page, superApi)
  await page.goto('/home')
  await expect(heading(page)).toHaveText('My Apps')
  await page.keyboard.press('g')
  await page.keyboard.press('s')
  await expect(search(page)).toBeVisible()
  await page.keyboard.press('/')
  await expect(search(page)).toBeFocused()
  await page.keyboard.type('quiet')
  await expect(hits(page).first()).toHaveText('Quiet hours')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/settings\/reminders\?setting=Quiet/)
  await expect(marked(page).locator('input').first()).toBeFocused()

  await page.goto('/settings')
  await search(page).focus()
  await page.keyboard.type('quiet')
  await expect(hits(page).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(hits(page).nth(1)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(search(page)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(search(page)).toHaveValue('quiet')
})

test('whatever the pages name is found', async ({ page, superApi }) => {
  await asAdmin(page, superApi)
  await page.goto('/settings')
  await expect(page.locator('.settings__places a').nth(9)).toBeVisible()
  const pages = await page
    .locator('.settings__places a')
    .evaluateAll((links) =>
      links.map((link) => link.getAttribute('href') ?? '').filter((path) => path.startsWith('/settings/')),
    )
  expect(pages.length).toBeGreaterThan(8)
  // What only tells, or belongs to a list of its own.
  const telling = [
    'In the app',
    'This browser',
    'Try it',
    'Your own tasks',
    'Reminders to pay',
    'Name of the firm',
    // It leads to the sessions, where it is found, and this is of each holiday.
    'Where you are signed in',
    'Name',
  ]
  const missing: string[] = []
  for (const path of pages) {
    await page.goto(path)
    await expect(page.locator('.settings-part').first()).toBeVisible()
    await expect(page.locator('.settings-part').getByText(messages.pleaseWait)).toHaveCount(0)
    const names = await page
      .locator('.setting-row b, .settings-part .field__label')
      .evaluateAll((parts) => parts.map((part) => part.textContent?.trim() ?? ''))
    await page.goto('/settings')
    for (const name of names.filter((each) => !telling.includes(each))) {
      await search(page).fill(name)
      const there = page.locator(`.settings-found a[href^="${path}"]`)
      const isThere = await there
        .first()
        .waitFor({ timeout: 3000 })
        .then(
          () => true,
          () => false,
        )
      if (!isThere) missing.push(`${path}: ${name}`)
    }
  }
  expect(missing).toEqual([])
})

test('the palette finds a setting, and a page of the help', async ({ page, superApi }) => {
  await asAdmin(page, superApi)
  await page.goto('/home')
  await expect(heading(page)).toHaveText('My Apps')
  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox', { name: 'Find' })
  await box.fill('do not disturb')
  await page.getByRole('option', { name: /^Quiet hours/ }).click()
  await expect(page).toHaveURL(/\/settings\/reminders\?setting=/)
  await expect(marked(page)).toContainText('Quiet hours')
  await expect(marked(page).locator('input').first()).toBeFocused()

  await page.keyboard.press('Control+k')
  await box.fill('GSTR-3B')
  await page.getByRole('option', { name: /^Returns and books/ }).click()
  await expect(page.getByRole('complementary', { name: 'Help' })).toContainText('Sales register')
})

test('who works alone meets only what they need', async ({ page, atHome: _ }) => {
  await page.goto('/settings')
  await search(page).fill('approve weeks')
  await expect(page.locator('.settings-found')).toContainText('Nothing was found.')
  await search(page).fill('what colleagues do')
  await expect(page.locator('.settings-found')).toContainText('Nothing was found.')
  await search(page).fill('dark')
  await hits(page).getByText('Colours').click()
  await expect(marked(page)).toBeVisible()
})
