// What a failing call says, how long it stays, and where.
import { messages } from '@daybook/contract/messages/messages.ts'
import type { Page } from '@playwright/test'
import { expect, failedCalls, test } from '../support/fixtures.ts'
import { expectSaid } from './heard.ts'
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
async function failWith(page: Page, intercept: Page['route'], status: number, problem: object) {
  await page.unroute('**/api/customized/organizations')
  await intercept('**/api/customized/organizations', (route) =>
    route.fulfill({
      status,
      contentType: 'application/problem+json',
      body: JSON.stringify({ type: 'about:blank', title: '', status, code: 'x', ...problem }),
    }),
  )
}

test('each status has its sentence, and only the last one shows', async ({
  page,
  intercept,
  signedIn: _,
}) => {
  await page.goto('/organizations')
  await expect(heading(page)).toHaveText('Organizations (0)')
  let before = ''
  for (const [index, [status, problem, sentence]] of failures.entries()) {
    await failWith(page, intercept, status, problem)
    await page.getByRole('searchbox').fill(`word ${index}`)
    await expectSaid(page, sentence)
    if (before && before !== sentence) await expect(said(page, before)).toBeHidden()
    before = sentence
  }
  await page.unroute('**/api/customized/organizations')
  await intercept('**/api/customized/organizations', (route) => route.abort())
  await page.getByRole('searchbox').fill('no answer')
  await expectSaid(page, messages.noResponse)
})

test('a message goes after five seconds, or with the page', async ({ page, intercept, signedIn: _ }) => {
  await failWith(page, intercept, 500, {})
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const isThere = document.querySelector('.message-bar__message') !== null
      const shown = performance.getEntriesByName('message').length
      if (isThere && shown === 0) performance.mark('message')
      if (!isThere && shown === 1) performance.measure('message', 'message')
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/organizations')
  const sentence = said(page, messages.serverBusy)
  const stayed = () => page.evaluate(() => performance.getEntriesByType('measure')[0]?.duration)
  await expect.poll(stayed).toBeGreaterThan(4900)
  await expect(sentence).toBeHidden()

  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(sentence).toBeVisible()
  await goByMenu(page, 'Contacts', 'All Contacts')
  await expect(page).toHaveURL('/contacts')
  await expect(sentence).toBeHidden()
})

test('a failing list of bookmarks speaks through the alert of the browser', async ({
  page,
  intercept,
  signedIn: _,
}) => {
  await intercept('**/api/customized/bookmarks', (route) => route.fulfill({ status: 500, json: {} }))
  const asked = page.waitForEvent('dialog')
  await page.goto('/bookmarks')
  const dialog = await asked
  expect(dialog.type()).toBe('alert')
  expect(dialog.message()).toBe(messages.serverBusy)
  await dialog.accept()
  await expect(page.getByRole('main').getByText(messages.pleaseWait)).toBeVisible()
  await expect(said(page, messages.serverBusy)).toBeHidden()
})
