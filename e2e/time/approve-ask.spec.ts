// What a week is worth, and a question about it: a comment of the task that names the person.
import { ROLES } from '@daybook/contract/engine/access.ts'
import { customer } from '@daybook/contract/entities/customer.ts'
import { rate } from '@daybook/contract/entities/rate.ts'
import { weekMessages as words } from '@daybook/contract/messages/billing/week-messages.ts'
import { randomUUID } from 'node:crypto'
import { expectSaid } from '../screens/heard.ts'
import { addStaff } from '../support/api-session.ts'
import { expect, test } from '../support/fixtures.ts'
import { startSignedIn } from '../support/sign-in.ts'
import { addTasks, dayOfWeek, taskNames, write } from './hours.ts'

test('a week says what it is worth, and a question about it reaches the person', async ({
  page,
  superApi,
}) => {
  const firm = await superApi.add(customer, { organizationName: `Banyan ${randomUUID()}` })
  const admin = await addStaff(superApi, ROLES.admin, firm)
  const worker = await addStaff(superApi, ROLES.user, firm)
  const workerName = `${worker.firstname} ${worker.lastname}`
  const api = await superApi.sessionOf(worker)
  const [taskId = 0] = await addTasks(api)
  await write(api, { taskId, day: dayOfWeek(0), minutes: 11 * 60, note: 'Two deliveries in one day' })

  await startSignedIn(page, admin)
  await page.goto(`/time/approve?day=${dayOfWeek(0)}`)
  await expect(page.getByRole('heading', { name: workerName, level: 2 })).toBeVisible()
  await expect(page.getByText(/billable 11:00$/)).toBeVisible()
  const adminApi = await superApi.sessionOf(admin)
  await adminApi.add(rate, { kind: 'bill', amount: 1500, from: dayOfWeek(0, -1), to: null, note: '' })
  await page.reload()
  await expect(page.getByText('billable 11:00, worth ₹16,500.00')).toBeVisible()

  await page.getByRole('button', { name: new RegExp(`^Ask ${workerName} about 11:00 on Monday`) }).click()
  const dialog = page.getByRole('dialog')
  const question = dialog.getByRole('textbox', { name: words.question })
  await dialog.getByRole('button', { name: words.ask }).click()
  await expect(question).toHaveAttribute('aria-invalid', 'true')
  await expect(dialog).toContainText(words.questionMissing)
  await question.fill('Which two deliveries?')
  await dialog.getByRole('button', { name: words.ask }).click()
  await expectSaid(page, words.asked(workerName))
  await page.getByRole('link', { name: words.toTask(taskNames[0]) }).click()
  const said = new RegExp(`^@${worker.firstname} 11:00 on Monday.*Which two deliveries\\?$`)
  await expect(page.getByRole('paragraph').filter({ hasText: said })).toBeVisible()
  const heard = await page.request.get('/api/notifications', {
    headers: { authorization: `Bearer ${api.token}` },
  })
  expect(await heard.text()).toContain('Which two deliveries?')
})

test('who approves their own week asks nobody', async ({ page, superApi }) => {
  const firm = await superApi.add(customer, { organizationName: `Banyan ${randomUUID()}` })
  const admin = await addStaff(superApi, ROLES.admin, firm)
  const api = await superApi.sessionOf(admin)
  const [taskId = 0] = await addTasks(api)
  await write(api, { taskId, day: dayOfWeek(0), minutes: 11 * 60 })
  await startSignedIn(page, admin)
  await page.goto(`/time/approve?day=${dayOfWeek(0)}`)
  await expect(page.getByText(/^11:00 on Monday/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Ask / })).toHaveCount(0)
})
