// A project that is deleted by mistake: undone at once, or found in the bin and restored, on a desk and on a phone.
import { project } from '@daybook/contract/entities/project.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import type { Page } from '@playwright/test'
import { expect, failedCalls, test } from '../support/fixtures.ts'
import { expectSaid } from '../screens/heard.ts'

const bar = (page: Page) => page.locator('.message-bar')
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })

// A form that is left at once may still be asking for what happened to its record, which then is not there.
test.use({ allowedConsole: [failedCalls] })

async function removeFromForm(page: Page, id: number) {
  await page.goto(`/projects/edit/${id}`)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('It stays in the bin for 30 days.')
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await expectSaid(page, project.replies.deleted)
}

test('a deleted project comes back by Undo and by Ctrl Z', async ({ page, api, given, atHome: _ }) => {
  const { id } = await given(project, { name: 'Website of the bakery' })

  await removeFromForm(page, id)
  await bar(page).getByRole('button', { name: 'Undo' }).click()
  await expectSaid(page, 'Undone')
  expect(await api.read(project, id)).toMatchObject({ name: 'Website of the bakery' })

  await removeFromForm(page, id)
  await page.keyboard.press('Control+z')
  await expectSaid(page, 'Undone')
  expect(await api.read(project, id)).toMatchObject({ name: 'Website of the bakery' })
})

for (const width of [360, 1280])
  test(`a deleted project is found in the bin and restored at ${width} px`, async ({
    page,
    api,
    given,
    atHome: _,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const { id } = await given(project, { name: 'Annual report' })
    await removeFromForm(page, id)
    await page.goto('/bin?kind=project')

    await expect(row(page, 'Annual report')).toContainText('30 days')
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    await page.getByRole('button', { name: 'Restore Annual report' }).focus()
    await page.keyboard.press('r')

    await expectSaid(page, 'Project has been restored')
    await expect(page.getByText(messages.noMatch)).toBeVisible()
    expect(await api.read(project, id)).toMatchObject({ name: 'Annual report' })
  })
