// What the pages before the sign-in take along from one another, and that nothing of it stays anywhere.
import { signInToJoin } from '@daybook/contract/messages/account/account-messages.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { signOut } from '#api/session/session.ts'
import { open, person, setUpApplication } from './support.tsx'

const now = setUpApplication()
const main = () => within(screen.getByRole('main'))
const email = () => screen.findByLabelText<HTMLInputElement>('Email')
const typed = 'ananya@deshrao.example'
const user = userEvent.setup()
const lead = 'Your day is where you left it.'

/** By a link of the page that is open. */
async function follow(name: string, path: string) {
  await user.click(main().getByRole('link', { name }))
  await waitFor(() => expect(location.pathname).toBe(path))
}

describe('the e-mail', () => {
  it('goes from the sign-in to the sign-up, to the forgotten password and back', async () => {
    await open('/account/login')
    await user.type(await email(), typed)

    await follow('Sign up', '/account/register')
    await waitFor(async () => expect((await email()).value).toBe(typed))
    await user.type(await email(), '.in')
    await follow('Sign in', '/account/login')
    await waitFor(async () => expect((await email()).value).toBe(`${typed}.in`))
    expect(document.activeElement).toBe(screen.getByLabelText('Password'))
    await follow('Forgot your password', '/account/forgot_password')
    await screen.findByRole('heading', { name: 'Reset Password' })

    expect((await email()).value).toBe(`${typed}.in`)
    const kept = [location.href, history.state, { ...sessionStorage }, { ...localStorage }, document.cookie]
    expect(JSON.stringify(kept)).not.toContain('ananya')
  })

  it('is forgotten with the sign-in', async () => {
    const data = { token: 'token-of-ananya', loggedInUser: person('User') }
    now.server.on('/open-api/login', { body: { data, message: '', error: null } })
    await open('/account/login')
    await user.type(await email(), typed)
    await user.type(screen.getByLabelText('Password'), 'secret')
    await user.click(main().getByRole('button', { name: 'Sign In' }))
    await waitFor(() => expect(location.pathname).toBe('/home'))

    act(() => signOut())

    await waitFor(() => expect(location.pathname).toBe('/account/login'))
    expect((await email()).value).toBe('')
    expect(screen.getByText(lead)).toBeTruthy()
  })
})

it('“Sign in to join” brings the address along, and the sign-in says who invites to which firm', async () => {
  const invitation = { firm: 'Banyan & Byte', inviter: 'Asha Rao' }
  const opened = { ...invitation, email: typed, firstname: 'Ananya', lastname: '', passwordMin: 6 }
  now.server.on('/open-api/invitation', { body: opened })
  await open('/account/invitation#a-token')
  await screen.findByRole('heading', { name: 'Join Banyan & Byte' })

  await follow('Sign in to join', '/account/login')

  expect(await screen.findByText(signInToJoin(invitation))).toBeTruthy()
  expect((await email()).value).toBe(typed)
  await follow('Forgot your password', '/account/forgot_password')
  await screen.findByRole('heading', { name: 'Reset Password' })
  expect((await email()).value).toBe(typed)
  expect(JSON.stringify([location.href, history.state, { ...sessionStorage }])).not.toContain(typed)
})
