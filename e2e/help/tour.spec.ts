// The tour through the demo: offered once, led by its buttons or keys, left at any stop, and never shown again.
import type { Locator, Page } from '@playwright/test'
import { expect, test as base } from '../support/fixtures.ts'
import { type OwnServer, startOwnServer } from '../support/own-server.ts'
import { signIn } from '../support/sign-in.ts'

const asha = { email: 'asha@banyan-and-byte.example', password: 'namaste-daybook' }

const test = base.extend<{ demo: OwnServer; otherOrigins: readonly string[] }>({
  demo: async ({}, use) => {
    const server = await startOwnServer(['--demo'])
    await use(server)
    await server.stop()
  },
  baseURL: async ({ demo }, use) => use(demo.address),
  otherOrigins: async ({ demo }, use) => use([demo.address]),
})

const tour = (page: Page) => page.getByRole('region', { name: 'Tour' })
const shown = (page: Page) => page.locator('.tour-shown')

/** Neither lies on the other. */
async function expectApart(one: Locator, other: Locator) {
  await expect(one).toBeVisible()
  await expect(other).toBeVisible()
  const [first, second] = [await one.boundingBox(), await other.boundingBox()]
  if (!first || !second) throw new Error('one of them is not drawn')
  expect(first.y + first.height <= second.y || second.y + second.height <= first.y).toBe(true)
}

test('the tour leads through the demo, and is left for good', async ({ page }) => {
  test.setTimeout(180_000)
  await signIn(page, asha)
  await expect(tour(page)).toContainText('shall we look around?')
  // It asks on My Apps alone: over a form it would lie on the buttons.
  await page.goto('/tasks/add')
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
  await expect(tour(page)).toBeHidden()
  await page.goto('/home')
  await tour(page).getByRole('button', { name: 'Look around' }).click()
  const count = 10
  for (let stop = 1; stop <= count; stop++) {
    await expect(tour(page)).toContainText(`${stop} of ${count}`)
    await expect(shown(page), `stop ${stop} outlines something`).toBeVisible()
    await expect(tour(page)).toBeFocused()
    if (stop === 4) {
      // The page goes on working beside it, and the tour leads back to its stop.
      await page.goto('/tasks/add')
      await page.setViewportSize({ width: 360, height: 740 })
      await expectApart(tour(page), page.getByRole('button', { name: 'Save', exact: true }))
      await page.setViewportSize({ width: 1280, height: 800 })
      await tour(page).getByRole('button', { name: 'Show me' }).click()
      await expect(page).toHaveURL('/tasks/task_calendar')
      await tour(page).getByRole('button', { name: 'Back' }).click()
      await expect(tour(page)).toContainText('3 of 10')
      await tour(page).getByRole('button', { name: 'Next' }).click()
      await expect(tour(page)).toContainText('4 of 10')
    }
    if (stop < count) await tour(page).getByRole('button', { name: 'Next' }).click()
  }
  await page.keyboard.press('Escape')
  await expect(tour(page)).toBeHidden()
  await expect(shown(page)).toHaveCount(0)
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Apps')
  await page.waitForRequest('**/assets/help-layer-*.js')
  await expect(tour(page)).toBeHidden()
})
