// What the settings of an installation change before anybody signs in, and addresses that are none.
import { messages } from '@daybook/contract/messages/messages.ts'
import { expect, failedCalls, test } from '../support/fixtures.ts'
import { signIn } from '../support/sign-in.ts'
import { startOwnServer } from '../support/own-server.ts'
import { heading } from '../screens/screen.ts'

test('with a closed registration nobody is sent to it', async ({ browser }) => {
  const server = await startOwnServer([], { REGISTRATION: 'closed' })
  const page = await browser.newPage({ baseURL: server.address })
  try {
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'Get Started' })).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('link', { name: 'Sign In' })).toBeVisible()
    await page.goto('/account/login')
    await expect(page.locator('form').getByLabel(/^Email/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Sign up' })).toBeHidden()
    await page.goto('/account/register')
    await expect(page.getByText(messages.registrationClosed)).toBeVisible()
    await expect(page.getByText('An administrator of your firm adds you under Users.')).toBeVisible()
    await expect(page.getByRole('textbox')).toHaveCount(0)
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    await expect(page).toHaveURL('/account/login')
    await signIn(page, server.superAdmin)
    await page.getByRole('button', { name: 'I work alone, no firm' }).click()
    await page.getByRole('main').getByRole('link', { name: 'Add a user' }).click()
    await expect(page).toHaveURL('/users/add')
  } finally {
    await page.close()
    await server.stop()
  }
})

test('a password is as long as the installation asks', async ({ browser }) => {
  const server = await startOwnServer([], { PASSWORD_MIN: '10' })
  const page = await browser.newPage({ baseURL: server.address })
  try {
    await page.goto('/account/register')
    await expect(page.getByText(/^At least 10 characters/)).toBeVisible()
    await page.getByRole('checkbox', { name: 'I agree to the' }).check()
    await page.getByLabel('Password', { exact: true }).fill('123456789')
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page.getByText('Password must be at least 10 characters')).toBeVisible()
  } finally {
    await page.close()
    await server.stop()
  }
})

test.describe('An address with a broken encoding', () => {
  test.use({ allowedConsole: [failedCalls] })

  for (const path of ['/%', '/%E0%A4%A', '/tasks/edit/%zz']) {
    test(`${path} is a page that says so`, async ({ page }) => {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('contentinfo')).toContainText('Daybook')
      await expect(
        page.getByText(messages.routeNotFound).or(page.locator('form').getByLabel(/^Email/)),
      ).toBeVisible()
    })

    test(`${path} is one for a signed-in person, too`, async ({ page, signedIn: _ }) => {
      await page.goto(path)
      await expect(page.getByRole('complementary')).toBeVisible()
      await expect(heading(page)).not.toHaveText('')
    })
  }
})

test('the description of the API keeps to its own policy', async ({ page }) => {
  await page.goto('/api/docs')
  // Swagger UI draws several hundred calls at once, which takes a busy machine longer than our own pages take.
  await expect(page.locator('.opblock').first()).toBeVisible({ timeout: 30_000 })
  await page.locator('.opblock-summary-control').first().click()
  await expect(page.locator('.opblock.is-open')).toBeVisible()
})

test('who is signed in goes on from the front page', async ({ page, signedIn: _ }) => {
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Open Daybook' }).click()
  await expect(page).toHaveURL('/home')
})

test('only figures below each other have one width', async ({ page, atHome: _ }) => {
  const figures = (element: Element) => getComputedStyle(element).fontVariantNumeric
  expect(await page.locator('body').evaluate(figures)).toBe('normal')
  await page.goto('/invoices/add')
  expect(await page.getByRole('spinbutton').first().evaluate(figures)).toBe('tabular-nums')
})
