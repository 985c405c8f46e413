// A forgotten password, a changed one, and a sign-in that has to wait.
import { accountMails } from '@daybook/contract/messages/mails/account-mails.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import type { Page } from '@playwright/test'
import { expect, failedCalls, newPerson, type Person, test } from '../support/fixtures.ts'
import { fillSignIn, signIn } from '../support/sign-in.ts'
import { expectSaid } from '../screens/heard.ts'
import { mailTo } from '../tasks/outbox.ts'
import { startOwnServer } from '../support/own-server.ts'
import { heading } from '../screens/screen.ts'

const another = 'Seven-Kites-Over-Pune-4'
const form = (page: Page) => page.locator('form')

async function fillNew(page: Page, password: string, confirmation = password) {
  await page.getByLabel('New Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm New Password').fill(confirmation)
  await form(page).getByRole('button', { name: 'Save' }).click()
}

/** Asks for the link as a visitor does. */
async function askForLink(page: Page, { email }: Pick<Person, 'email'>) {
  await page.goto('/account/login')
  await page.getByRole('link', { name: 'Forgot your password' }).click()
  await expect(page.getByRole('heading', { name: 'Reset Password' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('status').getByText(messages.resetFiled)).toBeVisible()
}

const linkIn = (text: string) => /^https?:\S+token=\S+$/m.exec(text)?.[0] ?? 'no link'

test.describe('A forgotten password', () => {
  test.use({ allowedConsole: [failedCalls] })

  test('is set anew with the link of a mail, once', async ({ page, person, server }) => {
    await askForLink(page, person)
    const { text } = await mailTo(server, person.email, accountMails.reset.title)
    const link = linkIn(text)
    expect(link).toContain(`${server.address}/account/update_password?token=`)
    const token = new URL(link).searchParams.get('token') ?? ''

    const referrers: string[] = []
    page.on('request', (request) => referrers.push(request.headers()['referer'] ?? ''))
    await page.goto(link)
    await expect(page.getByLabel('New Password', { exact: true })).toBeFocused()
    await expect(page).toHaveURL(`${server.address}/account/update_password`)
    await fillNew(page, another, 'something else')
    await expect(page.getByText(messages.passwordsDiffer)).toBeVisible()
    const sent = page.waitForRequest('**/open-api/user/savePassword')
    await fillNew(page, another)
    const request = await sent
    expect(request.headers()['content-type']).toMatch(/^application\/x-www-form-urlencoded/)
    expect(new URLSearchParams(request.postData() ?? '').get('token')).toBe(token)
    await expect(page).toHaveURL('/account/login')
    await expectSaid(page, messages.passwordSaved)
    expect(referrers.filter((referrer) => referrer.includes(token))).toEqual([])
    expect(await page.evaluate(() => document.referrer)).not.toContain(token)

    await fillSignIn(page, person)
    await expectSaid(page, messages.wrongCredentials)
    await fillSignIn(page, { ...person, password: another })
    await expect(page).toHaveURL('/home')
    await mailTo(server, person.email, accountMails.passwordReset.title)
  })

  test('the link works where somebody is signed in, and says when it is used up', async ({
    page,
    person,
    server,
  }) => {
    await askForLink(page, person)
    const link = linkIn((await mailTo(server, person.email, accountMails.reset.title)).text)
    await signIn(page, person)
    await page.goto(link)
    await expect(heading(page)).toHaveText('Set a new password')
    await expect(page).toHaveURL('/account/update_password')
    await fillNew(page, another)
    await expect(page).toHaveURL('/account/login')
    await expectSaid(page, messages.passwordSaved)

    await page.goto(link)
    await fillNew(page, `${another}5`)
    await expect(form(page).getByRole('alert')).toHaveText(messages.resetLinkInvalid)
    await page.getByRole('link', { name: 'Ask for a new one' }).click()
    await expect(page).toHaveURL('/account/forgot_password')
  })

  test('an unknown address gets the same answer; Cancel goes back one step', async ({ page }) => {
    await askForLink(page, newPerson())
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page).toHaveURL('/account/login')
    await page.goto('/account/forgot_password')
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByText('Email is required')).toBeVisible()
    await expect(page.getByLabel('Email')).toBeFocused()
  })

  test('Cancel of the new password leads to the sign-in', async ({ page }) => {
    await page.goto('/account/update_password?token=x')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page).toHaveURL('/account/login')
    await page.goto('/account/update_password')
    await expect(page.getByText(messages.resetTokenMissing)).toBeVisible()
  })
})

test.describe('Change Password', () => {
  test.use({ allowedConsole: [failedCalls] })

  const change = async (page: Page, current: string) => {
    await page.getByLabel('Current Password').fill(current)
    await fillNew(page, another)
  }

  test('says what is wrong at the fields, and leads back when it is done', async ({ page, signedIn }) => {
    await page.goto('/settings')
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('menuitem', { name: 'Change Password' }).click()
    await expect(page).toHaveURL('/users/change_password')
    await expect(heading(page)).toHaveText('Change Password')
    await form(page).getByRole('button', { name: 'Save' }).click()
    const described = (label: string) => expect(page.getByLabel(label, { exact: true }))
    await described('Current Password').toHaveAccessibleDescription(messages.required)
    await described('New Password').toHaveAccessibleDescription(/^New password is required/)
    await described('Confirm New Password').toHaveAccessibleDescription('Confirm New password is required')

    await change(page, 'not the right one')
    await described('Current Password').toHaveAccessibleDescription(messages.currentPasswordWrong)
    await expect(page.getByLabel('Current Password')).toBeFocused()
    await page.getByLabel('Current Password').fill(signedIn.password)
    await fillNew(page, 'password')
    await described('New Password').toHaveAccessibleDescription(new RegExp(`^${messages.passwordCommon}`))

    await change(page, signedIn.password)
    await expect(page).toHaveURL('/settings')
    await expectSaid(page, messages.passwordChanged)
    await page.goto('/users/change_password')
    await page.getByRole('complementary').getByRole('button', { name: 'Logout' }).click()
    await fillSignIn(page, { ...signedIn, password: another })
    await expect(page).toHaveURL('/home')
  })

  test('any other failure has its sentence', async ({ page, intercept, signedIn }) => {
    await intercept('**/api/change_password/*', (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto('/users/change_password')
    await change(page, signedIn.password)
    await expectSaid(page, messages.passwordChangeFailed)
    await expect(page).toHaveURL('/users/change_password')
  })

  test('a password can be looked at', async ({ page, signedIn: _ }) => {
    await page.goto('/users/change_password')
    const current = page.getByLabel('Current Password')
    await current.fill('seen')
    await expect(current).toHaveAttribute('type', 'password')
    await form(page).getByRole('button', { name: 'Show what is typed' }).first().click()
    await expect(current).toHaveAttribute('type', 'text')
  })
})

test.describe('Where an installation is stricter', () => {
  test.use({ allowedConsole: [failedCalls] })

  test('forms follow its minimum, and who tries too often is told to wait', async ({ browser }) => {
    const strict = await startOwnServer([], { RATE_LIMIT: 'on', PASSWORD_MIN: '12' })
    try {
      const page = await browser.newPage({ baseURL: strict.address })
      await page.goto('/account/register')
      await expect(page.getByText('At least 12 characters.')).toBeVisible()

      await page.goto('/account/login')
      const wrong = { email: strict.superAdmin.email, password: 'not the right one' }
      const waits = form(page).getByRole('alert')
      await fillSignIn(page, wrong)
      await expect(async () => {
        await form(page).getByRole('button', { name: 'Sign In' }).click()
        await expect(waits).toBeVisible({ timeout: 500 })
      }).toPass({ timeout: 30_000 })
      await expect(waits).toContainText('Please try again in')
      await expect(form(page).getByLabel(/^Email/)).toHaveValue(wrong.email)
      await expect(form(page).getByLabel(/^Password/)).toHaveValue(wrong.password)
      await expect(page).toHaveURL(`${strict.address}/account/login`)
      await page.close()
    } finally {
      await strict.stop()
    }
  })
})
