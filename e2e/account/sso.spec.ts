// Signing in with a provider, from the sign-in page to it and back, with all that can go wrong on the way.
import { messages } from '@daybook/contract/messages/messages.ts'
import { ssoMessages } from '@daybook/contract/messages/account/sso-messages.ts'
import type { Page } from '@playwright/test'
import { codeOf, giveAppCodes } from './app-codes.ts'
import { expect, failedCalls } from '../support/fixtures.ts'
import { inEachWay } from '../support/in-each-way.ts'
import type { Hand } from '../support/hand.ts'
import { FIRM_PROVIDER_NAME, firmOfProvider, PROVIDER_NAME, test } from './sso-server.ts'

test.use({ allowedConsole: [failedCalls] })

const offer = (page: Page) => page.getByRole('button', { name: `Continue with ${PROVIDER_NAME}` })

/** From the sign-in page to the provider and back. */
async function goThere({ page, press }: Hand) {
  await page.goto('/account/login')
  await press(offer(page))
  await press(page.getByRole('button', { name: 'Sign in as myself' }))
}

/** For the first time: the account's own password is asked for once. */
async function comeFirst(hand: Hand, { password }: { readonly password: string }) {
  await goThere(hand)
  await hand.write(hand.page.getByLabel('Password', { exact: true }), password)
  await hand.page.keyboard.press('Enter')
}

/** Up to the question whether to sign out there as well. */
async function signOut({ page, way, press }: Hand) {
  if (way === 'finger') await press(page.getByRole('button', { name: 'Open menu' }))
  await press(page.getByRole('button', { name: 'Logout' }))
}

/** Here and there. */
async function signOutOfBoth(hand: Hand) {
  await signOut(hand)
  await hand.press(hand.page.getByRole('button', { name: 'Sign out here, too' }))
  await hand.page.waitForURL('**/account/login')
}

/** With a server of its own: whatever ran before on another one may have made a provider there. */
const alone = test.extend<object, { alone: true }>({
  alone: [async ({}, use) => use(true), { scope: 'worker', auto: true }],
})

alone('no button and no question where there is no provider', async ({ page, server }) => {
  const asked = page.waitForResponse('**/open-api/sso')
  await page.goto(`${server.address}/account/login`)
  expect(await (await asked).json()).toEqual({ providers: [], hasMore: false })
  await expect(page.locator('form').getByRole('button', { name: 'Sign In' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Continue with/ })).toHaveCount(0)
})

inEachWay(test, 'keys', () => {
  test('the first time asks for the password once, then the provider is enough', async ({
    page,
    hand,
    server,
    member,
  }) => {
    await goThere(hand)
    await expect(page.getByText(ssoMessages.askedOnce(member.email))).toBeVisible()
    // Nothing of the answer stays in the address.
    expect(new URL(page.url()).href).toBe(`${server.address}/account/sso`)
    const password = page.getByLabel('Password', { exact: true })
    await expect(password).toBeFocused()
    await page.keyboard.type('not this one')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: messages.wrongCredentials })).toBeVisible()
    await expect(password).toHaveValue('not this one')
    await hand.write(password, member.password)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/home')

    await signOutOfBoth(hand)
    await goThere(hand)
    await page.waitForURL('**/home')
  })

  test('who has a second step gives it after the provider', async ({ page, hand, request, member }) => {
    const { seed, recoveryCodes } = await giveAppCodes(request, member)
    await comeFirst(hand, member)
    const code = page.getByLabel('Code', { exact: true })
    await expect(code).toBeFocused()
    await page.goBack()
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
    await page.goForward()
    await expect(code).toBeFocused()
    await page.keyboard.type(codeOf(seed))
    await page.keyboard.press('Enter')
    await page.waitForURL('**/home')

    await signOutOfBoth(hand)
    await goThere(hand)
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
    await hand.press(page.getByRole('button', { name: 'Use a recovery code' }))
    await hand.write(page.getByLabel('Recovery code'), recoveryCodes[0] ?? '')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/home')
    // The session there ends as well.
    await signOut(hand)
    await expect(page.getByRole('button', { name: 'Sign out here, too' })).toBeVisible()
  })
})

test.describe('Each mistake', () => {
  test.use({ way: 'keys' })

  test('is a sentence with a way back', async ({ page, hand, server, site, member }) => {
    const said = (sentence: string) =>
      expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible()
    await page.goto('/account/sso?code=stolen&state=of-somebody-else')
    await said(ssoMessages.startAgain)
    expect(page.url()).toBe(`${server.address}/account/sso`)

    site.at.person = undefined
    await hand.press(page.getByRole('link', { name: 'Back to the sign-in' }))
    await page.waitForURL('**/account/login')
    await goThere(hand)
    await said(ssoMessages.stopped(PROVIDER_NAME))

    site.at.person = { sub: 'stranger', claims: { email: 'stranger@nilgiri.example', email_verified: true } }
    await goThere(hand)
    await said(ssoMessages.noAccount('stranger@nilgiri.example'))
    // A provider that says nothing of the address; its cookie is of the person before.
    await page.context().clearCookies()
    site.at.person = { sub: 'unchecked', claims: { email: member.email } }
    await goThere(hand)
    await said(ssoMessages.notChecked(PROVIDER_NAME))
  })
})

test.describe('Who has no password', () => {
  test.use({ way: 'keys' })

  test('confirms at the provider in another tab, and sets up the second step that is asked for', async ({
    page,
    context,
    request,
    server,
    site,
    superApi,
  }) => {
    const domain = await firmOfProvider({ request, server, site }, superApi)
    const email = `meera@${domain}`
    site.at.person = { sub: email, claims: { email, email_verified: true, name: 'Meera Iyer' } }
    const come = async () => {
      await page.goto('/account/login')
      await page.getByLabel('Email').fill(email)
      await page.getByRole('button', { name: `Continue with ${FIRM_PROVIDER_NAME}` }).press('Enter')
      await page.getByRole('button', { name: 'Sign in as myself' }).press('Enter')
    }
    await come()
    await page.waitForURL('**/home')
    // The rule meets whoever comes again; until then nobody is limited, and has to confirm.
    await page.goto('/settings/security')

    await page.getByRole('button', { name: 'or an app that shows codes' }).press('Enter')
    const question = page.getByRole('dialog', { name: messages.confirmNeeded })
    await expect(question).toContainText(messages.confirmElsewhere)
    const link = question.getByRole('link', { name: `Continue with ${FIRM_PROVIDER_NAME}` })

    // Somebody else there is told so, and may try again.
    site.at.person = { sub: 'somebody else', claims: { email } }
    const [wrong] = await Promise.all([context.waitForEvent('page'), link.press('Enter')])
    await wrong.getByRole('button', { name: 'Sign in as myself' }).press('Enter')
    await expect(wrong.getByText(ssoMessages.otherPerson(FIRM_PROVIDER_NAME))).toBeVisible()
    await wrong.close()
    await expect(question.getByText(ssoMessages.goesOn)).toBeVisible()

    site.at.person = { sub: email, claims: { email } }
    const [tab] = await Promise.all([context.waitForEvent('page'), link.press('Enter')])
    await tab.getByRole('button', { name: 'Sign in as myself' }).press('Enter')
    await expect(tab.getByText(ssoMessages.confirmedHere)).toBeVisible()
    expect(tab.url()).toBe(`${server.address}/account/sso`)
    await tab.close()
    await expect(question).toBeHidden()
    const seed = await page.locator('.totp__seed').innerText()
    await page.getByLabel('Code', { exact: true }).fill(codeOf(seed))
    await expect(page.locator('.recovery-codes__list li')).toHaveCount(10)

    // Who has no password is asked for none there.
    await page.goto('/settings/compromised')
    await expect(page.getByText('You choose a new password')).toBeHidden()
    await page.getByRole('button', { name: 'Close it to everybody else' }).press('Enter')
    await expect(page.getByText(messages.everythingEndedHere)).toBeVisible()
  })
})
