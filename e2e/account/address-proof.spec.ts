// A confirmed address, a line until then, and a password that somebody else chose.
import { randomUUID } from 'node:crypto'
import { accountMails } from '@daybook/contract/messages/mails/account-mails.ts'
import { customer } from '@daybook/contract/entities/customer.ts'
import { messages, retryIn } from '@daybook/contract/messages/messages.ts'
import type { Page } from '@playwright/test'
import { expect, failedCalls, type Person, register, test } from '../support/fixtures.ts'
import { inEachWay } from '../support/in-each-way.ts'
import { signIn } from '../support/sign-in.ts'
import { findCutTexts } from '../screens/find-cut-texts.ts'
import { expectSaid } from '../screens/heard.ts'
import { mailTo } from '../tasks/outbox.ts'
import type { OwnServer } from '../support/own-server.ts'
import { addMember } from '../people/people-parts.ts'
import { cards, heading } from '../screens/screen.ts'

const OWN = 'Seven-Kites-Over-Pune-4'
const notes = (page: Page) => page.getByRole('region', { name: 'Your account' })
const toConfirm = (page: Page) => notes(page).getByText(messages.pleaseConfirm)
const given = (page: Page) => notes(page).getByText(messages.passwordGiven)

async function linkTo(server: OwnServer, { email }: Person): Promise<string> {
  const { text } = await mailTo(server, email, accountMails.confirm.title)
  return /^https?:\S+\/account\/confirm#\S+$/m.exec(text)?.[0] ?? 'no link'
}

test.describe('An address', () => {
  test.use({ allowedConsole: [failedCalls] })

  test('is confirmed by a press on the page of the link, once', async ({ page, request, server }) => {
    const person = await register(request)
    const link = await linkTo(server, person)
    const token = link.split('#')[1] ?? ''
    const seen: string[] = []
    page.on('request', (one) => seen.push(one.url(), one.headers()['referer'] ?? ''))

    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Confirm your address' })).toBeVisible()
    await expect(page).toHaveURL(`${server.address}/account/confirm`)
    // A program that only fetched the page has used nothing up.
    await page.goto('about:blank')
    await page.goto(link)
    const form = page.locator('form')
    await form.getByRole('button', { name: 'Confirm' }).click()
    await expect(page).toHaveURL('/account/login')
    await expectSaid(page, messages.addressConfirmed)
    expect(seen.filter((text) => text.includes(token))).toEqual([])

    await page.goto('about:blank')
    await page.goto(link)
    await form.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByRole('alert').getByText(messages.confirmLinkInvalid)).toBeVisible()
    await signIn(page, person)
    await expect(heading(page)).toHaveText('My Apps')
    await expect(notes(page)).toHaveCount(0)
  })

  test('asks on every screen until it is, where somebody is signed in', async ({ page, request, server }) => {
    const person = await register(request)
    const firstLink = await linkTo(server, person)
    await signIn(page, person)
    await expect(toConfirm(page)).toBeVisible()
    await page.goto('/tasks')
    await expect(toConfirm(page)).toBeVisible()
    await notes(page).getByRole('button', { name: 'Send again' }).click()
    await expectSaid(page, messages.confirmAgainFiled)
    for (let nth = 0; nth < 4; nth += 1) {
      const answered = page.waitForResponse('**/api/user/confirm_again')
      await notes(page).getByRole('button', { name: 'Send again' }).click()
      expect((await answered).status()).toBe(200)
      await expect(notes(page).getByRole('button', { name: 'Send again' })).not.toHaveAttribute('aria-busy')
    }
    const refused = page.waitForResponse('**/api/user/confirm_again')
    await notes(page).getByRole('button', { name: 'Send again' }).click()
    expect((await refused).status()).toBe(429)
    await expectSaid(page, retryIn(Number((await refused).headers()['retry-after'])))

    // The first link is void by now.
    await page.goto(firstLink)
    await page.locator('form').getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByRole('alert').getByText(messages.confirmLinkInvalid)).toBeVisible()
  })
})

inEachWay(test, 'finger', () => {
  test('an address is confirmed where somebody is signed in', async ({ page, hand, request, server }) => {
    const person = await register(request)
    await hand.signIn(person)
    await expect(toConfirm(page)).toBeVisible()
    expect(await page.evaluate(findCutTexts)).toEqual([])
    await page.goto(await linkTo(server, person))
    await expect(heading(page)).toHaveText('Confirm your address')
    expect(await page.evaluate(findCutTexts)).toEqual([])
    await hand.press(page.locator('form').getByRole('button', { name: 'Confirm' }))
    await expect(page).toHaveURL('/home')
    await expect(notes(page)).toHaveCount(0)
  })

  test('an administrator confirms in the list', async ({ page, hand, request, server }) => {
    const person = await register(request)
    await hand.signIn(server.superAdmin)
    await page.waitForURL('**/home')
    await page.goto(`/users?search=${encodeURIComponent(person.email)}`)
    const list = page.getByRole('table', { name: 'Users' }).locator('tbody tr')
    const entry = hand.way === 'finger' ? cards(page) : list
    await expect(entry.getByText('Not confirmed')).toHaveCount(1)
    await expect(entry).toHaveCount(1)
    expect(await page.evaluate(findCutTexts)).toEqual([])
    await hand.press(entry.getByRole('button', { name: 'Confirm' }))
    await expectSaid(page, messages.userConfirmed)
    await expect(entry.getByText('Not confirmed')).toHaveCount(0)
    await expect(entry.getByRole('button', { name: 'Confirm' })).toHaveCount(0)
  })

  test('a given password asks to be changed until it is', async ({ page, hand, superApi }) => {
    const firm = await superApi.add(customer, { organizationName: `Banyan ${randomUUID()}` })
    const person = await addMember(superApi, firm)
    await hand.signIn(person)
    await expect(page).toHaveURL('/home')
    await expect(given(page)).toBeVisible()
    expect(await page.evaluate(findCutTexts)).toEqual([])
    await hand.press(notes(page).getByRole('link', { name: 'Change it' }))
    await expect(heading(page)).toHaveText('Change Password')
    await hand.write(page.getByLabel('Current Password'), person.password)
    await hand.write(page.getByLabel('New Password', { exact: true }), OWN)
    await hand.write(page.getByLabel('Confirm New Password'), OWN)
    await page.keyboard.press('Enter')
    await expectSaid(page, messages.passwordChanged)
    await expect(notes(page)).toHaveCount(0)
    await page.reload()
    await expect(heading(page)).toBeVisible()
    await expect(notes(page)).toHaveCount(0)
  })
})
