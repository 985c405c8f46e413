// How many presses the things cost that people do most often: at most what they cost when this was written.
import { ROLES } from '@daybook/contract/engine/access.ts'
import { contact } from '@daybook/contract/entities/contact.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { user } from '@daybook/contract/entities/user.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import type { Locator, Page } from '@playwright/test'
import { buyer, fillFirm } from '../invoicing/invoicing.ts'
import { choices, picker } from '../records/picker.ts'
import { addStaff, openApiSession } from '../support/api-session.ts'
import { moveFinger } from '../support/finger.ts'
import { expect, test } from '../support/fixtures.ts'
import { startSignedIn } from '../support/sign-in.ts'
import { expectSaid } from '../screens/heard.ts'
import { card, taskListAt } from '../screens/screen.ts'

/** Counts keys that are not text, clicks, taps and swipes; a word that is typed costs nothing. */
function countedHand(page: Page) {
  let count = 0
  const counted = async (work: Promise<void>) => {
    count += 1
    await work
  }
  return {
    presses: () => count,
    press: (key: string) => counted(page.keyboard.press(key)),
    click: (on: Locator) => counted(on.click()),
    tap: (on: Locator) => counted(on.tap()),
    swipe: (on: Locator, across: number) => counted(moveFinger(page, on, { across, from: 0.8 })),
    /** From a list that the browser draws: one press opens it, another chooses. */
    async choose(on: Locator, label: string) {
      count += 2
      await on.selectOption(label)
    },
    type: (text: string) => page.keyboard.type(text),
  }
}

test('an invoice with five lines, from the list to saved: 19', async ({ page, api, signedIn: _ }) => {
  await fillFirm(api)
  await page.goto('/invoices')
  const hand = countedHand(page)
  await expect(page.getByRole('link', { name: 'Add New Invoice' }).last()).toBeVisible()
  await hand.press('n')
  await expect(page.getByLabel('File Name')).toBeFocused()
  await expect(page.getByLabel('From Organization Name')).not.toHaveValue('')
  await hand.type('November')
  await hand.click(picker(page, 'Organization'))
  await hand.type(buyer.name)
  await expect(choices(page).first()).toContainText(buyer.name)
  await hand.press('Enter')
  await hand.press('Tab')
  for (let line = 1; line <= 5; line += 1) {
    await expect(page.getByLabel(`Name, line ${line}`)).toBeFocused()
    await hand.type(`Work ${line}`)
    await hand.press('Tab')
    await hand.type('2.5')
    await hand.press('Tab')
    await hand.type('1000')
    if (line < 5) await hand.press('Enter')
  }
  await hand.press('Control+Enter')
  await expectSaid(page, invoice.replies.added)
  expect(hand.presses()).toBeLessThanOrEqual(19)
  expect(await api.all(invoice)).toMatchObject([{ totalAmount: 12_500 }])
})

test('another assignee for a task: 4', async ({ page, request, superApi }) => {
  const admin = await addStaff(superApi, ROLES.admin)
  const api = await openApiSession(request, admin)
  const { id } = await api.add(task, { name: 'Buy tea' })
  const firm = { id: Number(api.me.customer.id) }
  const other = await addStaff(superApi, ROLES.user, firm)
  await startSignedIn(page, admin)
  await page.goto(taskListAt({ group: 1 }))
  const hand = countedHand(page)
  await hand.click(card(page, 'Buy tea').getByRole('link', { name: 'Buy tea' }))
  const editor = page.getByRole('dialog')
  await hand.choose(picker(editor, 'Assigned To'), `Ravi ${ROLES.user.name}`)
  await hand.press('Control+Enter')
  await expectSaid(page, messages.taskUpdated)
  expect(hand.presses()).toBeLessThanOrEqual(4)
  const assignee = (await api.all(user)).find(({ email }) => email === other.email)
  expect(await api.read(task, id)).toMatchObject({ assignedTo: { id: assignee?.id } })
})

test('a due date next Friday: 3', async ({ page, api, given, signedIn: _ }) => {
  const { id } = await given(task, { name: 'Buy tea' })
  await page.goto(taskListAt({ group: 1 }))
  const hand = countedHand(page)
  await hand.click(card(page, 'Buy tea').getByRole('link', { name: 'Buy tea' }))
  await hand.click(page.getByRole('dialog').getByLabel('Due Date', { exact: true }))
  await hand.type('next friday')
  // What reads English comes a moment after the form; a hand presses once it sees the day.
  await expect(page.getByRole('dialog').getByText(/^\w+ \d+, \d{4} \(Fri\)/)).toBeVisible()
  await hand.press('Control+Enter')
  await expectSaid(page, messages.taskUpdated)
  expect(hand.presses()).toBeLessThanOrEqual(3)
  const due = new Date(Number((await api.read(task, id))['dueDate']) + 5.5 * 3_600_000)
  expect(due.getUTCDay()).toBe(5)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('a call to a client from the list: 2', async ({ page, given, signedIn: _ }) => {
    await given(contact, { name: 'Ravi', email: 'r@a.example', phone: '98450 12345', address: 'Pune' })
    await page.goto('/contacts')
    const hand = countedHand(page)
    await hand.tap(page.getByRole('button', { name: 'Show more' }))
    const call = page.locator('a[href="tel:+919845012345"]')
    await expect(call).toBeVisible()
    // What follows is the phone's.
    await call.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()))
    await hand.tap(call)
    expect(hand.presses()).toBeLessThanOrEqual(2)
  })

  test('a task snoozed to tomorrow: 2', async ({ page, api, given, signedIn: _ }) => {
    const { id } = await given(task, { name: 'Buy tea', reminderAt: null })
    await page.goto(taskListAt({ group: 1 }))
    const hand = countedHand(page)
    await hand.swipe(card(page, 'Buy tea'), -200)
    await hand.tap(page.getByRole('group', { name: 'Snooze' }).getByRole('button', { name: 'Tomorrow' }))
    await expectSaid(page, /^Snoozed\./)
    expect(hand.presses()).toBeLessThanOrEqual(2)
    expect(Number((await api.read(task, id))['reminderAt'])).toBeGreaterThan(Date.now())
  })
})
