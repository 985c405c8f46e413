// The banner's slides: never by themselves; by hand, by keyboard, and without gliding where somebody wants less motion.
import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'

const slide = (page: Page, place: number) => page.getByRole('group', { name: `${place} of 3` })
const mark = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Slides' }).getByRole('link', { name })

test('stay where they are until somebody chooses', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  await page.clock.runFor(60_000)
  await expect(slide(page, 1)).toBeInViewport({ ratio: 0.7 })
  await expect(mark(page, 'The day')).toHaveAttribute('aria-current', 'true')
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
  test('jump to the one that somebody chooses', async ({ page }) => {
    await page.goto('/')
    await expect(slide(page, 1)).toBeInViewport({ ratio: 0.7 })
    await mark(page, 'The week').click()
    await expect(slide(page, 2)).toBeInViewport({ ratio: 0.7 })
  })
})

test('turn inside the application, too', async ({ page }) => {
  await page.goto('/account/login')
  await page.getByRole('link', { name: 'Daybook' }).first().click()
  await expect(slide(page, 1)).toBeInViewport()
  await mark(page, 'The week').click()
  await expect(slide(page, 2)).toBeInViewport({ ratio: 0.7 })
})
