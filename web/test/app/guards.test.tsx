// Who gets where: the sign-in in between, the way back, and the doors that stay shut.
import { messages } from '@daybook/contract/messages/messages.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { say } from '#api/message-bar.ts'
import { person, open, setUpApplication } from './support.tsx'

const now = setUpApplication()
const at = (path: string) => waitFor(() => expect(location.pathname).toBe(path))

async function fillIn() {
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText('Email'), 'ananya@deshrao.example')
  await user.type(screen.getByLabelText('Password'), 'secret')
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Sign In' }))
}
const admits = (role: string) =>
  now.server.on('/open-api/login', {
    body: { data: { token: 't', loggedInUser: person(role) }, message: '', error: null },
  })

it('a protected page leads to the sign-in and back again', async () => {
  admits('User')
  await open('/about_us_not/really')
  await screen.findByText(messages.routeNotFound)

  act(() => history.pushState(null, '', '/bookmarks?page=2'))
  await at('/account/login')
  await fillIn()

  await at('/bookmarks')
  expect(location.search).toBe('?page=2')
})

it('without an origin the sign-in leads to /home, with the time zone of the browser', async () => {
  admits('User')
  await open('/account/login')
  await fillIn()

  await at('/home')
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  expect(now.server.sent[0]?.body).toMatchObject({ email: 'ananya@deshrao.example', timeZone })
})

it('the sign-in sends a signed-in person to the dashboard', async () => {
  await open('/account/login', 'User')

  await at('/dashboard')
})

it.each(['User', 'Analyst'])('%s may not open the users', async (role) => {
  await open('/users', role)

  await at('/error/not_authorized')
  expect((await screen.findByText(messages.notAuthorizedRoute)).closest('[role="alert"]')).not.toBeNull()
})

it('one’s own account is open to everybody, a colleague’s is not', async () => {
  await open('/users/edit/12', 'User')
  await screen.findByRole('heading', { level: 1 })
  expect(location.pathname).toBe('/users/edit/12')

  act(() => history.pushState(null, '', '/users/edit/13'))
  await at('/error/not_authorized')
})

it('a 401 ends the session with its sentence after the redirect, and the sign-in leads back', async () => {
  admits('User')
  now.server.on('/api/customized/bookmarks', { status: 401, body: {} })
  await open('/bookmarks', 'User')

  await at('/account/login')
  expect(await screen.findByText(messages.sessionExpired)).toBeTruthy()
  now.server.on('/api/customized/bookmarks', { body: { list: [], totalPages: 0, totalItems: 0 } })
  await fillIn()
  await at('/bookmarks')
})

it('after Logout no origin is kept and the old token is told to the server only', async () => {
  admits('User')
  await open('/bookmarks', 'User')
  const drawer = await screen.findByRole('complementary')
  await userEvent.click(within(drawer).getByRole('button', { name: 'Logout' }))

  await at('/account/login')
  expect(now.server.sent.at(-1)).toMatchObject({ path: '/api/logout', token: 'Bearer token-of-ananya' })
  await fillIn()
  await at('/home')
})

it('/navigate leads to the target in the state, and never out of the application', async () => {
  await open('/home', 'User')
  act(() => history.pushState({ target: '/contacts' }, '', '/navigate'))
  await at('/contacts')

  act(() => history.pushState({ target: '//elsewhere.example' }, '', '/navigate'))
  await at('/home')
})

it('a message that is shown goes with the next page', async () => {
  await open('/about_us', 'User')
  act(() => void say({ tone: 'info', text: 'Only here' }))
  expect((await screen.findByText('Only here')).closest('[role="status"]')).not.toBeNull()

  act(() => history.pushState(null, '', '/home'))
  await waitFor(() => expect(screen.queryByText('Only here')).toBeNull())
})
