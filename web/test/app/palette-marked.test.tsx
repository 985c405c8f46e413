// The line that Enter would run is the one that a screen reader says.
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Command } from 'cmdk'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { MarkedSaid, useMarked } from '#app/palette/use-marked.ts'

const silent = () => undefined

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', function Observer() {
    return { observe: silent, unobserve: silent }
  })
  Element.prototype.scrollIntoView = silent
})

afterEach(cleanup)

function Stage({ above = [] }: { readonly above?: readonly string[] }) {
  const [query, setQuery] = useState('')
  const lines = [...above, 'water', 'wine', 'bread'].filter((line) => line.includes(query))
  const marked = useMarked(query, lines.length)
  return (
    <Command {...marked.command} label="Find" shouldFilter={false} loop>
      <Command.Input {...marked.box} value={query} onValueChange={setQuery} />
      <Command.List {...marked.list}>
        {lines.map((line) => (
          <Command.Item key={line} value={line}>
            {line}
          </Command.Item>
        ))}
      </Command.List>
      <MarkedSaid {...marked.said} />
    </Command>
  )
}

const marked = () => screen.getByRole('option', { selected: true })
const said = () => [
  ...new Set(
    [screen.getByRole('combobox'), screen.getByRole('listbox')].map(
      (part) => document.getElementById(part.getAttribute('aria-activedescendant') ?? '')?.textContent,
    ),
  ),
]
const expectMarked = (line: string) => {
  expect(marked().textContent).toBe(line)
  expect(said()).toEqual([line])
}

it('is said at the start, after typing, after a move, and when a line comes in above', async () => {
  const { rerender } = render(<Stage />)
  expectMarked('water')
  rerender(<Stage above={['tea']} />)
  expectMarked('tea')
  await userEvent.type(screen.getByRole('combobox'), 'w')
  expectMarked('water')
  await userEvent.keyboard('{ArrowDown}')
  expectMarked('wine')
  rerender(<Stage above={['tea', 'whey']} />)
  expectMarked('wine')
  await userEvent.keyboard('i')
  expectMarked('wine')
  await userEvent.keyboard('{Backspace}{Backspace}')
  expectMarked('tea')
})

it('is none where nothing is found', async () => {
  render(<Stage />)
  await userEvent.type(screen.getByRole('combobox'), 'zz')
  expect(screen.queryByRole('option')).toBeNull()
  expect(said()).toEqual([undefined])
})
