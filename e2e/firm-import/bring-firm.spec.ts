// A firm goes from one Daybook to another, which is new: its file, its people, what did not come, and the first of them at work there.
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { firmImportMessages } from '@daybook/contract/messages/transfer/firm-import-messages.ts'
import { bringFirmWords } from '@daybook/contract/messages/transfer/bring-firm-words.ts'
import {
  firmImportWords as words,
  invitedNow,
} from '@daybook/contract/messages/transfer/firm-import-words.ts'
import { openApiSession } from '../support/api-session.ts'
import { expect, failedCalls, test as base } from '../support/fixtures.ts'
import type { Hand } from '../support/hand.ts'
import { inEachWay } from '../support/in-each-way.ts'
import { type OwnServer, startOwnServer } from '../support/own-server.ts'
import { accessible } from '../screens/sweep.ts'
import { heading } from '../screens/screen.ts'
import { admin, demoFirmFile } from './firm-file.ts'

const password = 'Brisk-Otter-Paints-9'
const FIRM = 'Banyan & Byte LLP'
const ARRIVES = { timeout: 60_000 }

const test = base.extend<{ own: OwnServer; otherOrigins: readonly string[] }, { file: Buffer }>({
  file: [async ({}, use) => use(await demoFirmFile()), { scope: 'worker', timeout: 120_000 }],
  own: async ({}, use) => {
    const server = await startOwnServer()
    await use(server)
    await server.stop()
  },
  baseURL: async ({ own }, use) => use(own.address),
  otherOrigins: async ({ own }, use) => use([own.address]),
})

test.describe.configure({ timeout: 240_000 })

const drop = ({ page }: Hand, buffer: Buffer, name = 'firm.zip') =>
  page.getByLabel(words.choose).setInputFiles({ name, mimeType: 'application/zip', buffer })

const start = ({ page }: Hand) => page.getByRole('button', { name: words.start })

/** From the page after the sign-in, where a new installation asks for its firm. */
async function openFromHome(hand: Hand, { superAdmin }: OwnServer) {
  await hand.signIn(superAdmin)
  await hand.page.waitForURL('**/home')
  await hand.press(hand.page.getByRole('link', { name: bringFirmWords.fromHome }))
  await expect(heading(hand.page)).toHaveText(bringFirmWords.title)
}

inEachWay(test, 'pointer', () => {
  test('the first firm of an installation comes from another one, and its people go on there', async ({
    hand,
    own,
    file,
    browser,
    request,
  }) => {
    const { page, press } = hand
    await openFromHome(hand, own)
    await drop(hand, file)
    await expect(page.getByRole('heading', { name: FIRM })).toBeVisible(ARRIVES)
    // What is in it is still there after a reload.
    await page.reload()
    const inNumbers = page.getByText(/^4 people, \d+ tasks, \d+ invoices, .* made on .* by Daybook /)
    await expect(inNumbers).toBeVisible()
    const invoices = /\d+(?= invoices)/.exec(await inNumbers.innerText())?.[0] ?? ''
    const boxes = page.getByRole('group', { name: words.people }).getByRole('checkbox')
    await expect(boxes).toHaveCount(4)
    const kabir = page.getByRole('checkbox', { name: /^Kabir Ghadiwala/ })
    await kabir.focus()
    await page.keyboard.press('Space')
    await expect(kabir).not.toBeChecked()
    await expect(page.getByText('3 of 4 people')).toBeVisible()
    await press(start(hand))
    await expect(page.getByRole('heading', { name: words.done(FIRM) })).toBeVisible(ARRIVES)
    await page.reload()
    await expect(page.getByRole('region', { name: words.staysAway })).toContainText('Kabir Ghadiwala')
    await expect(page.getByText(words.leftOut)).toBeVisible()

    await press(page.getByRole('link', { name: words.toPeople }))
    await expect(page.getByText(/^Invited /)).toHaveCount(3)
    await press(page.getByRole('button', { name: `Send the invitation of ${admin.email} again` }))
    const link = await page.locator('code').innerText()

    const guest = await hand.other(browser, own.address)
    await guest.page.goto(link)
    await guest.write(guest.page.getByLabel('Password', { exact: true }), password)
    await guest.write(guest.page.getByLabel('Confirm Password'), password)
    await guest.press(guest.page.getByRole('button', { name: 'Join', exact: true }))
    await guest.page.waitForURL('**/home')
    await guest.page.goto(`/${invoice.path}`)
    await expect(heading(guest.page)).toHaveText(/^Invoices \([1-9]\d*\)$/)
    const asha = await openApiSession(request, { email: admin.email, password })
    expect(String((await asha.all(invoice)).length)).toBe(invoices)
    await guest.page.context().close()

    // The same firm once more.
    await page.goto('/system/bring_firm')
    await drop(hand, file)
    await expect(page.getByText(firmImportMessages.alreadyHere(FIRM))).toBeVisible(ARRIVES)
    await expect(start(hand)).toHaveCount(0)
    await press(page.getByRole('button', { name: words.cancel }))
    await expect(page.getByText(firmImportMessages.dropped)).toBeVisible()
    await expect(page).toHaveURL('/system/bring_firm')
  })
})

test.describe('a file that is wrong', () => {
  test.use({ allowedConsole: [failedCalls] })

  test('is refused with the part named, and the whole one comes in after it', async ({ hand, own, file }) => {
    const { page } = hand
    await openFromHome(hand, own)
    await drop(hand, Buffer.from('Dear Daybook'), 'letter.zip')
    await expect(page.getByRole('alert').filter({ hasText: /zip/ })).toBeVisible(ARRIVES)

    await page.goto('/system/bring_firm')
    // A byte in the middle of the records, which stand first.
    const changed = Buffer.from(file)
    const at = Math.floor(changed.length / 3)
    changed.writeUInt8(changed.readUInt8(at) ^ 0xff, at)
    await drop(hand, changed)
    await expect(page.getByRole('heading', { name: words.refused })).toBeVisible(ARRIVES)
    await expect(page.getByRole('alert').filter({ hasText: /\.|manifest/ })).toBeVisible()
    await hand.press(page.getByRole('link', { name: words.another }))
    await drop(hand, file)
    await expect(page.getByRole('heading', { name: FIRM })).toBeVisible(ARRIVES)

    const name = page.getByLabel(words.name)
    await hand.write(name, ' ')
    await hand.press(start(hand))
    await expect(page.getByText(firmImportMessages.nameTooShort)).toBeVisible()
    await expect(name).toHaveAttribute('aria-invalid', 'true')
    for (const index of [0, 1]) expect(await accessible(page, index)).toEqual([])
    await hand.write(name, FIRM)
    await expect(page.getByText(firmImportMessages.nameTooShort)).toBeHidden()
    await hand.press(page.getByRole('button', { name: words.noOne }))
    await expect(page.getByText(words.noAdmin)).toBeVisible()
    // Nothing forbids it: an Admin is invited later.
    await hand.press(start(hand))
    await expect(page.getByRole('heading', { name: words.done(FIRM) })).toBeVisible(ARRIVES)
    await expect(page.getByText(invitedNow(0))).toBeVisible()
    for (const index of [0, 1]) expect(await accessible(page, index)).toEqual([])
  })
})
