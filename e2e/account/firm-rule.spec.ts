// A firm that asks everybody for a second step: its Admin says so, a member sets one up, and has it removed when the phone is lost.
import { ROLES } from '@daybook/contract/engine/access.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { addStaff, openApiSession } from '../support/api-session.ts'
import { codeOf } from './app-codes.ts'
import { expect, failedCalls, test } from '../support/fixtures.ts'
import { inEachWay } from '../support/in-each-way.ts'
import type { Hand } from '../support/hand.ts'
import { expectSaid } from '../screens/heard.ts'
import { confirmation, type Credentials } from '../people/people-parts.ts'
import { heading } from '../screens/screen.ts'

test.use({ allowedConsole: [failedCalls] })

/** To the recovery codes. */
async function setUpApp({ page, press, write }: Hand, { password }: Credentials) {
  await press(page.getByRole('button', { name: 'Use an app that shows codes' }))
  await write(confirmation(page).getByLabel('Password'), password)
  await page.keyboard.press('Enter')
  const seed = await page.locator('.totp__seed').innerText()
  await write(page.getByLabel('Code', { exact: true }), codeOf(seed))
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible()
}

inEachWay(test, 'keys', () => {
  test('an Admin makes the rule: who has no step may only set one up, and is let in then', async ({
    page,
    hand,
    request,
    superApi,
    browser,
    server,
  }) => {
    test.setTimeout(120_000)
    const admin = await addStaff(superApi, ROLES.admin)
    const member = await addStaff(superApi, ROLES.user, admin.customer)
    const { me } = await openApiSession(request, member)
    await hand.signIn(admin)
    await page.waitForURL('**/home')
    await page.goto('/settings/security')
    await hand.choose(page.getByRole('radio', { name: 'Everybody' }))
    await hand.write(page.getByLabel('Days to set it up'), '31')
    await hand.press(page.getByRole('button', { name: 'Save the rule' }))
    await expect(page.getByLabel('Days to set it up')).toHaveAccessibleDescription(
      new RegExp(messages.graceDaysRange),
    )
    // What would stop the Admin as well waits for a second step of their own.
    await hand.write(page.getByLabel('Days to set it up'), '0')
    await hand.press(page.getByRole('button', { name: 'Save the rule' }))
    await expect(page.getByLabel('Days to set it up')).toHaveAccessibleDescription(
      new RegExp(messages.ownStepFirst),
    )
    await setUpApp(hand, admin)
    await hand.press(page.getByRole('button', { name: 'I have kept them' }))
    await hand.press(page.getByRole('button', { name: 'Save the rule' }))
    await expectSaid(page, messages.firmSecuritySaved)

    // The first sign-in that meets the rule is the specified one.
    await openApiSession(request, member)
    const their = await hand.other(browser, server.address)
    const own = their.page
    await their.signIn(member)
    await own.waitForURL('**/settings/security')
    await expect(own.getByRole('main')).toContainText('Your firm asks for a second step.')
    // Nothing is offered that would be refused; help is open.
    if (their.way === 'finger') await their.press(own.getByRole('button', { name: 'Open menu' }))
    const menu = own.getByRole('navigation', { name: 'Main' })
    await expect(menu.getByRole('link')).toHaveText(['Set up your second step', 'Help'])
    await their.press(menu.getByRole('link', { name: 'Help' }))
    await own.waitForURL('**/about_us')
    await own.goto('/tasks')
    await own.waitForURL('**/settings/security')
    await setUpApp(their, member)
    // The page has heard that it may do everything now.
    await expect(own.getByRole('button', { name: /^Quick add/ })).toBeVisible()
    await own.goto('/tasks')
    await expect(heading(own)).toContainText('Tasks')

    // The phone is gone: the Admin speaks to the person, and removes the step.
    await page.goto(`/users/edit/${me.id}`)
    await hand.press(page.getByRole('button', { name: 'Remove second step' }))
    const question = page.getByRole('dialog', { name: 'Remove the second step?' })
    await hand.press(question.getByRole('button', { name: 'Remove second step' }))
    await expect(question.getByRole('alert')).toContainText(messages.spokenAsked)
    await hand.tick(question.getByLabel('I spoke to this person myself'))
    await hand.press(question.getByRole('button', { name: 'Remove second step' }))
    await expectSaid(page, messages.stepReset)
    await own.waitForURL('**/account/login')
    await own.context().close()
  })
})
