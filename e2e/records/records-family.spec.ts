// The family of records: organization, contact, project and project task, each found or added from within the next.
import { ROLES } from '@daybook/contract/engine/access.ts'
import { contact } from '@daybook/contract/entities/contact.ts'
import { invoiceTaskGroup } from '@daybook/contract/entities/invoice-task-group.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { projectTask } from '@daybook/contract/entities/project-task.ts'
import { project } from '@daybook/contract/entities/project.ts'
import type { Locator, Page } from '@playwright/test'
import { addStaff, type ApiSession, openApiSession } from '../support/api-session.ts'
import { findings } from '../screens/axe.ts'
import { expect, failedCalls, test } from '../support/fixtures.ts'
import { startSignedIn } from '../support/sign-in.ts'
import { expectSaid } from '../screens/heard.ts'
import { addNewFor, choices, pick, picker } from './picker.ts'
import { card, heading } from '../screens/screen.ts'

const fill = async (scope: Page | Locator, values: Readonly<Record<string, string>>) => {
  for (const [label, value] of Object.entries(values))
    await scope.getByRole('textbox', { name: label, exact: true }).fill(value)
}
const save = (scope: Page | Locator) => scope.getByRole('button', { name: 'Save', exact: true }).click()

const firm = {
  Name: 'Kaveri Textiles',
  Website: 'https://kaveri.example',
  Address: '12, Gandhi Road\nErode',
  Phone: '+91 55500 10001',
  Email: 'office@kaveri.example',
  PAN: 'AAACK1234A',
  'Tax Number': '33AAACK1234A1Z5',
}
const person = {
  Name: 'Meena Iyer',
  Email: 'meena@kaveri.example',
  Phone: '+91 55500 10002',
  Address: 'Erode',
}

const anyInvoice = {
  name: 'November',
  invoiceNumber: 'BB-2026-11',
  ...Object.fromEntries(
    ['from', 'to'].flatMap((side) =>
      ['Name', 'Pan', 'Address', 'TaxNumber'].map((part) => [`${side}Organization${part}`, `Any ${part}`]),
    ),
  ),
  invoiceCreaterName: 'Asha Rao',
  invoiceCreaterDesignation: 'Partner',
}

const anyFirm = { website: 'x', address: 'x', phone: 'x', email: 'x', pan: 'x', taxNumber: 'x' }

async function addMany(api: ApiSession, count: number) {
  const add = (index: number) => api.add(organization, { ...anyFirm, name: `Filler ${index}` })
  for (let done = 0; done < count; done += 20)
    await Promise.all(Array.from({ length: 20 }, (_, index) => add(done + index)))
}

test('organization, contact, project and project task', async ({ page, superApi }) => {
  const staff = await addStaff(superApi, ROLES.user)
  await startSignedIn(page, staff)
  await page.goto('/organizations/add')
  await fill(page, firm)
  await save(page)
  await expectSaid(page, organization.replies.added)

  await page.goto('/contacts/add')
  await expect(picker(page, 'Organization')).toHaveText('Unassigned Organization')
  await fill(page, person)
  await pick(page, page, 'Organization', 'Kaveri')
  await save(page)
  await expectSaid(page, contact.replies.added)
  await expect(picker(page, 'Organization')).toHaveText('Unassigned Organization')

  await page.goto('/projects/add')
  await fill(page, { Name: 'Loom ledger' })
  await picker(page, 'Contact').click()
  await expect(choices(page).filter({ hasText: 'Meena Iyer' })).toContainText('Kaveri Textiles')
  await page.keyboard.press('Escape')
  await expect(picker(page, 'Contact')).toBeFocused()
  await pick(page, page, 'Contact', 'Meena')
  await picker(page, 'Organization').click()
  // Chosen a moment ago, so it stands before the product's own placeholder.
  await expect(choices(page).first()).toContainText('Kaveri Textiles')
  await choices(page).first().click()
  await save(page)
  await expectSaid(page, project.replies.added)

  await page.goto('/project_tasks/add')
  await fill(page, { Name: 'Import the stock list' })
  await pick(page, page, 'Project', 'Loom')
  await page.getByLabel('Estimated Hours').fill('12.5')
  await page.getByLabel('Worked Hours').fill('3')
  await page.getByLabel('Assigned To').selectOption('Ravi User')
  await save(page)
  await expectSaid(page, projectTask.replies.added)
  await page.goto('/project_tasks')
  await expect(card(page, 'Import the stock list')).toContainText('Loom ledger')
  await expect(card(page, 'Import the stock list')).toContainText('Ravi User')
})

test('a project whose contact and organization are added in place, by keyboard', async ({
  page,
  superApi,
  request,
}) => {
  const staff = await addStaff(superApi, ROLES.user)
  const api = await openApiSession(request, staff)
  await startSignedIn(page, staff)
  await page.goto('/projects')
  await page.getByRole('link', { name: 'Add New Project' }).first().click()
  await fill(page, { Name: 'From nothing' })
  await picker(page, 'Contact').focus()
  // Typing on the closed picker opens it; nothing is like it, so Enter is for a new one.
  await page.keyboard.type('Meena Iyer')
  await expect(choices(page)).toHaveText(['Add new Contact “Meena Iyer”'])
  await page.keyboard.press('Enter')
  const editor = page.getByRole('dialog', { name: 'Add New Contact' })
  await expect(editor.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Meena Iyer')
  await expect(editor.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
  await fill(editor, person)

  const inner = await addNewFor(page, editor, 'Organization', 'Organization')
  await save(inner)
  await expect(inner.getByText('PAN is required')).toBeVisible()
  await fill(inner, firm)
  await save(inner)
  await expect(inner).toBeHidden()
  await expect(picker(editor, 'Organization')).toHaveText('Kaveri Textiles')
  await expect(picker(editor, 'Organization')).toBeFocused()
  await expect(editor.getByRole('textbox', { name: 'Phone', exact: true })).toHaveValue(person.Phone)

  await save(editor)
  await expect(editor).toBeHidden()
  await expect(picker(page, 'Contact')).toHaveText('Meena Iyer')
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('From nothing')
  await save(page)
  await expectSaid(page, project.replies.added)
  const [made] = (await api.all(project)).filter(({ name }) => name === 'From nothing')
  expect(made).toMatchObject({ contact: { name: 'Meena Iyer' }, organization: { id: 1 } })
})

test('an editor over an editor: Escape and Back leave one at a time', async ({
  page,
  given,
  signedIn: _,
}) => {
  await given(project, { name: 'Harbour' })
  await page.goto('/projects')
  await card(page, 'Harbour').getByRole('button', { name: 'Edit Harbour' }).first().click()
  const outer = page.getByRole('dialog', { name: 'Project', exact: true })
  await fill(outer, { Name: 'Harbour north' })
  const inner = await addNewFor(page, outer, 'Contact', 'Contact')
  await page.keyboard.press('Escape')
  await expect(inner).toBeHidden()
  await expect(outer).toBeVisible()

  await addNewFor(page, outer, 'Contact', 'Contact')
  await fill(inner, { Name: 'Half' })
  await page.goBack()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await expect(inner).toBeHidden()
  await expect(outer.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Harbour north')
  await page.goBack()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click()
  await save(outer)
  await expect(card(page, 'Harbour north')).toBeVisible()
  await expect(page).toHaveURL('/projects')
})

test('a project task is linked to an invoice task group, and unlinked', async ({
  page,
  given,
  api,
  signedIn: _,
}) => {
  const bill = await given(invoice, anyInvoice)
  const values = { invoice: { id: bill.id }, name: 'Design', hours: 12, costPerUnit: 1500, amount: 18_000 }
  await given(invoiceTaskGroup, values)
  const { id } = await given(projectTask, { name: 'Draw the plan', billedHours: 12 })
  await page.goto(`/project_tasks/edit/${id}`)
  await pick(page, page, 'Invoice Task Group', 'Design')
  await save(page)
  await expectSaid(page, projectTask.replies.updated)
  expect(await api.read(projectTask, id)).toMatchObject({
    invoiceTaskGroup: { name: 'Design', invoice: { invoiceNumber: 'BB-2026-11' } },
  })
  await page.goto(`/project_tasks/edit/${id}`)
  await expect(picker(page, 'Invoice Task Group')).toHaveText('Design')
  await page.getByRole('button', { name: 'Clear Invoice Task Group' }).click()
  await save(page)
  await expectSaid(page, projectTask.replies.updated)
  expect(await api.read(projectTask, id)).toMatchObject({ invoiceTaskGroup: null, billedHours: 12 })
  const none = await api.change(projectTask, id, { invoiceTaskGroup: { id: 0 } })
  expect(none['invoiceTaskGroup']).toBeNull()
})

test('with many organizations a form asks for the chosen one alone', async ({
  page,
  api,
  given,
  signedIn: _,
}) => {
  await addMany(api, 60)
  const chosen = await given(organization, { ...anyFirm, name: 'Zenith' })
  const { id } = await given(project, { name: 'Far', organization: { id: chosen.id } })
  const calls: string[] = []
  // The page before it may have begun to look for what people choose from.
  await page.goto(`/projects/edit/${id}`, { waitUntil: 'commit' })
  page.on('request', (request) => {
    if (request.url().includes('organizations')) calls.push(new URL(request.url()).pathname)
  })
  await expect(picker(page, 'Organization')).toHaveText('Zenith')
  await expect(page.getByLabel('Data Status').getByRole('option')).not.toHaveCount(1)
  expect(calls.filter((path) => path.startsWith('/api'))).toEqual([])

  await picker(page, 'Organization').click()
  await expect(choices(page)).toHaveCount(52)
  await expect(page.getByText('11 more match. Type to find one of them.')).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.keyboard.type('Filler 59')
  await expect(choices(page)).toHaveCount(2)
  await page.keyboard.press('Enter')
  await expect(picker(page, 'Organization')).toHaveText('Filler 59')
  await expect(heading(page)).toHaveText('Project')
})

test.describe('a record that others refer to', () => {
  // A refused deletion is a failed call for Chromium.
  test.use({ allowedConsole: [failedCalls] })

  test('stays, and says what refers to it', async ({ page, given, signedIn: _ }) => {
    const kept = await given(organization, { ...anyFirm, name: 'Kept' })
    const values = { email: 'x', phone: 'x', address: 'x', organization: { id: kept.id } }
    for (const name of ['One', 'Two']) await given(contact, { ...values, name })
    await page.goto('/organizations')
    await card(page, 'Kept').getByRole('button', { name: 'Delete Kept' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    const sentence = 'This organization can’t be deleted: 2 contacts still refer to it.'
    await expectSaid(page, sentence)
    await expect(card(page, 'Kept')).toBeVisible()
  })
})
