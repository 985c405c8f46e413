// `npm run pictures`: draws docs/look, one picture for each screen and a moving one, from a demo of its own; names after it draw
// those alone.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type ViewportSize,
} from '@playwright/test'
import config from '../playwright.config.ts'
import { startOwnServer } from './support/own-server.ts'
import { drawMoving, movingSize } from './moving-picture.ts'
import {
  openPictured,
  type Pictured,
  screensOfMembers,
  screensOfVisitors,
} from './support/pictured-screens.ts'

const folder = fileURLToPath(new URL('../docs/look/', import.meta.url))
const MOST_BYTES = 250_000
const QUALITY = 82
const wide = { size: { width: 1280, height: 800 }, colorScheme: 'light', suffix: '' } as const
const narrow = { size: { width: 360, height: 740 }, colorScheme: 'dark', suffix: '-phone' } as const
/** One of the people that `npm start -- --demo` makes, with the demo's one password. */
const who = { email: 'asha@banyan-and-byte.example', password: 'namaste-daybook' }
const asked = process.argv.slice(2)

/** As WebP, which only the browser's own protocol offers. */
async function keep(page: Page, name: string, isWhole = false) {
  await page.mouse.move(0, 0)
  const protocol = await page.context().newCDPSession(page)
  const { data } = await protocol.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
    captureBeyondViewport: isWhole,
    ...(isWhole ? { clip: { x: 0, y: 0, scale: 1, ...(await sizeOfPage(page)) } } : {}),
  })
  await protocol.detach()
  const picture = Buffer.from(data, 'base64')
  if (picture.length > MOST_BYTES)
    throw new Error(`${name} has ${picture.length} bytes, more than ${MOST_BYTES}.`)
  writeFileSync(`${folder}${name}.webp`, picture)
}

const sizeOfPage = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth: width, scrollHeight: height } = document.documentElement
    return { width, height }
  })

async function signIn(page: Page) {
  await page.goto('/account/login')
  const form = page.locator('form')
  await form.getByLabel(/^Email/).fill(who.email)
  await form.getByLabel(/^Password/).fill(who.password)
  await form.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/home')
}

/** The tour is offered until it was left once, and is kept with the person. */
async function leaveTour(browser: Browser, baseURL: string) {
  const context = await openContext(browser, baseURL, wide.size)
  const page = await context.newPage()
  await signIn(page)
  const kept = page.waitForResponse('**/api/preferences/choices')
  await page.getByRole('button', { name: 'No, leave it' }).click()
  await kept
  await context.close()
}

function openContext(
  browser: Browser,
  baseURL: string,
  viewport: ViewportSize,
  more: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const { locale = 'en-IN', timezoneId = 'Asia/Kolkata' } = config.use ?? {}
  return browser.newContext({ baseURL, viewport, locale, timezoneId, reducedMotion: 'reduce', ...more })
}

/** From a demo of its own: it enters something, and the one before keeps which lists were tables. */
async function drawMovingOne(browser: Browser) {
  if (asked.length > 0 && !asked.includes('moving')) return
  process.stdout.write('moving\n')
  const { address, stop } = await startOwnServer(['--demo'])
  try {
    await leaveTour(browser, address)
    const context = await openContext(browser, address, movingSize)
    const page = await context.newPage()
    await signIn(page)
    writeFileSync(`${folder}moving.webp`, await drawMoving(page))
    await context.close()
  } finally {
    await stop()
  }
}

/** The same screens wide and light, then the main ones narrow and dark. */
async function draw(browser: Browser, baseURL: string, screens: readonly Pictured[], isIn: boolean) {
  for (const { size, colorScheme, suffix } of [wide, narrow]) {
    const isPhone = suffix !== ''
    const context = await openContext(browser, baseURL, size, { colorScheme, hasTouch: isPhone })
    const page = await context.newPage()
    if (isIn) await signIn(page)
    for (const screen of screens) {
      const name = `${screen.name}${suffix}`
      if ((isPhone ? !screen.isMain : screen.isNarrow) || (asked.length > 0 && !asked.includes(name)))
        continue
      process.stdout.write(`${name}\n`)
      await openPictured(page, screen)
      await keep(page, name, screen.isWhole)
    }
    await context.close()
  }
}

const server = await startOwnServer(['--demo'])
const browser = await chromium.launch({ ...config.use?.launchOptions })
try {
  if (asked.length === 0) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  await draw(browser, server.address, screensOfVisitors, false)
  await leaveTour(browser, server.address)
  await draw(browser, server.address, screensOfMembers, true)
  await drawMovingOne(browser)
} finally {
  await browser.close()
  await server.stop()
}
