// Where the focus goes when the question who it is has been answered.
import { messages } from '@daybook/contract/messages/messages.ts'
import { ssoMessages } from '@daybook/contract/messages/account/sso-messages.ts'
import { expect, failedCalls } from '../support/fixtures.ts'
import { signIn } from '../support/sign-in.ts'
import { ADD, button, newFirm, test } from './sso-firm.ts'
import { CLIENT, PROVIDER_NAME } from './sso-server.ts'

// The refusals that are the point; and the dialog fades, as it does for most people.
test.use({ allowedConsole: [failedCalls], contextOptions: { reducedMotion: 'no-preference' } })

const sentence = ssoMessages.issuerOther('https://id.example')
const refusal = {
  type: 'about:blank',
  title: 'Invalid',
  status: 400,
  code: 'invalid',
  detail: sentence,
  issues: [{ path: 'issuer', message: sentence }],
}

test('a refusal that comes while the dialog fades leads to its field', async ({
  page,
  intercept,
  superApi,
}) => {
  const { admin } = await newFirm(superApi)
  let saves = 0
  await intercept('**/api/sso_providers', (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    saves += 1
    return saves === 2 ? route.fulfill({ status: 400, json: refusal }) : route.continue()
  })
  await signIn(page, admin)
  await page.goto(ADD)
  await page.getByLabel('Name', { exact: true }).fill(PROVIDER_NAME)
  await page.getByLabel('Address', { exact: true }).fill('https://id.example/')
  await page.getByLabel('Client ID').fill(CLIENT.id)
  await page.getByLabel('Client secret').fill(CLIENT.secret)
  await button(page, 'Save the provider').click()
  const dialog = page.getByRole('dialog', { name: messages.confirmNeeded })
  await dialog.getByLabel('Password').fill(admin.password)
  await page.keyboard.press('Enter')

  const address = page.getByLabel('Address', { exact: true })
  await expect(address).toHaveAccessibleDescription(new RegExp(sentence))
  await expect(dialog).toHaveCount(0)
  await expect(address).toBeFocused()
})
