// A try of a provider, begun on its settings page in a tab of its own, leads back to that page.
import { ssoMessages } from '@daybook/contract/messages/account/sso-messages.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { beginFlow } from '#api/session/sso-flow.ts'
import { open, setUpApplication } from './support.tsx'

const now = setUpApplication()
const backAt = async () =>
  (await screen.findByRole('link', { name: 'Back to the settings' })).getAttribute('href')

it('after its answer', async () => {
  const message = ssoMessages.tried('Nilgiri ID', 'ananya@deshrao.example')
  now.server.on('/api/identities/finish', { body: { message, purpose: 'try', isGood: true } })
  const binding = beginFlow('try', undefined, 5)
  await open('/account/sso?state=s&code=c', 'Admin')

  expect(await screen.findByText(message)).toBeTruthy()
  expect(await backAt()).toBe('/settings/sign_in_providers/edit/5')
  const sent = now.server.sent.find(({ path }) => path === '/api/identities/finish')
  expect(sent?.body).toEqual({ state: 's', code: 'c', binding })
})

it('where the provider can’t be reached, and where its answer is refused', async () => {
  const problem = {
    type: 'about:blank',
    title: 'x',
    status: 400,
    code: 'sso_failed',
    detail: ssoMessages.down('It'),
  }
  now.server.on('/api/sso_providers/5/try', { status: 400, body: problem })
  const { unmount } = await open('/account/sso#try=5', 'Admin')
  expect(await screen.findByText(ssoMessages.down('It'))).toBeTruthy()
  expect(await backAt()).toBe('/settings/sign_in_providers/edit/5')
  unmount()

  now.server.on('/api/identities/finish', { status: 400, body: problem })
  await open('/account/sso?state=s&error=access_denied', 'Admin')
  expect(await screen.findByText(ssoMessages.down('It'))).toBeTruthy()
  expect(await backAt()).toBe('/settings/sign_in_providers/edit/5')
})

it('what was not a try leads to the own accounts elsewhere', async () => {
  await open('/account/sso?state=s&code=c', 'Admin')

  expect(await screen.findByText(ssoMessages.startAgain)).toBeTruthy()
  expect(await backAt()).toBe('/settings/security')
})
