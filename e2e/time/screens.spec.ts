// The screens of hours stand in nobody's way: empty and full, in both widths and schemes.
import { invoiceSchedule } from '@daybook/contract/entities/invoice-schedule.ts'
import { rate } from '@daybook/contract/entities/rate.ts'
import { billManyWords } from '@daybook/contract/messages/billing/bill-many-words.ts'
import { weekMessages as words } from '@daybook/contract/messages/billing/week-messages.ts'
import { fillFirm } from '../invoicing/invoicing.ts'
import { findings } from '../screens/axe.ts'
import { resize } from '../screens/screen.ts'
import type { ApiSession } from '../support/api-session.ts'
import { expect, test } from '../support/fixtures.ts'
import { addTasks, dayOfWeek, taskNames, write } from './hours.ts'

for (const what of ['empty', 'full'] as const)
  test(`the week, ${what}`, async ({ page, api, signedIn: _ }) => {
    const ids = await addTasks(api)
    if (what === 'full') {
      for (const [at, taskId] of ids.entries())
        await write(api, {
          taskId,
          day: dayOfWeek(at % 3),
          minutes: 45,
          ...(at === 1 ? { note: 'A paisa' } : {}),
        })
      await api.post('/api/time/start', { taskId: ids[0] })
    }
    await page.goto('/time')
    if (what === 'full') {
      await expect(page.getByRole('group', { name: words.timer })).toBeVisible()
      await expect(page.getByText(taskNames[5])).toBeVisible()
    } else await expect(page.getByText(words.emptyLine)).toBeVisible()
    const found: string[] = []
    for (const width of [1280, 768, 360]) {
      await resize(page, width)
      await page.emulateMedia({ colorScheme: 'light' })
      found.push(...(await findings(page)))
      await page.emulateMedia({ colorScheme: 'dark' })
      found.push(...(await findings(page, 'colours')))
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
    expect(found).toEqual([])
  })

test('who has no project task meets no row of ways', async ({ page, signedIn: _ }) => {
  await page.goto('/project_tasks')
  await expect(page.getByRole('link', { name: /Add New Project Task/ }).first()).toBeVisible()
  await expect(page.getByRole('navigation', { name: words.tabs })).toHaveCount(0)
})

/** A firm with a rate, a client with hours and a retainer. */
async function fillBilling(api: ApiSession) {
  const { buyerId, sellerId } = await fillFirm(api)
  const usual = { from: dayOfWeek(0, -4), to: null, note: 'Usual' }
  await api.add(rate, { ...usual, kind: 'bill', amount: 1500 })
  await api.add(invoiceSchedule, {
    organization: { id: buyerId },
    sellerProfile: { id: sellerId },
    text: 'Care of {month}',
    amount: 12_000,
    includedHours: 4,
    every: 'month',
    start: dayOfWeek(0, 8),
    covers: 'thisMonth',
    end: null,
    count: null,
    mode: 'draft',
  })
  return buyerId
}

for (const [path, shown] of [
  ['/time/rates', 'Usual'],
  ['/organizations/{client}', 'Care of {month}'],
  ['/invoices/retainers', 'Care of {month}'],
  ['/invoices/unbilled', billManyWords.whoHas],
  ['/invoices/bill', billManyWords.oneByOne],
] as const)
  test(`nothing stands in anybody’s way at ${path}`, async ({ page, api, signedIn: _ }) => {
    const clientId = await fillBilling(api)
    const found: string[] = []
    for (const width of [1280, 768, 360]) {
      await resize(page, width)
      await page.emulateMedia({ colorScheme: 'light' })
      await page.goto(path.replace('{client}', String(clientId)))
      await expect(page.getByText(shown).first()).toBeAttached()
      found.push(...(await findings(page)))
      await page.emulateMedia({ colorScheme: 'dark' })
      found.push(...(await findings(page, 'colours')))
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
    expect(found).toEqual([])
  })
