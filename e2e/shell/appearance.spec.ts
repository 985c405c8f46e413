// How it looks is chosen per device, in force at once and from the first drawing on (decision 0175).
import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { findings } from '../screens/axe.ts'

const paper = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
const LIGHT = 'rgb(250, 249, 246)'
const DARK = 'rgb(20, 22, 28)'

async function openAccount(page: Page) {
  await page.getByRole('button', { name: 'Account' }).click()
  await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeVisible()
}

for (const [preferred, chosen, colour] of [
  ['light', 'Dark', DARK],
  ['dark', 'Light', LIGHT],
] as const)
  test(`${chosen} holds against a browser that prefers ${preferred}`, async ({ page, atHome: _ }) => {
    await page.emulateMedia({ colorScheme: preferred, reducedMotion: 'reduce' })
    await openAccount(page)
    await page.getByRole('menuitemradio', { name: chosen }).click()
    await expect(page.getByRole('menuitemradio', { name: chosen })).toBeChecked()
    await expect.poll(() => paper(page)).toBe(colour)
    expect(await findings(page)).toEqual([])
    // The scripts of the application wait: what is drawn before them looks right already.
    await page.reload({ waitUntil: 'commit' })
    await page.waitForFunction(() => document.body !== null && document.styleSheets.length > 0)
    expect(await paper(page)).toBe(colour)
    await openAccount(page)
    await page.getByRole('menuitemradio', { name: 'System' }).click()
    await expect.poll(() => paper(page)).toBe(preferred === 'dark' ? DARK : LIGHT)
  })

test('the settings have the same choice, and compact shows more', async ({ page, atHome: _ }) => {
  await openAccount(page)
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await expect(page).toHaveURL('/settings')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Appearance/ })
    .click()
  await expect(page).toHaveURL('/settings/appearance')
  expect(await findings(page)).toEqual([])
  const entry = page.getByRole('complementary').getByRole('link', { name: 'All Tasks' })
  const before = await entry.boundingBox()
  await page.getByRole('radio', { name: 'Compact' }).check({ force: true })
  await expect.poll(async () => (await entry.boundingBox())?.height).toBeLessThan(before?.height ?? 0)
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true })
  await expect.poll(() => paper(page)).toBe(DARK)
})

test('the account menu: three entries, a line, and what is set', async ({ page, atHome: _ }) => {
  await openAccount(page)
  await expect(page.getByRole('menuitem')).toHaveText([
    'My account',
    'Change Password',
    'Logout',
    /^Settings/,
    'Bin',
    /^Keyboard/,
  ])
  await page.getByRole('menuitem', { name: 'Keyboard' }).click()
  await expect(page.getByRole('complementary', { name: 'Help' }).getByText('Quick add a task')).toBeVisible()
})
