// An Admin says when the firm works; the calendar and the date picker show it in grey, with the name.
import type { HolidayList } from '@daybook/contract/calendar/holiday-calls.ts'
import { ROLES } from '@daybook/contract/engine/access.ts'
import { customer } from '@daybook/contract/entities/customer.ts'
import {
  holidayMessages,
  holidayWords as words,
} from '@daybook/contract/messages/calendar/holiday-messages.ts'
import { randomUUID } from 'node:crypto'
import { findings } from '../screens/axe.ts'
import { expectSaid } from '../screens/heard.ts'
import { resize } from '../screens/screen.ts'
import { addStaff } from '../support/api-session.ts'
import { expect, failedCalls, test } from '../support/fixtures.ts'
import { startSignedIn } from '../support/sign-in.ts'

const year = new Date().getUTCFullYear()
const file = {
  name: 'karnataka.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`day,name\n${year}-11-09,Diwali\n01/11/${year},"Kannada Rajyotsava"\nsoon,Holi\n`),
}

test.describe('holidays', () => {
  test.use({ allowedConsole: [failedCalls] })

  test('are typed and loaded, kept, shown by the calendar and the date picker, and never written over', async ({
    page,
    superApi,
    request,
  }) => {
    const firm = await superApi.add(customer, { organizationName: `Banyan ${randomUUID()}` })
    const admin = await addStaff(superApi, ROLES.admin, firm)
    const api = await superApi.sessionOf(admin)
    await startSignedIn(page, admin)
    await page.goto('/settings/holidays')
    await expect(page.getByRole('checkbox', { name: words.national })).toBeChecked()
    await page.getByRole('checkbox', { name: 'Saturday' }).uncheck()
    await expect(page.getByRole('checkbox', { name: 'Saturday' })).not.toBeChecked()

    await page.locator('input[type=file]').setInputFiles(file)
    await expect(page.getByText('Kannada Rajyotsava')).toBeVisible()
    await expect(page.getByText(words.wrongLine(4, holidayMessages.lineAsked))).toBeVisible()
    await page.getByLabel(words.day, { exact: true }).fill(`25 Dec ${year}`)
    await expect(page.locator('.date-text__below')).toBeVisible()
    await page.getByLabel(words.name, { exact: true }).fill('Christmas')
    await page.getByRole('button', { name: words.add }).click()
    await expect(page.getByText('Christmas')).toBeVisible()
    await page.getByRole('button', { name: words.save }).click()
    await expectSaid(page, holidayMessages.saved)

    for (const width of [1280, 360]) {
      await resize(page, width)
      expect(await findings(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
    await resize(page, 1280)

    const headers = { authorization: `Bearer ${api.token}` }
    const { list, stamp } = (await (await request.get('/api/holidays', { headers })).json()) as HolidayList
    expect(list).toHaveLength(3)
    const holi = { day: `${year}-03-04`, name: 'Holi' }
    await request.put('/api/holidays', { headers, data: { national: 1, list: [...list, holi], stamp } })
    await page.getByRole('button', { name: words.remove('Christmas') }).click()
    await page.getByRole('button', { name: words.save }).click()
    await expect(page.getByText(holidayMessages.changedMeanwhile)).toBeVisible()
    await expect(page.getByText('Holi', { exact: true })).toBeVisible()
    // What this browser took away stays away, beside what the other one added.
    await expect(page.getByText('Christmas', { exact: true })).toHaveCount(0)
    await page.getByRole('button', { name: words.save }).click()
    await expectSaid(page, holidayMessages.saved)

    await page.goto(`/tasks/task_calendar?month=${year}-11`)
    await expect(page.locator(`[data-date="${year}-11-09"]`)).toContainText('Diwali')
    await page.goto('/tasks/add')
    await page.getByLabel('Due Date', { exact: true }).fill(`9 Nov ${year}`)
    await page.getByRole('button', { name: 'Choose Due Date' }).click()
    await expect(page.getByRole('button', { name: /9th, \d{4}.*Diwali/ })).toBeVisible()
    await expect(page.locator('.date-calendar__names')).toContainText('Kannada Rajyotsava')
  })
})
