// A partner hands a client's month to a junior, who asks back and finishes; what was deleted meanwhile comes back whole.
import { ROLES } from '@daybook/contract/engine/access.ts'
import { contact } from '@daybook/contract/entities/contact.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { project } from '@daybook/contract/entities/project.ts'
import { AUDIENCE, task } from '@daybook/contract/entities/task.ts'
import { user } from '@daybook/contract/entities/user.ts'
import type { Page } from '@playwright/test'
import { addStaff, openApiSession } from '../support/api-session.ts'
import { expect, test } from '../support/fixtures.ts'
import { organizationOf } from '../records/organizations-table.ts'
import { startSignedIn } from '../support/sign-in.ts'
import { expectSaid } from '../screens/heard.ts'
import { cards, heading } from '../screens/screen.ts'

const password = 'Brisk-Otter-Paints-9'
const HOUR = 3_600_000
const names = ['File GSTR-1', 'Reconcile the bank', 'Salary slips']
const activity = (page: Page) => page.getByRole('complementary', { name: 'Activity' })

test('a client’s month goes to a junior, who asks back by comment and finishes', async ({
  page,
  browser,
  baseURL,
  superApi,
  request,
}) => {
  test.slow()
  const partner = await addStaff(superApi, ROLES.admin)
  const api = await openApiSession(request, partner)
  const email = `meera.${crypto.randomUUID()}@daybook.example`
  await api.add(user, {
    firstname: 'Meera',
    lastname: 'Kagazwala',
    email,
    phone: '+91 1',
    password,
    confirmPassword: password,
  })
  const client = await api.add(organization, organizationOf('Malabar Traders', '+91 98400 12345'))
  const about = { organization: { id: client.id }, audience: { id: AUDIENCE.firm } }
  for (const [index, name] of names.entries())
    await api.add(task, { name, ...about, dueDate: Date.now() + (index + 1) * HOUR })
  await api.add(task, { name: 'Another matter' })
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const other = await context.newPage()
  await startSignedIn(page, partner)
  await startSignedIn(other, { email, password })

  // From the page of the client to its tasks: chosen together, given with four presses.
  await page.goto(`/organizations/${client.id}`)
  await expect(page.getByRole('heading', { name: 'Malabar Traders', level: 2 })).toBeVisible()
  await page.getByRole('link', { name: 'All 3 tasks' }).click()
  await expect(heading(page)).toContainText('(3)')
  await cards(page).first().hover()
  const boxes = page.getByRole('checkbox', { name: /^Choose / })
  await boxes.first().click()
  await boxes.last().click({ modifiers: ['Shift'] })
  await page.getByRole('region', { name: 'Chosen' }).getByRole('button', { name: 'Give to…' }).click()
  await page.getByRole('menuitem', { name: /Meera/ }).click()
  await expect(page.locator('.message-bar')).toContainText('3 tasks')

  // She hears of it once, asks, and is answered.
  await other.goto('/home')
  await other.getByRole('button', { name: /^Notifications/ }).click()
  await expect(other.getByText(/gave you 3 tasks/).first()).toBeVisible()
  await other.keyboard.press('Escape')
  await other.goto('/tasks')
  await other.getByRole('link', { name: 'File GSTR-1' }).click()
  const question = activity(other).getByRole('textbox', { name: 'Comment' })
  await question.fill('Is the second page needed?')
  await question.press('Control+Enter')
  await expect(activity(other).locator('.comment')).toContainText('second page')
  await page.goto('/tasks?whose=team')
  await page.getByRole('link', { name: 'File GSTR-1' }).click()
  await expect(activity(page).locator('.comment')).toContainText('Is the second page needed?')
  await activity(page).getByRole('textbox', { name: 'Comment' }).fill('No, leave it out.')
  await page.keyboard.press('Control+Enter')
  await expect(activity(other).locator('.comment').first()).toContainText('No, leave it out.')

  await other.goto(`/tasks?client=${client.id}`)
  for (const name of names) {
    await other.getByRole('button', { name: `Complete ${name}` }).click()
    await expect(other.getByRole('button', { name: `Complete ${name}` })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  }
  await page.goto(`/organizations/${client.id}`)
  await expect(page.getByText('Nothing is open for this client.')).toBeVisible()
  await context.close()
})

test('a deleted project comes back whole, with what was said about it', async ({
  page,
  api,
  given,
  signedIn: _,
}) => {
  const { id: clientId } = await given(organization, organizationOf('Hill Bakery', '+91 98400 12345'))
  const { id: personId } = await given(contact, {
    name: 'Devika',
    email: 'devika@daybook.example',
    phone: '+91 1',
    address: '5 Beach Road',
    organization: { id: clientId },
  })
  const { id } = await given(project, {
    name: 'Website of the bakery',
    organization: { id: clientId },
    contact: { id: personId },
  })
  await page.goto(`/projects/edit/${id}`)
  const note = activity(page).getByRole('textbox', { name: 'Note' })
  await note.fill('They want it by Diwali.')
  await note.press('Control+Enter')
  await expect(activity(page).locator('.comment')).toContainText('They want it by Diwali.')

  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expectSaid(page, project.replies.deleted)
  await page.goto('/bin?kind=project')
  await page.getByRole('button', { name: 'Restore Website of the bakery' }).click()
  await expect(page.getByRole('button', { name: 'Restore Website of the bakery' })).toHaveCount(0)

  expect(await api.read(project, id)).toMatchObject({
    name: 'Website of the bakery',
    organization: { id: clientId },
    contact: { id: personId },
  })
  await page.goto(`/projects/edit/${id}`)
  await expect(activity(page).locator('.comment')).toContainText('They want it by Diwali.')
})

test('everything about an organization, from its card, also on a phone', async ({
  page,
  given,
  signedIn: _,
}) => {
  const { id } = await given(organization, organizationOf('Tidepool Tea Traders', '+91 98400 12345'))
  await given(task, { name: 'Count the chests', organization: { id }, dueDate: Date.now() + HOUR })
  await page.goto('/organizations')
  await cards(page).first().hover()
  await page.getByRole('link', { name: 'Everything about Tidepool Tea Traders' }).click()
  await expect(page).toHaveURL(new RegExp(`/organizations/${id}$`))
  await expect(page.getByRole('link', { name: 'Call +91 98400 12345' })).toHaveAttribute(
    'href',
    'tel:+919840012345',
  )
  await expect(page.getByRole('link', { name: 'WhatsApp', exact: true })).toHaveAttribute(
    'href',
    'https://wa.me/919840012345',
  )
  await page.getByRole('button', { name: 'Complete Count the chests' }).click()
  await expect(page.getByText('Nothing is open for this client.')).toBeVisible()

  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/organizations/${id}`)
  await expect(page.getByRole('heading', { name: 'Tidepool Tea Traders', level: 2 })).toBeVisible()
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})
