// A set of tasks becomes a template, the template becomes tasks of thirty clients, and one press takes all of them back.
import { ROLES } from '@daybook/contract/engine/access.ts'
import { customer } from '@daybook/contract/entities/customer.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { taskTemplate } from '@daybook/contract/entities/task-template.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { binMessages } from '@daybook/contract/messages/bin/bin-messages.ts'
import {
  templateMessages,
  templateWords as words,
} from '@daybook/contract/messages/templates/template-messages.ts'
import { randomUUID } from 'node:crypto'
import { findings } from '../screens/axe.ts'
import { expectSaid } from '../screens/heard.ts'
import { cards, heading, resize } from '../screens/screen.ts'
import { addStaff } from '../support/api-session.ts'
import { expect, test } from '../support/fixtures.ts'
import { startSignedIn } from '../support/sign-in.ts'
import { client } from '../together/clients.ts'

const CLIENTS = 30
const DAY = 86_400_000

test('a set is saved as a template, applied to thirty clients, and undone', async ({ page, superApi }) => {
  const firm = await superApi.add(customer, { organizationName: `Banyan ${randomUUID()}` })
  const admin = await addStaff(superApi, ROLES.admin, firm)
  await addStaff(superApi, ROLES.user, firm)
  const api = await superApi.sessionOf(admin)
  for (let number = 1; number <= CLIENTS; number += 1)
    await api.add(organization, client(`Client ${String(number).padStart(2, '0')}`))
  const due = Date.now() + 2 * DAY
  await api.add(task, { name: 'Reconcile 2B', dueDate: due, reminderAt: null })
  await api.add(task, { name: 'File GSTR-1', dueDate: due + DAY, reminderAt: null })

  await startSignedIn(page, admin)
  await page.goto('/tasks')
  await expect(heading(page)).toContainText('All Tasks')
  await expect(cards(page)).toHaveCount(2)
  await cards(page).first().hover()
  const boxes = page.getByRole('checkbox', { name: /^Choose / })
  await boxes.first().click()
  await boxes.last().click()
  const bar = page.getByRole('region', { name: 'Chosen' })
  await expect(bar).toContainText('2 selected')
  await bar.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Save as template…' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel(taskTemplate.fields.name.label, { exact: true }).fill('Month end')
  await expect(form.getByLabel(words.stepName).first()).toHaveValue('Reconcile 2B')
  await form.getByLabel(words.stepName).first().fill('Reconcile {month} · {client}')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expectSaid(page, taskTemplate.replies.added)

  await page.goto('/tasks')
  await page.getByRole('link', { name: taskTemplate.title[1], exact: true }).click()
  await expect(heading(page)).toContainText(taskTemplate.title[1])
  await page.getByRole('button', { name: `${words.use} Month end` }).click()
  const dialog = page.getByRole('dialog', { name: words.apply('Month end') })
  await expect(dialog.getByRole('heading', { name: words.count(2, 0) })).toBeVisible()
  await expect(dialog.getByText(templateMessages.noClient('{client}'))).toBeVisible()
  await dialog.getByRole('button', { name: words.chooseShown(CLIENTS) }).click()
  await expect(dialog.getByRole('heading', { name: words.count(2 * CLIENTS, CLIENTS) })).toBeVisible()
  await expect(dialog.getByText(/Reconcile [A-Z][a-z]{2} \d{4} · Client 01/)).toBeVisible()
  for (const width of [360, 1280]) {
    await resize(page, width)
    expect(await findings(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  await dialog.getByRole('button', { name: words.make(2 * CLIENTS) }).click()
  await expectSaid(page, templateMessages.applied(2 * CLIENTS))
  expect(await api.all(task)).toHaveLength(2 + 2 * CLIENTS)

  await page.getByRole('button', { name: 'Undo' }).click()
  await expectSaid(page, binMessages.undone)
  expect(await api.all(task)).toHaveLength(2)
})

test('who works alone meets no templates among the tools, and saves one from the form of a task', async ({
  page,
  superApi,
}) => {
  const firm = await superApi.add(customer, { organizationName: `Peepal ${randomUUID()}` })
  const admin = await addStaff(superApi, ROLES.admin, firm)
  const api = await superApi.sessionOf(admin)
  await api.add(task, { name: 'File GSTR-1', dueDate: Date.now() + DAY, reminderAt: null })

  await startSignedIn(page, admin)
  await page.goto('/tasks')
  await expect(cards(page)).toHaveCount(1)
  await expect(page.getByRole('link', { name: taskTemplate.title[1], exact: true })).toHaveCount(0)

  await page.goto('/tasks/templates')
  await expect(page.getByText(words.nothingYet)).toBeVisible()
  await page.goto('/tasks')
  await cards(page).getByRole('link', { name: 'File GSTR-1' }).click()
  const editor = page.getByRole('dialog')
  await editor.getByRole('button', { name: 'More', exact: true }).click()
  await editor.getByRole('button', { name: 'Save as template…' }).click()
  const form = page.getByRole('dialog', { name: `Add New ${taskTemplate.title[0]}` })
  await expect(form.getByLabel(words.stepName)).toHaveValue('File GSTR-1')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expectSaid(page, taskTemplate.replies.added)

  // On a phone the way to use it stands in its row.
  await resize(page, 360)
  await page.goto('/tasks/templates')
  await page.getByRole('button', { name: `${words.use} File GSTR-1` }).click()
  await expect(page.getByRole('dialog', { name: words.apply('File GSTR-1') })).toBeVisible()
  expect(await findings(page)).toEqual([])
})
