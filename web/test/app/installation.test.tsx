// What an installation has settled: who makes accounts, and how long a password is.
import { messages } from '@daybook/contract/messages.ts'
import { readPublicSettings } from '@daybook/contract/public-settings.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { open, setUpApplication } from './support.tsx'

const PASSWORD_MIN = 12
const installation = vi.hoisted(() => ({ isRegistrationOpen: true }))
vi.mock('#api/settings.ts', () => ({
  publicSettings: { registration: 'open', limits: { amountMax: 1_000_000, passwordMin: 12 } },
  get isRegistrationOpen() {
    return installation.isRegistrationOpen
  },
}))

const now = setUpApplication()
const main = () => within(screen.getByRole('main'))

describe('where registration is closed', () => {
  const openClosed = async (path: string, role?: string) => {
    installation.isRegistrationOpen = false
    await open(path, role)
  }

  it('the sign-in offers no sign-up', async () => {
    await openClosed('/account/login')
    await screen.findByLabelText('Email')

    expect(screen.queryByRole('link', { name: 'Sign up' })).toBeNull()
  })

  it('the sign-up says so and whom to ask, without a form', async () => {
    await openClosed('/account/register')

    expect(await screen.findByText(messages.registrationClosed)).toBeTruthy()
    expect(screen.getByText(/An administrator of your firm adds you/)).toBeTruthy()
    expect(screen.queryByLabelText('Email')).toBeNull()
    expect(main().getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/account/login')
  })

  it('the front page offers the sign-in alone', async () => {
    await openClosed('/')

    await waitFor(() =>
      expect(
        main()
          .getAllByRole('link')
          .map((link) => link.textContent),
      ).toEqual(['Sign In']),
    )
  })

  it('a Super Admin is sent to the users, not to a sign-up', async () => {
    await openClosed('/home', 'Super Admin')
    await screen.findByText(messages.superAdminNoteClosed, { exact: false })

    expect(screen.queryByRole('button', { name: /sign up/i })).toBeNull()
    await userEvent.click(screen.getByRole('link', { name: 'Add a user' }))
    await waitFor(() => expect(location.pathname).toBe('/users/add'))
  })
})

describe('where registration is open', () => {
  const fillIn = async (password: string) => {
    installation.isRegistrationOpen = true
    await open('/account/register')
    await userEvent.type(await screen.findByLabelText('First Name'), 'Ananya')
    await userEvent.type(screen.getByLabelText('Last Name'), 'Deshpande')
    await userEvent.type(screen.getByLabelText('Email'), 'ananya@deshrao.example')
    await userEvent.type(screen.getByLabelText('Password'), password)
    await userEvent.click(screen.getByRole('checkbox'))
    await userEvent.click(screen.getByRole('button', { name: 'Register' }))
  }

  it('the password is as long as the installation asks', async () => {
    await fillIn('x'.repeat(PASSWORD_MIN - 1))

    expect(await screen.findByText(`Password must be at least ${PASSWORD_MIN} characters`)).toBeTruthy()
    expect(screen.getByText(/^At least 12 characters/)).toBeTruthy()
    expect(now.server.sent).toEqual([])
  })

  it('a refusal because it was closed meanwhile says that', async () => {
    now.server.on('/open-api/register/save', {
      status: 403,
      body: { status: 403, code: 'forbidden', detail: messages.registrationClosed },
    })
    await fillIn('x'.repeat(PASSWORD_MIN))

    expect((await screen.findByText(messages.registrationClosed)).closest('[role="alert"]')).not.toBeNull()
  })
})

describe('the settings that a page brings along', () => {
  it('are read as they are', () => {
    const settings = { registration: 'closed', limits: { amountMax: 5, passwordMin: 9 } }

    expect(readPublicSettings(JSON.stringify(settings))).toEqual(settings)
  })

  it('are the standard without any', () => {
    expect(readPublicSettings(undefined)).toMatchObject({ registration: 'open', limits: { passwordMin: 6 } })
  })
})
