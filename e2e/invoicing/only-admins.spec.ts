// Where only Admins issue and record payments, the others read on their phones, and are offered nothing that is refused.
import { randomUUID } from 'node:crypto'
import { indianDay } from '@daybook/contract/billing/indian-day.ts'
import { ROLES } from '@daybook/contract/engine/access.ts'
import { customer } from '@daybook/contract/entities/customer.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { quote } from '@daybook/contract/entities/quote.ts'
import { receipt } from '@daybook/contract/entities/receipt.ts'
import { sellerProfile } from '@daybook/contract/entities/seller-profile.ts'
import { lifeWords } from '@daybook/contract/messages/billing/life-words.ts'
import { quoteWords } from '@daybook/contract/messages/billing/quote-words.ts'
import { addStaff, openApiSession } from '../support/api-session.ts'
import { expect, test } from '../support/fixtures.ts'
import { startSignedIn } from '../support/sign-in.ts'
import { buyer, fillInvoice, fillIssued, seller } from './invoicing.ts'
import { predateIssuing } from './predate-issuing.ts'

test('a junior reads quotes and what is owed, and is offered no step of an Admin', async ({
  page,
  request,
  server,
  superApi,
}) => {
  const firm = await superApi.add(customer, { organizationName: `Firm ${randomUUID()}` })
  const admin = await openApiSession(request, await addStaff(superApi, ROLES.admin, firm))
  const junior = await addStaff(superApi, ROLES.user, firm)
  const { id: sellerId } = await admin.add(sellerProfile, seller)
  const { id: clientId } = await admin.add(organization, buyer)
  const offered = {
    name: 'A shop',
    day: indianDay(Date.now()),
    organization: { id: clientId },
    sellerProfile: { id: sellerId },
    lines: [{ name: 'Design', hours: 10, costPerUnit: 1250 }],
  }
  const draft = await admin.add(quote, offered)
  const books = { sellerId, buyerId: clientId, tasks: [] }
  const juniorApi = await openApiSession(request, junior)
  const bill = await fillInvoice(juniorApi, books, ['Design'])
  const issued = await fillIssued(request, admin, books, { name: 'Gone out' })
  const paid = await juniorApi.add(receipt, {
    organization: { id: clientId },
    day: indianDay(Date.now()),
    mode: 'bank',
    amount: 500,
    rows: [{ invoice: { id: issued.id }, amount: 300 }],
  })
  predateIssuing(server.folder, bill.id)
  const sent = await admin.add(quote, offered)
  await admin.post(`/api/quotes/${sent.id}/send`, {})

  await page.setViewportSize({ width: 360, height: 740 })
  await startSignedIn(page, junior)
  const notice = page.getByRole('region', { name: 'Not issued yet' })
  const recordPayment = page.getByRole('button', { name: /^Record payment/ })
  await page.goto('/invoices')
  await expect(notice).toContainText(lifeWords.notIssuedYet(1))
  await page.goto('/invoices/receivables?view=open')
  await expect(recordPayment.first()).toBeVisible()
  await page.goto('/quotes')
  await expect(page.getByRole('link', { name: quoteWords.newQuote })).toBeVisible()
  await request.put('/api/firm_settings', {
    headers: { authorization: `Bearer ${admin.token}` },
    data: { onlyAdminsBill: 1 },
  })

  await page.reload()
  await expect(page.getByRole('link', { name: quoteWords.newQuote })).toHaveCount(0)
  for (const { id } of [draft, sent]) {
    await page.goto(`/quotes/edit/${id}`)
    await expect(page.getByRole('row', { name: /^Design/ })).toBeVisible()
    await expect(page.getByRole('main').getByRole('button')).toHaveText(['PDF'])
  }
  await page.goto('/invoices/receivables')
  await expect(page.getByRole('button', { name: 'Choose As of' })).toBeVisible()
  await expect(recordPayment).toHaveCount(0)
  await page.goto('/invoices/receivables?view=open')
  await expect(page.getByRole('link', { name: String(issued['invoiceNumber']) })).toBeVisible()
  await expect(recordPayment).toHaveCount(0)
  // What the junior recorded is theirs to take back, and nothing else of it.
  await page.goto(`/receipts/edit/${paid.id}`)
  await expect(page.getByText('On account', { exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByRole('button')).toHaveText(['Reverse…'])
  await page.goto(`/organizations/${clientId}`)
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await expect(page.getByRole('menuitem', { name: 'New invoice', exact: true })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'New quote' })).toHaveCount(0)

  // A draft is everybody's to write, and an Admin's to issue.
  await page.goto('/invoices')
  const draftRow = page.getByRole('link', { name: 'By hand' }).first()
  await expect(draftRow).toBeVisible()
  // They come with the answer that says what is not issued yet.
  await expect(page.getByRole('main').getByRole('link', { name: 'Receivables' })).toBeVisible()
  await expect(notice).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Issue/ })).toHaveCount(0)
  await page.goto(`/invoices/edit/${bill.id}`)
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Issue/ })).toHaveCount(0)
})
