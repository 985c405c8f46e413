// The message bar floats: it moves nothing; what failed says so where it stands. Offline is told in the header.
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { MESSAGE_BAR_MS, UNDO_MS } from '@daybook/contract/engine/limits.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import type { Page } from '@playwright/test'
import { expect, failedCalls, test } from '../support/fixtures.ts'
import { card, heading, said } from '../screens/screen.ts'

const LIST = '**/api/customized/bookmarks'
const TIDEPOOL = 'Call Tidepool'
const firm = {
  phone: '0422 1000',
  website: 'https://tidepool.example',
  address: '5 Beach Road',
  email: 'office@tidepool.example',
  pan: 'AAAPL1234C',
  taxNumber: 'Unregistered',
}

test('a message names what was completed, and moves nothing', async ({ page, given, signedIn: _ }) => {
  await given(task, { name: TIDEPOOL })
  await given(task, { name: 'Stays', dueDate: Date.now() - 100_000_000 })
  await page.goto('/tasks')
  const other = card(page, 'Stays')
  const before = await other.boundingBox()
  await page.getByRole('button', { name: `Complete ${TIDEPOOL}` }).click()
  const message = said(page, messages.taskCompleted(TIDEPOOL))
  await expect(message).toBeVisible()
  expect(await other.boundingBox()).toEqual(before)
})

/** Notes by the page's clock when the message bar begins to say something else. */
const noteWhenSaid = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector('.message-bar')
    const note = () => Reflect.set(window, 'saidAt', Date.now())
    if (bar) new MutationObserver(note).observe(bar, { childList: true, subtree: true })
  })

/** From when it was said on time passes as it is told to: there until just before, gone just after, and nothing was moved. */
async function expectGoneAfter(page: Page, text: string, milliseconds: number) {
  const SHORTLY = 200
  const message = said(page, text)
  await expect(message).toBeVisible()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1500))
  const past = await page.evaluate(() => Date.now() - Number(Reflect.get(window, 'saidAt')))
  const place = await heading(page).boundingBox()
  await page.clock.runFor(milliseconds - past - SHORTLY)
  await expect(message).toBeVisible()
  await page.clock.runFor(2 * SHORTLY)
  await expect(message).toBeHidden()
  expect(await heading(page).boundingBox()).toEqual(place)
  await page.clock.resume()
  return place
}

test.describe('By the clock of the page', () => {
  test.use({ allowedConsole: [failedCalls] })

  test('a message goes after five seconds, and an error, too', async ({
    page,
    intercept,
    given,
    signedIn: _,
  }) => {
    await given(organization, { ...firm, name: 'Tidepool' })
    await page.clock.install()
    await page.goto('/organizations')
    await card(page, 'Tidepool').hover()
    const before = await heading(page).boundingBox()
    await noteWhenSaid(page)
    await page.getByRole('button', { name: 'Edit Tidepool' }).first().click()
    const editor = page.getByRole('dialog')
    await editor.getByLabel('Phone').fill('044 2345678')
    // With a key: a pointer that is left where the message comes would hold it.
    await page.keyboard.press('Enter')
    await expect(editor).toBeHidden()
    expect(await expectGoneAfter(page, organization.replies.updated, MESSAGE_BAR_MS)).toEqual(before)

    await intercept('**/api/customized/organizations', (route) => route.fulfill({ status: 500, json: {} }))
    await page.getByRole('searchbox').fill('tea')
    const place = await expectGoneAfter(page, messages.serverBusy, MESSAGE_BAR_MS)
    expect(place?.y).toBe(before?.y)
    await expect(page.getByRole('main')).toContainText(messages.nothingLost)
  })

  test('one with Undo goes after ten', async ({ page, given, signedIn: _ }) => {
    await given(task, { name: TIDEPOOL })
    await page.clock.install()
    await page.goto('/tasks')
    await expect(card(page, TIDEPOOL)).toBeVisible()
    await noteWhenSaid(page)
    await page.getByRole('button', { name: `Complete ${TIDEPOOL}` }).click()
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
    await expectGoneAfter(page, messages.taskCompleted(TIDEPOOL), UNDO_MS)
  })
})

/** As the browser tells it; cutting the network off would also fail what is still on its way. */
const setOnline = (page: Page, isOnline: boolean) =>
  page.evaluate((value) => {
    Object.defineProperty(navigator, 'onLine', { value, configurable: true })
    dispatchEvent(new Event(value ? 'online' : 'offline'))
  }, isOnline)

test.describe('A list that fails', () => {
  test.use({ allowedConsole: [failedCalls] })

  test('says why after the message has gone, and has a way on', async ({
    page,
    intercept,
    given,
    signedIn: _,
  }) => {
    await given(bookmark, { name: 'Tidepool', reference: 'https://tidepool.example' })
    let isDown = true
    await intercept(LIST, (route) => (isDown ? route.fulfill({ status: 500 }) : route.continue()))
    await page.goto('/bookmarks')
    const main = page.getByRole('main')
    await expect(main.getByText(messages.pleaseWait)).toBeVisible()
    await expect(main).toContainText(messages.nothingLost)
    isDown = false
    await main.getByRole('button', { name: 'Try again' }).click()
    await expect(card(page, 'Tidepool')).toBeVisible()
  })
})

test('the header says it only while there is no network', async ({ page, atHome: _ }) => {
  const mark = page.getByRole('banner').getByText('Offline')
  await expect(mark).toBeHidden()
  await setOnline(page, false)
  await expect(mark).toBeVisible()
  await setOnline(page, true)
  await expect(mark).toBeHidden()
})
