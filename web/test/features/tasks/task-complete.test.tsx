// Completing tasks from their cards: once per press, with one way back, and without losing one's place.
import { task } from '@daybook/contract/entities/task.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { clearMessages, useMessage } from '#api/message-bar.ts'
import { useShownTitle } from '#lib/page-title.ts'
import { paths } from '#lib/paths.ts'
import { parseTaskFilter } from '#app/task-filter.ts'
import { TasksPage } from '#features/tasks/list/tasks-page.tsx'
import {
  type SentRequest,
  asha,
  pageOf,
  renderSignedIn,
  serverAnswers,
  usesThePage,
} from '#test/entities/list-support.tsx'

usesThePage()
beforeEach(() => act(clearMessages))

const taskOf = (id: number, name: string) => ({
  id,
  name,
  description: '',
  dueDate: null,
  reminderAt: null,
  status: { id: 5, name: 'Blocked' },
  priority: { id: 3, name: 'High' },
  category: { id: 4, name: 'Office' },
  customList: { id: 2, name: 'This Week' },
  repeatOption: { id: 1, name: 'Does not repeat' },
  assignedTo: { id: asha.id, firstname: 'Asha', lastname: 'Rao' },
  createdBy: { id: asha.id, firstname: 'Asha', lastname: 'Rao' },
  createdAt: 1,
  lastModifiedAt: 100,
})

/** A server that keeps the tasks and refuses a stamp that is not the newest; its list shows open ones only. */
function keeps(names: readonly string[], { gone = [] as readonly number[] } = {}) {
  let tasks = names.map((name, index) => taskOf(index + 1, name))
  let isGone = false
  const saves: SentRequest[] = []
  serverAnswers((asked) => {
    const id = Number(/^\/api\/task\/(\d+)$/.exec(asked.path)?.[1])
    const kept = tasks.find((each) => each.id === id)
    if (asked.method === 'PUT' && kept) {
      saves.push(asked)
      if (gone.includes(id)) {
        isGone = true
        return { status: 404, json: { status: 404, detail: messages.notFound, code: 'not_found' } }
      }
      if (asked.body['lastModifiedAt'] !== kept.lastModifiedAt)
        return { status: 409, json: { status: 409, detail: messages.changedMeanwhile } }
      const { status } = asked.body as { status: (typeof kept)['status'] }
      const saved = { ...kept, status, lastModifiedAt: kept.lastModifiedAt + 1 }
      tasks = tasks.map((each) => (each.id === id ? saved : each))
      return { json: { message: messages.taskUpdated, data: saved } }
    }
    return pageOf(tasks.filter(({ status, id: each }) => status.id !== 3 && !(isGone && gone.includes(each))))
  })
  return { saves: () => saves.map(({ path, body }) => [path.replace('/api/task/', ''), body] as const) }
}

function Around() {
  const { title, count } = useShownTitle()
  const message = useMessage()
  return (
    <>
      <h1 tabIndex={-1}>{`${title} (${count})`}</h1>
      <output>{message?.text}</output>
      {message?.action && (
        <button type="button" onClick={message.action.run}>
          {message.action.label}
        </button>
      )}
    </>
  )
}

const open = () =>
  renderSignedIn(
    <>
      <Around />
      <TasksPage filter={parseTaskFilter({})} />
    </>,
    { path: paths.list(task) },
  )
const circle = (name: string) => screen.findByRole('button', { name: `Complete ${name}` })
const pressUndo = async () => userEvent.click(await screen.findByRole('button', { name: 'Undo' }))

describe('a press on the circle', () => {
  test('counts once, however often it is repeated; Undo sends the newest stamp', async () => {
    const { saves } = keeps(['Tea'])
    await open()

    const tea = await circle('Tea')
    // In one go: a slow machine would take the time of a double click between two presses. The third is a press anew.
    for (const detail of [1, 2, 1]) tea.dispatchEvent(new MouseEvent('click', { bubbles: true, detail }))
    expect(await screen.findByText(messages.taskCompleted('Tea'))).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('Tea')).toBeNull())
    expect(saves()).toHaveLength(1)
    await pressUndo()
    expect(await screen.findByText('Tea')).toBeTruthy()
    expect(saves()).toEqual([
      ['1', { status: { id: 3 }, lastModifiedAt: 100 }],
      ['1', { status: { id: 5 }, lastModifiedAt: 101 }],
    ])
    expect(screen.queryByText(messages.changedMeanwhile)).toBeNull()
  })

  test('of a double click does not reach the card that took the place', async () => {
    const { saves } = keeps(['Tea', 'Milk'])
    await open()

    const [tea, milk] = [await circle('Tea'), await circle('Milk')]
    // The second half of a double click, on what lies there now.
    tea.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))
    milk.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }))
    await waitFor(() => expect(screen.queryByText('Tea')).toBeNull())
    expect(saves()).toHaveLength(1)
  })

  test('on two cards within the time of Undo: one message, one Undo for both', async () => {
    const { saves } = keeps(['Tea', 'Milk', 'Rice'])
    await open()

    await userEvent.click(await circle('Tea'))
    expect(await screen.findByText(messages.taskCompleted('Tea'))).toBeTruthy()
    await userEvent.click(await circle('Milk'))
    expect(await screen.findByText('Done. 2 tasks are closed.')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('Milk')).toBeNull())
    await pressUndo()
    expect(await screen.findByText('Tea')).toBeTruthy()
    expect(await screen.findByText('Milk')).toBeTruthy()
    expect(saves().slice(2)).toEqual([
      ['1', { status: { id: 5 }, lastModifiedAt: 101 }],
      ['2', { status: { id: 5 }, lastModifiedAt: 101 }],
    ])
  })

  test('after the message is gone a new one speaks for the new task alone', async () => {
    keeps(['Tea', 'Milk'])
    await open()

    await userEvent.click(await circle('Tea'))
    await screen.findByText(messages.taskCompleted('Tea'))
    act(clearMessages)
    await userEvent.click(await circle('Milk'))
    expect(await screen.findByText(messages.taskCompleted('Milk'))).toBeTruthy()
  })

  test('on a task that somebody else deleted: the sentence, and the card goes', async () => {
    keeps(['Tea', 'Milk'], { gone: [1] })
    await open()

    await userEvent.click(await circle('Tea'))
    expect(await screen.findByText(messages.notFound)).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('Tea')).toBeNull())
    expect(screen.getByText('Milk')).toBeTruthy()
  })
})

test('completing by keyboard leaves the focus on the next circle, the one before, the heading', async () => {
  keeps(['Tea', 'Milk', 'Rice'])
  await open()

  const complete = async (name: string) => {
    const button = await circle(name)
    button.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByText(name)).toBeNull())
  }
  await complete('Milk')
  expect(document.activeElement).toBe(await circle('Rice'))
  await complete('Rice')
  expect(document.activeElement).toBe(await circle('Tea'))
  await complete('Tea')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
})
