// An installation that asks for longer passwords: the forms say so and check it.
import { messages } from '@daybook/contract/messages/messages.ts'
import { readPublicSettings } from '@daybook/contract/system/public-settings.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { open, setUpApplication } from './support.tsx'

const PASSWORD_MIN = 12
// The page has its settings before any code of the application runs.
vi.hoisted(() => {
  const settings = { registration: 'open', limits: { amountMax: 1_000_000, passwordMin: 12 } }
  const meta = Object.assign(document.createElement('meta'), { name: 'daybook-settings' })
  meta.content = JSON.stringify(settings)
  document.head.append(meta)
})

const now = setUpApplication()

describe('where registration is open', () => {
  const fillIn = async (password: string) => {
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

  it('and so is a new one after a reset', async () => {
    await open('/account/update_password?token=t')
    expect(await screen.findByText(/^At least 12 characters\./)).toBeTruthy()

    await userEvent.type(screen.getByLabelText('New Password'), 'eleven-char')
    await userEvent.type(screen.getByLabelText('Confirm New Password'), 'eleven-char')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))

    expect(await screen.findByText('Password must be at least 12 characters')).toBeTruthy()
    expect(now.server.sent).toEqual([])
  })
})

describe('the settings that a page brings along', () => {
  it('are read as they are', () => {
    const settings = { registration: 'closed', limits: { amountMax: 5, passwordMin: 9 } }

    expect(readPublicSettings(JSON.stringify(settings))).toMatchObject(settings)
  })

  it('are the standard without any', () => {
    expect(readPublicSettings(undefined)).toMatchObject({ registration: 'open', limits: { passwordMin: 6 } })
  })
})
