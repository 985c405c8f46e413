// My account and the own sessions.
import { messages } from '@daybook/contract/messages/messages.ts'
import type { Locator, Page } from '@playwright/test'
import { expect, failedCalls, newPerson, type Person, test } from '../support/fixtures.ts'
import { fillSignIn, signIn } from '../support/sign-in.ts'
import { expectSaid, rememberMessages } from '../screens/heard.ts'
import { heading, said } from '../screens/screen.ts'

async function openMyAccount(page: Page) {
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'My account' }).click()
  await expect(page.getByLabel('First Name')).not.toHaveValue('')
}
const save = (page: Page) => page.getByRole('button', { name: /^Save/ }).click()

test.describe('My account', () => {
  test.use({ allowedConsole: [failedCalls] })

  test('another name, phone and time zone need no password', async ({ page, atHome: signedIn, api }) => {
    await openMyAccount(page)
    await expect(page).toHaveURL(`/users/edit/${api.me.id}`)
    await page.getByLabel('Last Name').fill('Rao Shinde')
    await page.getByLabel('Phone').fill('+91 55500 10000')
    await page.getByRole('combobox', { name: /^Time Zone: / }).click()
    await page.getByRole('combobox', { name: 'Search for a place' }).fill('lisbon')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Current Password')).toBeHidden()
    await save(page)
    await expectSaid(page, messages.userUpdated)
    await expect(page).toHaveURL('/home')
    await expect(page.getByRole('complementary').getByText(`${signedIn.firstname} Rao Shinde`)).toBeVisible()
    await page.goto('/settings/reminders')
    await expect(page.getByRole('combobox', { name: 'Time zone: Europe/Lisbon' })).toBeVisible()
  })

  test('another e-mail needs the current password, and signs in from then on', async ({
    page,
    atHome: signedIn,
  }) => {
    const { email } = newPerson()
    await openMyAccount(page)
    await page.getByLabel('Phone').fill('+91 55500 10000')
    await page.getByLabel('Email').fill(email)
    const current = page.getByLabel('Current Password')
    await expect(current).toHaveAccessibleDescription(messages.currentPasswordAsked)
    await save(page)
    await expect(current).toHaveAttribute('aria-invalid', 'true')
    await current.fill('not the right one')
    await save(page)
    await expect(current).toHaveAccessibleDescription(new RegExp(`^${messages.currentPasswordWrong}`))
    await current.fill(signedIn.password)
    await save(page)
    await expectSaid(page, messages.userUpdated)
    await expect(page.getByRole('complementary').getByText(email)).toBeVisible()

    await page.getByRole('complementary').getByRole('button', { name: 'Logout' }).click()
    await fillSignIn(page, { ...signedIn, email })
    await expect(page).toHaveURL('/home')
  })
})

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1'
const row = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name })

test.describe('The own sessions', () => {
  test.use({ allowedConsole: [failedCalls] })

  test('one that is ended here is signed out there', async ({ page, browser, atHome: signedIn, baseURL }) => {
    const elsewhere = await browser.newContext({ baseURL: baseURL ?? '', userAgent: phone })
    await elsewhere.addInitScript(rememberMessages)
    const other = await elsewhere.newPage()
    await signIn(other, signedIn)

    await openMyAccount(page)
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Sessions/ })
      .click()
    await expect(page).toHaveURL('/settings/sessions')
    await expect(heading(page)).toHaveText('Sessions')
    await expect(row(page, 'This one')).toContainText('Chrome on Linux')
    await expect(row(page, 'Safari on iPhone')).toContainText('127.0.0.1')
    await expect(row(page, 'Safari on iPhone')).not.toContainText('This one')
    await row(page, 'Safari on iPhone').getByRole('button', { name: 'End' }).click()
    await expectSaid(page, messages.sessionEnded)
    await expect(row(page, 'Safari on iPhone')).toBeHidden()

    // Nobody does anything there: it is told by its live stream.
    await expect(other).toHaveURL('/account/login')
    await expectSaid(other, messages.sessionExpired)
    await page.reload()
    await expect(row(page, 'This one')).toBeVisible()
    await elsewhere.close()
  })

  test('all others end after a question, and this one with its own button', async ({
    page,
    browser,
    person,
    baseURL,
  }) => {
    const others = await Promise.all([startElsewhere(), startElsewhere()])
    await signIn(page, person)
    await page.goto('/settings/sessions')
    await expect(row(page, 'Safari on iPhone')).toHaveCount(2)
    await page.getByRole('button', { name: 'End all others' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'End them' }).click()
    await expectSaid(page, messages.sessionsEnded)
    await expect(row(page, 'Safari on iPhone')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'End all others' })).toBeHidden()
    for (const other of others) {
      await other.reload()
      await expect(other).toHaveURL('/account/login')
      await other.context().close()
    }
    await row(page, 'This one').getByRole('button', { name: 'End' }).click()
    await expect(page).toHaveURL('/account/login')
    await expect(said(page, messages.sessionExpired)).toBeHidden()

    async function startElsewhere() {
      const context = await browser.newContext({ baseURL: baseURL ?? '', userAgent: phone })
      const opened = await context.newPage()
      await signIn(opened, person satisfies Person)
      return opened
    }
  })
})
