// The first Super Admin's first screen makes the firm and its Admin, with a new sign-in or with the one that is there.
import { firstDay, homeMessages } from '@daybook/contract/messages/home-messages.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { expect, test as base } from '../support/fixtures.ts'
import { inEachWay } from '../support/in-each-way.ts'
import type { Hand } from '../support/hand.ts'
import { type OwnServer, startOwnServer } from '../support/own-server.ts'

const password = 'Brisk-Otter-Paints-9'

/** A server of its own for each: there is one first firm. */
const test = base.extend<{ own: OwnServer; otherOrigins: readonly string[] }>({
  own: async ({}, use) => {
    const server = await startOwnServer()
    await use(server)
    await server.stop()
  },
  baseURL: async ({ own }, use) => use(own.address),
  otherOrigins: async ({ own }, use) => use([own.address]),
})

async function open(hand: Hand, { superAdmin }: OwnServer) {
  await hand.signIn(superAdmin)
  await hand.page.waitForURL('**/home')
  return hand.page.locator('form.first-run')
}

async function fillFirm({ page, write, pick }: Hand) {
  const form = page.locator('form.first-run')
  await write(form.getByLabel('Name', { exact: true }), 'Banyan & Byte')
  await pick(form.getByLabel('State'), 'Karnataka')
  await write(form.getByLabel('First Name'), 'Asha')
  await write(form.getByLabel('Last Name'), 'Rao')
}

const peopleStep = ({ page }: Hand) => page.getByRole('region', { name: firstDay.people })
const startHere = ({ page }: Hand) => page.getByRole('heading', { name: 'Start here' })

inEachWay(test, 'pointer', () => {
  test('with a new sign-in: the Admin signs in and reads where to start', async ({ page, hand, own }) => {
    const form = await open(hand, own)
    await fillFirm(hand)
    const counts = page.locator('.tile', { hasText: /^(Customers|Users)/ })
    await expect(counts).toHaveText(['Customers1', 'Users1'])
    await expect(page.getByRole('main')).toContainText(messages.superAdminNoteFirst)
    await hand.write(form.getByLabel('Email'), 'asha@banyan-and-byte.example')
    await hand.write(form.getByLabel('Password', { exact: true }), password)
    await hand.press(form.getByRole('button', { name: 'Make my firm' }))
    await expect(page.getByText(messages.firmMade, { exact: false })).toBeVisible()
    await expect(counts).toHaveText(['Customers2', 'Users2'])
    await hand.press(page.getByRole('button', { name: firstDay.stay }))
    await expect(form).toBeHidden()
    await expect(page.getByRole('main')).toContainText(messages.superAdminNoteFirm)

    await hand.signOut()
    await hand.signIn({ email: 'asha@banyan-and-byte.example', password })
    await page.waitForURL('**/home')
    await expect(startHere(hand)).toBeVisible()

    // The first task is written where tasks are, and ends the step; what is left goes in one press.
    await hand.press(peopleStep(hand).getByRole('button', { name: 'Write the first task' }))
    await expect(page.getByRole('textbox', { name: homeMessages.lineName })).toBeFocused()
    await page.keyboard.type('Call Devika')
    await page.keyboard.press('Enter')
    await expect(peopleStep(hand)).toBeHidden()
    await expect(page.getByRole('listitem').filter({ hasText: 'Add a task done' })).toBeVisible()
    await hand.press(page.getByRole('button', { name: 'Skip this' }))
    await expect(startHere(hand)).toBeHidden()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Daily work' })).toBeVisible()
    await expect(startHere(hand)).toBeHidden()
  })

  test('with the sign-in that is there: the session goes on as the Admin', async ({ page, hand, own }) => {
    const form = await open(hand, own)
    await hand.tick(form.getByLabel('Use the sign-in I have'))
    await fillFirm(hand)
    await hand.press(form.getByRole('button', { name: 'Make my firm' }))
    const note = page.getByRole('status').filter({ hasText: messages.firmMade })
    await expect(note).toContainText('admin@daybook.local')
    // Whoever reloads instead is no Super Admin in the browser any more, either.
    const twin = await page.context().newPage()
    await twin.goto('/home')
    await expect(twin.getByRole('heading', { name: 'Start here' })).toBeVisible()
    await twin.close()
    await hand.press(page.getByRole('button', { name: 'Go on' }))
    await expect(startHere(hand)).toBeVisible()

    await hand.press(peopleStep(hand).getByRole('button', { name: 'Invite somebody' }))
    const dialog = page.getByRole('dialog', { name: 'Invite somebody' })
    await hand.write(dialog.getByLabel('Email'), 'meera@banyan-and-byte.example')
    await hand.press(dialog.getByRole('button', { name: 'Send the invitation' }))
    await expect(page.getByText(messages.invitationFiled)).toBeVisible()
    await expect(peopleStep(hand)).toBeHidden()
  })

  test('later folds it into a tile; alone takes it away, until it is taken back', async ({
    page,
    hand,
    own,
  }) => {
    const form = await open(hand, own)
    await hand.press(form.getByRole('button', { name: 'Later' }))
    await hand.press(page.getByRole('button', { name: 'Your firm' }))
    await hand.press(form.getByRole('button', { name: 'I work alone, no firm' }))
    await expect(form).toBeHidden()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Administration' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Your firm' })).toBeHidden()
    await hand.press(page.getByRole('button', { name: 'Make a firm after all' }))
    await expect(form).toBeVisible()
    await hand.press(form.getByRole('button', { name: 'I work alone, no firm' }))
    await expect(page.getByText(messages.worksAlone)).toBeVisible()
    await hand.press(page.getByRole('button', { name: 'Undo' }))
    await expect(form).toBeVisible()
  })
})
