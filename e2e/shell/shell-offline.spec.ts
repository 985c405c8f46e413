// Without the network: a page whose code is not here yet says so, the menu goes on working, and it comes by itself.
import { messages } from '@daybook/contract/messages/messages.ts'
import type { Page } from '@playwright/test'
import { expect, failedCalls, test } from '../support/fixtures.ts'
import { signIn } from '../support/sign-in.ts'
import { expectSaid } from '../screens/heard.ts'
import { goByMenu, heading } from '../screens/screen.ts'

/** The calendar's month, and the line above it, which has styles of its own. */
const month = (page: Page) => page.getByRole('table', { name: /^\w+ \d{4}$/ })
const isStyled = (page: Page) =>
  page.locator('.calendar-bar').evaluate((element) => getComputedStyle(element).display === 'flex')

// React writes a line about what it caught.
const expected = new RegExp(`${failedCalls.source}|A part of the application could not be fetched`)
test.use({ allowedConsole: [expected] })

test('the menu goes on working, and the page comes with the network', async ({ page, context, person }) => {
  await signIn(page, person)
  await expect(heading(page)).toHaveText('My Apps')
  // What any list may need is fetched a moment after the first page.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/lists-')),
  )
  await context.setOffline(true)
  const notThere = page.getByRole('main').getByRole('alert').filter({ hasText: messages.noResponse })

  await goByMenu(page, 'Calendars', 'Task Calendar')
  await expect(page).toHaveURL('/tasks/task_calendar')
  await expect(notThere).toBeVisible()
  await page.getByRole('button', { name: 'Load again' }).click()
  await expectSaid(page, messages.noResponse)

  await goByMenu(page, 'Tasks', 'Dashboard')
  await expect(page).toHaveURL('/tasks/dashboard')
  await expect(heading(page)).toHaveText('Dashboard')
  await expect(notThere).toBeVisible()

  // What is here already works as far as it can.
  await goByMenu(page, 'Projects', 'All Projects')
  await expect(page).toHaveURL('/projects')
  await expectSaid(page, messages.noResponse)
  await expect(notThere).toBeHidden()
  await goByMenu(page, 'Calendars', 'Task Calendar')
  await expect(notThere).toBeVisible()

  await context.setOffline(false)
  await expect(month(page)).toBeVisible()
  await expect(notThere).toBeHidden()
  expect(await isStyled(page)).toBe(true)
})

test('a server that comes back is noticed with the next click', async ({ page, intercept, atHome: _ }) => {
  await expect(heading(page)).toHaveText('My Apps')
  await intercept('**/assets/**', (route) => route.abort())
  const notThere = page.getByRole('main').getByRole('alert').filter({ hasText: messages.noResponse })
  await goByMenu(page, 'Calendars', 'Task Calendar')
  await expect(notThere).toBeVisible()

  await page.unroute('**/assets/**')
  await goByMenu(page, 'Calendars', 'Task Calendar')
  await expect(month(page)).toBeVisible()
  expect(await isStyled(page)).toBe(true)
})

test('a pop-up whose code can’t be fetched leaves the page as it is', async ({ page, intercept, person }) => {
  await signIn(page, person)
  await expect(heading(page)).toHaveText('My Apps')
  // The sign-in has forms itself; who comes back has none yet.
  await intercept('**/assets/forms-*.js', (route) => route.abort())
  await page.reload()
  await expect(heading(page)).toHaveText('My Apps')
  const quickAdd = page.getByRole('button', { name: /^Quick add/ })
  await quickAdd.click()
  await expectSaid(page, messages.noResponse)
  await expect(heading(page)).toHaveText('My Apps')

  await page.unroute('**/assets/forms-*.js')
  // Some Chromiums remember of an open page what could not be fetched: there the press loads the page anew, for the next one.
  const dialog = page.getByRole('dialog')
  const isLoadedAnew = page.waitForEvent('load').then(
    () => quickAdd.click(),
    () => undefined, // it was not, until the page went
  )
  await quickAdd.click()
  await Promise.race([isLoadedAnew, dialog.waitFor()])
  await expect(dialog).toBeVisible()
})
