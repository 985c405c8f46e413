// A message waits for whoever points at it or has the focus in it.
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearMessages, say } from '#api/message-bar.ts'
import { MessageBar } from '#app/shell/message-bar.tsx'

const undo = () => screen.queryByRole('button', { name: 'Undo' })
const bar = () => screen.getByText('Done').closest('.message-bar') ?? document.body
function wait(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}

beforeEach(() => {
  vi.useFakeTimers()
  render(<MessageBar />)
  act(() => void say({ tone: 'good', text: 'Done', action: { label: 'Undo', run: () => undefined } }))
})
afterEach(() => {
  act(clearMessages)
  cleanup()
  vi.useRealTimers()
})

it('waits on for the keyboard when the pointer has only crossed it', () => {
  act(() => undo()?.focus())
  fireEvent.pointerEnter(bar())
  fireEvent.pointerLeave(bar())
  wait(60_000)
  expect(undo()).not.toBeNull()

  act(() => undo()?.blur())
  wait(60_000)
  expect(undo()).toBeNull()
})

it('goes on counting when the pointer leaves it', () => {
  fireEvent.pointerEnter(bar())
  wait(60_000)
  expect(undo()).not.toBeNull()
  fireEvent.pointerLeave(bar())
  wait(10_000)
  expect(undo()).toBeNull()
})
