// A month's end in one evening: what is wrong is mended through its button, the files are what the screen says, filing closes
// the month. And the tables by the keyboard, the sales register, and the books for the accountant.
import { readFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import { monthAfter, periodOfDay, spelledMonth } from '@daybook/contract/billing/day-text.ts'
import { indianDay } from '@daybook/contract/billing/indian-day.ts'
import { billingMessages } from '@daybook/contract/messages/billing/billing-messages.ts'
import { bookMessages } from '@daybook/contract/messages/billing/book-messages.ts'
import { lifeWords } from '@daybook/contract/messages/billing/life-words.ts'
import { exportWords, registerWords, returnWords } from '@daybook/contract/messages/billing/return-words.ts'
import { returnMessages } from '@daybook/contract/messages/billing/return-messages.ts'
import { returnChecks } from '@daybook/contract/messages/billing/return-checks.ts'
import type { APIRequestContext, Page } from '@playwright/test'
import type { ApiSession } from '../support/api-session.ts'
import { expectSaid } from '../screens/heard.ts'
import { expect, test } from '../support/fixtures.ts'
import { buyer, fillFirm, fillIssuable, fillIssued, type Firm, lastMonth, seller } from './invoicing.ts'
import { predateIssuing } from './predate-issuing.ts'

const period = periodOfDay(indianDay(lastMonth()))
const month = spelledMonth(period)
const OLD = 'OLD-7'
const table = (page: Page) => page.getByRole('table', { name: returnWords.tables })

/** Issued before Daybook asked for a service code, which the portal does. */
async function fillOld(
  request: APIRequestContext,
  api: ApiSession,
  firm: Firm,
  folder: string,
): Promise<number> {
  const old = { sac: '', invoiceNumber: OLD, isNumberGiven: 0, invoiceDate: lastMonth(), name: 'From before' }
  const { id } = await fillIssuable(api, firm, old)
  predateIssuing(folder, id)
  const answer = await request.post(`/api/invoicing/${id}/issue`, {
    headers: { authorization: `Bearer ${api.token}` },
    data: { asOpening: true, confirm: ['earlier_date', 'hours_left', 'service_old', 'sac_short'] },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return id
}

async function keep(page: Page, button: string) {
  const coming = page.waitForEvent('download')
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).click()
  const file = await coming
  return { name: file.suggestedFilename(), content: readFileSync(await file.path()) }
}

/** Takes it back, gives it its code, and issues it again. */
async function mend(page: Page) {
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Take back to draft' }).click()
  await expect(page.getByLabel('Invoice Number')).toHaveValue(OLD)
  await page.keyboard.press('Alt+i')
  const dialog = page.getByRole('dialog', { name: lifeWords.issueTitle })
  await dialog.getByRole('button', { name: `Use ${seller.sac}` }).click()
  const issue = dialog.getByRole('button', { name: 'Issue', exact: true })
  await expect(issue).not.toHaveAttribute('aria-disabled', 'true')
  await issue.click()
  await expectSaid(page, `${OLD} is issued.`)
}

test('a month goes from its checks to its files, and is closed when it is filed', async ({
  page,
  api,
  server,
  signedIn: _,
}) => {
  const firm = await fillFirm(api)
  const first = await fillIssued(page.request, api, firm, { invoiceDate: lastMonth(), name: 'Gone out' })
  await fillOld(page.request, api, firm, server.folder)
  const number = String(first['invoiceNumber'])

  await page.goto('/invoices/receivables')
  await page.getByRole('link', { name: returnWords.title, exact: true }).click()
  await expect(page.getByRole('link', { name: month })).toHaveAttribute('aria-current', 'page')
  const json = page.getByRole('button', { name: returnWords.download(returnWords.json) })
  await expect(json).toHaveAttribute('aria-disabled', 'true')
  await expect(json).toHaveAccessibleDescription(returnWords.heldBack(1))
  const error = page
    .getByRole('listitem')
    .filter({ hasText: returnChecks.sac_missing.title({ count: 1, first: OLD, when: '' }) })
  await error.getByRole('link', { name: returnWords.ways.invoice }).click()
  await mend(page)

  await page.goto('/invoices/returns')
  await expect(json).not.toHaveAttribute('aria-disabled', 'true')
  const file = await keep(page, returnWords.download(returnWords.json))
  const [year, ofYear] = period.split('-')
  expect(file.name).toBe(`GSTR1_27_${ofYear}${year}.json`)
  const portal = JSON.parse(file.content.toString()) as {
    gstin: string
    fp: string
    b2b: { ctin: string; inv: { inum: string; val: number }[] }[]
  }
  expect(portal).toMatchObject({ gstin: seller.taxNumber, fp: `${ofYear}${year}` })
  expect(portal.b2b.map(({ ctin }) => ctin)).toEqual([buyer.taxNumber])
  const invoices = portal.b2b.flatMap(({ inv }) => inv)
  expect(invoices.map(({ inum }) => inum).toSorted()).toEqual([number, OLD].toSorted())
  expect(invoices.map(({ val }) => val)).toEqual([1180, 1180])

  const zip = await keep(page, returnWords.download(returnWords.csv))
  const sheets = unzipSync(zip.content)
  const b2b = strFromU8(sheets['b2b,sez,de.csv'] ?? new Uint8Array())
  expect(b2b.split('\n')[0]).toContain('GSTIN/UIN of Recipient')
  for (const each of [number, OLD]) expect(b2b).toContain(each)

  await fileIt(page)
  await expectRefused(page, api, firm)
})

/** With an ARN that is too short first: nothing typed is lost. */
async function fileIt(page: Page) {
  const arn = page.getByLabel(returnWords.arn)
  await arn.fill('AA2710')
  await page.getByRole('button', { name: returnWords.filed, exact: true }).click()
  await expect(arn).toHaveAccessibleDescription(new RegExp(returnMessages.arnLength))
  await expect(arn).toHaveValue('AA2710')
  await arn.fill('AA271026400317K')
  await arn.press('Enter')
  await expectSaid(page, billingMessages.periodClosedNow(period, false))
  await expect(page.getByRole('link', { name: new RegExp(`^${month}.*filed`) })).toBeVisible()
  await expect(page.getByText('AA271026400317K')).toBeVisible()
  await expect(page.getByText(returnWords.closed(month))).toBeVisible()
}

/** What is dated in the month can't be issued, and the way out dates it later. */
async function expectRefused(page: Page, api: ApiSession, firm: Firm) {
  const { id } = await fillIssuable(api, firm, { invoiceDate: lastMonth(), name: 'Too late' })
  await page.goto(`/invoices/edit/${id}`)
  const refusal = `${month} is filed. Date it in ${monthAfter(period)}.`
  await expect(page.getByRole('region', { name: lifeWords.beforeIssue })).toContainText(refusal)
  await page.keyboard.press('Alt+i')
  const dialog = page.getByRole('dialog', { name: lifeWords.issueTitle })
  await expect(dialog).toContainText(refusal)
  await dialog.getByRole('button', { name: 'Date it today' }).click()
  await expect(dialog).not.toContainText(refusal)
}

test('an Admin opens a filed month again', async ({ page, api, signedIn: _ }) => {
  const firm = await fillFirm(api)
  await fillIssued(page.request, api, firm, { invoiceDate: lastMonth() })
  await api.post('/api/returns/close', {
    sellerProfileId: firm.sellerId,
    period,
    arn: 'AA271026400317K',
    filedDay: indianDay(Date.now()),
  })
  await page.goto(`/invoices/returns?month=${period}`)
  await page.getByRole('button', { name: returnWords.more(month) }).click()
  await page.getByRole('menuitem', { name: returnWords.openAgain }).click()
  const question = page.getByRole('alertdialog', { name: returnWords.openTitle(month) })
  await question.getByRole('button', { name: returnWords.openYes }).click()
  await expectSaid(page, billingMessages.periodOpenNow(period, false))
  await expect(page.getByLabel(returnWords.arn)).toBeVisible()
})

test('the tables open by keys alone, and a document leads to its page and back', async ({
  page,
  api,
  signedIn: _,
}) => {
  const firm = await fillFirm(api)
  const { id, ...issued } = await fillIssued(page.request, api, firm, { invoiceDate: lastMonth() })
  const number = String(issued['invoiceNumber'])
  await page.goto('/invoices/returns')
  await expect(table(page)).toContainText('1,000.00')
  await page.keyboard.press('j')
  await expect(table(page).getByRole('button', { name: /^4A/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('j')
  await expect(table(page).getByRole('link', { name: number })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/invoices/edit/${id}$`))
  await page.goBack()
  // What was opened stands in the address.
  await expect(table(page).getByRole('link', { name: number })).toBeVisible()
})

test('the sales register is what its files say, and the books go to the accountant', async ({
  page,
  api,
  signedIn: _,
}) => {
  const firm = await fillFirm(api)
  const { invoiceNumber } = await fillIssued(page.request, api, firm, { invoiceDate: lastMonth() })
  const number = String(invoiceNumber)
  await page.goto('/invoices/returns')
  await page.getByRole('link', { name: registerWords.title }).click()
  const documents = page.getByRole('table', { name: registerWords.documents })
  await expect(documents.getByRole('row', { name: new RegExp(number) })).toContainText('1,180.00')
  await page.locator('label').filter({ hasText: registerWords.groups.place }).click()
  const sums = page.getByRole('table', { name: registerWords.sums(registerWords.groups.place) })
  await expect(sums.getByRole('row', { name: /Maharashtra/ })).toContainText('90.00')

  const sheet = await keep(page, 'XLSX')
  const parts = Object.values(unzipSync(sheet.content)).map((part) => strFromU8(part))
  expect(sheet.name).toMatch(/\.xlsx$/)
  expect(parts.some((part) => part.includes(number))).toBe(true)
  const list = await keep(page, 'CSV')
  expect(list.content.toString()).toContain(number)
  expect((await keep(page, 'PDF')).content.subarray(0, 5).toString()).toBe('%PDF-')

  await page.goto('/invoices/exports?what=last')
  const masters = await keep(page, exportWords.masters)
  expect(masters.content.toString()).toContain(buyer.name)
  const vouchers = await keep(page, exportWords.vouchers)
  expect(vouchers.content.toString()).toContain(`<VOUCHERNUMBER>${number}</VOUCHERNUMBER>`)
  await expect(page.getByText(bookMessages.exportNoted)).toBeVisible()
  expect((await keep(page, exportWords.zohoFile)).content.toString()).toContain(number)
  expect((await keep(page, exportWords.ledgerFile)).content.toString()).toContain(number)
  // Nothing is new since then.
  expect((await keep(page, exportWords.vouchers)).content.toString()).not.toContain('<VOUCHERNUMBER>')
})
