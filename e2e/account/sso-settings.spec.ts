// The settings of signing in with a provider: an administrator sets one up, and people link their own accounts to it.
import { messages } from '@daybook/contract/messages/messages.ts'
import { ssoChecks, ssoMessages } from '@daybook/contract/messages/account/sso-messages.ts'
import type { Browser, Page } from '@playwright/test'
import { openApiSession } from '../support/api-session.ts'
import { expect, failedCalls } from '../support/fixtures.ts'
import { signIn } from '../support/sign-in.ts'
import { expectSaid } from '../screens/heard.ts'
import { enter, keysOnly, tabTo, typeOver } from '../screens/keys-only.ts'
import { ADD, button, firmProvider, LIST, newFirm, SECURITY, test } from './sso-firm.ts'
import { CLIENT, PROVIDER_NAME, providerValues, saveProvider } from './sso-server.ts'

test.use({ allowedConsole: [failedCalls], contextOptions: { reducedMotion: 'reduce' } })
// Three people at three browsers.
test.describe.configure({ timeout: 120_000 })

const address = (page: Page) => page.getByLabel('Address', { exact: true })
const linked = (page: Page) => page.getByRole('list', { name: 'Linked accounts' })

/** Answers the question who it is, with keys alone. */
async function confirm(page: Page, password: string) {
  const asked = page.getByRole('dialog', { name: messages.confirmNeeded }).getByLabel('Password')
  await expect(asked).toBeFocused()
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
}

/** Somebody else at a browser of their own. */
async function elsewhere(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL })
  return context.newPage()
}

const sits = ({ email }: { readonly email: string }) => ({
  sub: email,
  claims: { email, email_verified: true, name: 'Ravi User' },
})

test('an Admin sets a provider up with keys alone, and a colleague signs in with it', async ({
  page,
  browser,
  server,
  site,
  superApi,
}) => {
  const { name, admin, colleague } = await newFirm(superApi)
  await signIn(page, admin)
  await page.goto('/settings')
  await keysOnly(page)
  await enter(page, page.getByRole('main').getByRole('link', { name: /^Sign-in with a provider/ }))
  await enter(page, page.getByRole('link', { name: 'Add a provider' }))
  await expect(page).toHaveURL(ADD)
  await tabTo(page, page.getByRole('radio', { name: 'Google' }))
  await page.keyboard.press('Space')
  await expect(address(page)).toHaveValue('https://accounts.google.com')
  await page.keyboard.press('ArrowRight')
  await tabTo(page, address(page))
  // What is to be replaced is marked: typing does it.
  await page.keyboard.type('tea')
  await expect(address(page)).toHaveValue('https://login.microsoftonline.com/tea/v2.0')
  await tabTo(page, page.getByRole('radio', { name: 'Microsoft' }), 'Shift+Tab')
  for (const next of ['Keycloak', 'Authentik', 'Another one']) {
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('radio', { name: next })).toBeChecked()
  }
  await expect(page.getByRole('textbox', { name: 'Redirect address' })).toHaveValue(
    `${server.address}/account/sso`,
  )
  await typeOver(page, page.getByLabel('Name', { exact: true }), PROVIDER_NAME)
  await typeOver(page, address(page), site.issuer)
  await typeOver(page, page.getByLabel('Client ID'), CLIENT.id)
  await typeOver(page, page.getByLabel('Client secret'), CLIENT.secret)
  await page.keyboard.press('Enter')
  await confirm(page, admin.password)
  await expectSaid(page, ssoMessages.saved)
  await expect(page).toHaveURL(/\/edit\/\d+$/)

  await enter(page, button(page, 'Check'))
  const found = page.getByRole('list', { name: 'What was found' }).getByRole('listitem')
  const { address: reached, issuer, flow, keys, clock } = ssoChecks
  await expect(found).toHaveText([reached, issuer, flow, keys, clock].map((text) => new RegExp(`${text}$`)))
  site.at.person = sits(admin)
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    enter(page, page.getByRole('link', { name: 'Try it now' })),
  ])
  await tab.getByRole('button', { name: 'Sign in as myself' }).press('Enter')
  await expect(tab.getByText(ssoMessages.tried(PROVIDER_NAME, admin.email))).toBeVisible()
  await expect(tab.getByRole('link', { name: 'Back to the settings' })).toHaveAttribute(
    'href',
    new URL(page.url()).pathname,
  )
  await tab.close()
  await tabTo(page, page.getByRole('checkbox', { name: 'Offer it to people' }))
  await page.keyboard.press('Space')
  await expectSaid(page, ssoMessages.saved)
  // The sentence beside the switch is longer from then on, and moves what stands below.
  await expect(page.getByText('On', { exact: true })).toBeVisible()

  await tabTo(page, page.getByLabel('Your domain'))
  await page.keyboard.type('gmail.com')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Your domain')).toHaveAccessibleDescription(ssoMessages.domainFree)
  await typeOver(page, page.getByLabel('Your domain'), 'daybook.example')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'TXT record of daybook.example' })).toHaveValue(
    /^daybook-domain=\S+$/,
  )
  await enter(page, button(page, 'Check again'))
  await expect(page.getByText(ssoMessages.domainUnproven('daybook.example'))).toBeVisible()
  await expect(button(page, 'Count it without the record')).toHaveCount(0)

  const superPage = await elsewhere(browser, server.address)
  await signIn(superPage, server.superAdmin)
  await superPage.goto(LIST)
  await superPage.getByRole('list', { name: 'Providers of firms' }).getByRole('link', { name }).press('Enter')
  await button(superPage, 'Count it without the record').press('Enter')
  await confirm(superPage, server.superAdmin.password)
  await expect(superPage.getByRole('list', { name: 'Domains' })).toContainText('Proved')

  site.at.person = sits(colleague)
  const other = await elsewhere(browser, server.address)
  await other.goto('/account/login')
  await other
    .locator('form')
    .getByLabel(/^Email/)
    .fill(colleague.email)
  await button(other, `Continue with ${PROVIDER_NAME}`).press('Enter')
  await other.getByRole('button', { name: 'Sign in as myself' }).press('Enter')
  await expect(other.getByText(ssoMessages.askedOnce(colleague.email))).toBeVisible()
  await other.getByLabel('Password', { exact: true }).fill(colleague.password)
  await other.keyboard.press('Enter')
  await other.waitForURL('**/home')

  await page.goto(LIST)
  await enter(page, page.getByRole('list', { name: 'Providers' }).getByRole('link', { name: PROVIDER_NAME }))
  await expect(page.getByRole('main')).toContainText(colleague.email)
  await enter(page, button(page, `Remove ${PROVIDER_NAME}`))
  const question = page.getByRole('alertdialog', { name: `Remove ${PROVIDER_NAME}?` })
  await expect(question).toContainText('1 person loses this way in')
  await enter(page, question.getByRole('button', { name: 'Remove it' }))
  await expectSaid(page, ssoMessages.removed)
  await expect(page).toHaveURL(LIST)
  await expect(page.getByRole('list', { name: 'Providers' })).toHaveCount(0)
})

test('what can’t be right is said at its field, and nothing is stored', async ({ page, site, superApi }) => {
  const { admin } = await newFirm(superApi)
  await signIn(page, admin)
  await page.goto(ADD)
  await button(page, 'Save the provider').click()
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Client secret')).toHaveAccessibleDescription(
    new RegExp(ssoMessages.secretAsked),
  )
  await page.getByLabel('Name', { exact: true }).fill(PROVIDER_NAME)
  await address(page).fill(`${site.issuer}/`)
  await page.getByLabel('Client ID').fill(CLIENT.id)
  await page.getByLabel('Client secret').fill(CLIENT.secret)
  await button(page, 'Save the provider').click()
  await confirm(page, admin.password)
  await expect(address(page)).toHaveAccessibleDescription(new RegExp(ssoMessages.issuerOther(site.issuer)))
  await expect(address(page)).toBeFocused()
  await address(page).fill(`${site.issuer}/nowhere`)
  await page.keyboard.press('Enter')
  await expect(address(page)).toHaveAccessibleDescription(new RegExp(ssoMessages.issuerNone.slice(0, 30)))

  // Nothing typed is lost by a wrong press.
  await button(page, 'Cancel').click()
  const unsaved = page.getByRole('alertdialog', { name: messages.unsavedTitle })
  await unsaved.getByRole('button', { name: 'Stay' }).click()
  await expect(address(page)).toHaveValue(`${site.issuer}/nowhere`)
  await button(page, 'Cancel').click()
  await unsaved.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('link', { name: 'Add a provider' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Providers' })).toHaveCount(0)
})

test('a switch that is refused goes back and says why', async ({ page, request, site, superApi }) => {
  const { admin } = await newFirm(superApi)
  const id = await firmProvider(request, admin, { ...providerValues(site.issuer), isOff: true })
  await signIn(page, admin)
  await page.goto(`${LIST}/edit/${id}`)
  const onlyWay = page.getByRole('checkbox', { name: 'Only this way' })
  await onlyWay.press('Space')
  await confirm(page, admin.password)
  await expect(onlyWay).toHaveAccessibleDescription(new RegExp(`^${ssoMessages.onlyWayNeedsLink}`))
  await expect(onlyWay).not.toBeChecked()

  const joins = page.getByRole('checkbox', { name: 'New people join by themselves' })
  await joins.press('Space')
  const role = page.getByLabel('They join as')
  await role.selectOption('Analyst')
  // The list shows what is stored, so it shows the choice once it is; the switch has said the same sentence before.
  await expect(role.locator('option:checked')).toHaveText('Analyst')
  await page.reload()
  await expect(joins).toBeChecked()
  await expect(role.locator('option:checked')).toHaveText('Analyst')
})

test('an account is linked and unlinked on the own page, but for the last way in', async ({
  page,
  request,
  server,
  site,
  superApi,
}) => {
  const { admin, colleague } = await newFirm(superApi)
  const values = providerValues(site.issuer)
  const id = await firmProvider(request, admin, values)
  site.at.person = sits(colleague)
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, colleague)
  await page.goto(SECURITY)
  await keysOnly(page)
  const link = button(page, `Link ${PROVIDER_NAME}`)
  await enter(page, link)
  await confirm(page, colleague.password)
  await page.getByRole('button', { name: 'Sign in as myself' }).press('Enter')
  await page.waitForURL(`**${SECURITY}`)
  await expectSaid(page, ssoMessages.linked(PROVIDER_NAME))
  await expect(linked(page)).toContainText(colleague.email)
  await expect(linked(page)).toContainText('Linked today. Last used today.')

  const unlink = async () => {
    await enter(page, linked(page).getByRole('button', { name: 'Unlink' }))
    const question = page.getByRole('alertdialog', { name: `Unlink ${PROVIDER_NAME}?` })
    await enter(page, question.getByRole('button', { name: 'Unlink it' }))
  }
  await unlink()
  await expectSaid(page, ssoMessages.unlinked)
  await expect(link).toBeFocused()
  // The provider still knows who sits there, and asks nothing.
  await page.keyboard.press('Enter')
  await expectSaid(page, ssoMessages.linked(PROVIDER_NAME))

  const { token } = await openApiSession(request, server.superAdmin)
  const { password } = server.superAdmin
  await saveProvider({ request, token, password }, { ...values, clientSecret: '', isOnlyWay: true }, id)
  await unlink()
  await expect(linked(page).getByRole('alert')).toHaveText(ssoMessages.lastWayIn)
  await page.reload()
  await expect(linked(page)).toContainText(colleague.email)
})

test('who has no provider meets nothing of it', async ({ page, superApi }) => {
  const { colleague } = await newFirm(superApi)
  await signIn(page, colleague)
  const asked = page.waitForResponse('**/api/identities')
  await page.goto(SECURITY)
  expect(await (await asked).json()).toEqual({ identities: [], providers: [] })
  await expect(page.getByRole('heading', { name: 'How you sign in' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Accounts elsewhere' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Sign-in with a provider' })).toHaveCount(0)
  await page.goto(LIST)
  await expect(page).toHaveURL('/error/not_authorized')
})

const ofSettings = test.extend<object, { settings: Readonly<Record<string, string>> }>({
  settings: [
    async ({ site }, use) =>
      use({
        OIDC_ISSUER: site.issuer,
        OIDC_CLIENT_ID: CLIENT.id,
        OIDC_CLIENT_SECRET: CLIENT.secret,
        OIDC_NAME: PROVIDER_NAME,
      }),
    { scope: 'worker' },
  ],
})

ofSettings(
  'the provider that the settings name is read there, and switched here',
  async ({ page, server }) => {
    await signIn(page, server.superAdmin)
    await page.goto(LIST)
    const row = page.getByRole('list', { name: 'Providers' }).getByRole('link', { name: PROVIDER_NAME })
    await expect(row).toContainText('From .env')
    await row.click()
    await expect(page.getByRole('main')).toContainText('OIDC_CLIENT_SECRET')
    await expect(page.getByRole('main').getByRole('textbox', { name: 'Client ID' })).toHaveCount(0)
    await expect(button(page, `Remove ${PROVIDER_NAME}`)).toHaveCount(0)
    // A firm's, and nobody else's.
    await expect(page.getByRole('checkbox', { name: 'Only this way' })).toHaveCount(0)
    await page.getByRole('checkbox', { name: 'Offer it to people' }).press('Space')
    await confirm(page, server.superAdmin.password)
    await expectSaid(page, ssoMessages.saved)
    await page.reload()
    await expect(page.getByRole('checkbox', { name: 'Offer it to people' })).not.toBeChecked()
  },
)
