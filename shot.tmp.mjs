import { chromium } from '@playwright/test'
const [,, base, ...list] = process.argv
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
const page = await context.newPage()
page.on('console', (m) => { if (m.type() === 'error') console.log('console:', m.text()) })
page.on('pageerror', (e) => console.log('error:', e.message))
await page.goto(base + '/account/login')
const form = page.locator('form')
await form.getByLabel(/^Email/).fill(process.env.WHO ?? 'asha@banyan-and-byte.example')
await form.getByLabel(/^Password/).fill('namaste-daybook')
await form.getByRole('button', { name: 'Sign In' }).click()
await page.waitForURL('**/home')
for (const item of list) {
  const [path, width, scheme, name] = item.split('|')
  await page.setViewportSize({ width: Number(width), height: width < 700 ? 740 : 800 })
  await page.emulateMedia({ colorScheme: scheme })
  await page.goto(base + path)
  await page.waitForTimeout(1800)
  await page.screenshot({ path: `/tmp/w/shots/${name}.png` })
}
await browser.close()
