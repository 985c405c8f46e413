// Every screen that is pictured in docs/look: its name, its address, and what is done there before one looks.
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { heading, taskListAt } from '../screens/screen.ts'
import { press } from '../screens/view.ts'

export interface Pictured {
  readonly name: string
  readonly path: string
  readonly act?: (page: Page) => Promise<unknown>
  /** On a phone in the dark, too. */
  readonly isMain?: true
  /** On a phone alone. */
  readonly isNarrow?: true
  /** The whole page, not what fits the window. */
  readonly isWhole?: true
}

const openTasks = taskListAt({ due: 'fresh', group: 1 })
const cardWithTime = (page: Page) =>
  page
    .locator('.cards > li')
    .filter({ hasText: / [AP]M/ })
    .first()
const firstCard = (page: Page) => page.locator('.cards > li').first().waitFor()
const type = (page: Page, label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)

const openQuickAdd = async (page: Page) => {
  await firstCard(page)
  await page.keyboard.press('q')
  await expect(page.getByLabel('Task Name')).toBeFocused()
}
const sayLine = async (page: Page) => {
  await openQuickAdd(page)
  await page.keyboard.type('Pay GST every month on 20th !high #office @asha 9am')
  await page.getByRole('list', { name: 'Understood' }).getByRole('listitem').nth(4).waitFor()
}
const pasteLines = async (page: Page) => {
  await openQuickAdd(page)
  await page.getByLabel('Task Name').evaluate((element) => {
    const clipboardData = new DataTransfer()
    const lines = [
      'Buy milk !high',
      'Call the bank tomorrow 9am',
      'Renew the insurance every year on 20 dec #finance',
    ]
    clipboardData.setData('text/plain', lines.join('\n'))
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await page.getByRole('dialog', { name: 'Several tasks' }).waitFor()
}
const find = async (page: Page) => {
  await firstCard(page)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Find' }).fill('pa')
  await page.getByRole('group', { name: 'Tasks' }).waitFor()
}
const charts = (page: Page) => page.getByRole('group', { name: /^Word cloud/ }).waitFor()
const firstInvoice = async (page: Page) => {
  await page.locator('.cards > li').first().waitFor()
  // A phone's row has its print behind it.
  const unfold = page.getByRole('button', { name: 'Show more' }).first()
  if (await unfold.isVisible()) await unfold.click()
  await page
    .getByRole('link', { name: /print/i })
    .or(page.getByRole('button', { name: /print/i }))
    .first()
    .click()
  await page.getByRole('article').waitFor()
}

/** One for whom hours were worked these weeks. */
const chooseBuyer = async (page: Page) => {
  await page.getByRole('radio', { name: 'This month' }).check({ force: true })
  await page.getByRole('combobox', { name: 'Organization', exact: true }).click()
  await page.getByRole('listbox').getByRole('option', { name: 'Rocket Tiffin Express' }).click()
  await page
    .getByRole('button', { name: 'Make invoice' })
    .or(page.getByText(/^No unbilled hours/))
    .waitFor()
}

/** Before anybody signs in. */
export const screensOfVisitors: readonly Pictured[] = [
  { name: 'site', path: '/', isMain: true, isWhole: true },
  { name: 'site-services', path: '/page/services' },
  { name: 'site-contact', path: '/contact_us' },
  { name: 'login', path: '/account/login', isMain: true },
  { name: 'register', path: '/account/register' },
  { name: 'forgot-password', path: '/account/forgot_password' },
]

/** For an Admin of a firm. */
export const screensOfMembers: readonly Pictured[] = [
  { name: 'home', path: '/home', isMain: true },
  { name: 'menu', path: '/home', act: press('Open menu', 'dialog'), isMain: true, isNarrow: true },
  { name: 'tasks', path: openTasks, act: firstCard, isMain: true },
  { name: 'tasks-none', path: taskListAt({ keyword: 'nothing is called so' }) },
  {
    name: 'task-editor',
    path: openTasks,
    act: async (page) => {
      await cardWithTime(page).getByRole('link').click()
      await page.getByRole('dialog').getByLabel('Task Name').waitFor()
    },
    isMain: true,
  },
  {
    name: 'task-add',
    path: '/tasks/add',
    act: (page) => page.getByLabel('Repeat', { exact: true }).selectOption('Custom'),
  },
  { name: 'quick-add', path: openTasks, act: sayLine, isMain: true },
  { name: 'pasted-lines', path: openTasks, act: pasteLines },
  { name: 'palette', path: openTasks, act: find, isMain: true },
  { name: 'keys', path: openTasks, act: (page) => firstCard(page).then(() => page.keyboard.press('?')) },
  { name: 'calendar', path: '/tasks/task_calendar', isMain: true },
  { name: 'dashboard', path: '/dashboard', act: charts, isMain: true },
  { name: 'notifications', path: '/home', act: press(/^Notifications/, 'dialog') },
  { name: 'bookmarks', path: '/bookmarks', act: firstCard },
  { name: 'organizations', path: '/organizations', act: firstCard, isMain: true },
  { name: 'organization-add', path: '/organizations/add' },
  { name: 'contacts', path: '/contacts', act: firstCard },
  { name: 'import', path: '/contacts', act: press('Import contacts', 'dialog') },
  { name: 'projects', path: '/projects', act: firstCard },
  { name: 'project-tasks', path: '/project_tasks', act: firstCard },
  { name: 'invoices', path: '/invoices', act: firstCard },
  { name: 'invoice-add', path: '/invoices/add', act: (page) => type(page, 'Total Amount', '1234.5') },
  { name: 'invoice-print', path: '/invoices', act: firstInvoice, isMain: true },
  { name: 'unbilled-hours', path: '/invoices/unbilled', act: chooseBuyer },
  { name: 'seller-profiles', path: '/seller_profiles' },
  { name: 'invoices-dashboard', path: '/invoices/dashboard' },
  { name: 'users', path: '/users', act: (page) => page.getByRole('row').nth(1).waitFor() },
  { name: 'audit-log', path: '/audit_log' },
  { name: 'settings', path: '/settings' },
  { name: 'settings-reminders', path: '/settings/reminders' },
  { name: 'settings-sessions', path: '/settings/sessions' },
  { name: 'change-password', path: '/users/change_password' },
  { name: 'help', path: '/about_us' },
  { name: 'nothing-here', path: '/nothing/here' },
  // The choice is kept, so it comes last.
  {
    name: 'tasks-table',
    path: openTasks,
    act: async (page) => {
      await page.getByRole('button', { name: 'Table' }).click()
      await page.getByRole('grid').waitFor()
    },
  },
]

/** Waits until nothing is on its way any more. */
export async function openPictured(page: Page, { path, act }: Pictured): Promise<void> {
  await page.goto(path)
  await expect(heading(page).first()).not.toHaveText('')
  await act?.(page)
  await expect(page.getByText('Please wait...')).toHaveCount(0)
  // The live stream never ends, so there is no silence to wait for; counts and small parts come meanwhile.
  await page.waitForTimeout(1500)
  await page.evaluate(() => document.fonts.ready)
}
