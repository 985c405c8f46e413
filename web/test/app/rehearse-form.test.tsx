// The rehearsal of the first form: drawn for good, and yet nobody notices it.
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '#api/query-client.ts'
import { signOut } from '#api/session/session.ts'
import { rehearseForm } from '#app/overrides/rehearse-form.tsx'
import { QuestionHost } from '#entities/editor/question-host.tsx'
import { ask } from '#entities/editor/question-store.ts'
import { asked, completeBrowser, sent, serve, show } from '../entities/form-stage.tsx'

beforeEach(() => {
  completeBrowser()
  serve()
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** The stage is the first block that is made. */
function rehearse() {
  const made = vi.spyOn(document, 'createElement')
  const stop = rehearseForm(createQueryClient())
  const stage: unknown = made.mock.results[0]?.value
  if (!(stage instanceof HTMLElement)) throw new Error('There is no stage.')
  return { stop, stage, drawn: () => stage.querySelectorAll('input').length }
}

it('draws the whole quick form outside the page, and leaves focus and data alone', async () => {
  await show(<input aria-label="Here" autoFocus />)
  const before = document.body.innerHTML
  const focused = document.activeElement
  const { stop, stage, drawn } = rehearse()

  await waitFor(() => expect(drawn()).toBe(3))
  await waitFor(() => expect(asked.length).toBeGreaterThan(0))
  expect(stage.isConnected).toBe(false)
  expect(document.body.innerHTML).toBe(before)
  expect(document.activeElement).toBe(focused)
  expect(focused).toHaveProperty('tagName', 'INPUT')
  expect(sent('POST')).toEqual([])

  stop()
  expect(drawn()).toBe(0)
  stop()
})

it('leaves the questions of the page to the page', async () => {
  const said: unknown[] = []
  const move = async () =>
    said.push(
      await ask<string>(({ onAnswer }) => (
        <button type="button" onClick={() => onAnswer('moved')}>
          Move the series
        </button>
      )),
    )
  await show(
    <>
      <button type="button" onClick={() => void move()}>
        Move
      </button>
      <QuestionHost />
    </>,
  )
  const { stop, drawn } = rehearse()
  await waitFor(() => expect(drawn()).toBe(3))
  await userEvent.click(screen.getByRole('button', { name: 'Move' }))
  await screen.findByRole('button', { name: 'Move the series' })
  stop()

  await userEvent.click(screen.getByRole('button', { name: 'Move the series' }))
  await waitFor(() => expect(said).toEqual(['moved']))
})

it('says nothing when the session has ended meanwhile', async () => {
  const spoken = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await show(<p>Here</p>)
  signOut()
  spoken.mockClear()
  const { stop, drawn } = rehearse()
  await new Promise((resolve) => setTimeout(resolve, 200))

  expect(drawn()).toBe(0)
  expect(spoken).not.toHaveBeenCalled()
  stop()
})
