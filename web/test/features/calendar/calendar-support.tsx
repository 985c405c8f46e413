// A calendar page in front of a server that keeps what it is sent.
import { keepChoice } from '@daybook/contract/account/kept-choices.ts'
import type { LoggedInUser } from '@daybook/contract/account/session-endpoints.ts'
import { act } from '@testing-library/react'
import { beforeEach, vi } from 'vitest'
import { useMessage } from '#api/message-bar.ts'
import { paths } from '#lib/paths.ts'
import { closeEditor, useEditor } from '#entities/editor/editor-store.ts'
import { CalendarPage } from '#features/calendar/calendar-page.tsx'
import type { SeriesMoves } from '#features/calendar/use-move-task.ts'
import { statusTone } from '#features/tasks/card/status-tone.ts'
import { useShownTitle } from '#lib/page-title.ts'
import { asha, pageOf, renderSignedIn, serverAnswers, usesThePage } from '#test/entities/list-support.tsx'

export const now = Date.parse('2026-11-18T10:20:00+05:30')

export function taskOf(id: number, name: string, due: string | null, more: object = {}) {
  return {
    id,
    name,
    description: '',
    dueDate: due === null ? null : Date.parse(`${due}+05:30`),
    reminderAt: null,
    repeatOption: { id: 1, name: 'Does not repeat' },
    repeatFrequency: 1,
    repeatFrequencyType: { id: 1, name: 'Day(s)' },
    status: { id: 1, name: 'Open' },
    priority: { id: 1, name: 'Low' },
    category: { id: 4, name: 'Office' },
    customList: { id: 1, name: 'My Tasks' },
    assignedTo: { id: 9, firstname: 'Vikram', lastname: 'Rao', name: 'Vikram Rao' },
    createdBy: { id: asha.id },
    modifiedBy: { id: asha.id },
    groupId: 0,
    createdAt: 1,
    lastModifiedAt: 99,
    ...more,
  }
}
export const call = taskOf(7, 'Call Sahyadri Foods', '2026-11-18T11:00')
export const rent = taskOf(8, 'Pay office rent', '2026-11-20T18:00', { status: { id: 3, name: 'Closed' } })

function Around() {
  const { title } = useShownTitle()
  const editor = useEditor()
  const message = useMessage()
  return (
    <>
      <h1>{title}</h1>
      <output>{message?.text}</output>
      {message?.action && (
        <button type="button" onClick={message.action.run}>
          {message.action.label}
        </button>
      )}
      {editor && <p>{`Editor: ${editor.mode} ${editor.id ?? ''} ${JSON.stringify(editor.initial ?? {})}`}</p>}
    </>
  )
}

const noSeries: SeriesMoves = {
  askScope: () => Promise.resolve('alone'),
  saveSeries: () => Promise.reject(new Error('No task is of a series.')),
}

export const open = (
  series: Partial<SeriesMoves> = {},
  path: string = paths.tasks.calendar,
  user: LoggedInUser = asha,
) =>
  renderSignedIn(
    <>
      <Around />
      <CalendarPage toneOf={statusTone} series={{ ...noSeries, ...series }} />
    </>,
    { path, user },
  )

/** Saves what it is sent, as the server would. */
export const answers = (list = [call, rent]) => {
  const tasks = new Map(list.map((task) => [task.id, task]))
  return serverAnswers(({ method, path, body }) => {
    if (path === keepChoice.path) return { json: { message: 'Kept' } }
    if (method !== 'PUT') return pageOf([...tasks.values()])
    const id = Number(path.split('/').at(-1))
    const saved = { ...taskOf(id, '', null), ...tasks.get(id), ...body, lastModifiedAt: Date.now() }
    tasks.set(id, saved)
    return { json: { message: 'Task has been updated', data: saved } }
  })
}

export const narrow = () =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('550px'),
    addEventListener() {},
    removeEventListener() {},
  }))

/** Wednesday, 18 November 2026, 10:20 in Kolkata; a page without a layout. */
export function usesTheCalendar() {
  usesThePage()
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now })
    act(closeEditor)
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        unobserve() {}
        disconnect() {}
      },
    )
    // jsdom lays nothing out.
    Element.prototype.scrollIntoView = () => undefined
    Element.prototype.checkVisibility = () => true
  })
}
