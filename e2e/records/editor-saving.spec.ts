// What happens around a save: fields are locked while it runs, and a stale one keeps what the other person changed.
import { task } from '@daybook/contract/entities/task.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import type { Page, Route } from '@playwright/test'
import { expect, failedCalls, test } from '../support/fixtures.ts'
import { expectSaid } from '../screens/heard.ts'
import { card } from '../screens/screen.ts'

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

/** Holds the saves back until the answer is called. */
async function holdSaves(intercept: Page['route']) {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await intercept('**/api/task/*', async (route: Route) => {
    if (route.request().method() === 'PUT') await held
    await route.fallback()
  })
  return () => letGo()
}

test('nothing can be typed into a form while it is saved', async ({
  page,
  intercept,
  api,
  given,
  signedIn: _,
}) => {
  const { id } = await given(task, { name: 'Slow line' })
  await page.goto('/tasks')
  await card(page, 'Slow line').getByRole('link').click()
  const editor = page.getByRole('dialog', { name: 'Task', exact: true })
  const name = editor.getByLabel('Task Name')
  await name.fill('Sent')
  const letGo = await holdSaves(intercept)
  await page.keyboard.press('Control+Enter')
  await expect(name).toBeDisabled()
  // What happened to the record stands below in a fieldset of its own, once it has come.
  await expect(editor.locator('fieldset').first()).toHaveAttribute('aria-busy', 'true')
  await page.keyboard.type(' and lost')
  letGo()
  await expect(editor).toBeHidden()
  expect(await api.read(task, id)).toMatchObject({ name: 'Sent' })
})

test.describe('A refused save', () => {
  test.use({ allowedConsole: [failedCalls] })

  test('gives the fields and the focus back', async ({ page, intercept, given, signedIn: _ }) => {
    await given(task, { name: 'Bad line' })
    await page.goto('/tasks')
    await card(page, 'Bad line').getByRole('link').click()
    const name = page.getByRole('dialog').getByLabel('Task Name')
    await name.fill('Once more')
    await intercept('**/api/task/*', (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
    )
    await page.keyboard.press('Control+Enter')
    await expectSaid(page, messages.serverBusy)
    await expect(name).toBeFocused()
    await page.keyboard.type('!')
    await expect(name).toHaveValue('Once more!')
  })

  test('because of a newer version saves mine on top of theirs', async ({
    page,
    api,
    given,
    signedIn: _,
  }) => {
    const { id } = await given(task, { name: 'Two cooks', description: 'Soup' })
    await page.goto(`/tasks/edit/${id}`)
    await page.getByLabel('Task Name').fill('Mine')
    await api.change(task, id, { name: 'Theirs', description: 'Stew', priority: { id: 3 } })
    await save(page)
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toContainText('You both changed Task Name')
    await alert.getByRole('button', { name: 'Compare' }).click()
    await expect(alert.getByRole('row')).toHaveText([
      /^Field/,
      'Task NameMineTheirsMine; both changed it',
      'DescriptionSoupStewTheirs',
      'PriorityLowHighTheirs',
    ])
    await alert.getByRole('button', { name: 'Save anyway' }).click()
    await expectSaid(page, messages.taskUpdated)
    expect(await api.read(task, id)).toMatchObject({ name: 'Mine', description: 'Stew', priority: { id: 3 } })
  })
})
