// "I was compromised" of somebody who comes by a provider: the form for a password is not there first and then exchanged.
import { screen } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { open, setUpApplication } from './support.tsx'

const now = setUpApplication()

it('shows the form of who has no password, and no other one before it', async () => {
  now.server.on('/api/security/steps', { body: { hasPassword: false } })
  const asked: unknown[] = []
  const watch = new MutationObserver(() => {
    if (screen.queryByLabelText(/^Current Password/)) asked.push('Current Password')
  })
  watch.observe(document.body, { childList: true, subtree: true })
  onTestFinished(() => watch.disconnect())

  await open('/settings/compromised', 'User')

  await screen.findByRole('button', { name: 'Close it to everybody else' })
  expect(asked).toEqual([])
})
