// The first form comes at once: its code and its lists are fetched while nobody waits for them.
import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { goByMenu, heading } from '../screens/screen.ts'

const isOfForms = (url: string) => url.endsWith('/api/task_priorities')

/** The last list of the forms is here, whenever that was. */
const preloaded = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .some(
            (entry) =>
              entry.name.endsWith('/api/task_priorities') && 'responseEnd' in entry && entry.responseEnd,
          ),
      ),
    )
    .toBe(true)

test('a form that is opened after a moment fetches nothing before it shows', async ({ page, atHome: _ }) => {
  await expect(heading(page)).toHaveText('My Apps')
  await preloaded(page)
  const fetched: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script' || isOfForms(request.url())) fetched.push(request.url())
  })
  await page.keyboard.press('q')
  const dialog = page.getByRole('dialog', { name: 'Add New Task' })
  await expect(dialog.getByLabel('Task Name')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  expect(fetched).toEqual([])

  await goByMenu(page, 'My Favorites', 'Add New Task')
  await expect(page.getByRole('option', { name: 'Critical' })).toBeAttached()
  expect(fetched.filter(isOfForms)).toEqual([])
})

test('the first quick add loses no letter of what is typed on', async ({ page, atHome: _ }) => {
  await expect(heading(page)).toHaveText('My Apps')
  await preloaded(page)
  await page.keyboard.type('qCall Asha')
  const dialog = page.getByRole('dialog', { name: 'Add New Task' })
  await expect(dialog.getByLabel('Task Name')).toHaveValue('Call Asha')
})

test('closed again, the focus is where the page begins', async ({ page, signedIn: _ }) => {
  await page.goto('/tasks')
  await expect(heading(page)).toHaveText('All Tasks (0)')
  const dialog = page.getByRole('dialog', { name: 'Add New Task' })
  // The second time the page itself has the focus when the key is pressed.
  for (let time = 1; time <= 2; time += 1) {
    await page.keyboard.press('q')
    await expect(dialog.getByLabel('Task Name')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('main')).toBeFocused()
  }
  await page.keyboard.press('q')
  await expect(dialog.getByLabel('Task Name')).toBeFocused()
})
