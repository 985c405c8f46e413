// The lines of an invoice in its form: typed, pasted, moved and taken away there, and saved with it at once.
import type { Page } from '@playwright/test'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { invoiceTaskGroup } from '@daybook/contract/entities/invoice-task-group.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { expect, failedCalls, test } from '../support/fixtures.ts'
import { expectSaid } from '../screens/heard.ts'
import { buyer, chooseClient, fillFirm, fillInvoice } from './invoicing.ts'

const cell = (page: Page, label: string, line: number) => page.getByLabel(`${label}, line ${line}`)
const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click()
/** Pastes as a spreadsheet does; the clipboard itself needs a permission. */
const paste = (page: Page, text: string) =>
  page.evaluate((copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', copied)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, text)

test('an invoice with five lines: one form, fifteen presses, no dialog', async ({
  page,
  api,
  signedIn: _,
}) => {
  await fillFirm(api)
  await page.goto('/invoices/add')
  await page.getByLabel('File Name').fill('November')
  await chooseClient(page, buyer.name)
  let presses = 0
  const press = async (key: string) => {
    presses += 1
    await page.keyboard.press(key)
  }

  await cell(page, 'Name', 1).focus()
  for (let line = 1; line <= 5; line += 1) {
    await page.keyboard.type(`Work ${line}`)
    await press('Tab')
    await page.keyboard.type('2.5')
    await press('Tab')
    await page.keyboard.type('1000')
    if (line < 5) await press('Enter')
  }
  await expect(cell(page, 'Amount', 5)).toHaveValue('2500')
  await expect(page.getByLabel('Total Amount', { exact: true })).toHaveValue('12500')
  await expect(page.locator('.invoice-sheet')).toContainText('Work 5')
  await expect(page.getByRole('dialog')).toBeHidden()
  await press('Control+Enter')

  await expectSaid(page, invoice.replies.added)
  expect(presses).toBe(15)
  const [made] = await api.all(invoice)
  expect(made).toMatchObject({ totalAmount: 12_500, taxAmount: 2250, netPayableAmount: 13_500 })
  const lines = await api.all(invoiceTaskGroup)
  expect(lines.map((each) => each['amount'])).toEqual([2500, 2500, 2500, 2500, 2500])
})

test('rows move by keys, go when they are empty, and take in what a spreadsheet holds', async ({
  page,
  api,
  signedIn: _,
}) => {
  const { id } = await fillInvoice(api, await fillFirm(api), ['First', 'Second'])
  await page.goto(`/invoices/edit/${id}`)
  await page.getByLabel('File Name').fill('By hand, changed')
  await cell(page, 'Name', 1).focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(cell(page, 'Name', 2)).toHaveValue('First')
  await expect(cell(page, 'Name', 2)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(cell(page, 'Name', 3)).toBeFocused()
  await paste(page, 'Description\tHours\tRate\nAudit\t2\t₹1,50,000.00\nReturn\t1\t500')
  await expect(cell(page, 'Cost Per Unit', 3)).toHaveValue('150000')
  await expect(cell(page, 'Name', 4)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Backspace')
  await expect(cell(page, 'Name', 4)).toBeFocused()
  await page.getByRole('row', { name: /Second/ }).hover()
  await page.getByRole('button', { name: 'Remove Second' }).click()

  await expect(page.getByLabel('Total Amount', { exact: true })).toHaveValue('301500')
  await save(page)
  await expectSaid(page, invoice.replies.updated)
  await page.goto(`/invoices/pdf_view/${id}`)
  await expect(page.locator('.invoice-sheet__table tbody td:first-child')).toHaveText([
    'First',
    'Audit',
    'Return',
  ])
  expect(await api.read(invoice, id)).toMatchObject({ name: 'By hand, changed', totalAmount: 301_500 })
})

async function boxOf(page: Page, name: string) {
  const box = await page.getByRole('button', { name, exact: true }).boundingBox()
  if (!box) throw new Error(`${name} is not shown`)
  return box
}

test('a row is dragged by its handle', async ({ page, api, signedIn: _ }) => {
  const { id } = await fillInvoice(api, await fillFirm(api), ['First', 'Second', 'Third'])
  await page.goto(`/invoices/edit/${id}`)
  await page.getByRole('button', { name: 'Move First', exact: true }).hover()
  const [from, to] = [await boxOf(page, 'Move First'), await boxOf(page, 'Move Third')]
  await page.mouse.down()
  // A hand does not keep to the narrow handle.
  await page.mouse.move(from.x + 200, to.y + to.height / 2, { steps: 8 })
  await page.mouse.up()
  await expect(page.locator('.lines__row--dragged')).toHaveCount(0)
  await expect(cell(page, 'Name', 3)).toHaveValue('First')
  await save(page)
  await expectSaid(page, invoice.replies.updated)
  await page.goto(`/invoices/edit/${id}`)
  await expect(cell(page, 'Name', 1)).toHaveValue('Second')
  await expect(cell(page, 'Name', 3)).toHaveValue('First')
})

test('a wrong line is said at its cell, and an amount of its own is marked', async ({
  page,
  api,
  signedIn: _,
}) => {
  const { id } = await fillInvoice(api, await fillFirm(api), ['First'])
  await page.goto(`/invoices/edit/${id}`)
  await cell(page, 'Amount', 1).fill('900')
  await expect(page.getByText('Typed, computed: 1,000.00').first()).toBeVisible()
  await page.getByRole('button', { name: 'Set back Amount, line 1' }).click()
  await expect(cell(page, 'Amount', 1)).toHaveValue('1000')
  await cell(page, 'Name', 1).fill('')
  await cell(page, 'Hours', 1).fill('-1')
  await save(page)
  await expect(cell(page, 'Name', 1)).toHaveAccessibleDescription('Name is required')
  await expect(cell(page, 'Name', 1)).toBeFocused()
  await expect(cell(page, 'Hours', 1)).toHaveAccessibleDescription('Hours must be from 0 to 10,00,000')
  await expect(cell(page, 'Hours', 1)).toHaveValue('-1')
})

test.describe('with a refusal in the console', () => {
  test.use({ allowedConsole: [failedCalls] })
  test('lines that somebody else saved first are not written over unasked', async ({
    page,
    api,
    signedIn: _,
  }) => {
    const { id } = await fillInvoice(api, await fillFirm(api), ['First', 'Second'])
    await page.goto(`/invoices/edit/${id}`)
    await cell(page, 'Name', 1).fill('Mine')
    const [, second] = (await api.all(invoiceTaskGroup)).toSorted((one, other) => one.id - other.id)
    await api.change(invoiceTaskGroup, second?.id ?? 0, { name: 'Theirs', hours: 2, amount: 2000 })
    await save(page)
    await expect(page.getByText(messages.changedMeanwhile)).toBeVisible()
    await expect(cell(page, 'Name', 1)).toHaveValue('Mine')
    await page.getByRole('button', { name: 'Save anyway' }).click()
    await expectSaid(page, invoice.replies.updated)
    const lines = (await api.all(invoiceTaskGroup)).toSorted((one, other) => one.id - other.id)
    expect(lines).toMatchObject([{ name: 'Mine' }, { name: 'Theirs', hours: 2 }])
  })
})

test('a line that was made from hours unfolds into their tasks', async ({ page, api, signedIn: _ }) => {
  const { tasks, sellerId, buyerId } = await fillFirm(api)
  const day = Number(tasks[0]?.['startDate'])
  const billed = await page.request.post('/api/invoicing/bill', {
    headers: { authorization: `Bearer ${api.token}` },
    data: {
      organizationId: buyerId,
      sellerProfileId: sellerId,
      startDate: day - 86_400_000,
      endDate: day + 86_400_000,
      invoiceDate: day,
      groups: [{ name: 'Website', costPerUnit: 1000, tasks: [{ id: tasks[0]?.id, hours: 12 }] }],
    },
  })
  expect(billed.status()).toBe(201)
  const [made] = await api.all(invoice)
  await page.goto(`/invoices/edit/${made?.id}`)
  await page.getByRole('button', { name: 'Show the hours of Website' }).click()
  await expect(page.getByRole('row', { name: /^Onboarding workshops · .* 12\.00/ })).toBeVisible()
})

test('on a phone a line opens as a card', async ({ page, api, signedIn: _ }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const { id } = await fillInvoice(api, await fillFirm(api), ['First'])
  await page.goto(`/invoices/edit/${id}`)
  await page.getByRole('button', { name: /^First ₹1,000\.00/ }).click()
  const lines = page.getByRole('region', { name: 'Lines' })
  await lines.getByLabel('Hours').fill('3')
  await expect(page.getByRole('button', { name: /^First ₹3,000\.00/ })).toBeVisible()
  await lines.getByRole('button', { name: 'Add line' }).click()
  await expect(lines.getByLabel('Name').nth(1)).toBeFocused()
})
