// Credit notes from the page: of an invoice with typed lines, where no hours are given back, and of one that bills worked hours.
import { BILLING_WARNINGS } from '@daybook/contract/billing/refusals.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { projectTask } from '@daybook/contract/entities/project-task.ts'
import { spelledDay } from '@daybook/contract/billing/day-text.ts'
import { indianDay } from '@daybook/contract/billing/indian-day.ts'
import { billingNote } from '@daybook/contract/entities/billing-note.ts'
import { moneyMessages } from '@daybook/contract/messages/billing/money-messages.ts'
import type { APIRequestContext, Page } from '@playwright/test'
import { expectSaid } from '../screens/heard.ts'
import { expect, failedCalls, test } from '../support/fixtures.ts'
import type { ApiSession } from '../support/api-session.ts'
import { fillFirm, fillInvoice, lastMonth } from './invoicing.ts'

async function post(request: APIRequestContext, api: ApiSession, path: string, data: object) {
  const answer = await request.post(path, { headers: { authorization: `Bearer ${api.token}` }, data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()) as { data: { id: number } } // what both calls answer
}
const issue = (request: APIRequestContext, api: ApiSession, id: number) =>
  post(request, api, `/api/invoicing/${id}/issue`, { confirm: [...BILLING_WARNINGS] })

const figures = {
  totalAmount: 1000,
  taxAmount: 180,
  grandTotalAmount: 1180,
  tdsAmount: 100,
  netPayableAmount: 1080,
}

/** The note as it is offered, issued. */
async function creditWhole(page: Page, id: number) {
  await page.goto(`/credit_notes/new?invoiceId=${id}`)
  await expect(page.getByText('Credit note', { exact: true }).first()).toBeVisible()
}
async function expectIssued(page: Page, id: number) {
  await page.getByRole('button', { name: 'Issue', exact: true }).click()
  await expect(page).toHaveURL(/\/credit_notes\/edit\/\d+$/)
  await expect(page.getByText('Issued', { exact: true })).toBeVisible()
  await page.goto(`/invoices/edit/${id}`)
  await expect(page.getByText('Credited', { exact: true }).first()).toBeVisible()
}

test('the whole of typed lines is credited, and no hours are offered', async ({ page, api, signedIn: _ }) => {
  const firm = await fillFirm(api)
  const { id } = await fillInvoice(api, firm, ['One line'])
  await api.change(invoice, id, { ...figures, sac: '998313', isNumberGiven: 1 })
  await issue(page.request, api, id)

  await creditWhole(page, id)
  await expect(page.getByRole('checkbox', { name: /h back$/ })).toHaveCount(0)

  await expectIssued(page, id)
})

test('the whole of worked hours is credited, and they can be billed again', async ({
  page,
  api,
  signedIn: _,
}) => {
  const firm = await fillFirm(api)
  const [task] = firm.tasks
  const taskId = task?.id ?? 0
  const day = lastMonth()
  const made = await post(page.request, api, '/api/invoicing/bill', {
    organizationId: firm.buyerId,
    sellerProfileId: firm.sellerId,
    startDate: day - 86_400_000,
    endDate: day + 86_400_000,
    invoiceDate: day + 86_400_000,
    groups: [{ name: 'Workshops', costPerUnit: 100, tasks: [{ id: taskId, hours: 12 }] }],
  })
  const { id } = made.data
  await issue(page.request, api, id)
  const billedHours = async () => (await api.read(projectTask, taskId))['billedHours']
  expect(await billedHours()).toBe(12)

  await creditWhole(page, id)
  await expect(page.getByRole('checkbox', { name: 'Give the 12.00 h back' })).toBeChecked()

  await expectIssued(page, id)
  expect(await billedHours()).toBe(0)
})

test.describe('a month that is filed', () => {
  test.use({ allowedConsole: [failedCalls] })

  test('a note whose month was filed meanwhile is dated today, and issued', async ({
    page,
    api,
    signedIn: _,
  }) => {
    const firm = await fillFirm(api)
    const { id } = await fillInvoice(api, firm, ['One line'])
    await api.change(invoice, id, { ...figures, sac: '998313', isNumberGiven: 1, invoiceDate: lastMonth() })
    await issue(page.request, api, id)
    const day = indianDay(lastMonth())
    const note = await api.add(billingNote, {
      invoice: { id },
      kind: 'credit',
      reason: 'value',
      day,
      totalAmount: 100,
    })
    await api.post('/api/returns/close', { sellerProfileId: firm.sellerId, period: day.slice(0, 7) })

    await page.goto(`/credit_notes/edit/${note.id}`)
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
    await press('Issue')
    await expectSaid(page, /is filed\. Date it in/)
    await press(moneyMessages.dateToday)
    await expect(page.getByText(spelledDay(indianDay(Date.now())), { exact: true })).toBeVisible()
    await press('Issue')
    await expect(page.getByText('Issued', { exact: true })).toBeVisible()
  })
})
