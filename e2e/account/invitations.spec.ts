// An invitation from the list of users to the first sign-in, and an individual who joins with what they have.
import { randomUUID } from 'node:crypto'
import { ROLES } from '@daybook/contract/engine/access.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { addStaff } from '../support/api-session.ts'
import { expect, failedCalls, test } from '../support/fixtures.ts'
import { inEachWay } from '../support/in-each-way.ts'
import type { Hand } from '../support/hand.ts'

const password = 'Brisk-Otter-Paints-9'

test.use({ allowedConsole: [failedCalls] })

/** Sends it, and reads the link that a server without mail shows. */
async function invite({ page, press, write }: Hand, email: string): Promise<string> {
  await page.waitForURL('**/home')
  await page.goto('/users')
  await press(page.getByRole('button', { name: 'Invite somebody' }))
  const dialog = page.getByRole('dialog', { name: 'Invite somebody' })
  await write(dialog.getByLabel('Email'), email)
  await press(dialog.getByRole('button', { name: 'Send the invitation' }))
  await expect(dialog).toBeHidden()
  await expect(page.getByText(messages.invitationFiled)).toBeVisible()
  await expect(page.getByText(/^Invited /)).toBeVisible()
  return page.locator('code').innerText()
}

inEachWay(test, 'finger', () => {
  test('who is invited chooses a password, and is signed in; the link works once', async ({
    hand,
    browser,
    superApi,
    server,
  }) => {
    const email = `meera.${randomUUID()}@daybook.example`
    await hand.signIn(await addStaff(superApi, ROLES.admin))
    const link = await invite(hand, email)

    const guest = await hand.other(browser, server.address)
    const { page } = guest
    await page.goto(link)
    await expect(page.getByText(`You will sign in as ${email}`, { exact: false })).toBeVisible()
    await expect(page).toHaveURL('/account/invitation')
    await guest.write(page.getByLabel('First Name'), 'Meera')
    await guest.write(page.getByLabel('Last Name'), 'Nair')
    await guest.write(page.getByLabel('Password', { exact: true }), password)
    await guest.write(page.getByLabel('Confirm Password'), password)
    await guest.press(page.getByRole('button', { name: 'Join', exact: true }))
    await page.waitForURL('**/home')
    await page.context().close()

    const late = await hand.other(browser, server.address)
    await late.page.goto(link)
    await expect(late.page.getByText(messages.invitationInvalid)).toBeVisible()
    await late.page.context().close()
  })

  test('an individual who is invited signs in, reads what comes along, and joins', async ({
    hand,
    browser,
    superApi,
    server,
    person,
    given,
  }) => {
    await given(task, { name: 'Water the plants' })
    const admin = await addStaff(superApi, ROLES.admin)
    await hand.signIn(admin)
    const link = await invite(hand, person.email)

    const guest = await hand.other(browser, server.address)
    const { page } = guest
    await page.goto(link)
    await guest.press(page.getByRole('link', { name: 'Sign in to join' }))
    await expect(page.getByText(`${admin.firstname} ${admin.lastname} invites you.`)).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(person.email)
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
    await page.keyboard.type(person.password)
    await page.keyboard.press('Enter')
    await expect(
      page.getByText('Your 1 task and 0 records move along; they then belong to the firm.'),
    ).toBeVisible()
    await guest.press(page.getByRole('button', { name: 'Join', exact: true }))
    await page.waitForURL('**/home')
    await expect(page.getByText(messages.joinedFirm)).toBeVisible()
    await page.context().close()
  })
})
