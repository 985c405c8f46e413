// The forms of invoicing: blocks that fill, numbers that follow a pattern, figures that compute, seals.
import { crc32, deflateSync } from 'node:zlib'
import { DRAFT_NUMBER } from '@daybook/contract/billing/issue-number.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { expect, failedCalls, test } from '../support/fixtures.ts'
import { expectSaid } from '../screens/heard.ts'
import {
  buyer,
  chooseClient,
  expectToCome,
  fillFirm,
  fillInvoice,
  firstNumber,
  party,
  seller,
  unfold,
} from './invoicing.ts'
import { card } from '../screens/screen.ts'

test('an invoice fills from a profile and an organization, and its figures compute', async ({
  page,
  api,
  signedIn: _,
}) => {
  await fillFirm(api)
  await page.goto('/invoices/add')
  await expect(page.getByLabel('File Name')).toBeFocused()
  // The only one is chosen already, and that is no change to be asked about.
  await expect(party(page, 'From')).toContainText(seller.name)
  await page.getByLabel('File Name').fill('November')
  await chooseClient(page, buyer.name)
  await expect(page.getByLabel('From Organization Address')).toHaveValue(seller.address)
  await expect(page.getByLabel('To Organization Tax Number')).toHaveAccessibleDescription(
    'Valid GSTIN, Maharashtra',
  )
  await expectToCome(page, firstNumber())

  const total = page.getByLabel('Total Amount', { exact: true })
  await total.fill('150426.25')
  await expect(page.getByLabel('Net Payable Amount')).toHaveValue('162460.34')
  await page.getByLabel('Tds Amount').fill('15043')
  await expect(page.getByLabel('Net Payable Amount')).toHaveValue('162459.97')
  await expect(page.getByText('1 amount is overwritten.')).toBeVisible()
  await page.getByRole('button', { name: 'Set back Tds Amount' }).click()
  await expect(page.getByLabel('Net Payable Amount')).toHaveValue('162460.34')

  await unfold(page, 'To')
  const gstin = page.getByLabel('To Organization Tax Number')
  await gstin.fill('29AAHCS7302Q1ZP')
  await expect(page.getByText('From Maharashtra to Karnataka (29): IGST ₹27,076.73')).toBeVisible()
  await gstin.fill('27AAHCS7302Q1ZX')
  await expect(page.getByText('The last character does not fit the others.')).toBeVisible()
  await gstin.fill(buyer.taxNumber)
  await page.getByLabel('To Organization PAN').fill('')
  await page.getByRole('button', { name: `Fill the PAN: ${buyer.pan}` }).click()
  await expect(page.getByLabel('To Organization PAN')).toHaveValue(buyer.pan)

  await page.getByRole('button', { name: 'Save' }).click()
  await expectSaid(page, invoice.replies.added)
  const [saved] = await api.all(invoice)
  expect(saved).toMatchObject({
    invoiceNumber: DRAFT_NUMBER,
    isNumberGiven: 1,
    netPayableAmount: 162460.34,
    sac: seller.sac,
    upiAddress: seller.upiAddress,
  })

  await page.goto('/invoices')
  await card(page, 'November').getByRole('link', { name: 'Print November' }).click()
  await expect(page.getByRole('article', { name: `Invoice ${DRAFT_NUMBER}` })).toBeVisible()
})

test('parties fold to what they say, and unfold to be changed', async ({ page, api, signedIn: _ }) => {
  await fillFirm(api)
  await page.goto('/invoices/add')
  const [from, to] = [party(page, 'From'), party(page, 'To')]
  await expect(from.getByText(`GSTIN ${seller.taxNumber}`)).toBeVisible()
  await expect(page.getByLabel('From Organization PAN')).toBeHidden()
  await expect(page.getByLabel('To Organization PAN')).toBeVisible()

  await chooseClient(page, buyer.name)
  await expect(to.getByText('27 Maharashtra: CGST + SGST')).toBeVisible()
  await expect(page.getByLabel('To Organization PAN')).toBeHidden()
  // Who chose by keyboard goes on from there.
  await expect(to.locator('summary')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Name, line 1')).toBeFocused()

  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  const name = page.getByLabel('To Organization Name')
  await name.fill('')
  await name.blur()
  await expect(name).toBeVisible()
  await name.fill('Sahyadri Foods')
  await to.getByText('Done').click()
  await expect(to.getByText('Sahyadri Foods', { exact: true })).toBeVisible()
})

test.describe('with a refusal in the console', () => {
  test.use({ allowedConsole: [failedCalls] })

  test('what the server refuses of a folded party unfolds it', async ({
    page,
    api,
    intercept,
    signedIn: _,
  }) => {
    await intercept('**/api/invoices', (route) =>
      route.fulfill({
        status: 400,
        json: {
          code: 'invalid',
          status: 400,
          detail: 'Please check.',
          issues: [{ path: 'toOrganizationPan', message: 'Not this one' }],
        },
      }),
    )
    await fillFirm(api)
    await page.goto('/invoices/add')
    await chooseClient(page, buyer.name)
    await page.getByLabel('File Name').fill('November')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByLabel('To Organization PAN')).toBeFocused()
    await expect(page.getByText('Not this one')).toBeVisible()
    await expect(page.getByLabel('From Organization PAN')).toBeHidden()
  })
})

test('the preview shows either template', async ({ page, api, signedIn: _ }) => {
  await fillFirm(api)
  await page.goto('/invoices/add')
  await chooseClient(page, buyer.name)
  await page.getByLabel('Name, line 1').fill('Work')
  const preview = page.locator('.invoice-preview')
  await expect(preview.locator('.invoice-sheet')).toContainText('Work')
  await expect(preview.getByRole('img', { name: 'Company seal', includeHidden: true })).toBeVisible()
  await page.getByRole('radio', { name: 'A4' }).check({ force: true })
  const a4 = preview.locator('.a4-preview')
  await expect(a4).toContainText('Place of supplyMaharashtra (27)')
  await expect(a4).toContainText('Work')
  await page.getByLabel('Name, line 1').fill('Other work')
  await expect(a4).toContainText('Other work')
  await expect(a4.locator('img')).toBeVisible()
})

test('a typed number stays as typed, with a hint where it is odd', async ({ page, api, signedIn: _ }) => {
  await fillFirm(api)
  await page.goto('/invoices/add')
  const number = page.getByLabel('Invoice Number')
  await expectToCome(page, firstNumber())
  await number.fill('A number of my own')
  await expect(number).toHaveAccessibleDescription(/at most 16 characters/)
  await page.getByRole('button', { name: `Use the next number: ${firstNumber()}` }).click()
  await expectToCome(page, firstNumber())
  // Another financial year has numbers of its own.
  await page.getByLabel('Invoice Date', { exact: true }).fill('2025-05-05')
  await expectToCome(page, '2025-26/0001')
})

test('a figure that does not add up is saved and said', async ({ page, api, signedIn: _ }) => {
  const { id } = await fillInvoice(api, await fillFirm(api), ['First'])
  await page.goto(`/invoices/edit/${id}`)
  await page.getByLabel('Total Amount', { exact: true }).fill('900')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('.message-bar')).toContainText(
    `${invoice.replies.updated}. Please check: The task groups come to ₹1,000.00.`,
  )
  await page.goto(`/invoices/edit/${id}`)
  await expect(page.getByText('Typed, computed: 1,000.00')).toBeVisible()
})

test('a seal is set from a picture, printed, and taken away', async ({ page, api, signedIn: _ }) => {
  const firm = await fillFirm(api)
  await page.goto('/settings')
  await page.getByRole('link', { name: /^Seller Profiles/ }).click()
  await page
    .getByRole('button', { name: `Edit ${seller.name}` })
    .first()
    .click()
  const editor = page.getByRole('dialog', { name: 'Seller Profile' })
  await expect(editor.getByLabel('Number Pattern')).toHaveAccessibleDescription(
    `The next number: ${firstNumber()}`,
  )
  await editor.getByLabel('Number Pattern').fill('DR-{YY}-{seq,3}')
  await expect(editor.getByText(/^The first number: DR-\d\d-\d\d-001$/)).toBeVisible()
  await editor.getByLabel('Number Pattern').fill('{FY}')
  await expect(editor.getByText('The pattern needs {seq} once')).toBeVisible()
  await editor.getByLabel('Number Pattern').fill(seller.numberPattern)

  const picture = editor.getByLabel('Picture of the seal')
  await picture.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
  await expect(editor.getByText('Please choose a picture: a PNG, JPEG or WebP file.')).toBeVisible()
  await picture.setInputFiles({ name: 'b.png', mimeType: 'image/png', buffer: Buffer.alloc(500_001) })
  await expect(editor.getByText('The picture may have at most 500 kB.')).toBeVisible()
  await picture.setInputFiles({ name: 'c.png', mimeType: 'image/png', buffer: redSquare() })
  await expect(editor.getByRole('img', { name: 'The seal' })).toBeVisible()
  await editor.getByRole('button', { name: 'Close', exact: true }).click()

  const { id } = await fillInvoice(api, firm, [])
  await page.goto(`/invoices/pdf_view/${id}`)
  await expect(page.getByRole('img', { name: 'Company seal' })).toBeVisible()
  await page.goto(`/seller_profiles/edit/${firm.sellerId}`)
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('No seal')).toBeVisible()
})

/** A PNG of 8 × 8 red pixels. */
function redSquare(): Buffer {
  const chunk = (name: string, content: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), content])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(content.length, 0)
    frame.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(8, 0)
  head.writeUInt32BE(8, 4)
  head.set([8, 2], 8)
  const rows = Buffer.concat(
    Array.from({ length: 8 }, () =>
      Buffer.from([0, ...Array.from({ length: 8 }, () => [200, 30, 30]).flat()]),
    ),
  )
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
