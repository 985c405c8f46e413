// A file of the books that came is noted: said again where nobody knows whether that was heard, and never in silence.
import { EXPORT_HEAD } from '@daybook/contract/billing/calls/book-calls.ts'
import { bookMessages } from '@daybook/contract/messages/billing/book-messages.ts'
import { exportWords } from '@daybook/contract/messages/billing/return-words.ts'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { clearMessages, useMessage } from '#api/message-bar.ts'
import { ExportsPage } from '#features/invoicing/exports/exports-page.tsx'
import { renderSignedIn, usesThePage } from '#test/entities/list-support.tsx'

usesThePage()

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const noted = () => json(200, { message: bookMessages.exportNoted })
const moved = () => json(409, { status: 409, code: 'conflict', detail: bookMessages.exportMoved })
const fails = () => json(503, { status: 503, code: 'unavailable', detail: 'Not now.' })
const isLost = (): never => {
  throw new TypeError('Failed to fetch')
}

const Said = () => <p role="status">{useMessage()?.text}</p>

/** @param answers of the calls that note it, one after the other @returns the key that each came with */
async function keepVouchers(...answers: readonly (() => Response)[]) {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined })
  const keys: (string | null)[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path.startsWith('/api/accounts/export/confirm')) {
      keys.push(new Headers(init.headers).get('Idempotency-Key'))
      return (answers[keys.length - 1] ?? isLost)()
    }
    if (path.startsWith('/api/accounts/export'))
      return new Response('<ENVELOPE/>', { headers: { [EXPORT_HEAD]: 'abc' } })
    return json(200, { list: [], totalPages: 0, totalItems: 0 })
  })
  clearMessages()
  await renderSignedIn(
    <>
      <ExportsPage />
      <Said />
    </>,
    { path: '/invoices/exports' },
  )
  fireEvent.click(screen.getByRole('button', { name: exportWords.vouchers }))
  return keys
}
const button = () => screen.getByRole('button', { name: exportWords.vouchers })

test('a confirmation that was lost is said again with the same key, and the button is busy until then', async () => {
  const keys = await keepVouchers(isLost, fails, noted)
  await vi.waitFor(() => expect(keys).toHaveLength(1))
  expect(button().getAttribute('aria-busy')).toBe('true')
  await vi.advanceTimersByTimeAsync(5000)
  await screen.findByText(bookMessages.exportNoted)
  expect(keys).toHaveLength(3)
  expect(keys[0]).toBeTruthy()
  expect(new Set(keys).size).toBe(1)
  expect(button().getAttribute('aria-busy')).toBeNull()
})

test('where it stays unknown, nobody is to import the file', async () => {
  const keys = await keepVouchers()
  await vi.waitFor(() => expect(keys).toHaveLength(1))
  await vi.advanceTimersByTimeAsync(5000)
  await screen.findByText(bookMessages.exportUnknown)
  expect(keys).toHaveLength(3)
})

test('books that are others by then are said at once', async () => {
  const keys = await keepVouchers(moved)
  await screen.findByText(bookMessages.exportMoved)
  expect(keys).toHaveLength(1)
})
