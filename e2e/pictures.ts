// `npm run pictures`: draws the pictures of the documents from a demo of its own.
import { statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from '@playwright/test'
import config from '../playwright.config.ts'
import { startOwnServer } from './own-server.ts'

const folder = fileURLToPath(new URL('../docs/pictures/', import.meta.url))
const size = { width: 1280, height: 800 }
const longest = 150_000
/** One of the people that `npm start -- --demo` makes, with the demo's one password. */
const who = { email: 'asha@banyan-and-byte.example', password: 'namaste-daybook' }
const openTasks =
  '/tasks/customized/due_date_status/fresh/search/*/status_group/1/priority/-1/category/-1/custom_list/-1'

async function keep(page: Page, name: string) {
  await page.evaluate(() => document.fonts.ready)
  await page.mouse.move(0, 0)
  const path = `${folder}${name}.png`
  await page.screenshot({ path, animations: 'disabled' })
  const { size: bytes } = statSync(path)
  if (bytes > longest) throw new Error(`${name}.png has ${bytes} bytes, more than ${longest}.`)
}

async function draw(page: Page) {
  await page.goto('/account/login')
  await page.locator('form').getByLabel('Email').waitFor()
  await keep(page, 'login')
  const form = page.locator('form')
  await form.getByLabel(/^Email/).fill(who.email)
  await form.getByLabel(/^Password/).fill(who.password)
  await form.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/home')
  await page.waitForLoadState('networkidle')
  await keep(page, 'home')

  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
  await page.goto(openTasks)
  await cards.first().waitFor()
  await page.waitForLoadState('networkidle')
  await keep(page, 'tasks')
  await page.emulateMedia({ colorScheme: 'dark' })
  await keep(page, 'tasks-dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await cards
    .filter({ hasText: / [AP]M/ })
    .first()
    .getByRole('link')
    .click()
  await page.getByRole('dialog').getByLabel('Task Name').waitFor()
  await page.waitForLoadState('networkidle')
  await keep(page, 'task-editor')
}

const server = await startOwnServer(['--demo'])
const browser = await chromium.launch({ ...config.use?.launchOptions })
try {
  const { locale = 'en-IN', timezoneId = 'Asia/Kolkata' } = config.use ?? {}
  const context = await browser.newContext({
    baseURL: server.address,
    viewport: size,
    locale,
    timezoneId,
    colorScheme: 'light',
    reducedMotion: 'reduce',
  })
  await draw(await context.newPage())
} finally {
  await browser.close()
  await server.stop()
}
