// What joins a form beside its values: each addition says for itself whether something of it is unsaved.
import { act, render, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Addition, type Additions, useAddition, useAdditions } from '#entities/form/saving/additions.ts'

const saved = { id: 7, createdTime: 0, modifiedTime: 0 } as never

function Joiner({ additions, ...addition }: Addition & { readonly additions: Additions }) {
  useAddition(additions, addition)
  return null
}

interface Shown {
  readonly files: boolean
  readonly list: boolean
  readonly hasList?: boolean
}

function openForm(start: Shown) {
  const heard = { files: vi.fn(), list: vi.fn(), saved: vi.fn() }
  let additions: Additions | undefined
  function Form({ files, list, hasList = true }: Shown) {
    additions = useAdditions()
    return (
      <>
        <Joiner additions={additions} isUnsaved={files} onSaved={heard.saved} onDiscard={heard.files} />
        {hasList && <Joiner additions={additions} isUnsaved={list} onDiscard={heard.list} />}
      </>
    )
  }
  const { rerender } = render(<Form {...start} />)
  return { heard, now: () => additions, show: (next: Shown) => rerender(<Form {...next} />) }
}

test.each([
  { files: false, list: false, isUnsaved: false },
  { files: true, list: false, isUnsaved: true },
  { files: false, list: true, isUnsaved: true },
  { files: true, list: true, isUnsaved: true },
])('files $files and list $list make the form $isUnsaved', ({ isUnsaved, ...shown }) => {
  expect(openForm(shown).now()?.isUnsaved).toBe(isUnsaved)
})

test('what one addition has saved leaves the other unsaved', () => {
  const { now, show } = openForm({ files: true, list: true })

  show({ files: true, list: false })
  expect(now()?.isUnsaved).toBe(true)
  show({ files: false, list: true })
  expect(now()?.isUnsaved).toBe(true)
  show({ files: false, list: false })
  expect(now()?.isUnsaved).toBe(false)
})

test('an addition that goes takes its own part along, and hears no more', () => {
  const { heard, now, show } = openForm({ files: true, list: true })

  show({ files: true, list: true, hasList: false })
  expect(now()?.isUnsaved).toBe(true)
  show({ files: false, list: true, hasList: false })
  expect(now()?.isUnsaved).toBe(false)

  now()?.discard()
  expect(heard.files).toHaveBeenCalledOnce()
  expect(heard.list).not.toHaveBeenCalled()
})

test('whoever joined hears of the save, with the handlers of now', () => {
  const first = vi.fn()
  const later = vi.fn()
  const { result, rerender } = renderHook(
    ({ onSaved }: { readonly onSaved: () => void }) => {
      const additions = useAdditions()
      useAddition(additions, { isUnsaved: false, onSaved, onDiscard: () => undefined })
      return additions
    },
    { initialProps: { onSaved: first } },
  )
  rerender({ onSaved: later })

  act(() => result.current.tellSaved(saved))

  expect(first).not.toHaveBeenCalled()
  expect(later).toHaveBeenCalledExactlyOnceWith(saved)
})
