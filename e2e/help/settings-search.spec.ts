// One search over all there is to set: each hit leads to the field itself and marks it, and nothing on the pages is missing.
import { ROLES } from '@daybook/contract/engine/access.ts'
import { customer } from '@daybook/contract/entities/customer.ts'
import { sellerProfile } from '@daybook/contract/entities/seller-profile.ts'
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

test('each hit leads to its field and marks it', async ({ page, superApi }) => {
  test.setTimeout(240_000)
  await asAdmin(page, superApi)
  await page.goto('/settings')
  await search(page).fill('a')
  await expect(hits(page).first()).toBeVisible()
  const found = new Map<string, string>()
  for (const letter of 'abcdefghijklmnopqrstuvwxyz') {
    await search(page).fill(letter)
    await expect(page.locator('.settings-found [role=status]')).toBeVisible()
    for (const hit of await hits(page).all())
      found.set((await hit.getAttribute('href')) ?? '', (await hit.textContent()) ?? '')
  }
  const withMark = [...found].filter(([address]) => address.includes('setting='))
  // The form of the seller profile holds most of them; each is found there, and a few are enough to see it marked.
  const ofForms = withMark.filter(([address]) => !address.startsWith('/settings'))
  const ofPages = withMark.filter(([address]) => address.startsWith('/settings'))
  expect(ofForms.length).toBeGreaterThan(40)
  expect(ofPages.length).toBeGreaterThan(25)
  const lost: string[] = []
  for (const [address, title] of [...ofPages, ...ofForms.filter((_, index) => index % 6 === 0)]) {
    await page.goto(address)
    const isMarked = await marked(page)
      .filter({ hasText: title })
      .waitFor()
      .then(
        () => true,
        () => false,
      )
    if (!isMarked) lost.push(`${address}: ${title}`)
  }
  expect(lost).toEqual([])
})

test('whatever the pages name is found', async ({ page, superApi }) => {
  await asAdmin(page, superApi)
  await page.goto('/settings')
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
  ]
  const missing: string[] = []
  for (const path of pages) {
    await page.goto(path)
    await expect(page.locator('.settings-part').first()).toBeVisible()
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
  await expect(page.getByRole('switch', { name: 'Quiet hours' })).toBeFocused()

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
