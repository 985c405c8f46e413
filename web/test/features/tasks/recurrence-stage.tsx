// A weekly task in the editor, with its upcoming ones behind it.
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, vi } from 'vitest'
import { EditorHost } from '#entities/editor/editor-host.tsx'
import { openEditor } from '#entities/editor/editor-store.ts'
import {
  type Answers,
  ananya,
  completeBrowser,
  savedTask,
  sent,
  serve,
  show,
} from '#test/entities/form-stage.tsx'

const week = 7 * 86_400_000
const open = { id: 1, name: 'Open' }
export const weekly = { ...savedTask, repeatOption: { id: 4, name: 'Weekly' } }
const upcoming = [4, 3, 2, 1].map((weeks) => ({
  ...weekly,
  id: 71 + weeks,
  status: weeks === 3 ? { id: 4, name: 'On Hold' } : open,
  dueDate: weekly.dueDate + weeks * week,
}))
export const messages = {
  alone: 'Task has been updated',
  series: 'Task and its upcoming recurrent tasks have been updated',
  deleted: 'Task and its upcoming recurrent tasks have been deleted',
}
export const taskPath = '/api/task/71'
export const seriesPath = '/api/customized/recurrent_tasks/71'

export const answers = (saved: object = weekly): Answers => ({
  [`GET ${taskPath}`]: { body: saved },
  'POST /api/customized/tasks': {
    body: { list: [...upcoming, weekly], totalPages: 1, totalItems: upcoming.length + 1 },
  },
  [`GET ${seriesPath}`]: {
    body: {
      timeZone: 'Asia/Kolkata',
      anchor: weekly.dueDate,
      next: upcoming
        .toReversed()
        .map(({ dueDate }) => dueDate)
        .slice(0, 3),
    },
  },
  [`PUT ${taskPath}`]: { body: { message: messages.alone, data: saved } },
  [`PUT ${seriesPath}`]: { body: { message: messages.series, data: saved } },
  [`DELETE ${taskPath}`]: { body: { message: 'Task has been deleted' } },
  [`DELETE ${seriesPath}`]: { body: { message: messages.deleted } },
})

export const field = <E extends HTMLElement = HTMLInputElement>(name: RegExp) =>
  screen.getByLabelText<E>(name)
export const repeat = () => field<HTMLSelectElement>(/^Repeat(?! Freq)/)
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
export const question = () => screen.findByRole('alertdialog')
export const noQuestion = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
export const said = () => screen.getByTestId('message').textContent
export const puts = () => sent('PUT').map(({ path }) => path)
export const choices = {
  alone: 'Update this task alone',
  series: 'Update this task and its recurrent tasks',
  nothing: "Don't save anything",
}

const vikram = { id: 14, firstname: 'Vikram', lastname: 'Rao' }
/** The same task, handed out by somebody else. */
export const handedOut = { ...weekly, createdBy: vikram }
/** Somebody who administers nothing. */
export const user = { ...ananya, roles: [{ id: 4, name: 'User' }] }

export async function openForm(given: Answers = answers(), by = ananya) {
  serve(given)
  await show(<EditorHost standard={bookmark} />, by)
  act(() => openEditor({ entity: task, mode: 'edit', id: 71 }))
  await screen.findByDisplayValue('Call Sahyadri Foods')
  await screen.findByRole('option', { name: 'Custom' })
}

/** A browser, and a clock that stands still: everything else goes its usual way. */
export const usesTheStage = () => {
  // Loaded beforehand: what a cold start costs is nobody's mistake.
  beforeAll(async () => {
    await import('#entities/editor/editor-dialog.tsx')
  }, 60_000)
  beforeEach(() => {
    completeBrowser()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-18T10:00:00+05:30') })
    history.replaceState(null, '', '/tasks')
    return () => vi.useRealTimers()
  })
}
