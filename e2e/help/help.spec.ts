// The help of a screen: beside it where there is room, over it elsewhere, with all pages, a search and the keys.
import type { Page } from '@playwright/test'
import { expect, failedCalls, test } from '../support/fixtures.ts'
import { heading } from '../screens/screen.ts'

const beside = (page: Page) => page.getByRole('complementary', { name: 'Help' })
const over = (page: Page) => page.getByRole('dialog', { name: 'Help' })

test('it stands beside the screen, follows to the next one, and Escape leads back', async ({
  page,
  atHome: _,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(heading(page)).toHaveText('My Apps')
  await page.keyboard.press('?')
  await expect(beside(page).getByRole('heading', { name: 'My Apps' })).toBeFocused()
  await page.keyboard.press('g')
  await page.keyboard.press('b')
  await expect(page).toHaveURL('/bookmarks')
  await expect(beside(page).getByRole('heading', { name: 'Bookmarks' })).toBeVisible()
  await beside(page).getByRole('radio', { name: 'Keys' }).check({ force: true })
  await expect(beside(page)).toContainText('Quick add a task')
  await page.keyboard.press('Escape')
  await expect(beside(page)).toBeHidden()

  const button = page.getByRole('button', { name: 'Help for this screen' })
  await button.click()
  await expect(beside(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await expect(page).toHaveURL('/bookmarks')
})

test('the form of an invoice and its preview make room for it', async ({ page, atHome: _ }) => {
  const fields = page.locator('.invoice-form__fields')
  const rail = page.locator('.invoice-form__rail')
  for (const width of [1180, 1280, 1520]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/invoices/add')
    await page.getByRole('button', { name: 'Help for this screen' }).click()
    await expect(beside(page).getByRole('heading', { name: 'An invoice', exact: true })).toBeVisible()
    const inputs = await fields
      .getByRole('textbox')
      .evaluateAll((all) =>
        all.map((input) => input.getBoundingClientRect()).map(({ right, bottom }) => ({ right, bottom })),
      )
    const { x = 0, y = 0 } = (await rail.boundingBox()) ?? {}
    const covered = inputs.filter(({ right, bottom }) => right > x && bottom > y)
    expect(covered, `inputs that lie under the preview at ${width} px`).toEqual([])
    await page.keyboard.press('Escape')
  }
})

test('on a phone it is the whole screen, and Back returns to the same place', async ({ page, atHome: _ }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/organizations/add')
  await page.getByLabel('Name', { exact: true }).fill('Half a name')
  await page.getByRole('button', { name: 'Help for this screen' }).click()
  await expect(over(page).getByRole('heading', { name: 'Organizations' })).toBeFocused()
  await expect.poll(() => over(page).evaluate((sheet) => sheet.getBoundingClientRect().width)).toBe(360)
  await page.goBack()
  await expect(over(page)).toBeHidden()
  await expect(page).toHaveURL('/organizations/add')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Half a name')
})

test.describe('without a network', () => {
  test.use({ allowedConsole: [failedCalls] })

  test('the search looks into all pages, also without a network', async ({ page, context, atHome: _ }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    // It comes by itself, a while after the page, and may be there already.
    const hasCome = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .some(({ name }) => /\/assets\/help-layer-.*\.js$/.test(name)),
      )
    await expect.poll(hasCome, { timeout: 30_000 }).toBe(true)
    const button = page.getByRole('button', { name: 'Help for this screen' })
    await button.click()
    await expect(beside(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await context.setOffline(true)
    await button.click()
    await beside(page).getByRole('searchbox', { name: 'Search the help' }).fill('GSTR-1')
    await beside(page).getByRole('button', { name: 'Returns and books' }).click()
    await expect(beside(page).getByRole('heading', { name: 'Returns and books' })).toBeVisible()
    await beside(page).getByRole('button', { name: 'Back' }).click()
    await expect(beside(page).getByRole('heading', { name: 'My Apps' })).toBeVisible()
    await context.setOffline(false)
  })
})
