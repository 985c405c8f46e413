// The first day of a firm on a fresh server, as docs/first-day.md says it: from the Super Admin's sign-in to the first invoice that an
// imported client gets by mail; and somebody who is invited, on a phone. What is counted is what a person has to press.
import type { Page } from '@playwright/test'
import { firstDay, homeMessages } from '@daybook/contract/messages/home-messages.ts'
import { bringWords } from '@daybook/contract/messages/imports/bring-words.ts'
import { importWords } from '@daybook/contract/messages/imports/import-words.ts'
import { firstNumber, readPdf } from '../invoicing/invoicing.ts'
import { take } from '../records/picker.ts'
import { expectSaid } from '../screens/heard.ts'
import { card, cards, heading } from '../screens/screen.ts'
import { expect, test as base } from '../support/fixtures.ts'
import { type MailServer, startMailServer } from '../support/mail-server.ts'
import { type OwnServer, startOwnServer } from '../support/own-server.ts'
import { fillSignIn } from '../support/sign-in.ts'
import { parseMail } from '../tasks/outbox.ts'
import { dropFile, pathOf } from './brought-files.ts'
import { countPresses } from './count-presses.ts'

/** To the first sent invoice; a new step that costs more has to be worth it. */
const PRESSES_MAX = 18

const kavya = { email: 'kavya@mulberry.example', password: 'two mangoes and a train' }
const dev = { email: 'dev@mulberry.example', password: 'seven kites over the lake' }

/** A server of its own for each: there is one first firm. */
const test = base.extend<{ own: OwnServer; mailServer: MailServer; otherOrigins: readonly string[] }>({
  mailServer: async ({}, use) => {
    const mailServer = await startMailServer()
    await use(mailServer)
    await mailServer.stop()
  },
  own: async ({ mailServer }, use) => {
    const server = await startOwnServer([], { SMTP_URL: mailServer.url })
    await use(server)
    await server.stop()
  },
  baseURL: async ({ own }, use) => use(own.address),
  otherOrigins: async ({ own }, use) => use([own.address]),
})

async function mailTo({ taken }: MailServer, address: string): Promise<string> {
  const find = () => taken.find(({ to }) => to.includes(address))
  await expect.poll(find, { message: `a mail to ${address}` }).toBeDefined()
  return find()?.raw ?? ''
}

/** The one PDF of a mail, as RFC 2045 writes it. */
function pdfIn(raw: string): Buffer {
  const [, part = ''] = raw.split(/^content-type: application\/pdf.*$/im)
  const [body = ''] = part.slice(part.indexOf('\n\n')).split('\n--')
  return Buffer.from(body, 'base64')
}

async function makeFirm(page: Page, { superAdmin }: OwnServer) {
  await page.goto('/')
  await page.getByRole('link', { name: 'Sign In' }).first().click()
  await fillSignIn(page, superAdmin)
  const form = page.locator('form.first-run')
  await form.getByLabel('Name', { exact: true }).fill('Mulberry Works')
  await form.getByLabel('State').selectOption({ label: 'Karnataka' })
  await form.getByLabel('GSTIN').fill('29AAKFM4417Q1ZK')
  await form.getByLabel('Address').fill('7 Lake View Road\nBengaluru 560001')
  await form.getByLabel('First Name').fill('Kavya')
  await form.getByLabel('Last Name').fill('Menon')
  await form.getByLabel('Email').fill(kavya.email)
  await form.getByLabel('Password', { exact: true }).fill(kavya.password)
  await form.getByRole('button', { name: 'Make my firm' }).click()
  await page.getByRole('button', { name: `Sign in as ${kavya.email}` }).click()
  // Who she is stands there already.
  await page.waitForURL('**/account/login')
  await expect(page.locator('form').getByLabel(/^Email/)).toHaveValue(kavya.email)
  await fillSignIn(page, kavya)
  await page.waitForURL('**/home')
}

async function bring(page: Page, file: string, takes: string, said: string) {
  await dropFile(page.getByRole('main'), file)
  await page.getByRole('dialog').getByRole('button', { name: takes }).click()
  await expectSaid(page, said)
}

async function bringClients(page: Page) {
  await expect(page.getByText(firstDay.fromFile)).toContainText('Vyapar')
  await page.getByRole('link', { name: bringWords.bring }).click()
  await expect(page.getByText(importWords.choose)).toBeVisible()
  // Beside the dashed box it comes in, too, and the page stays.
  await bring(
    page,
    'zoho-contacts.csv',
    'Import 3 organizations',
    '2 organizations and 2 contacts were added.',
  )
  await expect(heading(page)).toHaveText('Organizations (2)')
  await bring(page, 'google-contacts.csv', 'Import 5 contacts', '5 contacts were added.')
  await expect(heading(page)).toHaveText(/^Contacts \(\d+\)$/)
  await bring(page, 'vyapar-parties.xlsx', 'Import 2 organizations', '2 organizations were added.')
  await bring(page, 'tally-masters.xml', 'Import 1 organization', '1 organization was added.')
  await expect(heading(page)).toHaveText('Organizations (5)')
}

async function invoiceHornbill(page: Page) {
  await page.goto('/home')
  await page.getByRole('link', { name: 'Write an invoice' }).click()
  await take(page, page, 'Organization', 'Hornbill Hostels')
  await page.getByLabel('File Name').fill('Hornbill, website')
  const cell = (name: string, line: number) => page.getByLabel(`${name}, line ${line}`)
  await cell('Name', 1).fill('Website design')
  await cell('Hours', 1).fill('12')
  await cell('Cost Per Unit', 1).fill('1500')
  await cell('Cost Per Unit', 1).press('Enter')
  await cell('Name', 2).fill('Hosting set-up')
  await cell('Hours', 2).fill('3')
  await cell('Cost Per Unit', 2).fill('1200')
  await page.getByRole('button', { name: /^Issue…/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Issue this invoice' })
  await dialog.getByRole('button', { name: 'Type it' }).click()
  await expect(page.getByLabel('SAC', { exact: true })).toBeFocused()
  await page.keyboard.type('998314')
  await page.getByRole('button', { name: /^Issue…/ }).click()
  await dialog.getByRole('button', { name: 'Issue and send' }).click()
  // The sheet is drawn on a thread of its own first.
  await expect(heading(page)).toContainText(firstNumber(), { timeout: 20_000 })
}

test('from a fresh server to the first sent invoice of an imported client', async ({
  page,
  own,
  mailServer,
}) => {
  test.setTimeout(120_000)
  const presses = await countPresses(page)
  await makeFirm(page, own)
  await bringClients(page)
  await invoiceHornbill(page)

  const raw = await mailTo(mailServer, 'accounts@hornbill.example')
  expect(parseMail(raw).subject).toContain(firstNumber())
  const { text } = await readPdf(pdfIn(raw))
  for (const part of [
    'Mulberry Works',
    '7 Lake View Road',
    'Hornbill Hostels',
    'Hosting set-up',
    '25,488.00',
  ])
    expect(text).toContain(part)
  expect(presses()).toBeLessThanOrEqual(PRESSES_MAX)

  await page.goto('/home')
  await expect(page.getByText('₹25,488.00 open at 1 organization')).toBeVisible()
})

test('somebody who is invited: today on the phone, the help, a Todoist file and its undo', async ({
  page,
  browser,
  own,
  mailServer,
}) => {
  test.setTimeout(120_000)
  await makeFirm(page, own)
  await page.getByRole('button', { name: 'Invite somebody' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite somebody' })
  await dialog.getByLabel('Email').fill(dev.email)
  await dialog.getByRole('button', { name: 'Send the invitation' }).click()
  const link = /http\S+\/account\/invitation\S+/.exec(
    parseMail(await mailTo(mailServer, dev.email)).text,
  )?.[0]

  const phone = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  })
  const his = await phone.newPage()
  await his.goto(link ?? '')
  await his.getByLabel('First Name').fill('Dev')
  await his.getByLabel('Last Name').fill('Nair')
  await his.getByLabel('Password', { exact: true }).fill(dev.password)
  await his.getByLabel('Confirm Password').fill(dev.password)
  await his.getByRole('button', { name: 'Join' }).tap()
  await his.waitForURL('**/home')
  await expect(his.getByText(homeMessages.nothingDueToday)).toBeVisible()

  await his.getByRole('link', { name: 'Tasks', exact: true }).last().tap()
  await his.getByRole('button', { name: 'Help for this screen' }).tap()
  await expect(his.getByRole('heading', { name: 'Lists of tasks' })).toBeVisible()
  await his.getByRole('button', { name: 'Close' }).tap()

  await his.goto('/tasks')
  const choosing = his.waitForEvent('filechooser')
  await his.getByRole('button', { name: bringWords.bring }).tap()
  await his.getByText(importWords.choose).tap()
  await (await choosing).setFiles(pathOf('todoist.csv'))
  await his.getByRole('checkbox', { name: 'Leave the bad row out and import the other 6' }).check()
  await his.getByRole('button', { name: 'Import 6 tasks' }).tap()
  await expect(card(his, 'Pay office rent').first()).toBeVisible()
  await his.getByRole('button', { name: 'Undo', exact: true }).tap()
  await expectSaid(his, 'The import was undone.')
  await expect(cards(his)).toHaveCount(0)
  await phone.close()
})
