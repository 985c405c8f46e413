// A session that may only set up its second step: the shell offers that, help and the way out, and nothing that would be refused.
import type { OwnSteps } from '@daybook/contract/account/security-endpoints.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { lookForSteps } from '#api/session/step-notice.ts'
import { onPhone, open, person, setUpApplication } from './support.tsx'

const now = setUpApplication()
const steps: OwnSteps = {
  hasPassword: true,
  passwordTime: null,
  totp: null,
  passkeys: [],
  recoveryCodes: { left: 0, of: 0 },
  rememberedDevices: 0,
  isRequired: true,
  graceUntil: 1,
  isLimited: true,
  confirmWays: ['password'],
  confirmedUntil: null,
}
beforeEach(() => {
  now.server.on('/api/security/steps', { body: steps })
})

const openLimited = (path: string, role = 'User') => open(path, role, { isLimited: true })
const namesIn = (part: HTMLElement, role: string) =>
  within(part)
    .queryAllByRole(role)
    .map((one) => one.getAttribute('aria-label') ?? one.textContent)
const atSecurity = () => waitFor(() => expect(location.pathname).toBe('/settings/security'))
const drawer = () => screen.findByRole('complementary')

it.each(['User', 'Admin', 'Super Admin'])('%s finds the second step, help and the way out', async (role) => {
  await openLimited('/settings/security', role)

  const menu = await screen.findByRole('navigation', { name: 'Main' })
  expect(namesIn(menu, 'link')).toEqual(['Set up your second step', 'Help'])
  expect(namesIn(await drawer(), 'button')).toEqual(['Logout', 'Fold the menu'])
  const header = screen.getByRole('banner')
  expect(namesIn(header, 'link')).toEqual([])
  expect(namesIn(header, 'button')).toEqual(['Help for this screen', 'Account'])
  expect(screen.queryByRole('button', { name: 'Quick add' })).toBeNull()
  await screen.findByText(/Once you have one, everything is open/)
  expect(namesIn(screen.getByRole('navigation', { name: 'Settings' }), 'link')).toEqual([
    'Sign-in and security',
    'Sessions',
  ])
  await userEvent.click(within(header).getByRole('button', { name: 'Account' }))
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['Logout'])
})

it('on a phone the thumb bar and the menu over the page have no more', async () => {
  onPhone()
  await openLimited('/settings/security')
  await userEvent.click(await screen.findByRole('button', { name: 'Open menu' }))

  const menu = await screen.findByRole('dialog', { name: 'Menu' })

  expect(namesIn(menu, 'link').slice(1)).toEqual(['Set up your second step', 'Help'])
  expect(namesIn(menu, 'button')).toEqual(['Logout'])
  const bar = screen.getByRole('navigation', { name: 'Thumb bar' })
  expect(namesIn(bar, 'link')).toEqual([])
  expect(namesIn(bar, 'button')).toEqual(['Open menu'])
})

it.each([
  '/home',
  '/tasks',
  '/dashboard',
  '/settings',
  '/settings/compromised',
  '/users/edit/12',
  '/account/login',
])('%s leads to the second step, and asks the server for nothing that it would refuse', async (path) => {
  await openLimited(path)

  await atSecurity()
  await screen.findByText(/Once you have one, everything is open/)
  expect(new Set(now.server.sent.map((one) => one.path))).toEqual(new Set(['/api/security/steps']))
})

it('the menu leads to help, which stays open, and to the second step; keys do nothing', async () => {
  await openLimited('/settings/security')
  await userEvent.click(await screen.findByRole('link', { name: 'Set up your second step' }))
  await atSecurity()
  await userEvent.click(screen.getByRole('link', { name: 'Help' }))
  await waitFor(() => expect(location.pathname).toBe('/about_us'))

  await userEvent.keyboard('q')
  await userEvent.keyboard('gt')
  await userEvent.keyboard('{Control>}k{/Control}')

  expect(screen.queryByRole('dialog')).toBeNull()
  expect(location.pathname).toBe('/about_us')
})

it('once a second step is there everything is offered again', async () => {
  await openLimited('/settings/security')
  await screen.findByRole('link', { name: 'Set up your second step' })
  now.server.on('/api/security/steps', { body: { ...steps, isLimited: false } })
  now.server.on('/api/session', { body: person('User') })

  await act(async () => void (await lookForSteps()))

  const menu = await screen.findByRole('navigation', { name: 'Main' })
  expect(within(menu).getByRole('button', { name: 'Tasks' })).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Search' })).toBeTruthy()
})

it('a rule that meets an open session shuts the rest there, too', async () => {
  const body = {
    type: 'about:blank',
    title: 'x',
    status: 403,
    code: 'second_step_required',
    detail: 'Set it up.',
  }
  now.server.on('/api/customized/bookmarks', { status: 403, body })
  now.server.on('/api/session', { body: { ...person('User'), isLimited: true } })
  await open('/bookmarks', 'User')

  await atSecurity()
  await screen.findByText(/Once you have one, everything is open/)
  await screen.findByRole('link', { name: 'Set up your second step' })
})
