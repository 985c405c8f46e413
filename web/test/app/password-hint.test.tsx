// Where an installation asks for longer passwords, the forms say so. A file of its own: it is asked once per visit.
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { open, setUpApplication } from './support.tsx'

const now = setUpApplication()

it('beside the input and in the sentence below it', async () => {
  now.server.on('/open-api/password_rule', { body: { min: 12 } })
  await open('/account/update_password?token=t')
  expect(await screen.findByText(/^At least 12 characters\./)).toBeTruthy()

  await userEvent.type(screen.getByLabelText('New Password'), 'eleven-char')
  await userEvent.type(screen.getByLabelText('Confirm New Password'), 'eleven-char')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Password must be at least 12 characters')).toBeTruthy()
  expect(now.server.sent.map(({ path }) => path)).toEqual(['/open-api/password_rule'])
})
