// A text whose reader comes late: what was taken back stays taken back.
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useLayoutEffect, useRef, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useTypedText } from '#ui/dates/use-typed-text.ts'

afterEach(cleanup)

/** Takes back in the very moment in which the reader is there, before the text is read again. */
function Stage() {
  const [value, setValue] = useState('noon')
  const [isReady, setReady] = useState(false)
  const typed = useTypedText({
    value,
    onValueChange: setValue,
    read: (text) => (isReady ? `${text} read` : undefined),
    show: (held) => held,
    isReady,
  })
  const undo = useRef(typed.undo)
  undo.current = typed.undo
  useLayoutEffect(() => {
    if (isReady) undo.current()
  }, [isReady])
  return (
    <>
      <input aria-label="Due" value={typed.text} onChange={(event) => typed.type(event.target.value)} />
      <button type="button" onClick={() => setReady(true)}>
        The reader comes
      </button>
    </>
  )
}

test('a reader that comes while somebody takes the text back does not bring it again', () => {
  render(<Stage />)
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Due' })
  fireEvent.change(input, { target: { value: 'fri' } })
  expect(input.value).toBe('fri')
  fireEvent.click(screen.getByRole('button'))
  expect(input.value).toBe('noon')
})
