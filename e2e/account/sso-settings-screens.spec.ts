// The screens of sign-in with a provider, empty and full: nothing is cut, axe finds nothing, all is large enough for a finger.
import type { APIRequestContext, Page } from '@playwright/test'
import { findings } from '../screens/axe.ts'
import { findCutTexts } from '../screens/find-cut-texts.ts'
import { findSmallTargets } from '../screens/find-small-targets.ts'
import { expect, failedCalls } from '../support/fixtures.ts'
import { signIn } from '../support/sign-in.ts'
import { resize } from '../screens/screen.ts'
import { ADD, button, firmProvider, LIST, newFirm, SECURITY, type Staff, test } from './sso-firm.ts'
import { providerValues } from './sso-server.ts'

test.use({ allowedConsole: [failedCalls], contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ timeout: 240_000 })

const widths = [1920, 1280, 768, 360] as const
const phone = { width: 360, height: 740 }

/** Empty and full, of an Admin; the last is somebody's own page. */
async function screens(page: Page, request: APIRequestContext, issuer: string, admin: Staff) {
  await signIn(page, admin)
  const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk'
  const showOne = async (id: number) => {
    await page.goto(`${LIST}/edit/${id}`)
    await button(page, 'Check').press('Enter')
    await expect(page.getByRole('list', { name: 'What was found' })).toBeVisible()
  }
  const add = () =>
    firmProvider(request, admin, {
      ...providerValues(issuer),
      name: long,
      domains: [`${'very-long-'.repeat(5)}name.nilgiri.example`, 'coonoor.example'],
      isAutoJoin: true,
    })
  return [
    async () => {
      await page.goto(LIST)
      await expect(page.getByRole('link', { name: 'Add a provider' })).toBeVisible()
    },
    async () => {
      await page.goto(ADD)
      await page.getByRole('radio', { name: 'Microsoft' }).press('Space')
      await button(page, 'Save the provider').press('Enter')
      await expect(page.getByLabel('Client ID')).toBeFocused()
    },
    async () => showOne(await add()),
    async () => {
      await button(page, `Remove ${long}`).press('Enter')
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
    async () => {
      await page.goto(LIST)
      await expect(page.getByRole('list', { name: 'Providers' })).toBeVisible()
    },
    async () => {
      await page.goto(SECURITY)
      await expect(button(page, `Link ${long}`)).toBeVisible()
    },
  ]
}

test('nothing is cut, and axe finds nothing, in any width and scheme', async ({
  page,
  request,
  site,
  superApi,
}) => {
  const { admin } = await newFirm(superApi)
  const found: string[] = []
  for (const [index, show] of (await screens(page, request, site.issuer, admin)).entries()) {
    await show()
    for (const width of widths) {
      await resize(page, width)
      found.push(...(await page.evaluate(findCutTexts)).map((one) => `${index} ${width} ${one}`))
      // The others look like one of these.
      if (width !== 1280 && width !== 360) continue
      await page.emulateMedia({ colorScheme: 'light' })
      const light = await findings(page)
      await page.emulateMedia({ colorScheme: 'dark' })
      const dark = await findings(page, 'colours')
      found.push(...[...light, ...dark].map((one) => `${index} ${width} ${one}`))
    }
    await resize(page, 1280)
  }
  expect(found).toEqual([])
})

test.describe('under a finger', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true })

  test('everything is large enough at 360 px', async ({ page, request, site, superApi }) => {
    const { admin } = await newFirm(superApi)
    const found: string[] = []
    for (const [index, show] of (await screens(page, request, site.issuer, admin)).entries()) {
      await show()
      const small = await page.evaluate(findSmallTargets, [44, 24] as const)
      const needed = await page.evaluate(() => document.documentElement.scrollWidth)
      if (needed > phone.width) found.push(`${index} is ${needed} px wide`)
      found.push(...small.map((one) => `${index} ${one}`))
    }
    expect(found).toEqual([])
  })
})
