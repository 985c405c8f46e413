// A week goes from one person to the other and back: submitted, sent back with a sentence, submitted again, approved with a key.
import { ROLES } from '@daybook/contract/engine/access.ts'
import { customer } from '@daybook/contract/entities/customer.ts'
import { timeMessages } from '@daybook/contract/messages/billing/time-messages.ts'
import { weekMessages as words } from '@daybook/contract/messages/billing/week-messages.ts'
import { randomUUID } from 'node:crypto'
import { expectSaid } from '../screens/heard.ts'
import { findings } from '../screens/axe.ts'
import { resize } from '../screens/screen.ts'
import { addStaff } from '../support/api-session.ts'
import { expect, test } from '../support/fixtures.ts'
import { startSignedIn } from '../support/sign-in.ts'
import { addTasks, dayOfWeek, taskNames, write } from './hours.ts'

test('a week is submitted, sent back with a sentence, submitted again and approved', async ({
  page,
  intercept,
  browser,
  baseURL,
  superApi,
}) => {
  const firm = await superApi.add(customer, { organizationName: `Banyan ${randomUUID()}` })
  const admin = await addStaff(superApi, ROLES.admin, firm)
  const worker = await addStaff(superApi, ROLES.user, firm)
  const workerName = `${worker.firstname} ${worker.lastname}`
  const api = await superApi.sessionOf(worker)
  const [taskId = 0, second = 0] = await addTasks(api)
  await write(api, { taskId, day: dayOfWeek(0), minutes: 11 * 60, note: 'Two deliveries in one day' })
  await write(api, { taskId: second, day: dayOfWeek(0), minutes: 60 })

  await startSignedIn(page, admin)
  await page.goto('/settings/hours')
  await page.getByRole('checkbox', { name: words.approveWeeks }).check()
  await expect(page.getByRole('checkbox', { name: words.approveWeeks })).toBeChecked()

  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const other = await context.newPage()
  await startSignedIn(other, worker)
  await other.goto('/time')
  await other.getByRole('button', { name: words.submit }).click()
  await expect(other.getByRole('button', { name: words.takeBack })).toBeVisible()
  await expect(other.getByText(/^Submitted on/)).toBeVisible()
  const cell = other.getByRole('row').filter({ hasText: taskNames[0] }).getByRole('gridcell').first()
  await expect(cell).toHaveAttribute('aria-readonly', 'true')
  await cell.focus()
  await other.keyboard.type('1')
  await expect(other.getByRole('textbox', { name: new RegExp(taskNames[0]) })).toHaveCount(0)

  await page.goto('/time')
  await page.getByRole('link', { name: new RegExp(`^${words.approve}`) }).click()
  await expect(page.getByRole('heading', { name: workerName, level: 2 })).toBeVisible()
  await expect(page.getByText(/12:00 on/)).toBeVisible()
  const found: string[] = []
  for (const width of [1280, 360]) {
    await resize(page, width)
    await page.emulateMedia({ colorScheme: 'light' })
    found.push(...(await findings(page)))
    await page.emulateMedia({ colorScheme: 'dark' })
    found.push(...(await findings(page, 'colours')))
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  expect(found).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  await resize(page, 1280)

  await page.getByRole('button', { name: words.sendBack }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: words.sendBackNow }).click()
  await expect(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByRole('textbox').fill('Monday had twelve hours: is that right?')
  await dialog.getByRole('button', { name: words.sendBackNow }).click()
  await expectSaid(page, timeMessages.sentBack(workerName))

  await other.reload()
  await expect(other.getByText('Monday had twelve hours: is that right?')).toBeVisible()
  await other.getByRole('button', { name: words.submit }).click()
  await expect(other.getByRole('button', { name: words.takeBack })).toBeVisible()

  // Nobody answers to a week that isn't on the screen yet.
  const release = Promise.withResolvers<undefined>()
  await intercept('**/api/time/week?*', async (route) => {
    await release.promise
    await route.continue()
  })
  await page.reload()
  await expect(page.getByRole('heading', { name: workerName, level: 2 })).toBeVisible()
  await page.keyboard.press('a')
  await expect(page.getByRole('button', { name: words.approve })).toBeHidden()
  release.resolve(undefined)
  await expect(page.getByRole('button', { name: words.approve })).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await expect(page.getByRole('heading', { name: workerName, level: 2 })).toBeVisible()
  await page.keyboard.press('a')
  await expectSaid(page, timeMessages.approvedNow(workerName))
  // The week that was answered stays in sight, though none waits any more.
  await expect(page).toHaveURL(new RegExp(`/time/approve\\?day=`))
  await other.reload()
  await expect(other.getByText(words.approved, { exact: true })).toBeVisible()
  await context.close()
})
