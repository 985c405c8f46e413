// The second step of a sign-in: the way back to the form before it, and the keyboard that each field brings up on a phone.
import type { Problem, StepAsked } from '@daybook/contract/engine/errors.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { open, person, setUpApplication } from './support.tsx'

const now = setUpApplication()
const step: StepAsked = { ticket: 'ticket', ways: ['totp', 'recovery'], expiresTime: Date.now() + 300_000 }
const asked: Problem = {
  type: 'about:blank',
  title: 'Second step',
  status: 401,
  code: 'second_step',
  detail: messages.secondStepAsked,
  step,
}
const input = (label: string) => screen.findByLabelText<HTMLInputElement>(label)
const oneMoreStep = () => screen.findByRole('heading', { name: 'One more step' })

/** To the code, from a page that was open before. */
async function askForCode() {
  now.server.on('/open-api/login', { status: 401, body: asked })
  history.pushState(null, '', '/contact_us')
  history.pushState(null, '', '/account/login')
  await open('/account/login')
  await userEvent.type(await input('Email'), 'ananya@deshrao.example')
  await userEvent.type(await input('Password'), 'secret')
  await userEvent.click(within(screen.getByRole('main')).getByRole('button', { name: 'Sign In' }))
  await oneMoreStep()
}
const goBack = () => act(async () => history.back())

it('Back leads from the code to the form before it, which still knows the e-mail, and Forward to the code', async () => {
  await askForCode()

  await goBack()

  expect((await input('Email')).value).toBe('ananya@deshrao.example')
  expect(location.pathname).toBe('/account/login')
  await act(async () => history.forward())
  await oneMoreStep()
})

it('“Start again” is the same way, and a second sign-in can be stepped back from as well', async () => {
  await askForCode()
  await userEvent.click(screen.getByRole('button', { name: 'Start again' }))
  await input('Email')

  await userEvent.click(within(screen.getByRole('main')).getByRole('button', { name: 'Sign In' }))
  await oneMoreStep()
  await goBack()

  await input('Email')
  await goBack()
  await waitFor(() => expect(location.pathname).toBe('/contact_us'))
})

it('once signed in, Back leads to what was open before the sign-in', async () => {
  const data = { token: 'token-of-ananya', loggedInUser: person('User') }
  now.server.on('/open-api/login/step', { body: { data, message: '', error: null } })
  await askForCode()

  await userEvent.type(await input('Code'), '123456')

  await waitFor(() => expect(location.pathname).toBe('/home'))
  await goBack()
  await waitFor(() => expect(location.pathname).toBe('/contact_us'))
})

it('digits come up for the code of an app, and letters for a recovery code', async () => {
  await askForCode()
  const code = await input('Code')
  expect(['inputmode', 'autocomplete'].map((name) => code.getAttribute(name))).toEqual([
    'numeric',
    'one-time-code',
  ])

  await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }))

  expect((await input('Recovery code')).getAttribute('inputmode')).toBe('text')
})
