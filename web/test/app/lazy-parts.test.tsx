// Parts of the application that could not be fetched: what is said meanwhile, and how they come all the same.
import { messages } from '@daybook/contract/messages/messages.ts'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense, useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ErrorBoundary } from '#app/error-boundary.tsx'
import { clearMessages } from '#api/message-bar.ts'
import { MessageBar } from '#app/shell/message-bar.tsx'
import { PopUpBoundary } from '#entities/editor/pop-up-boundary.tsx'
import { lazyPart } from '#lib/lazy-part.ts'

const Fetched = () => <p>There it is</p>
const unfetched = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

let load = vi.fn<() => Promise<typeof Fetched>>()
beforeEach(() => {
  load = vi.fn(unfetched)
  // React tells the console about every error that a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  clearMessages()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function Places({ of: Part }: { readonly of: ReturnType<typeof lazyPart<object>> }) {
  const [at, setAt] = useState('/a')
  return (
    <>
      <MessageBar />
      <button type="button" onClick={() => setAt('/b')}>
        Elsewhere
      </button>
      <ErrorBoundary at={at}>
        <Suspense>
          <Part />
        </Suspense>
      </ErrorBoundary>
    </>
  )
}
const show = () => render(<Places of={lazyPart<object>(() => load())} />)

it('a page that can’t be fetched says the network’s sentence', async () => {
  show()

  expect((await screen.findByText(messages.noResponse)).closest('[role="alert"]')).not.toBeNull()
})

it('another place is another attempt', async () => {
  show()
  await screen.findByText(messages.noResponse)
  load.mockResolvedValue(Fetched)
  await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }))

  expect(await screen.findByText('There it is')).toBeTruthy()
})

it('it comes by itself with the network', async () => {
  show()
  await screen.findByText(messages.noResponse)
  load.mockResolvedValue(Fetched)
  act(() => void dispatchEvent(new Event('online')))

  expect(await screen.findByText('There it is')).toBeTruthy()
})

it('without an answer it is not asked for again and again', async () => {
  show()
  await screen.findByText(messages.noResponse)
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))

  expect(load).toHaveBeenCalledTimes(1)
})

it('Load again leaves the screen as it is while nobody answers', async () => {
  vi.stubGlobal('fetch', vi.fn(unfetched))
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Load again' }))

  await vi.waitFor(() => expect(screen.getAllByText(messages.noResponse)).toHaveLength(2))
})

it('a pop-up that can’t be fetched leaves the page, and opens the next time', async () => {
  const PopUp = lazyPart<object>(() => load())
  function Page() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <MessageBar />
        <input aria-label="Typed" />
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        <PopUpBoundary onFail={() => setOpen(false)}>{isOpen && <PopUp />}</PopUpBoundary>
      </>
    )
  }
  render(<Page />)
  await userEvent.type(screen.getByLabelText('Typed'), 'kept')
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  await screen.findByText(messages.noResponse)
  expect(screen.getByLabelText<HTMLInputElement>('Typed').value).toBe('kept')

  load.mockResolvedValue(Fetched)
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  expect(await screen.findByText('There it is')).toBeTruthy()
})
