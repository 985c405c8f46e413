// Where a client is decides the tax: asked on the bill page and in the form, said in one line, and printed as it is.
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { project } from '@daybook/contract/entities/project.ts'
import { projectTask } from '@daybook/contract/entities/project-task.ts'
import type { Page } from '@playwright/test'
import type { ApiSession } from '../support/api-session.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectSaid } from '../screens/heard.ts'
import { buyer, chooseClient, fillFirm, lastMonth, party, seller, unfold } from './invoicing.ts'
import { pick } from '../records/picker.ts'

const abroad = {
  ...buyer,
  name: 'Fern & Fjord AS',
  address: 'Havnegata 4, 0150 Oslo, Norway',
  pan: 'Not set',
  taxNumber: 'Unregistered',
}

async function workAbroad(api: ApiSession) {
  const client = await api.add(organization, abroad)
  const { id } = await api.add(project, { name: 'Booking pages', organization: { id: client.id } })
  const day = lastMonth()
  const hours = (name: string) =>
    api.add(projectTask, { name, project: { id }, startDate: day, endDate: day, workedHours: 10 })
  return { client, hours }
}

const bill = async (page: Page) => {
  await page.goto('/invoices/unbilled')
  await pick(page, page, 'Organization', abroad.name)
}

test('hours of a client abroad: the place is asked for, said with its figures, and remembered', async ({
  page,
  api,
  signedIn: _,
}) => {
  await fillFirm(api)
  const { hours } = await workAbroad(api)
  await hours('Draw the pages')
  await bill(page)
  const place = page.getByLabel('Place of Supply')
  await expect(place).toHaveAccessibleDescription('Where is the client? Its GSTIN does not say.')
  await expect(
    page.getByText(
      'Nothing says where the client is, so as within Maharashtra (27): CGST ₹1,200.15, SGST ₹1,200.15, TDS ₹1,333.50.',
    ),
  ).toBeVisible()
  await place.selectOption('96')
  await expect(
    page.getByText('Outside India, an export: no GST, under LUT, no TDS from abroad.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Make invoice' }).click()

  await expectSaid(page, invoice.replies.added)
  await expect(page.getByLabel('Place of Supply')).toHaveValue('96')
  await expect(page.getByLabel('Net Payable Amount')).toHaveValue('13335')
  const [made] = await api.all(invoice)
  expect(made).toMatchObject({ placeOfSupply: '96', taxAmount: 0, tdsAmount: 0, netPayableAmount: 13335 })

  await page.getByRole('link', { name: 'Open printable invoice' }).click()
  await expect(page.getByRole('article').getByText('GST 0% (export)')).toBeVisible()

  await hours('Build the pages')
  await bill(page)
  await expect(place).toHaveValue('96')
})

test('another place in the form computes anew, and what was typed stays typed', async ({
  page,
  api,
  signedIn: _,
}) => {
  await fillFirm(api)
  await page.goto('/invoices/add')
  await expect(party(page, 'From')).toContainText(seller.name)
  await chooseClient(page, buyer.name)
  await page.getByLabel('Total Amount', { exact: true }).fill('100000')
  const amount = (label: string) => page.getByLabel(label, { exact: true })
  const net = amount('Net Payable Amount')
  await expect(net).toHaveValue('108000')
  await unfold(page, 'To')
  const place = page.getByLabel('Place of Supply')
  await place.selectOption('96')
  await expect(page.getByText('Outside India, an export: no GST')).toBeVisible()
  await expect(place).toHaveAccessibleDescription('The client’s GSTIN is of Maharashtra (27).')
  await expect(net).toHaveValue('100000')
  await page.getByRole('button', { name: 'With IGST 18%' }).click()
  await expect(net).toHaveValue('118000')
  await page.getByRole('button', { name: 'Without tax' }).click()
  await expect(amount('Tax Amount')).toHaveValue('0')

  await amount('Tds Amount').fill('500')
  await expect(page.getByText('Typed, computed: 0.00')).toBeVisible()
  await place.selectOption('29')
  await expect(net).toHaveValue('117500')
  await expect(page.getByText('Typed, computed: 10,000.00')).toBeVisible()
})

test('an invoice that nobody has begun asks nothing when it is left, although the seller is chosen', async ({
  page,
  api,
  signedIn: _,
}) => {
  await fillFirm(api)
  await page.goto('/invoices/add')
  await expect(page.getByLabel('Invoice Number')).toHaveAccessibleDescription(/^Given when issued/)
  await page.getByRole('link', { name: 'My Apps' }).click()
  await expect(page).toHaveURL(/\/home$/)
})

test('amounts are grouped until they are typed, and pasted groups are understood', async ({
  page,
  api,
  signedIn: _,
}) => {
  await fillFirm(api)
  await page.goto('/invoices/add')
  const total = page.getByLabel('Total Amount', { exact: true })
  const shown = total.locator('xpath=following-sibling::*[contains(@class, "input__shown")]')
  await expect(shown).toHaveText('0.00')
  await total.fill('165500')
  await expect(shown).toBeHidden()
  await page.getByLabel('File Name').focus()
  await expect(shown).toHaveText('1,65,500.00')
  await expect(shown).toBeVisible()
  await total.focus()
  await total.evaluate((input) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', ' ₹2,34,567.50 ')
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(total).toHaveValue('234567.5')
  await expect(page.getByLabel('Net Payable Amount')).toHaveValue('253332.91')
  await page.goto('/invoice_task_groups/add')
  const hours = page.getByLabel('Hours')
  await hours.fill('12')
  await page.getByLabel('Name').focus()
  await expect(hours.locator('xpath=following-sibling::*')).toHaveText('12.00')
})

test('dates that look like slips are said below them', async ({ page, api, signedIn: _ }) => {
  await fillFirm(api)
  await page.goto('/invoices/add')
  const date = page.getByLabel('Invoice Date', { exact: true })
  await date.fill(new Date(Date.now() + 300 * 86_400_000).toISOString().slice(0, 10))
  await date.blur()
  await expect(date).toHaveAccessibleDescription(/^The Invoice Date is (299|300|301) days ahead\.$/)

  await page.goto('/project_tasks/add')
  const end = page.getByLabel('End Date', { exact: true })
  await end.fill('2020-01-01T10:00')
  await end.blur()
  await expect(end).toHaveAccessibleDescription('The End Date is before the Start Date.')
})
