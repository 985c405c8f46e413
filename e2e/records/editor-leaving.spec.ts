// Ways out of an open form: the browser's Back, Logout here and elsewhere, and a session that ends under it.
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { formMessages } from '@daybook/contract/messages/form-messages.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import type { Page } from '@playwright/test'
import { expect, failedCalls, register, test } from '../support/fixtures.ts'
import { fillSignIn } from '../support/sign-in.ts'
import { expectSaid } from '../screens/heard.ts'
import { card, goByMenu, heading } from '../screens/screen.ts'

const question = (page: Page) => page.getByRole('alertdialog', { name: messages.unsavedTitle })
const editor = (page: Page) => page.getByRole('dialog', { name: 'Task', exact: true })
const answer = (page: Page, name: 'Stay' | 'Leave') => question(page).getByRole('button', { name }).click()
const logOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
}

/** From here on nothing that the tab kept can be read, until `openGate()` is called in it; `reads` says whether it was tried. */
const holdReads = (page: Page) =>
  page.evaluate(() => {
    const { subtle } = crypto
    const decrypt = subtle.decrypt.bind(subtle)
    const gate = Promise.withResolvers<void>()
    Object.assign(globalThis, { openGate: gate.resolve, reads: 0 })
    subtle.decrypt = async (...given) => {
      Object.assign(globalThis, { reads: 1 })
      await gate.promise
      return decrypt(...given)
    }
  })

test.describe('Back', () => {
  test('closes a pop-up and leaves the page where it is', async ({ page, given, atHome: _ }) => {
    await given(task, { name: 'Open me' })
    await page.goto('/tasks')
    await card(page, 'Open me').getByRole('link').click()
    await expect(editor(page)).toBeVisible()
    await page.goBack()
    await expect(editor(page)).toBeHidden()
    await expect(page).toHaveURL(/\/tasks$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/home$/)
  })

  test('asks first when something is not saved', async ({ page, given, atHome: _ }) => {
    await given(task, { name: 'Half done' })
    await page.goto('/tasks')
    await card(page, 'Half done').getByRole('link').click()
    await editor(page).getByLabel('Task Name').fill('Half way')
    const stay = async () => {
      await page.goBack()
      await answer(page, 'Stay')
      await expect(question(page)).toBeHidden()
      await expect(editor(page).getByLabel('Task Name')).toHaveValue('Half way')
    }
    await stay()
    await stay()
    await page.goBack()
    await answer(page, 'Leave')
    await expect(editor(page)).toBeHidden()
    await expect(page).toHaveURL(/\/tasks$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/home$/)
  })

  test('after a pop-up that closed by itself goes to the page before', async ({ page, given, atHome: _ }) => {
    await given(task, { name: 'Closed again' })
    await page.goto('/tasks')
    await card(page, 'Closed again').getByRole('link').click()
    await expect(editor(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(editor(page)).toBeHidden()
    await goByMenu(page, 'My Favorites', 'Add New Task')
    await expect(page).toHaveURL(/\/tasks\/add$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/tasks$/)
    await card(page, 'Closed again').getByRole('link').click()
    await expect(editor(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(editor(page)).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL(/\/home$/)
  })

  test('from a pop-up over a changed page closes the pop-up alone', async ({ page, atHome: _ }) => {
    await goByMenu(page, 'Bookmarks', 'Add New Bookmark')
    await page.getByLabel('Name').fill('Under it')
    await page.getByRole('banner').getByRole('button', { name: 'Quick add' }).click()
    const quick = page.getByRole('dialog', { name: 'Add New Task' })
    await expect(quick).toBeVisible()
    await page.goBack()
    await expect(quick).toBeHidden()
    await expect(page.getByLabel('Name')).toHaveValue('Under it')
    await page.goBack()
    await answer(page, 'Leave')
    await expect(page).toHaveURL(/\/home$/)
  })
})

test.describe('The end of a session', () => {
  test.use({ allowedConsole: [failedCalls] })

  test('by Logout asks first', async ({ page, signedIn: _ }) => {
    await page.goto('/bookmarks/add')
    await page.getByLabel('Name').fill('Not yet')
    await logOut(page)
    await answer(page, 'Stay')
    await expect(page.getByLabel('Name')).toHaveValue('Not yet')
    await logOut(page)
    await answer(page, 'Leave')
    await expect(page).toHaveURL(/\/account\/login$/)
  })

  test('by Logout beside the rail of a narrower screen asks first', async ({ page, signedIn: _ }) => {
    await page.setViewportSize({ width: 768, height: 800 })
    await page.goto('/bookmarks/add')
    await page.getByLabel('Name').fill('Not yet')
    await page.getByRole('complementary').getByRole('button', { name: 'Asha Rao' }).click()
    await page.getByRole('complementary').getByRole('button', { name: 'Logout' }).click()
    await answer(page, 'Stay')
    await expect(page.getByLabel('Name')).toHaveValue('Not yet')
  })

  test('by Logout leaves nothing behind', async ({ page, signedIn }) => {
    await page.goto('/bookmarks/add')
    await page.getByLabel('Name').fill('Thrown away')
    await logOut(page)
    await answer(page, 'Leave')
    await fillSignIn(page, signedIn)
    await page.waitForURL('**/home')
    await goByMenu(page, 'Bookmarks', 'Add New Bookmark')
    await expect(page.getByLabel('Name')).toHaveValue('')
    await expect(page.getByText(formMessages.draftKept)).toBeHidden()
  })

  test('on Save keeps a page, and gives it back after the sign-in', async ({
    page,
    intercept,
    api,
    given,
    signedIn,
  }) => {
    const { id } = await given(task, { name: 'Long night', description: 'Tea' })
    await page.goto(`/tasks/edit/${id}`)
    await page.getByLabel('Description').fill('Written for an hour')
    await intercept('**/api/task/*', (route) => route.fulfill({ status: 401, json: {} }), { times: 1 })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expectSaid(page, messages.sessionExpired)
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
      'Written',
    )
    await fillSignIn(page, signedIn)
    await expect(page).toHaveURL(`/tasks/edit/${id}`)
    await page.getByRole('button', { name: 'Take it back' }).click()
    await expect(page.getByLabel('Description')).toHaveValue('Written for an hour')
    await expect(page.getByText(formMessages.draftKept)).toBeHidden()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expectSaid(page, messages.taskUpdated)
    expect(await api.read(task, id)).toMatchObject({ name: 'Long night', description: 'Written for an hour' })
  })

  test('in another tab keeps a pop-up for the same person', async ({ page, context, given, signedIn }) => {
    await given(bookmark, { name: 'Manual', reference: 'https://daybook.example/manual' })
    await page.goto('/bookmarks')
    await card(page, 'Manual').getByRole('button', { name: /^Edit/ }).first().click()
    const pop = page.getByRole('dialog', { name: 'Bookmark', exact: true })
    await pop.getByLabel('Reference').fill('https://daybook.example/guide')
    const other = await context.newPage()
    await other.goto('/home')
    await logOut(other)
    await expect(other).toHaveURL(/\/account\/login$/)
    await other.close()
    await expect(page).toHaveURL(/\/account\/login$/)
    await fillSignIn(page, signedIn)
    await page.waitForURL('**/home')
    await expect(pop).toBeHidden()
    await page.getByRole('button', { name: 'Continue' }).click()
    await pop.getByRole('button', { name: 'Take it back' }).click()
    await expect(pop.getByLabel('Reference')).toHaveValue('https://daybook.example/guide')
    await expect(pop.getByLabel('Name')).toHaveValue('Manual')
  })

  test('in another tab, while what that tab had kept is still being read, stays an end', async ({
    page,
    context,
    signedIn,
  }) => {
    await page.goto('/bookmarks')
    await expect(heading(page)).toBeVisible()
    await holdReads(page)
    const other = await context.newPage()
    await other.goto('/home')
    await expect.poll(() => page.evaluate('globalThis.reads')).toBe(1)
    await logOut(other)
    await expect(page).toHaveURL(/\/account\/login$/)
    await page.evaluate('openGate()')
    await other.close()
    await fillSignIn(page, signedIn)
    await page.waitForURL('**/home')
  })

  test('and a sign-in there, while what was kept elsewhere is still being read, is the newer one', async ({
    page,
    context,
    request,
    signedIn,
  }) => {
    const stranger = await register(request)
    await page.goto('/home')
    await logOut(page)
    await expect(page).toHaveURL(/\/account\/login$/)
    await holdReads(page)
    const other = await context.newPage()
    await other.goto('/account/login')
    await fillSignIn(other, stranger)
    await other.waitForURL('**/home')
    await expect.poll(() => page.evaluate('globalThis.reads')).toBe(1)
    await other.close()
    await fillSignIn(page, signedIn)
    await page.waitForURL('**/home')
    await page.evaluate('openGate()')
    await page.getByRole('button', { name: 'Account' }).click()
    await expect(page.getByText(signedIn.email).first()).toBeVisible()
    await expect(page.getByText(stranger.email)).toBeHidden()
  })

  test('keeps nothing for another person', async ({ page, context, request, signedIn }) => {
    const stranger = await register(request)
    await page.goto('/bookmarks/add')
    await page.getByLabel('Name').fill('Private')
    const other = await context.newPage()
    await other.goto('/home')
    await logOut(other)
    await expect(other).toHaveURL(/\/account\/login$/)
    await other.close()
    for (const who of [stranger, signedIn]) {
      await fillSignIn(page, who)
      await page.waitForURL(/home$|add$/)
      await goByMenu(page, 'Bookmarks', 'Add New Bookmark')
      await expect(page.getByLabel('Name')).toHaveValue('')
      await expect(page.getByText(formMessages.draftKept)).toBeHidden()
      await logOut(page)
    }
  })
})
