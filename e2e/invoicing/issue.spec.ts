// The life of an invoice on the screens: a draft is checked and issued, is fixed from then on, and is cancelled or taken back.
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { lifeWords } from '@daybook/contract/messages/billing/life-words.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import type { Page } from '@playwright/test'
import { expectSaid } from '../screens/heard.ts'
import { expect, test } from '../support/fixtures.ts'
import { fillFirm, fillInvoice, firstNumber } from './invoicing.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: lifeWords.issueTitle })
const issueButton = (page: Page) => dialog(page).getByRole('button', { name: 'Issue', exact: true })

/** The figures of one line at ₹1,000, with the tax of a supply within the State. */
const figures = {
  totalAmount: 1000,
  taxAmount: 180,
  grandTotalAmount: 1180,
  tdsAmount: 100,
  netPayableAmount: 1080,
}

async function draftOf(api: Parameters<typeof fillFirm>[0], values: Partial<AnyRecord> = {}) {
  const { id } = await fillInvoice(api, await fillFirm(api), ['One line'])
  await api.change(invoice, id, { ...figures, sac: '998313', isNumberGiven: 1, ...values })
  return id
}

test('what is missing is mended from the dialog, Enter issues, and the number is given then', async ({
  page,
  api,
  signedIn: _,
}) => {
  const id = await draftOf(api, { sac: '' })
  await page.goto(`/invoices/edit/${id}`)
  await expect(page.getByText(lifeWords.nextNumber(firstNumber()))).toBeVisible()
  const before = page.getByRole('region', { name: lifeWords.beforeIssue })
  await expect(before).toContainText('A tax invoice must show a service code (SAC).')

  await page.keyboard.press('Alt+i')
  await expect(dialog(page)).toContainText(firstNumber())
  await issueButton(page).click()
  await expect(dialog(page)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Use 998313' }).click()
  await expect(issueButton(page)).not.toHaveAttribute('aria-disabled')
  await issueButton(page).press('Enter')
  await expectSaid(page, `${firstNumber()} is issued.`)
  await expect(page.getByRole('heading', { name: firstNumber() })).toBeVisible()
  await expect(page.getByText('Issued', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save' })).toBeHidden()
})
