import { chromium } from '@playwright/test'
import { AxeBuilder } from '@axe-core/playwright'
const base = 'http://127.0.0.1:47913'
const zone = 'Asia/Kolkata'
const pw = 'Quiet-Harbour-71-Lamps'
const email = `a${Date.now()}@x.example`
const api = async (method, path, body, token) => { const r = await fetch(base + path, { method, headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }, ...(body ? { body: JSON.stringify(body) } : {}) }); const j = await r.json(); if (!r.ok) console.log(method, path, r.status, JSON.stringify(j)); return j }
await api('POST', '/open-api/register/save', { firstname: 'Ananya', lastname: 'Deshpande', email, password: pw })
const { data: { token } } = await api('POST', '/open-api/login', { email, password: pw, timeZone: zone })
const due = Temporal.Now.zonedDateTimeISO(zone).with({ hour: 11, minute: 0, second: 0, millisecond: 0 }).add({ days: 1 })
const ms = (z) => z.epochMilliseconds
const mk = async (over) => (await api('POST', '/api/task', { name: 'Call Sahyadri Foods', description: 'Rajesh Iyer asked for revised hours.', dueDate: ms(due), reminderAt: ms(due.subtract({ minutes: 15 })), repeatOption: { id: 4 }, repeatFrequency: 2, repeatFrequencyType: { id: 2 }, status: { id: 2 }, priority: { id: 3 }, category: { id: 4 }, customList: { id: 1 }, ...over }, token)).data
const list = async (groupId) => (await api('POST', '/api/customized/tasks', { pageSize: 100, sortField: 'dueDate', dataFilter: { taskFilter: { groupId } } }, token)).list
const line = (t) => `${Temporal.Instant.fromEpochMilliseconds(t.dueDate).toZonedDateTimeISO(zone).toPlainDate()} ${t.status.name} ${t.repeatOption.name}`
const a = await mk({ assignedTo: undefined })
const rows = await list(a.groupId)
console.log('series', rows.map(line))
await api('PUT', `/api/task/${rows[3].id}`, { status: { id: 4 } }, token)
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'] })
const errors = []
async function open(scheme, size) {
  const context = await browser.newContext({ colorScheme: scheme, viewport: size, timezoneId: zone, ...(size.width < 600 ? { hasTouch: true, isMobile: true } : {}) })
  const page = await context.newPage()
  page.on('console', (m) => ['error', 'warning'].includes(m.type()) && errors.push(m.text()))
  page.on('response', (r) => r.status() >= 400 && errors.push(r.request().method() + r.url()))
  page.on('pageerror', (e) => errors.push(String(e)))
  await page.goto(base + '/account/login')
  await page.getByLabel('Email').fill(email); await page.getByLabel('Password', { exact: true }).fill(pw)
  await page.getByRole('button', { name: /^(login|sign in)/i }).click()
  await page.waitForURL('**/home')
  return page
}
const axe = async (page, where) => { const r = await new AxeBuilder({ page }).analyze(); console.log('axe', where, r.violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target).join(' | ')}`)) }
for (const [scheme, size, name] of [['light', { width: 1280, height: 800 }, 'light-wide'], ['dark', { width: 1280, height: 800 }, 'dark-wide'], ['light', { width: 390, height: 844 }, 'light-narrow'], ['dark', { width: 390, height: 844 }, 'dark-narrow']]) {
  const page = await open(scheme, size)
  await page.goto(base + '/tasks'); await page.getByRole('link', { name: 'Call Sahyadri Foods' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Task' }); await dialog.waitFor()
  await page.getByText(/^Every week, next/).waitFor(); await page.waitForTimeout(900)
  await page.getByText(/^Every week, next/).scrollIntoViewIfNeeded()
  await page.screenshot({ path: `/tmp/rec/pics/form-${name}.png` })
  const before = await page.getByText(/^Every week, next/).textContent(); console.log(before)
  await page.getByLabel(/^Repeat(?! F)/).click()
  await page.getByRole('option', { name: 'Custom' }).click().catch(async () => page.getByLabel(/^Repeat(?! F)/).selectOption('7'))
  await page.getByText(/^Every 2 weeks/).waitFor(); await page.waitForTimeout(300)
  await page.screenshot({ path: `/tmp/rec/pics/custom-${name}.png` })
  console.log(await page.getByText(/^Every 2 weeks/).textContent())
  await dialog.getByRole('button', { name: 'Save' }).click()
  const question = page.getByRole('alertdialog'); await question.waitFor(); await page.waitForTimeout(400)
  console.log('focus', await page.evaluate(() => document.activeElement.getAttribute('aria-label')))
  await page.screenshot({ path: `/tmp/rec/pics/choice-${name}.png` })
  await axe(page, 'choice ' + name)
  if (name === 'light-wide') {
    for (let i = 0; i < 5; i++) { await page.keyboard.press('Tab'); console.log('tab', await page.evaluate(() => { const e = document.activeElement; return `${e.getAttribute('aria-label')} ${e.closest('[role=alertdialog]') !== null}` })) }
  }
  await page.keyboard.press('Escape'); await question.waitFor({ state: 'hidden' }); await page.waitForTimeout(300)
  console.log('after Esc: editor', await dialog.isVisible(), 'focus', await page.evaluate(() => document.activeElement.textContent))
  await page.getByRole('button', { name: 'Delete', exact: true }).click(); await question.waitFor(); await page.waitForTimeout(400)
  await page.screenshot({ path: `/tmp/rec/pics/delete-${name}.png` })
  await axe(page, 'delete ' + name)
  await page.keyboard.press('Escape'); await question.waitFor({ state: 'hidden' })
  if (name === 'dark-narrow') {
    await dialog.getByRole('button', { name: 'Save' }).click(); await question.waitFor()
    const planned = await question.getByRole('row').allTextContents(); console.log('planned', planned)
    await page.getByRole('button', { name: 'Update this task and its recurrent tasks' }).click()
    await page.getByText('Task and its upcoming recurrent tasks have been updated').waitFor(); await dialog.waitFor({ state: 'hidden' })
    console.log('became', (await list(a.groupId)).map(line))
    await page.screenshot({ path: `/tmp/rec/pics/saved-${name}.png` })
    await page.getByRole('link', { name: 'Call Sahyadri Foods' }).first().click(); await dialog.waitFor()
    await page.getByText(/^Every 2 weeks/).waitFor(); console.log(await page.getByText(/^Every 2 weeks/).textContent())
    await page.waitForTimeout(800)
    await page.getByRole('button', { name: 'Delete', exact: true }).click(); await question.waitFor()
    await page.getByRole('button', { name: 'Delete this task and its recurrent tasks' }).click()
    await page.getByText('Task and its upcoming recurrent tasks have been deleted').waitFor()
    console.log('left', (await list(a.groupId)).map(line))
  }
  await page.context().close()
}
console.log('errors', errors)
await browser.close()
