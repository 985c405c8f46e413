import { chromium } from '@playwright/test'
const base='http://127.0.0.1:4100'
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
for (const [w,h,scheme,touch] of [[1280,800,'light',false],[360,740,'dark',true]]) {
  const context = await browser.newContext({ viewport: { width: w, height: h }, colorScheme: scheme, hasTouch: touch })
  const page = await context.newPage()
  const shot = async (n) => { await page.waitForTimeout(1200); await page.screenshot({ path: `/tmp/w/shots/${n}-${w}.png` }) }
  await page.goto(base + '/account/login')
  const form = page.locator('form')
  await form.getByLabel(/^Email/).fill('asha@banyan-and-byte.example')
  await form.getByLabel(/^Password/).fill('namaste-daybook')
  await form.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/home')
  const step = async (n, f) => { try { await f(); } catch (e) { console.log(n, w, String(e).slice(0,200)) } await shot(n) }

  await step('bell', async () => { await page.getByRole('button', { name: /^Notifications/ }).first().click({timeout:4000}) })
  await step('settings-news', async () => { await page.goto(base + '/settings/reminders') })
  await step('lookup', async () => { await page.goto(base + '/custom_lists') })
  await step('tcat', async () => { await page.goto(base + '/task_categories') })
  await step('users', async () => { await page.goto(base + '/users') })
  await step('user-edit', async () => { await page.goto(base + '/users/edit/10') })
  await step('org', async () => { await page.goto(base + '/organizations/3') })
  await step('bin', async () => { await page.goto(base + '/tasks/team'); await page.waitForTimeout(800); await page.evaluate(async () => { }); await page.goto(base + '/bin') })
  await step('table', async () => { await page.goto(base + '/tasks?layout=table') ; })
  await context.close()
}
await browser.close()
