// The settings: channels, digest, time zone, push in this browser, and the calendar feed.
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearMessages, useMessage } from '#api/message-bar.ts'
import { useUser } from '#api/session/session.ts'
import { SettingsArea } from '#features/settings/settings-area.tsx'
import { allZones, isZoneLike, offsetText } from '#lib/zones.ts'
import {
  type SentRequest,
  asha,
  renderSignedIn,
  serverAnswers,
  usesThePage,
} from '#test/entities/list-support.tsx'

usesThePage()
const loggedOut = vi.fn()
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
})
afterEach(clearMessages)

const preferences = {
  mail: true,
  push: true,
  digest: false,
  digestTime: '08:00',
  dayReminderTime: '09:00',
  signUps: false,
  email: asha.email,
  subscriptions: 0,
}

function Probe() {
  return (
    <>
      <output aria-label="message">{useMessage()?.text}</output>
      <output aria-label="zone">{useUser().timeZone}</output>
    </>
  )
}
const visit = (path: string) =>
  renderSignedIn(
    <>
      <SettingsArea onLogOut={loggedOut} />
      <Probe />
    </>,
    { path },
  )
const said = (text: string) => waitFor(() => expect(screen.getByLabelText('message').textContent).toBe(text))
const writes = (asked: readonly SentRequest[]) =>
  asked.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [`${method} ${path}`, body])

function keeping(refusal?: unknown) {
  let now = preferences
  return serverAnswers(({ method, path, body }) => {
    if (method === 'GET') return { json: now }
    if (refusal) return { status: 400, json: refusal }
    if (path === '/api/preferences') now = { ...now, ...body }
    return { json: { message: 'Kept.', data: path === '/api/preferences' ? now : { id: asha.id } } }
  })
}

it('lists its sections', async () => {
  await visit('/settings')
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/settings/appearance',
    '/settings/reminders',
    '/settings/calendar_feed',
    '/settings/security',
    '/settings/sessions',
    '/seller_profiles',
    '/compliance',
    '/settings/imports',
  ])
})

it('switches a channel and keeps it', async () => {
  const asked = keeping()
  await visit('/settings/reminders')
  const mail = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'E-mail' })
  expect(mail.checked).toBe(true)
  await userEvent.click(mail)
  await said('Kept.')
  expect(mail.checked).toBe(false)
  expect(writes(asked)).toEqual([['PUT /api/preferences', { mail: false }]])
})

it('puts a switch back that was refused', async () => {
  keeping({ type: 'x', title: 'x', status: 400, code: 'invalid', detail: 'Not now.' })
  await visit('/settings/reminders')
  const push = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Push messages' })
  await userEvent.click(push)
  await said('Not now.')
  await waitFor(() => expect(push.checked).toBe(true))
})

it('asks for the time of the digest once it is on, and keeps it when one has typed it', async () => {
  const asked = keeping()
  await visit('/settings/reminders')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Send me a digest' }))
  const time = await screen.findByLabelText('Time of day')
  await userEvent.clear(time)
  await userEvent.type(time, '07:15')
  await userEvent.tab()
  await screen.findByText('Every morning at 07:15.')
  expect(writes(asked)).toEqual([
    ['PUT /api/preferences', { digest: true }],
    ['PUT /api/preferences', { digestTime: '07:15' }],
  ])
})

it('keeps the time at which a day reminds', async () => {
  const asked = keeping()
  await visit('/settings/reminders')
  const time = await screen.findByLabelText<HTMLInputElement>('Reminder of a day')
  expect(time.value).toBe('9:00 AM')
  await userEvent.clear(time)
  await userEvent.type(time, '07:15{Enter}')
  await said('Kept.')
  expect(writes(asked)).toEqual([['PUT /api/preferences', { dayReminderTime: '07:15' }]])
})

it('sends a test', async () => {
  const asked = keeping()
  await visit('/settings/reminders')
  await userEvent.click(await screen.findByRole('button', { name: 'Send a test' }))
  await said('Kept.')
  expect(writes(asked)).toEqual([['POST /api/preferences/test', {}]])
})

it('saves another time zone with the account and uses it at once', async () => {
  const asked = keeping()
  await visit('/settings/reminders')
  await userEvent.click(await screen.findByRole('combobox', { name: /^Time zone/ }))
  await userEvent.type(await screen.findByPlaceholderText('Search for a place'), 'katmandu')
  await userEvent.click(await screen.findByRole('option', { name: /Kathmandu/ }))
  await waitFor(() => expect(screen.getByLabelText('zone').textContent).toBe('Asia/Kathmandu'))
  expect(writes(asked)).toEqual([[`PUT /api/user/${asha.id}`, { timeZone: 'Asia/Kathmandu' }]])
})

it('knows zones under their present and their former names', () => {
  const zones = allZones('Asia/Calcutta')
  expect(zones).toContain('Asia/Kolkata')
  expect(zones).toContain('UTC')
  expect(zones).not.toContain('Asia/Calcutta')
  expect(new Set(zones).size).toBe(zones.length)
  expect(isZoneLike('Asia/Kolkata', 'calc')).toBe(true)
  expect(isZoneLike('Asia/Ho_Chi_Minh', 'chi minh')).toBe(true)
  expect(isZoneLike('Asia/Kolkata', 'paris')).toBe(false)
  expect(offsetText('Asia/Kolkata', Date.UTC(2026, 10, 21))).toBe('GMT+5:30')
  expect(offsetText('Nowhere/Land', 0)).toBe('')
})

/** A browser as the test needs it: what it can do, and what it was told. */
function browser({ isSecure = true, agent = 'Chrome', permission = '' }) {
  vi.stubGlobal('isSecureContext', isSecure)
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
  if (permission === '') return
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { permission, requestPermission: async () => permission })
  const worker = { getRegistration: async () => undefined }
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true })
}
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

const everybodys = ['Appearance', 'Reminders', 'Calendar feed', 'Sign-in and security', 'Sessions']
it.each([
  ['an address without https', { isSecure: false }, /begin with https/],
  ['an iPhone', { agent: 'iPhone' }, /add Daybook to the Home Screen first/],
  ['a browser without push', {}, /can’t show notifications/],
  ['a browser that was told not to', { permission: 'denied' }, /was told not to show notifications/],
])('explains %s', async (_what, how, text) => {
  browser(how)
  keeping()
  await visit('/settings/reminders')
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /here$/ })).toBeNull()
})

it('says what the browser is about to ask, and lives with a no', async () => {
  browser({ permission: 'default' })
  const asked = keeping()
  await visit('/settings/reminders')
  expect(await screen.findByText(/Your browser will ask/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Turn on here' }))
  await said('The browser was not allowed to show notifications, so nothing has changed.')
  expect(writes(asked)).toEqual([])
})

const feed = { exists: true, flavour: 'todo', createdTime: Date.UTC(2026, 10, 21) }

it('makes an address, shows it once, and revokes it after asking', async () => {
  let exists = false
  const asked = serverAnswers(({ method }) => {
    if (method === 'GET') return { json: exists ? feed : { exists, flavour: null, createdTime: null } }
    exists = method === 'POST'
    return method === 'POST'
      ? { json: { message: 'Made.', path: '/calendar/secret.ics', address: null, flavour: 'todo' } }
      : { json: { message: 'Revoked.' } }
  })
  await visit('/settings/calendar_feed')
  await userEvent.click(await screen.findByRole('radio', { name: 'To-dos' }))
  await userEvent.click(screen.getByRole('button', { name: 'Make the address' }))
  const address = await screen.findByLabelText<HTMLInputElement>('Your private address')
  expect(address.value).toBe(`${location.origin}/calendar/secret.ics`)
  expect(await screen.findByText('Your address gives to-dos')).toBeTruthy()

  const copied = vi.fn(async () => {})
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: copied }, configurable: true })
  await userEvent.click(screen.getByRole('button', { name: 'Copy' }))
  await said('The address is copied.')
  expect(copied.mock.calls).toEqual([[address.value]])

  await userEvent.click(screen.getByRole('button', { name: 'Revoke' }))
  const question = within(await screen.findByRole('alertdialog'))
  await userEvent.click(question.getByRole('button', { name: 'Revoke' }))
  await said('Revoked.')
  await waitFor(() => expect(screen.queryByLabelText('Your private address')).toBeNull())
  expect(writes(asked)).toEqual([
    ['POST /api/feed', { flavour: 'todo' }],
    ['DELETE /api/feed', {}],
  ])
})

it('asks before a new address ends the present one', async () => {
  const asked = serverAnswers(() => ({ json: feed }))
  await visit('/settings/calendar_feed')
  await userEvent.click(await screen.findByRole('button', { name: 'Make the address' }))
  const question = within(await screen.findByRole('alertdialog'))
  await userEvent.click(question.getByRole('button', { name: 'Keep it' }))
  expect(writes(asked)).toEqual([])
})

it.each([
  ['an individual', 'User', [...everybodys, 'Seller Profiles', 'Compliance', 'Imports']],
  [
    'an Admin',
    'Admin',
    [
      ...everybodys,
      'Sign-in with a provider',
      'Your firm',
      'Seller Profiles',
      'Compliance',
      'Imports',
      'Invoices and letters',
      'Hours',
      'Working days and holidays',
      'Working together',
      'Your firm’s data',
    ],
  ],
  ['a Super Admin', 'Super Admin', [...everybodys, 'Sign-in with a provider']],
])('the list and the tabs offer %s the same places in the same order', async (_who, role, places) => {
  serverAnswers(() => ({ json: [] }))
  const user = { ...asha, roles: [{ id: 1, name: role }] }
  const show = (path: string) => renderSignedIn(<SettingsArea onLogOut={loggedOut} />, { path, user })
  await show('/settings')
  const listed = screen.getAllByRole('link').map((link) => link.querySelector('b')?.textContent)
  cleanup()
  await show('/settings/sessions')
  const tabs = within(await screen.findByRole('navigation', { name: 'Settings' })).getAllByRole('link')

  expect([listed, tabs.map(({ textContent }) => textContent)]).toEqual([places, places])
})
