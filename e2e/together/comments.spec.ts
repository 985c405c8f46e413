// Two people in two browsers: what one writes the other sees at once, and answers.
import { ROLES } from '@daybook/contract/engine/access.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { user } from '@daybook/contract/entities/user.ts'
import type { Page } from '@playwright/test'
import { addStaff, openApiSession } from '../support/api-session.ts'
import { expect, failedCalls, test } from '../support/fixtures.ts'
import { startSignedIn } from '../support/sign-in.ts'

const password = 'Brisk-Otter-Paints-9'

const panel = (page: Page) => page.getByRole('complementary', { name: 'Activity' })
const composer = (page: Page) => panel(page).getByRole('textbox', { name: 'Comment' })
const comments = (page: Page) => panel(page).locator('.comment')
const send = (page: Page) => panel(page).getByRole('button', { name: /^Comment/ })

/** A firm with an Admin, and somebody who works there. */
async function firmOfTwo(
  superApi: Parameters<typeof addStaff>[0],
  request: Parameters<typeof openApiSession>[0],
) {
  const boss = await addStaff(superApi, ROLES.admin)
  const api = await openApiSession(request, boss)
  const email = `ravi.${crypto.randomUUID()}@daybook.example`
  const ravi = await api.add(user, {
    firstname: 'Ravi',
    lastname: 'Kumar',
    email,
    phone: '+91 1',
    password,
    confirmPassword: password,
  })
  return { boss, api, ravi: { id: ravi.id, email, password } }
}

test('one mentions, the other sees it at once and in the bell, and answers', async ({
  page,
  browser,
  baseURL,
  superApi,
  request,
}) => {
  const { boss, api, ravi } = await firmOfTwo(superApi, request)
  const { id } = await api.add(task, { name: 'File GSTR-1', assignedTo: { id: ravi.id } })
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const other = await context.newPage()
  await startSignedIn(page, boss)
  await startSignedIn(other, ravi)
  await page.goto(`/tasks/edit/${id}`)
  await other.goto(`/tasks/edit/${id}`)
  await expect(panel(other)).toContainText('made this task')

  await composer(page).fill('Please look, @Ra')
  await panel(page)
    .getByRole('option', { name: /Ravi Kumar/ })
    .waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.type('at https://example.in/rates.')
  await page.keyboard.press('Control+Enter')

  await expect(comments(page)).toContainText('Please look, @Ravi at https://example.in/rates.')
  await expect(composer(page)).toHaveValue('')
  await expect(comments(other)).toContainText('Please look, @Ravi')
  const link = comments(other).getByRole('link', { name: 'https://example.in/rates' })
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow')
  await other.getByRole('button', { name: /^Notifications/ }).click()
  await expect(other.getByText(/mentioned you in “File GSTR-1”/).first()).toBeVisible()
  await other.keyboard.press('Escape')

  await composer(other).fill('On it')
  await send(other).click()

  await expect(comments(page).first()).toContainText('On it')
  await expect(comments(page)).toHaveCount(2)
  await context.close()
})

test('an address of this Daybook is called as its record is', async ({
  page,
  superApi,
  request,
  baseURL,
}) => {
  const { boss, api } = await firmOfTwo(superApi, request)
  const { id } = await api.add(task, { name: 'Call the auditor' })
  const other = await api.add(task, { name: 'Sort the vouchers' })
  await startSignedIn(page, boss)
  await page.goto(`/tasks/edit/${id}`)
  await composer(page).fill(`First ${baseURL ?? ''}/tasks/edit/${other.id}, then this.`)
  await page.keyboard.press('Control+Enter')
  await comments(page).getByRole('link', { name: 'Sort the vouchers' }).click()
  await expect(page.getByLabel('Task Name')).toHaveValue('Sort the vouchers')
})

test('who can’t see the task is not told, until it is given to them', async ({ page, superApi, request }) => {
  const { boss, api } = await firmOfTwo(superApi, request)
  const { id } = await api.add(task, { name: 'Call the auditor' })
  await startSignedIn(page, boss)
  await page.goto(`/tasks/edit/${id}`)

  await composer(page).fill('@rav')
  const choice = panel(page).getByRole('option', { name: /Ravi Kumar/ })
  await expect(choice).toContainText('can’t see this task')
  await choice.click()
  await expect(panel(page)).toContainText('Ravi can’t see this task, so nobody tells Ravi.')
  await panel(page).getByRole('button', { name: 'Assign it to Ravi' }).click()

  await expect(panel(page)).not.toContainText('nobody tells')
  expect((await api.read(task, id))['assignedTo']).toMatchObject({ firstname: 'Ravi' })
})

test.describe('what was typed', () => {
  test.use({ allowedConsole: [failedCalls] })

  test('stays through Escape, another page and a call that fails', async ({
    page,
    intercept,
    given,
    signedIn: _,
  }) => {
    let isDown = true
    await intercept('**/api/comments/task/*', async (route) =>
      isDown && route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    const { id } = await given(task, { name: 'Water the plants' })
    await page.goto(`/tasks/edit/${id}`)
    const note = panel(page).getByRole('textbox', { name: 'Note' })
    await note.fill('Twice a week')
    await note.press('Escape')
    await expect(panel(page)).toContainText('What you typed is kept until you close this tab.')
    await page.goto('/home')
    await page.goto(`/tasks/edit/${id}`)
    await expect(note).toHaveValue('Twice a week')

    await note.press('Control+Enter')
    await expect(panel(page).getByRole('alert')).toBeVisible()
    await expect(note).toHaveValue('Twice a week')
    isDown = false
    await note.press('Control+Enter')

    await expect(comments(page)).toContainText('Twice a week')
    await expect(note).toHaveValue('')
  })
})

test('one’s own comment is changed, and deleted to a line', async ({ page, given, signedIn: _ }) => {
  const { id } = await given(task, { name: 'Water the plants' })
  await page.goto(`/tasks/edit/${id}`)
  const note = panel(page).getByRole('textbox', { name: 'Note' })
  await note.fill('Twice a wek')
  await note.press('Control+Enter')

  await comments(page)
    .getByRole('button', { name: /^More for the comment/ })
    .click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await panel(page).getByRole('textbox', { name: 'Edit the comment' }).fill('Twice a week')
  await panel(page).getByRole('button', { name: /^Save/ }).click()
  await expect(comments(page)).toContainText('Twice a week')

  await comments(page)
    .getByRole('button', { name: /^More for the comment/ })
    .click()
  await page.getByRole('menuitem', { name: /^Delete/ }).click()
  await panel(page).getByRole('button', { name: 'Delete', exact: true }).click()

  await expect(panel(page)).toContainText('deleted a comment')
  await expect(comments(page)).toHaveCount(0)
})
