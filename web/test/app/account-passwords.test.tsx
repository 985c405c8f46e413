// A forgotten password, a new one, a changed one, and a sign-in that has to wait.
import { messages } from '@daybook/contract/messages/messages.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { currentToken } from '#api/session/session.ts'
import { open, setUpApplication } from './support.tsx'

const now = setUpApplication()
const main = () => within(screen.getByRole('main'))
const problem = (status: number, detail: string, issues: { path: string; message: string }[] = []) => ({
  status,
  body: { type: 'about:blank', title: 'Refused', status, detail, code: 'refused', issues },
})
/** What belongs to the forms; the shell asks for more. */
const sent = (path: string) => now.server.sent.filter((each) => each.path.startsWith(path))
const fieldOf = (label: string) => screen.findByLabelText(label)
const errorAt = async (label: string) => {
  const input = await fieldOf(label)
  const [id] = input.getAttribute('aria-describedby')?.split(' ') ?? []
  return input.getAttribute('aria-invalid') ? document.getElementById(id ?? '')?.textContent : undefined
}
async function fill(values: Readonly<Record<string, string>>, button: string) {
  const user = userEvent.setup()
  for (const [label, value] of Object.entries(values)) {
    const input = await fieldOf(label)
    await user.clear(input)
    if (value) await user.type(input, value)
  }
  await user.click(await main().findByRole('button', { name: button }))
}

describe('the sign-in', () => {
  it('keeps what was typed when it has to wait, and the sentence with it', async () => {
    const wait = 'Too many attempts. Please try again in a minute.'
    now.server.on('/open-api/login', { status: 429, body: { data: null, message: wait, error: wait } })
    await open('/account/login')
    await fill({ Email: 'a@b.example', Password: 'secret' }, 'Sign In')

    expect((await main().findByText(wait)).closest('[role="alert"]')).not.toBeNull()
    expect((await fieldOf('Email')).getAttribute('value')).toBe('a@b.example')
    expect((await fieldOf('Password')).getAttribute('value')).toBe('secret')
  })
})

describe('the forgotten password', () => {
  it('asks for the e-mail before it asks the server', async () => {
    await open('/account/forgot_password')
    await fill({ Email: '' }, 'Send the link')

    await screen.findByText('Email is required')
    expect(sent('/open-api/user')).toEqual([])
  })

  it('shows the text of the server as a success', async () => {
    const path = '/open-api/user/resetPassword?email=a%40b.example&clientAppId=2'
    now.server.on(path, { body: messages.resetRequested })
    await open('/account/forgot_password')
    expect(await screen.findByRole('heading', { name: 'Reset Password' })).toBeTruthy()
    await fill({ Email: ' a@b.example ' }, 'Send the link')

    expect((await screen.findByText(messages.resetRequested)).closest('[role="status"]')).not.toBeNull()
    expect(sent(path).map(({ method }) => method)).toEqual(['POST'])
  })

  it('is for visitors', async () => {
    await open('/account/forgot_password', 'User')
    await waitFor(() => expect(location.pathname).toBe('/dashboard'))
  })
})

describe('the new password', () => {
  const address = '/account/update_password?token=t0ken'
  const path = '/open-api/user/savePassword'

  it('takes the token out of the address', async () => {
    await open(address)
    await fieldOf('New Password')
    expect(location.href).toMatch(/\/account\/update_password$/)
  })

  it.each([
    ['nothing', '', '', 'New password is required', 'Confirm New password is required'],
    ['five characters', '12345', '12345', messages.passwordTooShort, undefined],
    ['two of them', 'qwz456', 'qwz457', undefined, messages.passwordsDiffer],
  ])('refuses %s', async (_, one, other, atOne, atOther) => {
    await open(address)
    await fill({ 'New Password': one, 'Confirm New Password': other }, 'Save')

    await waitFor(async () => expect(await errorAt('New Password')).toBe(atOne))
    expect(await errorAt('Confirm New Password')).toBe(atOther)
    expect(sent(path)).toEqual([])
  })

  it('goes with its token to the server and leads to the sign-in, where the answer shows', async () => {
    now.server.on(path, { body: messages.passwordSaved })
    await open(address)
    await fill({ 'New Password': 'six-or-more', 'Confirm New Password': 'six-or-more' }, 'Save')

    await waitFor(() => expect(location.pathname).toBe('/account/login'))
    expect(await screen.findByText(messages.passwordSaved)).toBeTruthy()
    const body = { token: 't0ken', newPassword: 'six-or-more', confirmNewPassword: 'six-or-more' }
    expect(sent(path).map((each) => each.body)).toEqual([body])
  })

  it('works where somebody is signed in, and signs out', async () => {
    now.server.on(path, { body: messages.passwordSaved })
    await open(address, 'User')
    await fill({ 'New Password': 'six-or-more', 'Confirm New Password': 'six-or-more' }, 'Save')

    await waitFor(() => expect(location.pathname).toBe('/account/login'))
    expect(currentToken()).toBeUndefined()
    expect(await screen.findByText(messages.passwordSaved)).toBeTruthy()
  })

  it('says what is wrong with the link for as long as one reads', async () => {
    now.server.on(
      path,
      problem(400, messages.resetLinkInvalid, [{ path: 'token', message: messages.resetLinkInvalid }]),
    )
    await open(address)
    await fill({ 'New Password': 'six-or-more', 'Confirm New Password': 'six-or-more' }, 'Save')

    expect(await main().findByText(messages.resetLinkInvalid)).toBeTruthy()
    expect(main().getByRole('link', { name: 'Ask for a new one' }).getAttribute('href')).toBe(
      '/account/forgot_password',
    )
  })

  it('without a token asks to open the link again; Cancel leads to the sign-in', async () => {
    await open('/account/update_password')
    await screen.findByText(messages.resetTokenMissing)
    expect(screen.queryByLabelText('New Password')).toBeNull()
    await userEvent.click(main().getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(location.pathname).toBe('/account/login'))
  })
})

describe('the change of a password', () => {
  const path = '/api/change_password/12'
  const values = {
    'Current Password': 'old-secret',
    'New Password': 'new-secret',
    'Confirm New Password': 'new-secret',
  }

  it('names what is missing, each in its own words', async () => {
    await open('/users/change_password', 'User')
    await fill({}, 'Save')

    await waitFor(async () => expect(await errorAt('Current Password')).toBe('Required*'))
    expect(await errorAt('New Password')).toBe('New password is required')
    expect(await errorAt('Confirm New Password')).toBe('Confirm New password is required')
    expect(sent(path)).toEqual([])
  })

  it('tells password managers which is which', async () => {
    await open('/users/change_password', 'User')
    const hints = await Promise.all(
      Object.keys(values).map(async (label) => (await fieldOf(label)).getAttribute('autocomplete')),
    )
    expect(hints).toEqual(['current-password', 'new-password', 'new-password'])
  })

  it('says what the server says, and leads back', async () => {
    now.server.on(path, { body: { message: messages.passwordChanged } })
    // Where the person came from; the form's own address takes the place of the second one.
    for (const visited of ['/home', '/']) history.pushState(null, '', visited)
    await open('/users/change_password', 'User')
    await fill(values, 'Save')

    expect(await screen.findByText(messages.passwordChanged)).toBeTruthy()
    await waitFor(() => expect(location.pathname).toBe('/home'))
    const body = { password: 'old-secret', newPassword: 'new-secret', confirmNewPassword: 'new-secret' }
    expect(sent(path).map((each) => [each.method, each.body])).toEqual([['PUT', body]])
  })

  it('shows a wrong current password at its field', async () => {
    now.server.on(
      path,
      problem(400, messages.invalid, [{ path: 'password', message: messages.currentPasswordWrong }]),
    )
    await open('/users/change_password', 'User')
    await fill(values, 'Save')

    await waitFor(async () => expect(await errorAt('Current Password')).toBe(messages.currentPasswordWrong))
    expect(screen.queryByText(messages.passwordChangeFailed)).toBeNull()
  })

  it.each([400, 409, 500])('says the specified sentence for a %i', async (status) => {
    now.server.on(path, { status, body: {} })
    await open('/users/change_password', 'User')
    await fill(values, 'Save')

    expect(await screen.findByText(messages.passwordChangeFailed)).toBeTruthy()
    expect(location.pathname).toBe('/users/change_password')
  })
})
