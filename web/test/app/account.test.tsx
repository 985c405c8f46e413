// The sign-in and the sign-up as a visitor meets them.
import { messages } from '@daybook/contract/messages/messages.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { open, setUpApplication } from './support.tsx'

const now = setUpApplication()
const main = () => within(screen.getByRole('main'))

async function submitLogin(email: string, password: string) {
  const user = userEvent.setup()
  await screen.findByLabelText('Email')
  if (email) await user.type(screen.getByLabelText('Email'), email)
  if (password) await user.type(screen.getByLabelText('Password'), password)
  await user.click(main().getByRole('button', { name: 'Sign In' }))
}

describe('the sign-in', () => {
  it('names what is missing at its field', async () => {
    await open('/account/login')
    await submitLogin('', '')

    const email = await screen.findByLabelText('Email')
    await screen.findByText('Email is required')
    expect(screen.getByText('Password is required')).toBeTruthy()
    expect(email.getAttribute('aria-describedby')).toBe(screen.getByText('Email is required').id)
    expect(document.activeElement).toBe(email)
  })

  it('asks for a valid e-mail', async () => {
    await open('/account/login')
    await submitLogin('abc', 'secret')

    expect(await screen.findByText('Please enter a valid Email')).toBeTruthy()
    expect(now.server.sent).toEqual([])
  })

  it.each([
    ['a refusal', { status: 401, body: { data: null, message: 'm', error: 'The server’s own words' } }],
    ['an answer without a token', { body: { data: null, message: '', error: 'The server’s own words' } }],
  ])('shows the server’s text for %s', async (_, answer) => {
    now.server.on('/open-api/login', answer)
    await open('/account/login')
    await submitLogin('a@b.example', 'wrong')

    expect((await screen.findByText('The server’s own words')).closest('[role="alert"]')).not.toBeNull()
    expect(screen.queryByText(messages.sessionExpired)).toBeNull()
  })

  it('says when the server can’t be reached', async () => {
    now.server.on('/open-api/login', 'unreachable')
    await open('/account/login')
    await submitLogin('a@b.example', 'secret')

    expect(await screen.findByText(messages.noResponse)).toBeTruthy()
  })
})

async function fillInSignUp() {
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText('First Name'), 'Ananya')
  await user.type(screen.getByLabelText('Last Name'), 'Deshpande')
  await user.type(screen.getByLabelText('Email'), 'ananya@deshrao.example')
  await user.type(screen.getByLabelText('Password'), 'secret')
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Register' }))
}

describe('the sign-up', () => {
  it('opens its button with the terms', async () => {
    await open('/account/register')
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Register' })
    expect(button.disabled).toBe(true)

    await userEvent.click(screen.getByRole('checkbox'))
    expect(button.disabled).toBe(false)
    await userEvent.click(screen.getByRole('checkbox'))
    expect(button.disabled).toBe(true)
  })

  it('names the age and the law in the terms', async () => {
    await open('/account/register')
    await userEvent.click(await screen.findByRole('button', { name: 'terms' }))

    const dialog = screen.getByRole('dialog')
    expect(dialog.textContent).toMatch(/18 or over/)
    expect(dialog.textContent).toMatch(/England and Wales/)
  })

  it('leads to the sign-in, where the server’s message is shown', async () => {
    now.server.on('/open-api/register/save', {
      body: { data: 'Welcome to Daybook', message: 'm', error: null },
    })
    await open('/account/register')
    await fillInSignUp()

    await waitFor(() => expect(location.pathname).toBe('/account/login'))
    expect(await screen.findByText('Welcome to Daybook')).toBeTruthy()
  })

  it('says the specified sentence when it fails', async () => {
    now.server.on('/open-api/register/save', { status: 500, body: {} })
    await open('/account/register')
    await fillInSignUp()

    expect(await screen.findByText(messages.registrationFailed.trim())).toBeTruthy()
  })

  it('shows what the server says about a field at the field', async () => {
    const issues = [{ path: 'password', message: messages.passwordCommon }]
    const problem = {
      type: 'about:blank',
      title: 'Invalid',
      status: 400,
      detail: 'd',
      code: 'invalid',
      issues,
    }
    now.server.on('/open-api/register/save', { status: 400, body: problem })
    await open('/account/register')
    await fillInSignUp()

    const sentence = await screen.findByText(messages.passwordCommon)
    expect(screen.getByLabelText('Password').getAttribute('aria-describedby')).toContain(sentence.id)
  })
})
