// "I was compromised": from the list of sessions.
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { expect, failedCalls, newPerson, test } from '../support/fixtures.ts'
import { inEachWay } from '../support/in-each-way.ts'
import { heading } from '../screens/screen.ts'

test.use({ allowedConsole: [failedCalls] })

inEachWay(test, 'pointer', () => {
  test('closes the account to everybody else, and shows what was done in its name', async ({
    page,
    hand,
    browser,
    person,
    given,
    server,
  }) => {
    await given(bookmark, { name: 'Made by somebody', reference: 'https://example.in' })
    const other = await hand.other(browser, server.address)
    await other.signIn(person)
    await other.page.waitForURL('**/home')
    await hand.signIn(person)
    await page.waitForURL('**/home')
    await page.goto('/settings/sessions')
    await hand.press(page.getByRole('link', { name: 'I was compromised' }))
    await expect(heading(page)).toHaveText('I was compromised')
    const activity = page.getByRole('region', { name: /^What was done in your name/ })
    await expect(activity).toContainText(/added\s*Made by somebody\s*Bookmark/)
    await expect(activity.getByText('from 127.0.0.1').first()).toBeVisible()

    const next = `${newPerson().password} anew`
    await hand.write(page.getByLabel('Current Password'), 'not this one')
    for (const label of ['New Password', 'Confirm New Password'])
      await hand.write(page.getByLabel(label, { exact: true }), next)
    await hand.press(page.getByRole('button', { name: 'Close it to everybody else' }))
    await expect(page.getByLabel('Current Password')).toBeFocused()
    await hand.write(page.getByLabel('Current Password'), person.password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: messages.everythingEnded })).toBeVisible()
    await expect(activity).toContainText('feared that somebody else had the account')

    await expect(other.page).toHaveURL('/account/login')
    await other.signIn({ ...person, password: next })
    await expect(other.page).toHaveURL('/home')
    await other.page.context().close()
  })
})
