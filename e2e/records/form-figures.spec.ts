import { invoiceFormWords as formWords } from '@daybook/contract/messages/billing/invoice-form-words.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
// Figures that nobody can mean, numbers that are somebody's already, and forms that are still on their way.
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { invoiceTaskGroup } from '@daybook/contract/entities/invoice-task-group.ts'
import { DRAFT_NUMBER } from '@daybook/contract/billing/issue-number.ts'
import { projectTask } from '@daybook/contract/entities/project-task.ts'
import { sellerProfile } from '@daybook/contract/entities/seller-profile.ts'
import { expect, failedCalls, test } from '../support/fixtures.ts'
import { expectSaid } from '../screens/heard.ts'
import { buyer, fillFirm, fillInvoice, firstNumber, lastMonth } from '../invoicing/invoicing.ts'
import { pick } from './picker.ts'
import { card } from '../screens/screen.ts'

const upToMax = (label: string) => `${label} must be from 0 to 10,00,000`

test('a negative amount is marked, stays as typed, and has the focus until it is right', async ({
  page,
  api,
  signedIn: _,
}) => {
  const { id } = await fillInvoice(api, await fillFirm(api), [])
  await page.goto(`/invoices/edit/${id}`)
  const net = page.getByLabel('Net Payable Amount')
  await net.fill('-1')
  await page.getByLabel('File Name').focus()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(net).toHaveAccessibleDescription(upToMax('Net Payable Amount'))
  const sentence = await page.getByText(upToMax('Net Payable Amount')).boundingBox()
  const foot = await page.locator('.form-foot').boundingBox()
  expect((sentence?.y ?? 0) + (sentence?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0)
  await expect(net).toHaveValue('-1')
  await expect(net).toBeFocused()
  await net.fill('5')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('.message-bar')).toContainText(invoice.replies.updated)
  expect(await api.read(invoice, id)).toMatchObject({ netPayableAmount: 5 })
})

test('exponents are mistakes of their fields, not of the page', async ({ page, api, signedIn: _ }) => {
  const { id } = await fillInvoice(api, await fillFirm(api), [])
  await page.goto('/invoice_task_groups/add')
  await pick(page, page, 'Invoice', 'HAND-1')
  await page.getByLabel('Name').fill('Typed for a while')
  for (const [label, text] of [
    ['Hours', '1e9999'],
    ['Cost Per Unit', '1e21'],
  ] as const) {
    await page.getByLabel(label).fill('')
    await page.getByLabel(label).pressSequentially(text)
  }
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel('Hours')).toHaveAccessibleDescription('Please enter a number.')
  await expect(page.getByLabel('Hours')).toBeFocused()
  await expect(page.getByLabel('Cost Per Unit')).toHaveAccessibleDescription(upToMax('Cost Per Unit'))
  await expect(page.getByLabel('Cost Per Unit')).toHaveValue('1e21')
  await page.getByLabel('Hours').fill('2')
  await page.getByLabel('Cost Per Unit').fill('100')
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('200')
  await page.getByRole('button', { name: 'Save' }).click()
  await expectSaid(page, invoiceTaskGroup.replies.added)

  await page.goto(`/invoices/edit/${id}`)
  await page.getByLabel('File Name').fill('Typed before')
  const total = page.getByLabel('Total Amount', { exact: true })
  await total.fill('')
  await total.pressSequentially('1e25')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(total).toHaveAccessibleDescription(new RegExp(upToMax('Total Amount')))
  await expect(page.getByLabel('File Name')).toHaveValue('Typed before')
})

test('a mistake inside a closed fold opens it', async ({ page, api, signedIn: _ }) => {
  const { id } = await fillInvoice(api, await fillFirm(api), [])
  await page.goto(`/invoices/edit/${id}`)
  const fold = page.getByText(formWords.beside)
  await fold.click()
  await page.getByLabel('SAC').fill('123456789')
  await fold.click()
  await expect(page.getByLabel('SAC')).toBeHidden()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel('SAC')).toBeFocused()
  // The mistake is said before the hint.
  await expect(page.getByLabel('SAC')).toHaveAccessibleDescription(/^SAC must be at most 8 characters/)
})

test('a duplicate has a number of its own, or none', async ({ page, api, signedIn: _ }) => {
  const firm = await fillFirm(api)
  await fillInvoice(api, firm, [])
  const copy = page.getByRole('dialog', { name: 'Add New Invoice' })
  const duplicate = async (name: string) =>
    card(page, name)
      .getByRole('button', { name: `Duplicate ${name}` })
      .first()
      .click()
  await page.goto('/invoices')
  await duplicate('By hand')
  await expect(copy.getByLabel('File Name')).toHaveValue('By hand')
  await expect(copy.getByLabel('Invoice Number')).toHaveValue('')
  await copy.getByRole('button', { name: 'Save' }).click()
  await expect(copy.getByLabel('Invoice Number')).toHaveAccessibleDescription(/Invoice Number is required/)
  await copy.getByLabel('File Name').fill('By the pattern')
  await copy.getByRole('button', { name: `Use the next number: ${firstNumber()}` }).click()
  await copy.getByRole('button', { name: 'Save' }).click()
  await expectSaid(page, invoice.replies.added)

  await duplicate('By the pattern')
  await expect(copy.getByLabel('Invoice Number')).toHaveAccessibleDescription(/^Given when issued/)
  await copy.getByRole('button', { name: 'Save' }).click()
  await expectSaid(page, invoice.replies.added)
  const numbers = (await api.all(invoice)).map((one) => String(one['invoiceNumber']))
  expect(numbers.toSorted((one, other) => Number(one > other) - Number(one < other))).toEqual([
    DRAFT_NUMBER,
    DRAFT_NUMBER,
    'HAND-1',
  ])
})

test('a series without room asks for a new one, in the form and where hours are billed', async ({
  page,
  api,
  signedIn: _,
}) => {
  const firm = await fillFirm(api)
  await api.change(sellerProfile, firm.sellerId, { numberPattern: 'INV/{FY}/{seq,4}' })
  const { id } = await fillInvoice(api, firm, [])
  await api.change(invoice, id, { invoiceNumber: firstNumber().replace(/^(.*)\/.*$/, 'inv/$1/9999') })
  const hint =
    /^The next number, INV\/20\d\d-\d\d\/10000, would have more than 16 characters\. A new series is needed/
  await page.goto('/invoices/add')
  await expect(page.getByLabel('Invoice Number')).toHaveAccessibleDescription(hint)
  await expect(page.getByLabel('Invoice Number')).toHaveValue('')

  await page.goto('/invoices/unbilled')
  await pick(page, page, 'Organization', buyer.name)
  await expect(page.getByLabel('Invoice Number')).toHaveAccessibleDescription(hint)
  await page.getByRole('button', { name: 'Make invoice' }).click()
  await expect(page.getByRole('alert').getByText(hint)).toBeVisible()
})

test('groups above the limit are said to be, and nothing offers to set that', async ({
  page,
  api,
  signedIn: _,
}) => {
  const { id } = await fillInvoice(api, await fillFirm(api), [])
  for (const amount of [600_000, 500_000])
    await api.add(invoiceTaskGroup, { invoice: { id }, name: 'Work', hours: 1, costPerUnit: amount, amount })
  await page.goto(`/invoices/edit/${id}`)
  const total = page.getByLabel('Total Amount', { exact: true })
  await expect(total).toHaveValue('600000')
  await expect(total).toHaveAccessibleDescription(
    'The task groups come to ₹11,00,000.00, above the limit of ₹10,00,000.00 for an amount.',
  )
  await expect(page.getByRole('button', { name: 'Set back Total Amount' })).toBeHidden()
  await expect(page.getByText(/overwritten/)).toBeHidden()
})

test('a form whose fields are on their way offers neither Save nor Delete', async ({
  page,
  intercept,
  api,
  signedIn: _,
}) => {
  const { id } = await fillInvoice(api, await fillFirm(api), [])
  let letThrough: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await intercept(/invoice-form.*\.js/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`/invoices/edit/${id}`)
  await expect(page.getByText(messages.pleaseWait)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save' })).toBeHidden()
  await expect(page.getByRole('button', { name: /^Delete/ })).toBeHidden()
  letThrough()
  await expect(page.getByLabel('File Name')).toHaveValue('By hand')
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Delete/ })).toBeVisible()
})

test.describe('hours that an invoice holds', () => {
  test.use({ allowedConsole: [failedCalls] })

  test('can’t be taken from their task, and the form says so at the field', async ({
    page,
    api,
    signedIn: _,
  }) => {
    const firm = await fillFirm(api)
    const id = firm.tasks[0]?.id ?? 0
    const day = lastMonth()
    const answer = await page.request.post('/api/invoicing/bill', {
      headers: { authorization: `Bearer ${api.token}` },
      data: {
        organizationId: firm.buyerId,
        sellerProfileId: firm.sellerId,
        startDate: day,
        endDate: day,
        invoiceDate: Date.now(),
        groups: [{ name: 'Workshops', costPerUnit: 1000, tasks: [{ id, hours: 12 }] }],
      },
    })
    expect(answer.status()).toBe(201)
    await page.goto(`/project_tasks/edit/${id}`)
    const worked = page.getByLabel('Worked Hours')
    await worked.fill('10')
    await page.getByLabel('Sub Status').fill('Typed beside it')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(worked).toHaveAccessibleDescription(
      /^Invoice “.+” holds 12 hours of this task: Worked Hours can’t be fewer\.$/,
    )
    await expect(worked).toBeFocused()
    await expect(worked).toHaveValue('10')
    await expect(page.getByLabel('Sub Status')).toHaveValue('Typed beside it')
    await worked.fill('12')
    await page.getByRole('button', { name: 'Save' }).click()
    await expectSaid(page, projectTask.replies.updated)

    await page.goto(`/project_tasks/edit/${id}`)
    await page.getByRole('button', { name: /^Delete/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expectSaid(page, /^This project task can’t be deleted: invoice “.+” holds hours of it\.$/)
    expect(await api.read(projectTask, id)).toMatchObject({ workedHours: 12 })
  })
})
