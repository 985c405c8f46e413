// The second step of a sign-in: app codes, recovery codes, remembered devices, and what asks to be confirmed.
import { ROLES } from '@daybook/contract/engine/access.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import type { Page } from '@playwright/test'
import { addStaff } from '../support/api-session.ts'
import { codeOf, giveAppCodes } from './app-codes.ts'
import { expect, failedCalls, test } from '../support/fixtures.ts'
import { inEachWay } from '../support/in-each-way.ts'
import { fillSignIn, signIn } from '../support/sign-in.ts'
import { expectSaid } from '../screens/heard.ts'
import { enter, keysOnly, tabTo } from '../screens/keys-only.ts'
import { codes, confirmation, setRule } from '../people/people-parts.ts'
import { heading } from '../screens/screen.ts'

test.use({ allowedConsole: [failedCalls], permissions: ['clipboard-read', 'clipboard-write'] })

const oneMoreStep = (page: Page) => page.getByRole('heading', { name: 'One more step' })
const code = (page: Page) => page.getByLabel('Code', { exact: true })

inEachWay(test, 'pointer', () => {
  test('app codes are set up, and asked for from then on', async ({ page, hand, person }) => {
    await hand.signIn(person)
    await page.waitForURL('**/home')
    await page.goto('/settings/security')
    // An address is no name: the page says why there are no passkeys.
    await expect(page.getByRole('main')).toContainText(messages.passkeysNeedName)
    await hand.press(page.getByRole('button', { name: 'Use an app that shows codes' }))
    await hand.write(confirmation(page).getByLabel('Password'), 'not this one')
    await page.keyboard.press('Enter')
    await expect(confirmation(page).getByLabel('Password')).toHaveAccessibleDescription(
      new RegExp(messages.currentPasswordWrong),
    )
    await hand.write(confirmation(page).getByLabel('Password'), person.password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
    const seed = await page.locator('.totp__seed').innerText()
    expect(seed).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
    await hand.press(page.getByRole('button', { name: 'Copy the key' }))
    await expectSaid(page, 'The key is copied.')
    // As apps take it: without the blanks it is read with.
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(seed.replaceAll(' ', ''))
    await hand.write(code(page), '12345')
    await page.keyboard.press('Enter')
    await expect(code(page)).toHaveAccessibleDescription(new RegExp(messages.totpCodeForm))
    await hand.write(code(page), codeOf(seed, -1))
    await expectSaid(page, messages.totpAdded)
    await expect(codes(page)).toHaveCount(10)
    expect(await codes(page).first().innerText()).toMatch(/^\w{5}-\w{5}$/)

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      hand.press(page.getByRole('button', { name: 'Download' })),
    ])
    expect(file.suggestedFilename()).toBe('daybook-recovery-codes.txt')
    await hand.press(page.getByRole('button', { name: 'I have kept them' }))
    await expect(heading(page)).toBeFocused()
    await expect(page.getByRole('main')).toContainText('10 of 10 left')

    await hand.signOut()
    await hand.signIn(person)
    await expect(oneMoreStep(page)).toBeVisible()
    const typed = codeOf(seed)
    // As a phone copies it; nothing has to be pressed.
    await hand.write(code(page), `${typed.slice(0, 3)} ${typed.slice(3)}`)
    await page.waitForURL('**/home')
  })

  test('a recovery code lets in when the phone is lost, once', async ({ page, hand, request, person }) => {
    const { recoveryCodes } = await giveAppCodes(request, person)
    const lost = recoveryCodes[0] ?? ''
    const giveIt = async () => {
      await hand.signIn(person)
      await hand.press(page.getByRole('button', { name: 'Use a recovery code' }))
      await hand.write(page.getByLabel('Recovery code'), lost.toLowerCase())
      await hand.press(page.getByRole('button', { name: 'Continue' }))
    }
    await giveIt()
    await page.waitForURL('**/home')
    await page.goto('/settings/security')
    await expect(page.getByRole('main')).toContainText('9 of 10 left')
    await hand.signOut()
    await giveIt()
    await expect(page.getByRole('alert').filter({ hasText: messages.recoveryCodeWrong })).toBeVisible()
    await hand.press(page.getByRole('button', { name: 'Start again' }))
    await expect(page.getByLabel('Password')).toBeVisible()
  })

  test('a remembered device skips the step until it is forgotten', async ({
    page,
    hand,
    request,
    person,
  }) => {
    const { seed, recoveryCodes } = await giveAppCodes(request, person)
    await hand.signIn(person)
    await hand.tick(page.getByLabel('Remember this device'))
    await hand.write(code(page), codeOf(seed))
    await page.waitForURL('**/home')
    await hand.signOut()
    await hand.signIn(person)
    await page.waitForURL('**/home')

    await page.goto('/settings/security')
    await expect(page.getByRole('list', { name: 'Remembered devices' })).toContainText('This one')
    await hand.press(page.getByRole('button', { name: 'Forget all devices' }))
    await expectSaid(page, messages.devicesForgotten)
    await hand.signOut()
    await hand.signIn(person)
    await hand.press(page.getByRole('button', { name: 'Use a recovery code' }))
    await hand.write(page.getByLabel('Recovery code'), recoveryCodes[0] ?? '')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/home')
  })
})

test('a code signs in with keys alone at 360 px, and a wrong one keeps what was typed', async ({
  page,
  request,
  person,
}) => {
  const { seed } = await giveAppCodes(request, person)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/account/login')
  await keysOnly(page)
  await tabTo(page, page.getByLabel('Email'))
  await page.keyboard.type(person.email)
  await tabTo(page, page.getByLabel('Password'))
  await page.keyboard.type(person.password)
  await page.keyboard.press('Enter')
  await expect(oneMoreStep(page)).toBeVisible()
  // Back is the form, as it was left.
  await page.goBack()
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await page.goForward()
  await expect(code(page)).toBeFocused()
  await expect(code(page)).toHaveAttribute('inputmode', 'numeric')
  await expect(code(page)).toHaveAttribute('autocomplete', 'one-time-code')
  const wrong = codeOf(seed) === '000000' ? '000001' : '000000'
  await page.keyboard.type(wrong)
  await expect(page.getByRole('alert').filter({ hasText: messages.stepCodeWrong })).toBeVisible()
  await expect(code(page)).toHaveValue(wrong)
  // What was refused of the app is neither typed nor told where a recovery code goes.
  await enter(page, page.getByRole('button', { name: 'Use a recovery code' }))
  await expect(page.getByLabel('Recovery code', { exact: true })).toHaveValue('')
  await expect(page.getByRole('main').getByText(messages.stepCodeWrong)).toBeHidden()
  await enter(page, page.getByRole('button', { name: 'Use a code from your app' }))
  await expect(code(page)).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type(codeOf(seed))
  await page.waitForURL('**/home')
})

test('what asks to be confirmed goes on by itself, and not where the person gives up', async ({
  page,
  request,
  person,
}) => {
  const { seed, recoveryCodes } = await giveAppCodes(request, person)
  await page.goto('/account/login')
  await fillSignIn(page, person)
  await code(page).fill(codeOf(seed))
  await page.waitForURL('**/home')
  await page.goto('/settings/security')
  await expect(page.getByRole('button', { name: 'Make new ones' })).toBeVisible()
  await keysOnly(page)

  await enter(page, page.getByRole('button', { name: 'Make new ones' }))
  await expect(confirmation(page).getByLabel('Code')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(confirmation(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Make new ones' })).toBeFocused()
  await expectSaid(page, messages.confirmNeeded)

  await page.keyboard.press('Enter')
  await enter(page, confirmation(page).getByRole('button', { name: 'Use a recovery code' }))
  await tabTo(page, confirmation(page).getByLabel('Recovery code'))
  await page.keyboard.type(recoveryCodes[0] ?? '')
  await page.keyboard.press('Enter')
  await expectSaid(page, messages.recoveryCodesMade)
  await expect(codes(page)).toHaveCount(10)
  // The session goes on under its new token.
  await page.reload()
  await expect(page.getByRole('main')).toContainText('10 of 10 left')
})

test('during the grace a line on every page leads there', async ({ page, request, superApi }) => {
  const admin = await addStaff(superApi, ROLES.admin)
  const member = await addStaff(superApi, ROLES.user, admin.customer)
  await setRule(request, admin, 7)

  await signIn(page, member)
  const line = page.getByRole('status').filter({ hasText: 'Your firm asks for a second step' })
  await line.getByRole('link', { name: 'Set it up' }).click()
  await expect(heading(page)).toHaveText('Sign-in and security')
  await expect(line).toBeHidden()
})
