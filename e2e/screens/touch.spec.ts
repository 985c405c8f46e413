// A phone: everything is large enough for a finger, nothing scrolls sideways, and Daybook can be installed.
import type { Page } from '@playwright/test'
import { entities } from '@daybook/contract/entities/registry.ts'
import { findSmallTargets } from './find-small-targets.ts'
import { expect, test } from '../support/fixtures.ts'
import { startSignedIn } from '../support/sign-in.ts'
import { fillFirm, fillInvoice } from '../invoicing/invoicing.ts'
import { heading } from './screen.ts'
import { inParts, LEAST_TARGETS, pressable, sweep, viewsOf } from './sweep.ts'
import { fillViews, viewsOfAdministrators, viewsOfVisitors } from './views.ts'

const phone = { width: 360, height: 740 }
const NARROWEST = 320

test.use({
  viewport: phone,
  hasTouch: true,
  isMobile: true,
  contextOptions: { reducedMotion: 'reduce' },
})
test.describe.configure({ timeout: 300_000 })

test('a visitor can press everything', async ({ page }) =>
  sweep(page, viewsOf('finger', viewsOfVisitors), pressable))

const parts = inParts(3)
for (let part = 0; part < parts; part += 1) {
  test(`a User can press everything, part ${part + 1}`, async ({ page, api, signedIn: _ }) => {
    const views = viewsOf('finger', await fillViews(api))
    await sweep(
      page,
      views.filter((_view, index) => index % parts === part),
      pressable,
    )
  })
}

test('a Super Admin can press everything', async ({ page, server }) => {
  await startSignedIn(page, server.superAdmin)
  await sweep(page, viewsOf('finger', viewsOfAdministrators), pressable)
})

test('the rule finds what is too small', async ({ page }) => {
  await page.setContent(
    '<p><button style="height: 30px">Small</button></p><button style="height: 48px">Large enough</button>',
  )
  expect(await page.evaluate(findSmallTargets, LEAST_TARGETS)).toEqual([expect.stringContaining('Small')])
})

async function sweepWidth(page: Page, paths: readonly string[]) {
  await page.setViewportSize({ width: NARROWEST, height: 640 })
  for (const path of paths) {
    await page.goto(path)
    await expect(heading(page)).not.toHaveText('')
    await expect(page.getByText('Please wait...')).toHaveCount(0)
    const needed = await page.evaluate(() => document.documentElement.scrollWidth)
    expect.soft(needed, path).toBeLessThanOrEqual(NARROWEST)
  }
}

test('no list, form or dashboard of any kind scrolls sideways', async ({ page, signedIn: _ }) => {
  const listed = Object.values(entities).filter(({ card }) => card.length > 0)
  await sweepWidth(
    page,
    listed.flatMap(({ path }) => [`/${path}`, `/${path}/add`, `/${path}/dashboard`]),
  )
})

test('nor does administration', async ({ page, server }) => {
  await startSignedIn(page, server.superAdmin)
  await sweepWidth(page, ['/customers', '/users', '/data_statuses', '/account_types', '/audit_log'])
})

test('Daybook can be installed: manifest, icons, and a way to quick add', async ({ page, request }) => {
  await page.goto('/account/login')
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = (await (await request.get(href ?? '')).json()) as {
    readonly name: string
    readonly start_url: string
    readonly display: string
    readonly icons: readonly { src: string; sizes: string; type: string; purpose?: string }[]
    readonly shortcuts: readonly { url: string }[]
  }
  expect(manifest).toMatchObject({ name: 'Daybook', start_url: '/home', display: 'standalone' })
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
  for (const { src, type, sizes } of manifest.icons) {
    const answer = await request.get(src)
    expect(answer.headers()['content-type'], src).toContain(type)
    const real = await page.evaluate(async (source) => {
      const image = new Image()
      image.src = source
      await image.decode()
      return `${image.naturalWidth}x${image.naturalHeight}`
    }, src)
    if (sizes !== 'any') expect(real, src).toBe(sizes)
  }
  expect(manifest.shortcuts.map(({ url }) => url)).toEqual(['/tasks/quick_add', '/tasks'])
  const cdp = await page.context().newCDPSession(page)
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors')
  // Tests run in windows that keep nothing.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
})

test('what can be done with an invoice stands on one line', async ({ page, api, signedIn: _ }) => {
  await fillInvoice(api, await fillFirm(api), ['Shop drawings'])
  await page.goto('/invoices')
  await page.getByRole('button', { name: 'Show more' }).first().tap()
  const actions = page.locator('.record-card__actions').first().locator('.button')
  await expect(actions).toHaveCount(5)
  const tops = await actions.evaluateAll((each) => each.map((one) => one.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
})
