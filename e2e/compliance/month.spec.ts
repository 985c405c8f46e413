// A firm uses a pack for thirty clients, gives it to a colleague, closes one return and enters an extension.
import { ROLES } from '@daybook/contract/engine/access.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { addDays } from '@daybook/contract/billing/days.ts'
import { spelledDay } from '@daybook/contract/billing/day-text.ts'
import { indianDay } from '@daybook/contract/billing/indian-day.ts'
import { duesOf } from '@daybook/contract/compliance/due-date.ts'
import { obligationOf } from '@daybook/contract/compliance/packs/packs.ts'
import { packWindow } from '@daybook/contract/compliance/windows.ts'
import { firmCalendar } from '@daybook/contract/calendar/working-days.ts'
import type { Page } from '@playwright/test'
import { findings } from '../screens/axe.ts'
import { expectSaid } from '../screens/heard.ts'
import { addStaff, openApiSession } from '../support/api-session.ts'
import { expect, failedCalls, test } from '../support/fixtures.ts'
import { startSignedIn } from '../support/sign-in.ts'
import { client } from '../together/clients.ts'

// An extension without its notification is refused.
test.use({ allowedConsole: [failedCalls] })

const CLIENTS = 30
/** Of a phone, and of the bar at its foot, in pixels. */
const HEIGHT = 740
const BAR = 60
const nameOf = (number: number) => `Client ${String(number).padStart(2, '0')}`

/** The first GSTR-3B that is made today: which period, and when it is due. */
function firstReturn() {
  const obligation = obligationOf('gstr3b-monthly')
  if (!obligation) throw new Error('no GSTR-3B')
  const calendar = firmCalendar({ workDays: [1, 2, 3, 4, 5, 6], national: 1, list: [] })
  const said = duesOf({ obligation, ...packWindow(indianDay(Date.now())), calendar })
  const [due] = 'dues' in said ? said.dues : []
  if (!due) throw new Error('nothing is due')
  return due
}

const cells = (page: Page, period: string) => page.getByRole('link', { name: `GSTR-3B, ${period}` })

test('thirty clients have GST every month, one return is closed, one day is moved', async ({
  page,
  superApi,
  request,
}) => {
  test.slow()
  const boss = await addStaff(superApi, ROLES.admin)
  const api = await openApiSession(request, boss)
  await addStaff(superApi, ROLES.user, api.me.customer)
  for (let number = 1; number <= CLIENTS; number += 1)
    await api.add(organization, { ...client(nameOf(number)), taxNumber: '29AABCT1332L1ZA' })
  await startSignedIn(page, boss)

  await page.goto('/compliance')
  await expect(page.getByText('No client has a pack yet.')).toBeVisible()
  await page.getByRole('link', { name: 'Use a pack' }).click()
  await page.getByRole('button', { name: /^GST, every month/ }).click()
  await page.getByRole('checkbox', { name: 'All', exact: true }).check()
  await expect(page.getByRole('heading', { name: `For ${CLIENTS} of ${CLIENTS} clients` })).toBeVisible()
  await page.getByLabel('Who does it').selectOption({ label: 'Ravi User' })
  await expect(page.getByRole('status').filter({ hasText: 'Ravi User' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'What will be made' })).toContainText('GSTR-3B')
  await expect(page.getByText(/without liability/)).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: /^Make \d+ tasks$/ }).click()
  await expectSaid(page, new RegExp(`tasks made for ${CLIENTS} clients`))

  const { due, period } = firstReturn()
  await page.goto(`/compliance?month=${due.slice(0, 'YYYY-MM'.length)}`)
  await expect(cells(page, period)).toHaveCount(CLIENTS)
  await expect(page.getByRole('rowheader')).toHaveCount(CLIENTS)
  expect(await findings(page)).toEqual([])

  // By keys: the first return is closed, the next one is a row below.
  const first = cells(page, period).first()
  await first.focus()
  await page.keyboard.press('x')
  await expect(first).toHaveAttribute('data-state', 'done')
  await first.focus()
  await page.keyboard.press('ArrowDown')
  await expect(cells(page, period).nth(1)).toBeFocused()

  await page.getByRole('link', { name: 'Extensions' }).click()
  await page.getByLabel('Period').selectOption(period)
  await page.getByRole('textbox', { name: 'New day' }).fill(spelledDay(addDays(due, 3)))
  await page.getByRole('button', { name: 'Add extension' }).click()
  await expect(page.getByText('Say by which notification.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Notification' }).fill('99/2026-CT')
  await page.getByRole('button', { name: 'Add extension' }).click()
  await expectSaid(page, new RegExp(`${CLIENTS - 1} tasks moved`))
  await page.getByRole('link', { name: 'Back to the grid' }).click()
  await page.goto(`/compliance?month=${addDays(due, 3).slice(0, 'YYYY-MM'.length)}`)
  await expect(cells(page, period).nth(1)).toHaveAccessibleName(new RegExp(`was ${spelledDay(due)}`))

  await page.getByRole('link', { name: 'Extensions' }).click()
  await page.getByRole('button', { name: /^Withdraw/ }).click()
  await expectSaid(page, /moved back/)
})

test('a client without a State is said before anything is made, and asked for', async ({
  page,
  superApi,
  request,
}) => {
  const boss = await addStaff(superApi, ROLES.admin)
  const api = await openApiSession(request, boss)
  const { id } = await api.add(organization, { ...client('Little Abacus School'), taxNumber: 'Unregistered' })
  await startSignedIn(page, boss)
  await page.goto('/compliance/use')
  await page.getByRole('button', { name: /^Employer/ }).click()
  await page.getByRole('checkbox', { name: /^Little Abacus School/ }).check()
  await expect(page.getByText(/Professional tax of employees, no State\. Left out\./)).toBeVisible()
  await page.getByRole('link', { name: 'Say it' }).click()
  await expect(page).toHaveURL(`/compliance/clients/${id}`)
  await page.getByLabel('State').selectOption({ label: 'Karnataka' })
  await page.getByRole('checkbox', { name: /^Employer/ }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expectSaid(page, 'Facts have been saved')
  await page.goto(`/organizations/${id}`)
  await expect(page.getByRole('region', { name: 'Compliance' })).toContainText('Karnataka')
})

test('on a phone the month is a list by client', async ({ page, superApi, request }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const boss = await addStaff(superApi, ROLES.admin)
  const api = await openApiSession(request, boss)
  const { id } = await api.add(organization, { ...client('Hornbill Hostels'), taxNumber: '29AABCT1332L1ZA' })
  await api.post('/api/compliance/apply', { packs: ['gst-monthly'], organizationIds: [id] })
  await startSignedIn(page, boss)
  const { due } = firstReturn()
  await page.goto(`/compliance?month=${due.slice(0, 'YYYY-MM'.length)}`)
  await expect(page.getByRole('heading', { name: 'Hornbill Hostels' })).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  expect(await findings(page)).toEqual([])
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(360)
})

test('on a phone the button stays in sight, and who may not use a pack for clients is told so once', async ({
  page,
  superApi,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: HEIGHT })
  const boss = await addStaff(superApi, ROLES.admin)
  const api = await openApiSession(request, boss)
  const junior = await addStaff(superApi, ROLES.user, api.me.customer)
  const ids: number[] = []
  for (const name of ['Hornbill Hostels', 'Malabar Traders'])
    ids.push((await api.add(organization, { ...client(name), taxNumber: '29AABCT1332L1ZA' })).id)
  await api.add(organization, { ...client('Nilgiri Tea House'), taxNumber: 'Unregistered' })
  await api.post('/api/compliance/apply', { packs: ['gst-monthly'], organizationIds: ids })

  await startSignedIn(page, junior)
  await page.goto('/compliance/use')
  await page.getByRole('button', { name: /^GST, every month/ }).click()
  const cancel = await page.getByRole('link', { name: 'Cancel' }).boundingBox()
  expect((cancel?.y ?? HEIGHT) + (cancel?.height ?? 0)).toBeLessThanOrEqual(HEIGHT - BAR)
  await page.getByRole('checkbox', { name: 'All', exact: true }).check()

  await expect(
    page.getByText('Colleagues are responsible for Hornbill Hostels, Malabar Traders:'),
  ).toBeVisible()
  await expect(page.getByText(/^Nilgiri Tea House is “Not registered”/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Change its facts' })).toHaveCount(1)
  expect(await findings(page)).toEqual([])
})
