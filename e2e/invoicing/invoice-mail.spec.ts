// An invoice that goes out by a mail server, and what is said of a copy that the server refuses.
import { copiesRefused } from '@daybook/contract/messages/mail-messages.ts'
import { expect, test as base } from '../support/fixtures.ts'
import { buyer, expectToCome, fillFirm, fillIssuable, fillIssued, firstNumber } from './invoicing.ts'
import { type MailServer, startMailServer } from '../support/mail-server.ts'
import { startOwnServer } from '../support/own-server.ts'

const NOBODY = 'nobody@sahyadri.example'

const test = base.extend<object, { mailServer: MailServer }>({
  mailServer: [
    async ({}, use) => {
      const mailServer = await startMailServer(NOBODY)
      await use(mailServer)
      await mailServer.stop()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ mailServer }, use) => {
      const server = await startOwnServer([], { SMTP_URL: mailServer.url })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

test('the invoice is sent, and the delivery names the copy that the mail server refused', async ({
  page,
  api,
  mailServer,
  signedIn: { email },
}) => {
  const { id } = await fillIssued(page.request, api, await fillFirm(api))
  await page.goto(`/invoices/pdf_view/${id}`)
  await page.getByRole('button', { name: 'Send by e-mail' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send by e-mail' })
  await expect(dialog.getByLabel('To')).toHaveValue(buyer.email)
  await dialog.getByLabel('Cc').fill(`partner@sahyadri.example, ${NOBODY}`)
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()

  const sent = dialog.getByRole('list', { name: 'Sent before' }).getByRole('listitem')
  await expect(sent.getByText('Sent', { exact: true })).toBeVisible({ timeout: 20_000 })
  await expect(sent.getByText(copiesRefused(NOBODY))).toBeVisible()
  // She herself gets letters about her account, too: to confirm the address, and of the browser after the other session.
  const toOthers = mailServer.taken.map(({ to }) => to).filter((to) => !to.includes(email))
  expect(toOthers).toEqual([[buyer.email, 'partner@sahyadri.example']])
})

test('one press issues and sends, and what went out is not taken back', async ({
  page,
  api,
  mailServer,
  signedIn: _,
}) => {
  const { id } = await fillIssuable(api, await fillFirm(api))
  const before = mailServer.taken.length
  await page.goto(`/invoices/edit/${id}`)
  await expectToCome(page, firstNumber())
  await page.keyboard.press('Alt+i')
  await expect(page.getByRole('button', { name: 'Issue and send' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: firstNumber() })).toBeVisible()
  await expect.poll(() => mailServer.taken.slice(before).flatMap(({ to }) => to)).toContain(buyer.email)

  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click()
  const back = page.getByRole('menuitem', { name: 'Take back to draft' })
  await expect(back).toBeDisabled()
  await expect(back).toContainText('It was mailed on')
})
