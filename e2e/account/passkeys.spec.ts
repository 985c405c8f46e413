// Passkeys in a browser that has an authenticator: added, asked for as the second step, and enough alone.
import { messages } from '@daybook/contract/messages/messages.ts'
import { expect, failedCalls, type Person } from '../support/fixtures.ts'
import { inEachWay } from '../support/in-each-way.ts'
import type { Hand } from '../support/hand.ts'
import { expectSaid } from '../screens/heard.ts'
import { enter, keysOnly } from '../screens/keys-only.ts'
import { addAuthenticator, test } from '../support/localhost.ts'
import { codes, confirmation } from '../people/people-parts.ts'
import { heading } from '../screens/screen.ts'

test.use({ allowedConsole: [failedCalls] })

/** From the sign-in, by the big button of the security page. */
async function addPasskey(hand: Hand, person: Person) {
  const { page } = hand
  const authenticator = await addAuthenticator(page)
  await hand.signIn(person)
  await page.waitForURL('**/home')
  await authenticator.touch(true)
  await page.goto('/settings/security')
  await hand.press(page.getByRole('button', { name: 'Add a passkey' }))
  await hand.write(confirmation(page).getByLabel('Password'), person.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible()
  await authenticator.touch(false)
  return authenticator
}

inEachWay(test, 'keys', () => {
  test('a passkey is added, named, asked for after the password, and removed', async ({
    page,
    hand,
    person,
  }) => {
    const authenticator = await addPasskey(hand, person)
    await expect(codes(page)).toHaveCount(10)
    await hand.press(page.getByRole('button', { name: 'I have kept them' }))
    const rename = page.getByRole('button', { name: 'Rename' })
    await hand.press(rename)
    await hand.write(page.getByLabel('Name', { exact: true }), 'Not this')
    await page.keyboard.press('Escape')
    await expect(rename).toBeFocused()
    await page.keyboard.press('Enter')
    await hand.write(page.getByLabel('Name', { exact: true }), 'Work laptop')
    await page.keyboard.press('Enter')
    await expectSaid(page, messages.passkeyRenamed)
    await expect(rename).toBeFocused()
    await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('Work laptop')

    await hand.signOut()
    await hand.signIn(person)
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
    await authenticator.touch(true)
    await hand.press(page.getByRole('button', { name: 'Use your passkey' }))
    await page.waitForURL('**/home')

    await page.goto('/settings/security')
    await hand.press(page.getByRole('button', { name: 'Remove' }))
    await hand.press(confirmation(page).getByRole('button', { name: 'Use your passkey' }))
    await expectSaid(page, messages.passkeyRemoved)
    await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeVisible()
  })

  test('a passkey alone signs in, asked for by the button', async ({ page, hand, person }) => {
    const authenticator = await addPasskey(hand, person)
    await hand.press(page.getByRole('button', { name: 'I have kept them' }))
    await hand.signOut()
    // A browser that offers nothing by itself: what it offered would be taken by the finger that is meant for the button.
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
    })
    await page.reload()
    await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username webauthn')
    const byPasskey = page.getByRole('button', { name: 'Use a passkey' })
    await expect(byPasskey).toBeVisible()
    await authenticator.touch(true)
    await hand.press(byPasskey)
    await page.waitForURL('**/home')
    await expect(heading(page)).toHaveText('My Apps')
  })
})

test('the browser offers it at the e-mail field by itself', async ({ page, hand, person }) => {
  const authenticator = await addPasskey(hand, person)
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await hand.signOut()
  // What was offered there waits for a finger no more: nobody signs in while the page is left.
  await page.goto('/about_us')
  // Chromium's authenticator stands for the person who picks it from the list.
  await authenticator.touch(true)
  await page.goto('/account/login')
  await page.waitForURL('**/home')
})

test('a copy is refused, and the page says what to do with the key', async ({ page, hand, person }) => {
  const authenticator = await addPasskey(hand, person)
  const [kept = ''] = await codes(page).allTextContents()
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await hand.signOut()
  await hand.signIn(person)
  await authenticator.touch(true)
  await page.getByRole('button', { name: 'Use your passkey' }).click()
  await page.waitForURL('**/home')
  await authenticator.touch(false)
  await authenticator.setBack()
  await hand.signOut()
  await hand.signIn(person)
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await authenticator.touch(true)
  await page.getByRole('button', { name: 'Use your passkey' }).click()
  await expectSaid(page, messages.passkeyWrong)

  await keysOnly(page)
  await enter(page, page.getByRole('button', { name: 'Use a recovery code' }))
  await page.keyboard.type(kept)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/home')
  await page.goto('/settings/security')
  await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText(messages.passkeyCopied)
})
