// An installation whose accounts are made by administrators alone.
import { messages } from '@daybook/contract/messages/messages.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { open, setUpApplication } from './support.tsx'

// The page has its settings before any code of the application runs.
vi.hoisted(() => {
  const settings = { registration: 'closed', limits: { amountMax: 1_000_000, passwordMin: 6 } }
  const meta = Object.assign(document.createElement('meta'), { name: 'daybook-settings' })
  meta.content = JSON.stringify(settings)
  document.head.append(meta)
})

const now = setUpApplication()
const main = () => within(screen.getByRole('main'))

describe('where registration is closed', () => {
  it('the sign-in offers no sign-up', async () => {
    await open('/account/login')
    await screen.findByLabelText('Email')

    expect(screen.queryByRole('link', { name: 'Sign up' })).toBeNull()
  })

  it('the sign-up says so and whom to ask, without a form', async () => {
    await open('/account/register')

    expect(await screen.findByText(messages.registrationClosed)).toBeTruthy()
    expect(screen.getByText(/An administrator of your firm adds you/)).toBeTruthy()
    expect(screen.queryByLabelText('Email')).toBeNull()
    expect(main().getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/account/login')
  })

  it('the front page offers the sign-in alone', async () => {
    await open('/')

    expect((await main().findByRole('link', { name: 'Sign In' })).getAttribute('href')).toBe('/account/login')
    expect(screen.queryByRole('link', { name: 'Get Started' })).toBeNull()
  })

  it('a Super Admin without a firm is sent to the users, not to a sign-up', async () => {
    now.server.on('/api/first_run', { body: { state: 'alone' } })
    await open('/home', 'Super Admin')
    await screen.findByText(messages.superAdminNoteClosed, { exact: false })

    expect(screen.queryByRole('button', { name: /sign up/i })).toBeNull()
    await userEvent.click(screen.getByRole('link', { name: 'Add a user' }))
    await waitFor(() => expect(location.pathname).toBe('/users/add'))
  })
})
