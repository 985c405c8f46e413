// A reminder that comes while the page is open, and clicks on push messages that the service worker hands over.
import { createQueryClient } from '#api/query-client.ts'
import { renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { clearMessages, say, useMessage } from '#api/message-bar.ts'
import { setUnread } from '#api/live/unread.ts'
import { startNotifications } from '#features/notifications/start-notifications.ts'
import { serverAnswers, usesThePage } from '#test/entities/list-support.tsx'

usesThePage()
const newest = { id: 31, kind: 'reminder', taskId: 7, title: 'Call the bank', readTime: null }
const message = () => renderHook(() => useMessage()).result
let stop = () => {}
afterEach(() => {
  stop()
  setUnread(undefined)
  clearMessages()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

function start(go = vi.fn()) {
  const asked = serverAnswers(({ method }) => ({
    json: method === 'GET' ? { list: [newest], unread: 1 } : { message: 'So be it.', unread: 0 },
  }))
  const client = createQueryClient()
  const invalidate = vi.spyOn(client, 'invalidateQueries')
  stop = startNotifications({ client, userId: 4, go })
  return { asked, invalidate, go }
}

it('is said with the way to its task, and counts on the lists', async () => {
  const { invalidate } = start()
  setUnread(2)
  setUnread(3)
  const shown = message()
  await waitFor(() => expect(shown.current?.text).toBe('Reminder: Call the bank'))
  expect(shown.current?.action?.label).toBe('Open')
  expect(invalidate.mock.calls.map(([filter]) => filter?.queryKey)).toContainEqual(['task'])
})

it('says nothing about what was unread before, nor when there are fewer', async () => {
  const { asked } = start()
  setUnread(4)
  setUnread(3)
  await Promise.resolve()
  expect(asked).toEqual([])
})

it('does not take the place of a message with an undo', async () => {
  const { asked } = start()
  setUnread(0)
  say({ tone: 'info', text: 'Done.', action: { label: 'Undo', run: () => {} } })
  setUnread(1)
  const shown = message()
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(shown.current?.text).toBe('Done.')
  await waitFor(() => {
    clearMessages()
    expect(shown.current?.text).toBe('Reminder: Call the bank')
  })
})

/** A container that hears like the browser's, with a worker that holds what was clicked before. */
function serviceWorker(waiting: unknown) {
  const container = new EventTarget()
  const worker = {
    postMessage: (_message: unknown, [port]: readonly MessagePort[]) => port?.postMessage(waiting),
  }
  Object.assign(container, {
    startMessages: () => {},
    getRegistration: async () => ({ active: worker }),
  })
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true })
  return (data: unknown, ports: readonly MessagePort[] = []) =>
    container.dispatchEvent(Object.assign(new Event('message'), { data, ports }))
}

it('answers the worker, opens what was clicked, and does what was chosen', async () => {
  const tell = serviceWorker([])
  const { asked, go } = start()
  const port = { postMessage: vi.fn() }
  tell({ type: 'ask' }, [port as unknown as MessagePort])
  expect(port.postMessage).toHaveBeenCalled()
  tell({ type: 'open', path: '/tasks/edit/7' })
  expect(go.mock.calls).toEqual([['/tasks/edit/7']])
  tell({ type: 'act', notificationId: 31, action: 'done' })
  tell({ type: 'act', notificationId: 31, action: 'snooze' })
  await waitFor(() =>
    expect(asked.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body])).toEqual([
      ['/api/notifications/31/done', {}],
      ['/api/notifications/31/snooze', { minutes: 15 }],
    ]),
  )
})

it('does what was chosen while no page was open', async () => {
  serviceWorker([{ notificationId: 31, action: 'done' }])
  const { asked } = start()
  await waitFor(() => expect(asked.map(({ path }) => path)).toContain('/api/notifications/31/done'))
})
