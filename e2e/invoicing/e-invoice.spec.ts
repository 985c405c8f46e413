// An invoice that is registered: what its file lacks is mended, the file goes out, the portal's answer comes in and is printed.
import { readFile, writeFile } from 'node:fs/promises'
import type { Inv01 } from '@daybook/contract/billing/einvoice/inv01.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { sellerProfile } from '@daybook/contract/entities/seller-profile.ts'
import { eInvoiceMessages as words } from '@daybook/contract/messages/billing/e-invoice-messages.ts'
import { IRN, portalAnswer } from '../../server/test/support/invoicing/portal.ts'
import { findings } from '../screens/axe.ts'
import { expectSaid } from '../screens/heard.ts'
import { expect, failedCalls, test } from '../support/fixtures.ts'
import { fillFirm, fillIssued, readPdf } from './invoicing.ts'

test.use({ allowedConsole: [failedCalls] })

test('what is missing is mended, the file goes to the portal, and its answer is printed', async ({
  page,
  request,
  api,
  signedIn: _,
}, info) => {
  const firm = await fillFirm(api)
  await api.change(sellerProfile, firm.sellerId, { eInvoiceFrom: '2020-04-01', city: 'Pune', pin: '411016' })
  await api.change(organization, firm.buyerId, { city: '', pin: '' })
  const row = await fillIssued(request, api, firm, { toOrganizationAddress: 'Plot 18, Bhosari, Pune' })
  await page.goto(`/invoices/edit/${row.id}`)
  const panel = page.getByRole('region', { name: words.title })
  await panel.getByRole('link', { name: words.buyerPlace }).click()
  await expect(page).toHaveURL(`/organizations/edit/${firm.buyerId}`)
  await page.locator('summary', { hasText: 'Invoices' }).click()
  await page.getByLabel('City').fill('Pune')
  await page.getByLabel('PIN').fill('411026')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectSaid(page, /updated|saved/i)

  await page.goto(`/invoices/edit/${row.id}`)
  const coming = page.waitForEvent('download')
  await panel.getByRole('button', { name: words.download }).click()
  const file = await coming
  const [document] = JSON.parse(await readFile(await file.path(), 'utf8')) as Inv01[] // as the schema has it
  expect(document).toMatchObject({ BuyerDtls: { Loc: 'Pune', Pin: 411026 } })
  if (!document) throw new Error('no file')

  await panel.getByRole('button', { name: words.answer }).click()
  const dialog = page.getByRole('dialog', { name: words.answer })
  await dialog.getByLabel(words.answerLabel).fill('{"Irn": "x"}')
  await dialog.getByRole('button', { name: words.load }).click()
  await expect(dialog.getByLabel(words.answerLabel)).toHaveAccessibleDescription(new RegExp(words.irnShape))
  expect(await findings(page)).toEqual([])
  const answer = info.outputPath('answer.json')
  await writeFile(answer, JSON.stringify(portalAnswer(document)))
  await dialog.locator('input[type=file]').setInputFiles(answer)
  await dialog.getByRole('button', { name: words.load }).click()
  await expect(panel).toContainText(IRN)
  await expect(page.getByText('Registered as an e-invoice')).toBeVisible()

  const printed = await request.get(`/api/invoicing/${row.id}/pdf?template=a4`, {
    headers: { authorization: `Bearer ${api.token}` },
  })
  const { text } = await readPdf(await printed.body())
  expect(text.replaceAll(' ', '')).toContain(IRN)
  expect(text).toContain('No. 112610012345678 of Nov 21, 2026')
})
