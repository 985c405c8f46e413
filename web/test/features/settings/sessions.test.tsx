// The own sessions in the settings: what is told of each, and how they end.
import type { OwnSession } from '@daybook/contract/account/account-endpoints.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearMessages, useMessage } from '#api/message-bar.ts'
import { SettingsArea } from '#features/settings/settings-area.tsx'
import { renderSignedIn, serverAnswers, usesThePage } from '#test/entities/list-support.tsx'

usesThePage()
const loggedOut = vi.fn()
beforeEach(() => loggedOut.mockClear())
afterEach(clearMessages)

const at = (text: string) => Date.parse(`${text}+05:30`)
const here: OwnSession = {
  id: 9,
  createdTime: at('2026-11-18T09:00'),
  lastSeenTime: at('2026-11-18T09:30'),
  address: '203.0.113.7',
  agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
  isCurrent: true,
}
const phone: OwnSession = {
  id: 8,
  createdTime: at('2026-11-16T18:05'),
  lastSeenTime: at('2026-11-17T21:40'),
  address: '198.51.100.20',
  agent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
  isCurrent: false,
}

const Probe = () => <output aria-label="message">{useMessage()?.text}</output>

async function visit() {
  let sessions = [here, phone]
  const asked = serverAnswers(({ method, path }) => {
    if (method === 'GET') return { json: sessions }
    sessions = [here]
    return { json: { message: path === '/api/sessions' ? messages.sessionsEnded : messages.sessionEnded } }
  })
  await renderSignedIn(
    <>
      <SettingsArea onLogOut={loggedOut} />
      <Probe />
    </>,
    { path: '/settings/sessions' },
  )
  await screen.findByText('Firefox on Linux')
  return () => asked.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`)
}
const row = (name: string) => {
  const found = screen.getAllByRole('listitem').find((item) => item.textContent?.includes(name))
  if (!found) throw new Error(`No session is called ${name}.`)
  return within(found)
}
const said = (text: string) => waitFor(() => expect(screen.getByLabelText('message').textContent).toBe(text))

it('tells of each which browser it is, from where, since when and when it was last seen', async () => {
  await visit()
  expect(row('Firefox on Linux').getByText('This one')).toBeTruthy()
  expect(row('Firefox on Linux').getByText('203.0.113.7')).toBeTruthy()
  const other = row('Safari on iPhone')
  expect(other.queryByText('This one')).toBeNull()
  expect(other.getByText('198.51.100.20')).toBeTruthy()
  expect(other.getByText('Nov 16, 2026 (Mon) 6:05 PM')).toBeTruthy()
  expect(other.getByText('Nov 17, 2026 (Tue) 9:40 PM')).toBeTruthy()
})

it('ends another one at once', async () => {
  const writes = await visit()
  await userEvent.click(row('Safari on iPhone').getByRole('button', { name: 'End' }))
  await said(messages.sessionEnded)
  expect(writes()).toEqual(['DELETE /api/sessions/8'])
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull())
  expect(screen.queryByRole('button', { name: 'End all others' })).toBeNull()
})

it('ends this one like Logout', async () => {
  const writes = await visit()
  await userEvent.click(row('Firefox on Linux').getByRole('button', { name: 'End' }))
  expect(loggedOut).toHaveBeenCalledOnce()
  expect(writes()).toEqual([])
})

it('asks before it ends all others', async () => {
  const writes = await visit()
  await userEvent.click(screen.getByRole('button', { name: 'End all others' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'End all other sessions?' }))
  await userEvent.click(question.getByRole('button', { name: 'Keep them' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(writes()).toEqual([])

  await userEvent.click(screen.getByRole('button', { name: 'End all others' }))
  await userEvent.click(await screen.findByRole('button', { name: 'End them' }))
  await said(messages.sessionsEnded)
  expect(writes()).toEqual(['DELETE /api/sessions'])
})
