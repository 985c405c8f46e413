// The installation on the screen: a Super Admin makes a backup, loses something, and brings everything back.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ROLES } from '@daybook/contract/engine/access.ts'
import { INDIVIDUALS } from '@daybook/contract/entities/customer.ts'
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import { dataStatus } from '@daybook/contract/entities/lookups.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { systemMessages } from '@daybook/contract/messages/system-messages.ts'
import { addStaff, openApiSession } from '../support/api-session.ts'
import { codeOf, giveAppCodes } from '../account/app-codes.ts'
import { expect, failedCalls, test as base } from '../support/fixtures.ts'
import { fillSignIn, signIn, startSignedIn } from '../support/sign-in.ts'
import { expectSaid, rememberMessages } from '../screens/heard.ts'
import { startOwnServer } from '../support/own-server.ts'
import { confirmation } from '../people/people-parts.ts'
import { heading } from '../screens/screen.ts'

/** A restore signs everybody out, so no other journey may be on this server. */
const test = base.extend({
  server: [
    async ({}, use) => {
      const server = await startOwnServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

test.describe('back to an earlier state', () => {
  // The calls of a session that the restore has ended.
  test.use({ allowedConsole: [failedCalls] })

  test('a backup is made, something is added, and the backup is put back', async ({
    page,
    request,
    browser,
    server,
  }) => {
    const api = await openApiSession(request, server.superAdmin)
    const colleague = await addStaff(api, ROLES.user)
    const elsewhere = await browser.newContext({ baseURL: server.address })
    await elsewhere.addInitScript(rememberMessages)
    const theirs = await elsewhere.newPage()
    await signIn(theirs, colleague)
    await theirs.goto('/tasks')
    await expect(heading(theirs)).toBeVisible()
    await signIn(page, server.superAdmin)
    await page.getByRole('main').getByRole('link', { name: 'System' }).click()
    await expect(page).toHaveURL('/system')
    await expect(heading(page)).toContainText('System')
    await expect(page.getByText('There is no backup yet.')).toBeVisible()

    await page.getByRole('button', { name: 'Back up now' }).click()
    await expect(page.getByText(/^The backup was done on/)).toBeVisible()
    const rows = page.getByRole('table', { name: 'Files of the backups' }).locator('tbody tr')
    await expect(rows).toHaveCount(1)
    await api.add(dataStatus, { name: 'Entered too late' })

    await rows.getByRole('button', { name: /^Restore/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(/Your password/).fill('not this one')
    await dialog.getByRole('button', { name: 'Restore' }).click()
    await expect(dialog.getByText(messages.currentPasswordWrong)).toBeVisible()
    await dialog.getByLabel(/Your password/).fill(server.superAdmin.password)
    await dialog.getByRole('button', { name: 'Restore' }).click()

    await expect(page.getByText(systemMessages.restored)).toBeVisible({ timeout: 20_000 })
    await expect(page).toHaveURL('/account/login')
    // Nobody touches the other page: it hears of it by itself.
    await expect(theirs).toHaveURL('/account/login', { timeout: 15_000 })
    await expectSaid(theirs, messages.sessionExpired)
    await elsewhere.close()
    await fillSignIn(page, server.superAdmin)
    await expect(page).toHaveURL('/system')
    await expect(page.getByText(/^The restore was done on/)).toBeVisible()
    await expect(rows).toHaveCount(2)
    await expect(rows.filter({ hasText: 'Before a restore' })).toHaveCount(1)
    await page.goto('/data_statuses')
    await expect(page.getByRole('main')).toContainText('Unknown')
    await expect(page.getByText('Entered too late')).toHaveCount(0)
    await page.goto('/audit_log')
    await expect(page.getByRole('list', { name: 'Audit log' })).toContainText('restored the backup daybook-')
  })
})

test.describe('a backup as a file', () => {
  // A wrong password, and a file that is none.
  test.use({ allowedConsole: [failedCalls] })

  test('goes out with the password, and comes in again', async ({ page, server }, info) => {
    await startSignedIn(page, server.superAdmin)
    await page.goto('/system')
    const rows = page.getByRole('table', { name: 'Files of the backups' }).locator('tbody tr')
    await page.getByRole('button', { name: 'Back up now' }).click()
    await expect(page.getByText(/^The backup was done on/)).toBeVisible()
    const before = await rows.count()

    await rows
      .first()
      .getByRole('button', { name: /^Download/ })
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(/Your password/).fill('not this one')
    await dialog.getByRole('button', { name: 'Download' }).click()
    await expect(dialog.getByText(messages.currentPasswordWrong)).toBeVisible()
    await dialog.getByLabel(/Your password/).fill(server.superAdmin.password)
    const coming = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download' }).click()
    const download = await coming
    const file = info.outputPath(download.suggestedFilename())
    await download.saveAs(file)
    expect(download.suggestedFilename()).toMatch(/^daybook-[\d-]+-asked.*\.backup$/)
    await expect(dialog).toHaveCount(0)

    const input = page.getByLabel('File of a backup')
    await input.setInputFiles({ name: 'x.backup', mimeType: 'text/plain', buffer: Buffer.from('no backup') })
    await expect(page.getByText('This file is no backup of Daybook.')).toBeVisible()
    await input.setInputFiles(file)
    await expect(page.getByRole('dialog', { name: 'Restore this backup?' })).toBeVisible()
    await page.getByRole('button', { name: 'Keep everything' }).click()
    await expect(rows).toHaveCount(before + 1)
    await expect(rows.filter({ hasText: 'Brought' })).toHaveCount(1)
  })
})

test.describe('whoever has a second step', () => {
  // The upload is refused until it is confirmed.
  test.use({ allowedConsole: [failedCalls] })

  test('confirms an upload, which then goes on by itself', async ({ page, request, superApi, server }) => {
    const other = await addStaff(superApi, ROLES.superAdmin, { id: INDIVIDUALS })
    const { seed } = await giveAppCodes(request, other)
    await page.goto('/account/login')
    await fillSignIn(page, other)
    await page.getByLabel('Code', { exact: true }).fill(codeOf(seed))
    await page.waitForURL('**/home')
    await page.goto('/system')
    await page.getByRole('button', { name: 'Back up now' }).click()
    await expect(page.getByText(/^The backup was done on/)).toBeVisible()
    const [name = ''] = (await readdir(join(server.folder, 'backups'))).filter((each) =>
      each.endsWith('.backup'),
    )

    await page.getByLabel('File of a backup').setInputFiles(join(server.folder, 'backups', name))
    // The code of the sign-in was good for once.
    await confirmation(page).getByLabel('Code').fill(codeOf(seed, 1))
    await expect(page.getByRole('dialog', { name: 'Restore this backup?' })).toBeVisible()
    await page.getByRole('button', { name: 'Keep everything' }).click()
    const rows = page.getByRole('table', { name: 'Files of the backups' }).locator('tbody tr')
    await expect(rows.filter({ hasText: 'Brought' }).first()).toBeVisible()
  })
})

test.describe('whoever administers nobody', () => {
  test.use({ allowedConsole: [failedCalls] })

  test('is not let in', async ({ page, atHome: _, given }) => {
    await given(bookmark, { name: 'x', reference: 'x' })
    await expect(page.getByRole('link', { name: 'System' })).toHaveCount(0)
    await page.goto('/system')
    await expect(page).toHaveURL('/error/not_authorized')
  })
})
