// The first form comes at once: its code and its lists are fetched while nobody waits for them.
import { expect, test } from './fixtures.ts'
import { goByMenu, heading } from './screen.ts'

test('a form that is opened after a moment fetches nothing before it shows', async ({
  page,
  signedIn: _,
}) => {
  await expect(heading(page)).toHaveText('My Apps')
  await page.waitForResponse((response) => response.url().endsWith('/api/task_priorities'))
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.keyboard.press('q')
  const dialog = page.getByRole('dialog', { name: 'Add New Task' })
  await expect(dialog.getByLabel('Task Name')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  const atFirst = scripts.length

  await goByMenu(page, 'My Favorites', 'Add New Task')
  await expect(page.getByRole('option', { name: 'Critical' })).toBeAttached({ timeout: 400 })
  expect(atFirst).toBe(0)
})

test('the first quick add loses no letter of what is typed on', async ({ page, signedIn: _ }) => {
  await expect(heading(page)).toHaveText('My Apps')
  await page.waitForResponse((response) => response.url().endsWith('/api/task_priorities'))
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
