// The banner's slides: by themselves, by hand, by keyboard, and not at all where somebody wants less motion.
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const slide = (page: Page, place: number) => page.getByRole('group', { name: `${place} of 3` })
const mark = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Slides' }).getByRole('link', { name })
const TURN_MS = 8000

test('turn by themselves until somebody pauses them', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  await expect(slide(page, 1)).toBeInViewport()
  await page.clock.runFor(TURN_MS)
  await expect(slide(page, 2)).toBeInViewport({ ratio: 0.7 })
  await expect(mark(page, 'The week')).toHaveAttribute('aria-current', 'true')

  await page.getByRole('button', { name: 'Pause the slides' }).click()
  await page.mouse.move(0, 0)
  await page.clock.runFor(3 * TURN_MS)
  await expect(slide(page, 2)).toBeInViewport({ ratio: 0.7 })
  await page.getByRole('button', { name: 'Play the slides' }).click()
  await page.mouse.move(0, 0)
  await page.clock.runFor(TURN_MS)
  await expect(slide(page, 3)).toBeInViewport({ ratio: 0.7 })
})

test('wait while somebody is busy with them', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  await page.getByText('Write a task once').hover()
  await page.clock.runFor(3 * TURN_MS)
  await expect(slide(page, 1)).toBeInViewport({ ratio: 0.7 })
})

test('follow marks and arrow keys, and the page does not jump', async ({ page }) => {
  await page.goto('/')
  const before = await page.getByRole('heading', { name: 'About Us' }).boundingBox()
  await mark(page, 'The month').click()
  await expect(slide(page, 3)).toBeInViewport({ ratio: 0.7 })
  await expect(mark(page, 'The month')).toHaveAttribute('aria-current', 'true')
  await page.getByRole('group', { name: 'Three slides' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(slide(page, 2)).toBeInViewport({ ratio: 0.7 })
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(slide(page, 3)).toBeInViewport({ ratio: 0.7 })
  expect(await page.getByRole('heading', { name: 'About Us' }).boundingBox()).toEqual(before)
})

test.describe('with less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  test('stay where they are until somebody chooses', async ({ page }) => {
    await page.clock.install()
    await page.goto('/')
    await page.clock.runFor(3 * TURN_MS)
    await expect(slide(page, 1)).toBeInViewport({ ratio: 0.7 })
    await expect(page.getByRole('button', { name: 'Pause the slides' })).toBeHidden()
    await mark(page, 'The week').click()
    await expect(slide(page, 2)).toBeInViewport({ ratio: 0.7 })
  })
})

test('turn inside the application, too', async ({ page }) => {
  await page.goto('/account/login')
  await page.clock.install()
  await page.getByRole('link', { name: 'Daybook' }).first().click()
  await expect(slide(page, 1)).toBeInViewport()
  await page.mouse.move(0, 0)
  await page.clock.runFor(TURN_MS)
  await expect(slide(page, 2)).toBeInViewport({ ratio: 0.7 })
})
