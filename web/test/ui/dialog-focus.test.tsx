// Who has the focus when a dialog has come, and when it has closed.
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Dialog, DialogBody } from '#ui/overlays/dialog.tsx'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  // Base UI waits for it.
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run, 0))
})

afterEach(cleanup)

function Page({ opener }: { readonly opener: () => Element | null }) {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <a href="#page">Skip to content</a>
      <main id="page" tabIndex={-1}>
        <a href="/other">A link of the page</a>
      </main>
      <Dialog open={isOpen} onOpenChange={setOpen} title="Add" opener={opener()}>
        <DialogBody>
          <input aria-label="Name" />
        </DialogBody>
      </Dialog>
    </>
  )
}

async function openAndClose(opener: () => Element | null) {
  render(<Page opener={opener} />)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

it('is the page where nothing had the focus before', async () => {
  await openAndClose(() => document.body)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})

it('is the page where the page itself had it', async () => {
  await openAndClose(() => document.querySelector('main'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})

it('is what opened it', async () => {
  await openAndClose(() => document.querySelector('main a'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('A link of the page')))
})

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

/** Takes the focus itself as soon as it is there, as the form of a payment does. */
function Amount({ input }: { readonly input: RefObject<HTMLInputElement | null> }) {
  useEffect(() => {
    setTimeout(() => input.current?.focus(), 0)
  }, [input])
  return <input aria-label="Amount" ref={input} />
}

function Payment() {
  const first = useRef<HTMLInputElement>(null)
  return (
    <Dialog open onOpenChange={() => undefined} title="Record payment" initialFocus={first}>
      <DialogBody>
        <Amount input={first} />
        <input aria-label="Bank Charges" />
      </DialogBody>
    </Dialog>
  )
}

it('stays with who goes on from the first field before a busy machine draws the dialog', async () => {
  // Base UI looks where the focus is, and gives it in the next frame.
  vi.stubGlobal('queueMicrotask', (run: () => void) => setTimeout(run, 40))
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run, 80))
  render(<Payment />)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Amount')))
  await pause(60)
  screen.getByLabelText('Bank Charges').focus()
  await pause(160)
  expect(document.activeElement).toBe(screen.getByLabelText('Bank Charges'))
})
