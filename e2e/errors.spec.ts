// What a failing call says, how long it stays, and where.
import { messages } from '@daybook/contract/messages.ts'
import type { Page } from '@playwright/test'
import { expect, failedCalls, test } from './fixtures.ts'
import { goByMenu, heading, said } from './screen.ts'

test.use({ allowedConsole: [failedCalls] })

const detail = 'The ink has run out.'
const failures = [
  [403, {}, messages.forbiddenContents],
  [500, {}, messages.serverBusy],
  [500, { detail }, messages.serverBusy],
  [418, {}, messages.serverError],
  [404, {}, messages.serverError],
  [418, { detail }, detail],
] as const

/** Lets the next lists of organizations fail. */
async function failWith(page: Page, status: number, problem: object) {
  await page.unroute('**/api/customized/organizations')
  await page.route('**/api/customized/organizations', (route) =>
    route.fulfill({
      status,
      contentType: 'application/problem+json',
      body: JSON.stringify({ type: 'about:blank', title: '', status, code: 'x', ...problem }),
    }),
  )
}

test('each status has its sentence, and only the last one shows', async ({ page, signedIn: _ }) => {
  await page.goto('/organizations')
  await expect(heading(page)).toHaveText('Organizations (0)')
  let before = ''
  for (const [index, [status, problem, sentence]] of failures.entries()) {
    await failWith(page, status, problem)
    await page.getByRole('searchbox').fill(`word ${index}`)
    await expect(said(page, sentence)).toBeVisible()
    if (before && before !== sentence) await expect(said(page, before)).toBeHidden()
    before = sentence
  }
  await page.unroute('**/api/customized/organizations')
  await page.route('**/api/customized/organizations', (route) => route.abort())
  await page.getByRole('searchbox').fill('no answer')
  await expect(said(page, messages.noResponse)).toBeVisible()
})

test('a message goes after five seconds, or with the page', async ({ page, signedIn: _ }) => {
  await failWith(page, 500, {})
  await page.goto('/organizations')
  const sentence = said(page, messages.serverBusy)
  await expect(sentence).toBeVisible()
  const shown = Date.now()
  await expect(sentence).toBeHidden({ timeout: 7000 })
  expect(Date.now() - shown).toBeGreaterThan(4000)
  expect(Date.now() - shown).toBeLessThan(6000)

  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(sentence).toBeVisible()
  await goByMenu(page, 'Contacts', 'All Contacts')
  await expect(page).toHaveURL('/contacts')
  await expect(sentence).toBeHidden()
})

test('a failing list of bookmarks speaks through the alert of the browser', async ({ page, signedIn: _ }) => {
  await page.route('**/api/customized/bookmarks', (route) => route.fulfill({ status: 500, json: {} }))
  const asked = page.waitForEvent('dialog')
  await page.goto('/bookmarks')
  const dialog = await asked
  expect(dialog.type()).toBe('alert')
  expect(dialog.message()).toBe(messages.serverBusy)
  await dialog.accept()
  await expect(page.getByRole('main').getByText(messages.pleaseWait)).toBeVisible()
  await expect(said(page, messages.serverBusy)).toBeHidden()
})
