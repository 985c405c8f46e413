// The screens of the second step, by who looks at them, in the order in which the views are there.
import { ROLES } from '@daybook/contract/engine/access.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import type { Page } from '@playwright/test'
import { addStaff } from '../support/api-session.ts'
import { codeOf, giveAppCodes } from './app-codes.ts'
import { expect, register } from '../support/fixtures.ts'
import { fillSignIn, startSignedIn } from '../support/sign-in.ts'
import { addAuthenticator } from '../support/localhost.ts'
import { codes, confirmation, type Credentials, setRule, type Stage } from '../people/people-parts.ts'
import { press, type View } from '../screens/view.ts'

const seedOn = (page: Page) => page.locator('.totp__seed').innerText()

const beginApp = press('or an app that shows codes')
const setUpApp =
  ({ password }: Credentials) =>
  async (page: Page) => {
    await beginApp(page)
    await expect(confirmation(page).or(page.locator('.totp__seed'))).toBeVisible()
    if (await confirmation(page).isVisible()) {
      await confirmation(page).getByLabel('Password').fill(password)
      await page.keyboard.press('Enter')
    }
    await expect(page.locator('.totp__seed')).toBeVisible()
  }

/** Somebody without a second step sets one up, to the recovery codes. */
export async function asBeginner({ page, request, superApi }: Stage): Promise<readonly View[]> {
  const person = await register(request)
  await superApi.confirm(person.email)
  await startSignedIn(page, person)
  const askedAgain = async () => {
    await beginApp(page)
    await confirmation(page).getByLabel('Password').fill('not this one')
    await page.keyboard.press('Enter')
    await expect(confirmation(page).getByText(messages.currentPasswordWrong)).toBeVisible()
  }
  const wrongCode = async () => {
    await setUpApp(person)(page)
    await page.getByLabel('Code', { exact: true }).fill('12345')
    await press('Turn on')(page)
    await expect(page.getByLabel('Code', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  }
  const rightCode = async () => {
    await setUpApp(person)(page)
    await page.getByLabel('Code', { exact: true }).fill(codeOf(await seedOn(page), -1))
    await expect(codes(page)).toHaveCount(10)
  }
  return [
    ['/settings'],
    ['/settings/security'],
    ['/settings/security', press('or an app that shows codes', 'dialog')],
    ['/settings/security', askedAgain],
    ['/settings/security', setUpApp(person)],
    ['/settings/security', wrongCode],
    ['/settings/security', rightCode],
  ]
}

/** Somebody who has all of it: app codes, a passkey and a device that is remembered. */
export async function asOwner({ page, request, superApi }: Stage): Promise<readonly View[]> {
  const person = await register(request)
  await superApi.confirm(person.email)
  const { seed, recoveryCodes } = await giveAppCodes(request, person)
  const signInAgain = async (ahead: 0 | 1) => {
    await page.goto('/account/login')
    await fillSignIn(page, person)
    await page.getByLabel('Remember this device').check()
    await page.getByLabel('Code', { exact: true }).fill(codeOf(seed, ahead))
    await page.waitForURL('**/home')
  }
  await signInAgain(0)
  await page.goto('/settings/security')
  const authenticator = await addAuthenticator(page)
  await authenticator.touch(true)
  await press('Add a passkey', 'dialog')(page)
  await press('Use a recovery code')(page)
  await confirmation(page)
    .getByLabel('Recovery code')
    .fill(recoveryCodes[0] ?? '')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Passkeys' })).toBeVisible()
  await authenticator.touch(false)
  // Another step ends what was remembered. Where nothing of the product is open, nothing writes the session once more.
  await page.goto('/robots.txt')
  await page.evaluate(() => localStorage.clear())
  await signInAgain(1)
  const forgotten = async () => {
    await press('Forget all devices')(page)
    await expect(page.getByText('None. Each sign-in asks')).toBeVisible()
  }
  return [
    ['/settings/security', async () => expect(page.getByText('This one')).toBeVisible()],
    ['/settings/security', press('Rename')],
    ['/settings/security', press('Make new ones', 'dialog')],
    ['/settings/security', forgotten],
  ]
}

/** Of a firm whose rule gives no time. */
export async function asLimited({ page, request, superApi }: Stage): Promise<readonly View[]> {
  const admin = await addStaff(superApi, ROLES.admin)
  const member = await addStaff(superApi, ROLES.user, admin.customer)
  await setRule(request, admin, 0)
  await superApi.sessionOf(member)
  await page.goto('/account/login')
  await fillSignIn(page, member)
  await page.waitForURL('**/settings/security')
  return [['/settings/security', async () => expect(page.getByText('Once you have one')).toBeVisible()]]
}

/** Of a firm whose rule gives a week. */
export async function asGraced({ page, request, superApi }: Stage): Promise<readonly View[]> {
  const admin = await addStaff(superApi, ROLES.admin)
  const member = await addStaff(superApi, ROLES.user, admin.customer)
  await setRule(request, admin, 7)
  await superApi.sessionOf(member)
  await startSignedIn(page, member)
  return [
    ['/home', async () => expect(page.getByRole('link', { name: 'Set it up' })).toBeVisible()],
    ['/settings/security'],
  ]
}
