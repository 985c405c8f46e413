// Every screen, as a list: for the checks that look at all of them alike.
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { customer } from '@daybook/contract/entities/customer.ts'
import { user } from '@daybook/contract/entities/user.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import type { ApiSession } from '../support/api-session.ts'
import { expect } from '../support/fixtures.ts'
import { fillRecords } from '../support/shown-records.ts'
import { fillInvoicingViews } from '../invoicing/invoicing-views.ts'
import { card, heading, taskListAt } from './screen.ts'
import { layerByKey, press, type View } from './view.ts'

const choose = (entry: string) => async (page: Page) => {
  await press(/^More for Ask/, 'menu')(page)
  await page.getByRole('menuitem', { name: entry }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

/** The dashboard is there when its last panel is drawn. */
const drawn = async (page: Page) => expect(page.getByRole('group', { name: /^Word cloud/ })).toBeVisible()

const asTables = async (page: Page) => {
  for (let panel = 0; panel < 3; panel += 1) await press('Show as table')(page)
  await expect(page.getByRole('table')).toHaveCount(3)
}

const filled = async (page: Page) =>
  expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /^Today/ })
      .first(),
  ).toBeVisible()

const changeRepeat = async (page: Page) => {
  await page.getByLabel('Repeat', { exact: true }).selectOption('Weekly')
  await press('Save', 'alertdialog')(page)
}

const openZones = async (page: Page) => {
  await page.getByRole('combobox', { name: /^Time zone: / }).click()
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
}

const makeAddress = async (page: Page) => {
  await press('Make the address')(page)
  await expect(page.getByLabel('Your private address')).toBeVisible()
}

/** The halves of the views may be different people's, so the address is made here, too. */
const askRevoke = async (page: Page) => {
  await expect(page.getByRole('button', { name: 'Make the address' })).toBeVisible()
  if (await page.getByRole('button', { name: 'Revoke' }).isHidden()) await makeAddress(page)
  await press('Revoke', 'alertdialog')(page)
}

const listed = async (page: Page) =>
  expect(page.getByRole('list', { name: 'Audit log' }).getByRole('listitem').first()).toBeVisible()

const openHistory = async (page: Page) => {
  await press('History')(page)
  await expect(page.getByText(/^Added by /)).toBeVisible()
}

const askForLink = async (page: Page) => {
  await page.getByLabel('Email').fill('nobody@daybook.example')
  await press('Send the link')(page)
  await expect(page.getByText(messages.resetFiled)).toBeVisible()
}

const changeOwnEmail = async (page: Page) => {
  await expect(page.getByRole('combobox', { name: /^Time Zone: / })).toBeVisible()
  await page.getByLabel('Email').fill('somebody.else@daybook.example')
  await expect(page.getByLabel('Current Password')).toBeVisible()
}

/** A heading that sorts; when narrow there are cards and a drop-down instead. */
const sortByStatus = async (page: Page) => {
  await page.getByRole('columnheader', { name: 'Status' }).getByRole('button').click()
  await expect(page.getByRole('columnheader', { name: 'Status' })).toHaveAttribute('aria-sort', 'ascending')
}

/** Where nothing hovers, the button is on the opened card alone. */
const askToDelete = async (page: Page) => {
  await card(page, 'Today').first().getByRole('button', { name: 'Show more' }).click()
  await press('Delete Today', 'alertdialog')(page)
}

const openLongHistory = async (page: Page) => {
  await press('More')(page)
  await openHistory(page)
  await page
    .getByText(/^All \d+ values$/)
    .first()
    .click()
}

const backUp = async (page: Page) => {
  await press('Back up now')(page)
  await expect(page.getByText(/^The backup was done on/)).toBeVisible()
}

const findSomething = async (page: Page) => {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Find' }).fill('landlord')
  await expect(page.getByRole('group', { name: 'Bookmarks' }).getByRole('option')).toHaveCount(1)
}

const sayAll = async (page: Page) => {
  await page.keyboard.press('q')
  await page
    .getByLabel('Task Name')
    .fill('Pay GST every month on 20th !high #office @asha 9am remind me 1 day before')
  await expect(page.getByRole('list', { name: 'Understood' }).getByRole('listitem')).toHaveCount(6)
}

const pasteLines = async (page: Page) => {
  await page.keyboard.press('q')
  await page.getByLabel('Task Name').evaluate((element) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'Buy milk !high\nCall Asha tomorrow 9am')
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(page.getByRole('dialog', { name: 'Several tasks' })).toBeVisible()
}

export const viewsOfVisitors: readonly View[] = [
  ['/account/login'],
  ['/account/login', (page) => page.locator('form').getByRole('button', { name: 'Sign In' }).click()],
  ['/account/register'],
  ['/account/register', press('terms', 'dialog')],
  ['/account/forgot_password', press('Send the link')],
  ['/account/forgot_password', askForLink],
  ['/account/update_password?token=x', press('Save')],
  ['/account/update_password'],
  ['/about_us'],
  ['/nothing/here'],
  ['/'],
  ['/page/about'],
  ['/page/services'],
  ['/page/testimonials'],
  ['/page/request_demo'],
  ['/page/contact_us'],
  ['/page/nothing'],
  ['/contact_us'],
]

/** Makes what the screens show; answers the screens of a person. */
export async function fillViews(api: ApiSession): Promise<readonly View[]> {
  const { taskId, dailyId, bookmarkId } = await fillRecords(api)
  return [
    ['/home'],
    ['/home', press('Account', 'menu')],
    ['/home', layerByKey('Control+k', 'Find')],
    ['/home', findSomething],
    ['/home', layerByKey('?', 'Help')],
    ['/home', sayAll],
    ['/home', pasteLines],
    ['/tasks'],
    [taskListAt({ group: 1, priority: 4, keyword: 'landlord' })],
    [taskListAt({ keyword: 'nothing is called so' })],
    ['/tasks', press('Show more')],
    ['/tasks', press(/^More for Ask/, 'menu')],
    ['/tasks', press('Filter', 'menu')],
    [
      '/tasks',
      async (page) => page.getByRole('main').getByRole('link', { name: 'Ask the landlord' }).click(),
    ],
    ['/tasks', choose('Print Preview')],
    ['/tasks', choose('Create Duplicate')],
    ['/tasks', askToDelete],
    ['/tasks', press(/^Complete Status 2/)],
    ['/tasks/add'],
    ['/tasks/add', press('Save')],
    [
      '/tasks/add',
      async (page) => void (await page.getByLabel('Repeat', { exact: true }).selectOption('Custom')),
    ],
    [`/tasks/edit/${taskId}`],
    [`/tasks/edit/${taskId}`, press('More')],
    [`/tasks/edit/${taskId}`, openLongHistory],
    [`/bookmarks/edit/${bookmarkId}`, openHistory],
    [`/tasks/edit/${dailyId}`, changeRepeat],
    ['/tasks/quick_add'],
    ['/tasks/dashboard', drawn],
    ['/tasks/dashboard', asTables],
    ['/home', press('Notifications, 1 unread', 'dialog')],
    ['/settings'],
    ['/settings/appearance'],
    ['/settings/reminders'],
    ['/settings/reminders', openZones],
    ['/tasks/task_calendar', filled],
    ['/tasks/task_calendar', press(/^\d+ closed$/, 'dialog')],
    ['/tasks/task_calendar?view=week', filled],
    ['/settings/calendar_feed', makeAddress],
    ['/settings/calendar_feed', askRevoke],
    ['/settings/imports'],
    ['/settings/sessions'],
    ['/settings/sessions', press('End all others', 'alertdialog')],
    ['/settings/compromised'],
    ['/settings/compromised', press('Close it to everybody else')],
    ['/users/change_password'],
    ['/users/change_password', press('Save')],
    ['/account/update_password?token=x'],
    [`/users/edit/${api.me.id}`, changeOwnEmail],
    ['/about_us'],
    ['/page/services'],
    ['/contact_us'],
    ['/error/not_authorized'],
    ['/nothing/here'],
    ['/navigate'],
    ['/bookmarks'],
    ['/bookmarks', press('View Plain', 'dialog')],
    ['/bookmarks/add'],
    ['/bookmarks/add', press('Save')],
    ['/bookmarks/dashboard'],
    ['/organizations'],
    ['/organizations/add'],
    ['/project_tasks/add'],
    ['/invoices/add'],
    ...(await fillInvoicingViews(api)),
  ]
}

/** Makes a firm with enough people for a second page; answers the views of its list and of one of them. */
export async function fillAdministration(superApi: ApiSession): Promise<readonly View[]> {
  const firm = await superApi.add(customer, { organizationName: 'Banyan and Byte, Chartered Accountants' })
  const add = (index: number, lastname: string) =>
    superApi.add(user, {
      firstname: `Person ${index}`,
      lastname,
      email: `person.${index}.${randomUUID()}@daybook.example`,
      phone: '+91 55500 10000',
      password: 'Brisk-Otter-Paints-9',
      customer: { id: firm.id },
    })
  const { id } = await add(0, 'Chandrasekharan-Venkataraman')
  await superApi.change(user, id, { accountStatus: { id: 2 } })
  for (let index = 1; index <= 50; index += 1) await add(index, 'Rao')
  const path = `/users/customer/${firm.id}`
  return [
    [path],
    [path, sortByStatus],
    [`${path}?page=2`],
    [`${path}?search=nobody`],
    [`/users/edit/${id}`],
    [`/users/edit/${id}`, press('Delete', 'alertdialog')],
    [`/customers/edit/${firm.id}`],
  ]
}

export const viewsOfAdministrators: readonly View[] = [
  ['/home'],
  ['/users'],
  ['/users/add'],
  ['/users/add', press('Save')],
  ['/users/dashboard'],
  ['/customers'],
  ['/data_statuses'],
  ['/audit_log', listed],
  ['/audit_log?kind=user&action=create', listed],
  ['/audit_log?from=2001-01-01&to=2001-01-02'],
  ['/system'],
  ['/system', backUp],
  ['/system/bring_firm'],
]

/** Opens a view and waits until nothing is on its way any more. */
export async function show(page: Page, [path, then]: View): Promise<void> {
  await page.goto(path)
  await expect(heading(page).first()).not.toHaveText('')
  await expect(page.getByText('Please wait...')).toHaveCount(0)
  if (then) await then(page)
}

/** Tells two views of one address apart in a report. */
export const nameOf = ([path, then]: View, index: number) => `${index} ${path}${then ? ' *' : ''}`
