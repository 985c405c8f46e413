// The bell: what it counts, what it holds, and what can be done about it.
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { useMessage } from '#api/message-bar.ts'
import { setUnread } from '#api/live/unread.ts'
import { closeEditor, useEditor } from '#entities/editor/editor-store.ts'
import { Bell } from '#features/notifications/bell.tsx'
import { arrivalText } from '#features/notifications/arrival-text.ts'
import { type SentRequest, renderSignedIn, serverAnswers, usesThePage } from '#test/entities/list-support.tsx'
import { supportPopovers } from './notifications-support.ts'

usesThePage()
let undo = () => {}
beforeEach(() => {
  undo = supportPopovers()
})
afterEach(() => {
  undo()
  closeEditor()
  setUnread(undefined)
})

const reminder = {
  id: 31,
  kind: 'reminder',
  taskId: 7,
  title: 'Call the bank',
  text: 'Due Nov 21, 2026 (Sat) 6:00 PM.',
  isGone: false,
  deliveredTime: Date.now() - 5 * 60_000,
  readTime: null as number | null,
}
const test = { ...reminder, id: 30, kind: 'test', taskId: null, title: 'Test', text: 'This is how.' }

/** @param more what the answers to what is done with one say besides */
function bellWith(list: (typeof reminder | typeof test)[], more: object = {}) {
  let now = list
  const unread = () => now.filter(({ readTime }) => readTime === null).length
  return serverAnswers(({ method, path }) => {
    const id = Number(/\/(\d+)\//.exec(path)?.[1])
    if (method === 'PUT') {
      now = now.map((each) => (!id || each.id === id ? { ...each, readTime: 1 } : each))
      const message = `Answer to ${path.split('/').at(-1)}`
      if (path.startsWith('/api/task/')) return { json: { message, data: {} } }
      return { json: { message, unread: unread(), ...more } }
    }
    return { json: { list: now, totalItems: now.length, totalPages: 1, unread: unread() } }
  })
}

function Probe() {
  const editor = useEditor()
  const message = useMessage()
  return (
    <>
      <output aria-label="message">{message?.text}</output>
      {message?.action && (
        <button type="button" onClick={message.action.run}>
          {message.action.label}
        </button>
      )}
      <output aria-label="editor">{editor && `${editor.mode} ${editor.id}`}</output>
    </>
  )
}
const showBell = () =>
  renderSignedIn(
    <>
      <Bell />
      <Probe />
    </>,
  )
const openBell = async () => {
  await userEvent.click(screen.getByRole('button', { name: /^Notifications/ }))
  return within(await screen.findByRole('dialog', { name: 'Notifications' }))
}
const puts = (asked: readonly SentRequest[]) =>
  asked.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body])

it('names the number of unread ones', async () => {
  bellWith([])
  await showBell()
  expect(screen.getByRole('button', { name: 'Notifications' })).toBeTruthy()
  act(() => setUnread(5))
  expect(screen.getByRole('button', { name: 'Notifications, 5 unread' }).textContent).toBe('5')
  act(() => setUnread(120))
  expect(screen.getByRole('button', { name: 'Notifications, 120 unread' }).textContent).toBe('99+')
})

it('says so when nothing has come yet', async () => {
  bellWith([])
  await showBell()
  const panel = await openBell()
  expect(await panel.findByText('Nothing yet. Reminders appear here when their time comes.')).toBeTruthy()
  expect(panel.queryByRole('button', { name: 'Mark all read' })).toBeNull()
})

it('lists what came; the name opens the task in its editor, reads it and closes the panel', async () => {
  const asked = bellWith([reminder, test])
  await showBell()
  const panel = await openBell()
  const list = within(await panel.findByRole('list'))
  expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Unread: Call the bankDue Nov 21, 2026 (Sat) 6:00 PM. 5 min agoDoneSnooze',
    'Unread: TestThis is how. 5 min agoMark as read',
  ])
  const name = list.getByRole('link', { name: /Call the bank/ })
  expect(name.getAttribute('href')).toBe('/tasks/edit/7')
  await userEvent.click(name)

  expect(screen.getByLabelText('editor').textContent).toBe('edit 7')
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(puts(asked)).toEqual([['/api/notifications/31/read', {}]]))
})

it('Done closes the task, keeps the focus at what it belonged to, and can be undone', async () => {
  const closed = { taskId: 7, formerStatusId: 4, lastModifiedAt: 1000 }
  const asked = bellWith([reminder], { closed })
  await showBell()
  const panel = await openBell()
  await userEvent.click(await panel.findByRole('button', { name: 'Done: Call the bank' }))

  await waitFor(() => expect(screen.getByLabelText('message').textContent).toBe('Completed “Call the bank”'))
  expect(puts(asked)).toEqual([['/api/notifications/31/done', {}]])
  await waitFor(() => expect(panel.queryByRole('button', { name: 'Done: Call the bank' })).toBeNull())
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Call the bank'))
  expect(screen.getByRole('button', { name: 'Notifications' })).toBeTruthy()

  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(puts(asked)[1]).toEqual(['/api/task/7', { status: { id: 4 }, lastModifiedAt: 1000 }]),
  )
})

it('says why where there is nothing to close or to wait for', async () => {
  bellWith([reminder, { ...reminder, id: 32, title: 'Call the tailor' }], { closed: null, showTime: null })
  await showBell()
  const panel = await openBell()
  await userEvent.click(await panel.findByRole('button', { name: 'Done: Call the bank' }))
  await waitFor(() => expect(screen.getByLabelText('message').textContent).toBe('Answer to done'))
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()

  await userEvent.click(panel.getByRole('button', { name: 'Snooze: Call the tailor' }))
  await userEvent.click(panel.getByRole('button', { name: '1 hour' }))
  await waitFor(() => expect(screen.getByLabelText('message').textContent).toBe('Answer to snooze'))
})

it('marks what is about a task that is no longer there, and leads nowhere from it', async () => {
  bellWith([{ ...reminder, isGone: true }])
  await showBell()
  const panel = await openBell()

  const item = await panel.findByRole('listitem')
  expect(item.textContent).toBe('Call the bankThis task is no longer there. 5 min ago')
  expect(within(item).queryByRole('link')).toBeNull()
  expect(within(item).queryByRole('button')).toBeNull()
})

it.each([
  ['15 minutes', { minutes: 15 }],
  ['1 hour', { minutes: 60 }],
  ['Tomorrow 9:00', { until: 'tomorrow' }],
])('Snooze offers %s', async (label, body) => {
  const asked = bellWith([reminder])
  await showBell()
  const panel = await openBell()
  const snooze = await panel.findByRole('button', { name: 'Snooze: Call the bank' })
  expect(snooze.getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(snooze)
  await userEvent.click(
    within(panel.getByRole('group', { name: 'Remind me again in' })).getByRole('button', { name: label }),
  )
  await waitFor(() => expect(puts(asked)).toEqual([['/api/notifications/31/snooze', body]]))
})

it('marks all as read', async () => {
  const asked = bellWith([reminder, test])
  await showBell()
  const panel = await openBell()
  await userEvent.click(await panel.findByRole('button', { name: 'Mark all read' }))
  await waitFor(() => expect(puts(asked)).toEqual([['/api/notifications/read_all', {}]]))
  await waitFor(() => expect(panel.queryByRole('button', { name: 'Mark all read' })).toBeNull())
})

it('says why when the server does not answer', async () => {
  serverAnswers(() => ({ status: 500, json: {} }))
  await showBell()
  const panel = await openBell()
  expect(await panel.findByText('Server is busy. Please try again after some time.')).toBeTruthy()
})

it.each([
  ['2026-11-21T08:59:40Z', 'just now'],
  ['2026-11-21T08:48:00Z', '12 min ago'],
  ['2026-11-21T04:00:00Z', 'today 9:30 AM'],
  ['2026-11-20T18:00:00Z', 'yesterday 11:30 PM'],
  ['2026-11-10T04:00:00Z', 'Nov 10, 2026 (Tue) 9:30 AM'],
])('what came at %s came %s', (at, text) => {
  expect(arrivalText(Date.parse(at), Date.parse('2026-11-21T09:00:00Z'), 'Asia/Kolkata')).toBe(text)
})
