// Dates as a person types them, key by key: a year grows digit by digit, and half a date is never taken for none.
import { task } from '@daybook/contract/entities/task.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { expectSaid } from '../screens/heard.ts'

const noon = Date.UTC(2031, 0, 6, 6, 30)
const dueDate = (page: Page) => page.getByLabel('Due Date', { exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

/** Day and month come in either order, by the browser's language; the tests type the same number for both. */
async function typeInto(page: Page, field: Locator, keys: string) {
  await field.focus()
  await page.keyboard.type(keys, { delay: 20 })
}

const changesOf = (page: Page) => {
  const changes: string[] = []
  page.on('request', (request) => {
    if (['POST', 'PUT'].includes(request.method()) && /\/api\/task(\/|$)/.test(request.url()))
      changes.push(request.url())
  })
  return changes
}

test('a year is typed into a filled date', async ({ page, api, given, signedIn: _ }) => {
  const { id } = await given(task, { name: 'Another year', dueDate: noon })
  await page.goto(`/tasks/edit/${id}`)
  await expect(dueDate(page)).toHaveValue('2031-01-06T12:00')
  await typeInto(page, dueDate(page), '02022032')
  await expect(dueDate(page)).toHaveValue('2032-02-02T12:00')
  await save(page)
  await expectSaid(page, messages.taskUpdated)
  expect(await api.read(task, id)).toMatchObject({ dueDate: Date.UTC(2032, 1, 2, 6, 30) })
})

for (const [way, submit] of [
  ['Save', save],
  ['Ctrl+Enter', (page: Page) => page.keyboard.press('Control+Enter')],
] as const) {
  test(`a date that is half emptied is refused with its sentence (${way})`, async ({
    page,
    api,
    given,
    signedIn: _,
  }) => {
    const { id } = await given(task, { name: 'Half a date', dueDate: noon })
    await page.goto(`/tasks/edit/${id}`)
    await expect(dueDate(page)).toHaveValue('2031-01-06T12:00')
    const changes = changesOf(page)
    await dueDate(page).focus()
    await page.keyboard.press('Delete')
    await submit(page)
    await expect(dueDate(page)).toHaveAccessibleDescription(messages.notDate)
    expect(changes).toEqual([])
    await typeInto(page, dueDate(page), '08082031')
    await submit(page)
    await expectSaid(page, messages.taskUpdated)
    expect(await api.read(task, id)).toMatchObject({ dueDate: Date.UTC(2031, 7, 8, 6, 30) })
  })

  test(`a date that is half typed is refused with its sentence (${way})`, async ({ page, signedIn: _ }) => {
    await page.goto('/tasks/add')
    await page.getByLabel('Task Name').fill('Half typed')
    await page.getByRole('button', { name: /^Clear Due Date/ }).click()
    await expect(dueDate(page)).toHaveValue('')
    const changes = changesOf(page)
    await typeInto(page, dueDate(page), '0808')
    await submit(page)
    await expect(dueDate(page)).toHaveAccessibleDescription(messages.notDate)
    expect(changes).toEqual([])

    // Emptied again it is a task without a date.
    await dueDate(page).focus()
    for (const key of ['ArrowLeft', 'ArrowLeft', 'Delete', 'ArrowRight', 'Delete'])
      await page.keyboard.press(key)
    await page.getByLabel('Task Name').focus()
    await submit(page)
    await expectSaid(page, task.replies.added)
    expect(changes).toHaveLength(1)
  })
}
