// What the machine's own settings ask for: forced colours, where a background says nothing, and less motion.
import { task } from '@daybook/contract/entities/task.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { heading } from './screen.ts'
import { outspoken, sweep, viewsOf } from './sweep.ts'
import { fillViews } from './views.ts'

test.describe.configure({ timeout: 300_000 })

test.describe('forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } })

  test('show what is chosen on every screen', async ({ page, api, signedIn: _ }) =>
    sweep(page, viewsOf('forced colours', await fillViews(api)), outspoken))

  test('show which day is today', async ({ page, given, signedIn: _ }) => {
    await given(task, { name: 'Today' })
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 740 })
      await page.goto('/tasks/task_calendar')
      await expect(page.locator('[aria-current=date]:visible')).toHaveCSS('outline-style', 'solid')
    }
  })

  test('show dates as everywhere else', async ({ page, given, signedIn: _ }) => {
    const dueDate = Date.UTC(2031, 0, 6, 4, 0)
    const { id } = await given(task, { name: 'Call the bank', dueDate, reminderAt: null })
    await page.goto(`/tasks/edit/${id}`)
    await expect(page.getByLabel('Due Date', { exact: true })).toHaveValue('Jan 06, 2031 (Mon) 9:30 AM')
  })

  test('show the focus', async ({ page, signedIn: _ }) => {
    await page.goto('/tasks')
    await expect(heading(page)).toHaveText('All Tasks (0)')
    for (let step = 0; step < 20; step += 1) {
      await page.keyboard.press('Tab')
      const outline = await page.evaluate(() => {
        const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body)
        return `${outlineStyle} ${outlineWidth}`
      })
      expect(outline, `after ${step + 1} × Tab`).toMatch(/^(?:solid|auto) [1-9]/)
    }
  })
})

/** Everything that moves while the palette, the help, a dialog, a menu and the drawer come and go. */
async function movements(page: Page) {
  await page.goto('/tasks')
  await expect(heading(page)).toHaveText('All Tasks (0)')
  await page.evaluate(() => {
    const seen: string[] = []
    Reflect.set(window, 'seen', seen)
    for (const type of ['transitionrun', 'animationstart'])
      addEventListener(type, (event) => seen.push(`${type} ${(event.target as Element).className}`), true)
  })
  // The help has a room of its own where there is one.
  for (const [keys, width] of [
    ['Control+k', 1280],
    ['?', 768],
    ['q', 1280],
  ] as const) {
    await page.setViewportSize({ width, height: 740 })
    await page.keyboard.press(keys)
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.locator('dialog, [role=dialog]')).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Account' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  return page.evaluate(() => Reflect.get(window, 'seen') as string[])
}

test('things move by default, so that the next test means something', async ({ page, signedIn: _ }) => {
  expect((await movements(page)).length).toBeGreaterThan(0)
})

test.describe('less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  test('nothing moves', async ({ page, signedIn: _ }) => {
    expect(await movements(page)).toEqual([])
  })
})
