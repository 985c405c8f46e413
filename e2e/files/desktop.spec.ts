// Files at a record: dropped, pasted, chosen, called something else, deleted and brought back, and seen by others at once.
import { ROLES } from '@daybook/contract/engine/access.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { fileMessages } from '@daybook/contract/messages/files/file-messages.ts'
import { organizationOf } from '../records/organizations-table.ts'
import { addStaff, openApiSession } from '../support/api-session.ts'
import { expect, failedCalls, test } from '../support/fixtures.ts'
import { startSignedIn } from '../support/sign-in.ts'
import { findings } from '../screens/axe.ts'
import { expectSaid } from '../screens/heard.ts'
import { choose, drop, filesPart, hold, large, paste, pdf, photo, screenshot, tile } from './given-files.ts'

test('files are dropped and pasted into the form, and cells of a spreadsheet stay text', async ({
  page,
  given,
  signedIn: _,
}) => {
  const { id } = await given(task, { name: 'Send the bills' })
  await page.goto(`/tasks/edit/${id}`)
  const name = page.getByLabel('Task Name')
  await expect(filesPart(page).getByRole('button')).toHaveText('Files: drop, paste or choose')

  await hold(name, pdf('bill.pdf'))
  await expect(filesPart(page).getByRole('button')).toHaveText('Drop them here')
  await drop(name, pdf('bill.pdf'), await photo('chests.jpg'))
  await expect(tile(page, 'bill.pdf')).toBeVisible()
  await expect(tile(page, 'chests.jpg')).toBeVisible()

  const cells =
    '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table><tr><td>1</td></tr></table></html>'
  await paste(name, [await screenshot('image.png')], { 'text/html': cells, 'text/plain': '1' })
  await paste(page.locator('body'), [await screenshot('image.png')])
  await expect(tile(page, /^Pasted \d{4}-\d\d-\d\d \d\d\.\d\d\.png/)).toBeVisible()
  await expect(filesPart(page).getByRole('heading')).toHaveText('Files 3')
  await expect(name).toHaveValue('Send the bills')
  expect(await findings(page)).toEqual([])
})

test('a file is renamed and deleted by keys alone, and comes back', async ({ page, given, signedIn: _ }) => {
  const { id } = await given(task, { name: 'Send the bills' })
  await page.goto(`/tasks/edit/${id}`)
  await choose(page).setInputFiles(pdf('scan.pdf'))
  await expect(tile(page, 'scan.pdf')).toBeVisible()

  await page.getByRole('button', { name: 'More for scan.pdf' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Rename' }).press('Enter')
  const input = page.getByRole('textbox', { name: 'New name' })
  await expect(input).toBeFocused()
  await page.keyboard.type('Printer October')
  await page.keyboard.press('Enter')
  await expect(tile(page, 'Printer October.pdf')).toBeVisible()
  // The form around it was not saved.
  await expect(page).toHaveURL(`/tasks/edit/${id}`)

  await page.getByRole('button', { name: 'More for Printer October.pdf' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter')
  await expectSaid(page, fileMessages.deleted)
  await expect(tile(page, 'Printer October.pdf')).toHaveCount(0)
  await page.locator('.message-bar').getByRole('button', { name: 'Undo' }).click()
  await expect(tile(page, 'Printer October.pdf')).toBeVisible()
})

test('a deleted file waits in the bin, comes back from there, and goes for good', async ({
  page,
  given,
  signedIn: _,
}) => {
  const { id } = await given(task, { name: 'Send the bills' })
  await page.goto(`/tasks/edit/${id}`)
  await choose(page).setInputFiles([pdf('one.pdf'), await screenshot('two.png')])
  for (const name of ['one.pdf', 'two.png']) {
    await page.getByRole('button', { name: `More for ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(tile(page, name)).toHaveCount(0)
  }
  await page.goto('/bin')
  const deleted = page.getByRole('region', { name: 'Files', exact: true })
  await deleted.getByRole('button', { name: 'Restore one.pdf' }).click()
  await expectSaid(page, fileMessages.restored)
  await deleted.getByRole('button', { name: 'Delete two.png for good' }).click()
  await page.getByRole('button', { name: 'Delete for good', exact: true }).click()
  await expectSaid(page, fileMessages.deletedForGood)
  await expect(deleted).toHaveCount(0)
  await page.goto(`/tasks/edit/${id}`)
  await expect(tile(page, 'one.pdf')).toBeVisible()
  await expect(tile(page, 'two.png')).toHaveCount(0)
})

test('another person sees it at once, and downloads it', async ({
  page,
  browser,
  baseURL,
  superApi,
  request,
}) => {
  const boss = await addStaff(superApi, ROLES.admin)
  const api = await openApiSession(request, boss)
  const clerk = await addStaff(superApi, ROLES.user, api.me.customer)
  const { id } = await api.add(organization, organizationOf('Tidepool Tea Traders', '+91 98400 12345'))
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const other = await context.newPage()
  await startSignedIn(page, boss)
  await startSignedIn(other, clerk)
  const connected = other.waitForResponse('**/api/live*')
  await other.goto(`/organizations/${id}`)
  await connected
  await expect(filesPart(other)).toBeVisible()
  await page.goto(`/organizations/${id}`)
  const bill = pdf('contract.pdf')
  await choose(page).setInputFiles(bill)

  await expect(tile(other, 'contract.pdf')).toContainText('Ravi')
  await other.getByRole('button', { name: 'More for contract.pdf' }).click()
  await expect(other.getByRole('menuitem', { name: 'Rename' })).toHaveCount(0)
  const came = other.waitForEvent('download')
  await other.getByRole('menuitem', { name: 'Download' }).click()
  expect((await came).suggestedFilename()).toBe('contract.pdf')
  await context.close()

  // Its Admin finds how the room is used.
  await page.goto('/settings')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Files/ })
    .click()
  await expect(page.getByRole('row', { name: /^Ravi Admin/ })).toContainText('1')
  await expect(page.getByRole('row', { name: /^contract\.pdf/ })).toContainText('Organization')
  expect(await findings(page)).toEqual([])
})

test.describe('what is refused', () => {
  test.use({ allowedConsole: [failedCalls] })

  test('says why, and the others arrive', async ({ page, given, signedIn: _ }) => {
    const { id } = await given(task, { name: 'Send the bills' })
    await page.goto(`/tasks/edit/${id}`)
    await drop(
      page.getByLabel('Task Name'),
      { name: 'set-up.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ not much of one') },
      { name: 'empty.txt', mimeType: 'text/plain', buffer: Buffer.alloc(0) },
      pdf('bill.pdf'),
      large('film.bin', 26 * 1024 * 1024),
    )
    await expect(tile(page, 'bill.pdf')).toBeVisible()
    const coming = (name: string) => filesPart(page).getByRole('listitem').filter({ hasText: name })
    await expect(coming('set-up.exe').getByRole('alert')).toHaveText(fileMessages.isProgram)
    await expect(coming('empty.txt').getByRole('alert')).toHaveText(fileMessages.notWhole)
    await expect(coming('film.bin').getByRole('alert')).toHaveText('A file may have at most 25 MB.')
    // The same file would be refused again.
    await expect(coming('film.bin').getByRole('button', { name: 'Try again' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Cancel set-up.exe' }).click()
    await expect(coming('set-up.exe')).toHaveCount(0)
  })
})
