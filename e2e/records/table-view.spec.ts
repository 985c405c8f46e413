// Lists as tables: the switch, the columns and the sort, the rows, and what is remembered for whom.
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { comesWithDaybook } from '@daybook/contract/messages/table-messages.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import type { Page } from '@playwright/test'
import { findings } from '../screens/axe.ts'
import { expect, register, test } from '../support/fixtures.ts'
import { fillSignIn, startSignedIn } from '../support/sign-in.ts'
import { asTable, button, organizationOf, rows } from './organizations-table.ts'
import { expectSaid } from '../screens/heard.ts'
import { cards, goByMenu, heading, isListCall, nextListCall } from '../screens/screen.ts'

const DAY = 86_400_000

const headings = (page: Page) => page.getByRole('columnheader')
const entry = (page: Page, name: string) => page.getByRole('menuitemcheckbox', { name, exact: true })
const standard = ['Name', 'Website', 'Phone', 'Email', 'Account Type', 'Industry Type', '']

/** Axe counts what is seen of a heading that is half under the column that stays; it is scrolled into sight to be pressed. */
const isUnderColumn = (finding: string) => /target-size: th\[.*\.record-table__sort$/.test(finding)

test('switch, choose columns, sort, open; all remembered', async ({ page, given, signedIn: _ }) => {
  await given(organization, organizationOf('Kaveri Textiles', '+91 3'))
  await given(organization, organizationOf('Malabar Spices', '+91 1'))
  await given(organization, organizationOf('Nilgiri Tea', '+91 2'))
  await page.goto('/organizations')
  await expect(cards(page)).toHaveCount(3)
  await expect(button(page, 'Cards')).toHaveAttribute('aria-pressed', 'true')

  let calls = 0
  page.on('request', (request) => {
    if (isListCall('organizations')(request)) calls += 1
  })
  await button(page, 'Table').click()
  await expect(rows(page)).toHaveCount(3)
  await expect(headings(page)).toHaveText(standard)
  await button(page, 'Cards').click()
  await expect(cards(page)).toHaveCount(3)
  await button(page, 'Table').click()
  expect(calls).toBe(0)

  // By keyboard.
  await button(page, 'Columns').focus()
  await page.keyboard.press('Enter')
  await expect(entry(page, 'Name')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(entry(page, 'Website')).toHaveAttribute('aria-checked', 'false')
  await entry(page, 'Tax Number').click()
  await page.keyboard.press('Escape')
  await expect(button(page, 'Columns')).toBeFocused()
  const chosen = ['Name', 'Phone', 'Email', 'Tax Number', 'Account Type', 'Industry Type', '']
  await expect(headings(page)).toHaveText(chosen)

  const asked = nextListCall(page, 'organizations')
  await page.getByRole('columnheader', { name: 'Phone' }).getByRole('button').click()
  expect(await asked).toMatchObject({ sortField: 'phone', sortDirection: 'asc' })
  await expect(page).toHaveURL('/organizations?sort=phone&dir=asc')
  await expect(rows(page).locator('th')).toHaveText(['Malabar Spices', 'Nilgiri Tea', 'Kaveri Textiles'])

  await page.reload()
  await expect(rows(page).locator('th')).toHaveText(['Malabar Spices', 'Nilgiri Tea', 'Kaveri Textiles'])
  await expect(headings(page)).toHaveText(chosen)

  await page.getByRole('link', { name: 'Nilgiri Tea' }).click()
  const editor = page.getByRole('dialog', { name: 'Organization', exact: true })
  await expect(editor.getByLabel('Name')).toHaveValue('Nilgiri Tea')
  await page.keyboard.press('Escape')
  await expect(editor).toBeHidden()

  await button(page, 'Columns').click()
  await page.getByRole('menuitem', { name: 'Back to standard' }).click()
  await expect(headings(page)).toHaveText(standard)
})

test('a list of choices says which rows come with Daybook', async ({ page, signedIn: _ }) => {
  await asTable(page, '/account_types')
  await expect(headings(page)).toHaveText(['Name', 'Data Status', 'Whose', ''])
  await expect(page.getByRole('row', { name: /^Client/ })).toContainText(comesWithDaybook)
})

test('rows that are coming are as high as those that come, in either density', async ({
  page,
  intercept,
  given,
  signedIn: _,
}) => {
  await given(organization, organizationOf('Kaveri Textiles', '+91 3'))
  await given(organization, organizationOf('Malabar Spices', '+91 1'))
  await asTable(page, '/organizations')
  for (const density of ['comfortable', 'compact']) {
    await page.evaluate((look) => localStorage.setItem('device.density', look), density)
    const { promise, resolve } = Promise.withResolvers<void>()
    await intercept('**/api/customized/organizations', async (route) => {
      await promise
      await route.continue()
    })
    await page.reload()
    const coming = page.locator('.skeleton-rows > div').nth(1)
    await expect(coming).toBeVisible()
    const height = (await coming.boundingBox())?.height ?? 0
    resolve()
    await expect(rows(page)).toHaveCount(2)
    expect(Math.abs(((await rows(page).first().boundingBox())?.height ?? 0) - height)).toBeLessThanOrEqual(1)
    await page.unroute('**/api/customized/organizations')
  }
})

test('a row is edited, duplicated and deleted from its menu', async ({ page, given, signedIn: _ }) => {
  await given(organization, organizationOf('Kaveri Textiles', '+91 3'))
  await given(organization, organizationOf('Malabar Spices', '+91 1'))
  await asTable(page, '/organizations')
  const choose = async (what: string) => {
    await page.getByRole('row', { name: /Malabar/ }).hover()
    await button(page, 'More for Malabar Spices').click()
    await page.getByRole('menuitem', { name: what }).click()
  }
  for (const [what, name] of [
    ['Edit', 'Organization'],
    ['Duplicate', 'Add New Organization'],
  ] as const) {
    await choose(what)
    const editor = page.getByRole('dialog', { name, exact: true })
    await expect(editor.getByLabel('Name')).toHaveValue('Malabar Spices')
    await page.keyboard.press('Escape')
    await expect(editor).toBeHidden()
    await expect(button(page, 'More for Malabar Spices')).toBeFocused()
  }
  await choose('Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectSaid(page, organization.replies.deleted)
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Kaveri Textiles' })).toBeFocused()
})

test('another person on the same browser starts with cards', async ({
  page,
  request,
  given,
  signedIn: _,
}) => {
  await given(organization, organizationOf('Kaveri Textiles', '+91 3'))
  await asTable(page, '/organizations')
  const other = await register(request)
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/account/login')
  await fillSignIn(page, other)
  await page.waitForURL('**/home')
  await goByMenu(page, 'Organizations', 'All Organizations')
  await expect(button(page, 'Cards')).toHaveAttribute('aria-pressed', 'true')
})

test('the view is there on another browser, and shows as nothing else first', async ({
  page,
  browser,
  given,
  signedIn: person,
}) => {
  await given(organization, organizationOf('Kaveri Textiles', '+91 3'))
  await page.goto('/organizations')
  const kept = page.waitForResponse('**/api/preferences/choices')
  await button(page, 'Table').click()
  expect((await kept).ok()).toBe(true)

  const context = await browser.newContext()
  const other = await context.newPage()
  await startSignedIn(other, person)
  // Says later whether a card was ever drawn.
  await other.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('.cards')) document.documentElement.dataset['sawCards'] = 'yes'
    }).observe(document, { childList: true, subtree: true })
  })
  await other.goto('/organizations')
  await expect(rows(other)).toHaveCount(1)
  expect(await other.evaluate(() => document.documentElement.dataset['sawCards'])).toBeUndefined()
  await other.reload()
  await expect(rows(other)).toHaveCount(1)
  expect(await other.evaluate(() => document.documentElement.dataset['sawCards'])).toBeUndefined()
  await context.close()
})

test('a task is completed from its row; narrow screens keep the cards', async ({
  page,
  given,
  signedIn: _,
}) => {
  await given(task, { name: 'Late one', dueDate: Date.now() - 3 * DAY })
  await given(task, { name: 'Next one', dueDate: Date.now() + 3 * DAY })
  await asTable(page, '/tasks')
  const late = page.getByRole('row', { name: /Late one/ })
  await expect(late).toContainText('3 days over')
  await expect(late).toContainText('Open')
  await button(page, 'Complete Late one').click()
  await expectSaid(page, messages.taskCompleted('Late one'))
  await expect(late).toContainText('Closed')

  await page.setViewportSize({ width: 550, height: 800 })
  await expect(cards(page)).toHaveCount(2)
  await expect(button(page, 'Table')).toBeHidden()
  await page.setViewportSize({ width: 768, height: 800 })
  await expect(rows(page)).toHaveCount(2)
})

test('many columns scroll within their box, and the menu to choose them stays in reach', async ({
  page,
  request,
  api,
  person,
  given,
}) => {
  await given(invoice, invoiceValues)
  await page.setViewportSize({ width: 768, height: 800 })
  const { fields } = invoice
  const choice = { name: 'invoice.columns', choice: Object.keys(fields).join(' ') }
  const headers = { authorization: `Bearer ${api.token}` }
  expect((await request.put('/api/preferences/choices', { headers, data: choice })).ok()).toBe(true)
  await startSignedIn(page, person)
  await asTable(page, '/invoices')
  // Open and Due Date stand in no form; the actions are one more.
  const onForm = Object.values(fields).filter((field) => field.onForm)
  await expect(headings(page)).toHaveCount(onForm.length + 3)
  const sheet = page.getByRole('region', { name: 'Invoices' })
  expect(await sheet.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(768)
  await expect(button(page, 'Columns')).toBeInViewport({ ratio: 1 })
  await sheet.evaluate((box) => box.scrollTo({ left: box.scrollWidth }))
  await expect(page.getByRole('link', { name: 'October' })).toBeInViewport({ ratio: 1 })
})

const side = { Name: 'Banyan', Pan: 'AAAPL1234C', Address: '5 Beach Road', TaxNumber: '29AAAPL1234C1Z5' }
const sideOf = (from: string) =>
  Object.fromEntries(Object.entries(side).map(([key, value]) => [`${from}Organization${key}`, value]))
const invoiceValues = {
  name: 'October',
  invoiceNumber: 'BB/001',
  ...sideOf('from'),
  ...sideOf('to'),
  invoiceCreaterName: 'Asha',
  invoiceCreaterDesignation: 'Owner',
}

test.describe('for everybody', () => {
  // Colours are measured, so nothing may be half way through a transition.
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('no finding of axe in either scheme', async ({ page, given, signedIn: _ }) => {
    test.setTimeout(420_000)
    await given(organization, organizationOf('Kaveri Textiles', '+91 3'))
    await given(task, { name: 'Late one', dueDate: Date.now() - 3 * DAY })
    await given(task, { name: 'Whenever', dueDate: null, status: { id: 3 } })
    const found: string[] = []
    const look = async (where: string) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        found.push(...(await findings(page)).map((one) => `${where} ${colorScheme} ${one}`))
      }
    }
    for (const path of ['/organizations', '/tasks']) {
      await asTable(page, path)
      await look(path)
      await rows(page).first().hover()
      await look(`${path} pointed at`)
      await button(page, 'Columns').click()
      await expect(page.getByRole('menu')).toBeVisible()
      await look(`${path} columns`)
      await page.keyboard.press('Escape')
      await page.setViewportSize({ width: 768, height: 800 })
      await look(`${path} at 768`)
      await page.setViewportSize({ width: 1280, height: 800 })
    }
    await page.getByRole('searchbox').fill('nothing is called so')
    await expect(heading(page)).toHaveText('All Tasks (0)')
    await look('nothing')
    expect(found.filter((each) => !isUnderColumn(each))).toEqual([])
  })
})
