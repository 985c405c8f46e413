// Every screen for everybody: no finding of axe in either colour scheme, no sideways scrolling, all of it by keyboard.
import type { Page } from '@playwright/test'
import { messages } from '@daybook/contract/messages/messages.ts'
import { findings } from './axe.ts'
import { expect, failedCalls, test } from '../support/fixtures.ts'
import { startSignedIn } from '../support/sign-in.ts'
import { expectSaid } from './heard.ts'
import { pressPair } from './keys-only.ts'
import { fillLayerViews } from './layer-views.ts'
import { card, heading } from './screen.ts'
import { accessible, inParts, sweep, viewsOf } from './sweep.ts'
import { fillAdministration, fillViews, viewsOfAdministrators, viewsOfVisitors } from './views.ts'

// Colours are measured, so nothing may be half way through a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ timeout: 420_000 })

test('what visitors see', async ({ page }) => sweep(page, viewsOf('axe', viewsOfVisitors), accessible))

const parts = inParts(4)
for (let part = 0; part < parts; part += 1) {
  test(`what a User sees, part ${part + 1}`, async ({ page, api, signedIn: _ }) => {
    const views = viewsOf('axe', await fillViews(api))
    await sweep(
      page,
      views.filter((_view, index) => index % parts === part),
      accessible,
    )
  })
}

test.describe('what lies over a screen', () => {
  // One of them is a save that is refused.
  test.use({ allowedConsole: [failedCalls] })

  test('questions, pop-ups, menus and lists', async ({ page, api, signedIn: _ }) =>
    sweep(page, await fillLayerViews(api), accessible))

  test('the menu of a narrow page', async ({ page, signedIn: _ }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto('/home')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    expect(await findings(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await findings(page, 'colours')).toEqual([])
  })
})

test('what a Super Admin sees', async ({ page, server }) => {
  await startSignedIn(page, server.superAdmin)
  await sweep(page, viewsOf('axe', viewsOfAdministrators), accessible)
})

test('what a Super Admin sees of many people', async ({ page, server, superApi }) => {
  const views = viewsOf('axe', await fillAdministration(superApi))
  await startSignedIn(page, server.superAdmin)
  await sweep(page, views, accessible)
})

/** Tab until this has the focus. */
async function tabTo(page: Page, name: string | RegExp, role: 'button' | 'link' | 'textbox' = 'button') {
  const wanted = page.getByRole(role, { name }).first()
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab')
    if (await wanted.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Tab never came to ${String(name)}.`)
}

test('by keyboard alone: sign in, add a task, open it, complete it', async ({ page, person }) => {
  await page.goto('/account/login')
  await expect(page.locator('form').getByLabel(/^Email/)).toBeFocused()
  await page.keyboard.type(person.email)
  await tabTo(page, 'Password', 'textbox')
  await page.keyboard.type(person.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/home')

  await expect(heading(page)).toHaveText('My Apps')
  await page.keyboard.press('n')
  await expect(page).toHaveURL('/tasks/add')
  await expect(page.getByLabel('Task Name')).toBeFocused()
  await page.keyboard.type('By keys')
  await tabTo(page, 'Save')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Task Name')).toHaveValue('')

  await page.keyboard.press('Escape')
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await pressPair(page, 'g', 't')
  await expect(heading(page)).toHaveText('All Tasks (1)')
  await page.keyboard.press('/')
  await page.keyboard.type('keys')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/search\/keys\//)
  await tabTo(page, 'By keys', 'link')
  await page.keyboard.press('Enter')
  const editor = page.getByRole('dialog', { name: 'Task', exact: true })
  await expect(editor.getByLabel('Task Name')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(editor).toBeHidden()
  await expect(card(page, 'By keys').getByRole('link')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: 'Complete By keys' })).toBeFocused()
  await page.keyboard.press('Space')
  await expectSaid(page, messages.taskCompleted('By keys'))
})
