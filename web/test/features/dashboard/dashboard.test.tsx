// The dashboard (rules/screens 10): three panels that ask, draw, lead on, and say when there is nothing.
import { task } from '@daybook/contract/entities/task.ts'
import { useQueryClient } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { closeEditor, useEditor } from '#entities/editor/editor-store.ts'
import { TaskDashboardPage } from '#features/dashboard/task-dashboard-page.tsx'
import { useShownTitle } from '#lib/page-title.ts'
import { asha, renderSignedIn, serverAnswers, usesThePage } from '#test/entities/list-support.tsx'

// jsdom has no canvas to measure words on; here each finds its place in one line.
vi.mock('@visx/wordcloud', async () => {
  const { useEffect, useState } = await import('react')
  return {
    useWordcloud({ words }: { words: object[] }) {
      const [placed, setPlaced] = useState<object[]>([])
      useEffect(() => setPlaced(words.map((word, x) => Object.assign(word, { x, y: 0 }))), [words])
      return placed
    },
  }
})

usesThePage()
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(640)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #changed: () => void
      constructor(changed: () => void) {
        this.#changed = changed
      }
      observe() {
        this.#changed()
      }
      disconnect() {}
    },
  )
  HTMLCanvasElement.prototype.getContext = () => null
})

const names = ['Open', 'In Progress', 'Closed', 'On Hold', 'Blocked', 'Dropped', 'Archived', 'Follow up']
const chart = (name: string, limit: number) => `/api/chart_data/task/${name}/${asha.id}/${limit}`
const cloud = `/api/word_cloud/task/over_due_metrics/${asha.id}`
const months = { categoryData: ['Oct 2026', 'Nov 2026'], seriesData: { Open: [0, 5], Blocked: [1, 0] } }
const full: Record<string, unknown> = {
  '/api/task_statuses': names.map((name, index) => ({ id: index + 1, name })),
  [chart('status_chart', -1)]: {
    payload: { categoryData: names, seriesData: { Tasks: [12, 0, 1, 0, 0, 0, 0, 0] } },
  },
  [chart('tasks_per_month', -1)]: { payload: months },
  [chart('tasks_per_month', 6)]: { payload: months },
  [cloud]: {
    payload: [
      { id: 11, text: 'Prepare November invoice for Kaveri Textiles', value: 45, daysOverdue: 32 },
      { id: 15, text: 'Old idea', value: 30, daysOverdue: 60 },
      { id: 13, text: 'Delegated', value: 1, daysOverdue: 1 },
    ],
  },
}
const empty: Record<string, unknown> = {
  ...full,
  [chart('status_chart', -1)]: {
    payload: { categoryData: names, seriesData: { Tasks: names.map(() => 0) } },
  },
  [chart('tasks_per_month', -1)]: { payload: { categoryData: ['Nov 2026'], seriesData: {} } },
  [cloud]: { payload: [] },
}
const answers = (said = full) => serverAnswers(({ path }) => ({ json: said[path] }))
const asked = (all: ReturnType<typeof answers>) =>
  all.map(({ path }) => path).filter((path) => /chart_data|word_cloud/.test(path))

function Around() {
  const client = useQueryClient()
  const editor = useEditor()
  return (
    <>
      <h1>{useShownTitle().title}</h1>
      {editor && <p>{`Editor: ${editor.mode} ${editor.id}`}</p>}
      <button type="button" onClick={() => void client.invalidateQueries({ queryKey: [task.name] })}>
        A task changes
      </button>
    </>
  )
}
const open = () =>
  renderSignedIn(
    <>
      <Around />
      <TaskDashboardPage toneOf={() => 'open'} />
    </>,
    { path: '/tasks/dashboard' },
  )
const panel = (title: string) => within(screen.getByRole('region', { name: title }))

describe('the panels', () => {
  test('have their literal titles and wait with the literal sentence', async () => {
    answers()
    await open()

    expect(screen.getByRole('heading', { name: 'Dashboard' })).toBeTruthy()
    for (const title of ['Tasks per Status', 'Tasks per Month', 'Over Due Tasks Cloud'])
      expect(panel(title).getByText('Please wait...')).toBeTruthy()
    expect(await panel('Tasks per Status').findByText('13')).toBeTruthy()
  })

  test('ask for all on a wide screen', async () => {
    const all = answers()
    await open()

    await screen.findByText('13')
    expect(asked(all)).toEqual([chart('status_chart', -1), chart('tasks_per_month', -1), cloud])
  })

  test('ask for six months on a narrow one, and for every status all the same', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
    const all = answers()
    await open()

    await screen.findByText('13')
    expect(asked(all)).toEqual([chart('status_chart', -1), chart('tasks_per_month', 6), cloud])
  })

  test('ask again when a task changes', async () => {
    const all = answers()
    await open()
    await screen.findByText('13')

    await userEvent.click(screen.getByRole('button', { name: 'A task changes' }))

    await waitFor(() => expect(asked(all)).toHaveLength(6))
  })

  test('a failure is told in the panel, and can be tried again', async () => {
    let isDown = true
    serverAnswers(({ path }) => (isDown && path === cloud ? { status: 503, json: {} } : { json: full[path] }))
    await open()

    expect(await panel('Over Due Tasks Cloud').findByRole('alert')).toBeTruthy()
    isDown = false
    await userEvent.click(panel('Over Due Tasks Cloud').getByRole('button', { name: 'Try again' }))
    expect(await panel('Over Due Tasks Cloud').findByText('Delegated')).toBeTruthy()
  })

  test('say when there is nothing', async () => {
    answers(empty)
    await open()

    expect(await screen.findByText('You have no over due Tasks. Enjoy!')).toBeTruthy()
    expect(await screen.findAllByText('Nothing here yet.')).toHaveLength(2)
    expect(screen.getByRole('link', { name: 'Add New Task' }).getAttribute('href')).toBe('/tasks/add')
    expect(screen.queryByRole('button', { name: 'Show as table' })).toBeNull()
  })
})

describe('Tasks per Status', () => {
  test('slices and legend lead to the lists; a status without tasks has neither', async () => {
    answers()
    const { history } = await open()

    const slice = await panel('Tasks per Status').findByRole('link', { name: 'Open: 12 tasks' })
    const links = panel('Tasks per Status').getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/tasks?status=1',
      '/tasks?status=3',
      '/tasks?status=1',
      '/tasks?status=3',
    ])
    expect(panel('Tasks per Status').getByText('92%')).toBeTruthy()
    await userEvent.click(slice)
    expect(history.at(-1)).toBe('/tasks?status=1')
  })

  test('one Tab stop; the arrows move', async () => {
    answers()
    await open()
    const first = await panel('Tasks per Status').findByRole('link', { name: 'Open: 12 tasks' })
    const second = panel('Tasks per Status').getByRole('link', { name: 'Closed: 1 task' })
    expect([first, second].map((link) => link.getAttribute('tabindex'))).toEqual(['0', '-1'])

    act(() => first.focus())
    await userEvent.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(second)
    expect([first, second].map((link) => link.getAttribute('tabindex'))).toEqual(['-1', '0'])
  })

  test('shows as a table with the same links, and back', async () => {
    answers()
    await open()
    await panel('Tasks per Status').findByText('13')

    await userEvent.click(panel('Tasks per Status').getByRole('button', { name: 'Show as table' }))

    const rows = panel('Tasks per Status').getAllByRole('row')
    expect(rows.map((row) => row.textContent)).toEqual([
      'StatusTasksShare',
      'Open1292%',
      'Closed18%',
      'Total13',
    ])
    expect(
      within(rows[1] ?? document.body)
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('/tasks?status=1')
    await userEvent.click(panel('Tasks per Status').getByRole('button', { name: 'Show as chart' }))
    expect(panel('Tasks per Status').queryByRole('table')).toBeNull()
  })
})

describe('Tasks per Month', () => {
  const november = '/tasks?status=1&dueDateFrom=2026-11-01&dueDateTo=2026-11-30'

  test('a segment leads to the tasks of its status and month', async () => {
    answers()
    await open()

    const segment = await panel('Tasks per Month').findByRole('link', { name: 'Nov 2026, Open: 5 tasks' })
    expect(segment.getAttribute('href')).toBe(november)
    expect(panel('Tasks per Month').getAllByRole('link')).toHaveLength(2)
  })

  test('shows as a table', async () => {
    answers()
    await open()
    await panel('Tasks per Month').findByRole('link', { name: 'Nov 2026, Open: 5 tasks' })

    await userEvent.click(panel('Tasks per Month').getByRole('button', { name: 'Show as table' }))

    const rows = panel('Tasks per Month').getAllByRole('row')
    expect(rows.map((row) => row.textContent)).toEqual([
      'MonthOpenBlockedTotal',
      'Oct 2026011',
      'Nov 2026505',
    ])
    expect(panel('Tasks per Month').getByRole('link', { name: /Nov/ }).getAttribute('href')).toBe(november)
  })
})

describe('Over Due Tasks Cloud', () => {
  test('a word opens the editor of its task; the link itself leads to the edit page', async () => {
    answers()
    await open()

    const word = await panel('Over Due Tasks Cloud').findByRole('link', {
      name: /Kaveri Textiles: 32 days over/,
    })
    expect(word.getAttribute('href')).toBe('/tasks/edit/11')
    expect(word.textContent).toContain('Prepare November invoice ...')
    await userEvent.click(word)
    expect(screen.getByText('Editor: edit 11')).toBeTruthy()
    act(closeEditor)
  })

  test('what is late is in the late colour', async () => {
    answers()
    await open()

    await panel('Over Due Tasks Cloud').findByText('Delegated')
    const words = panel('Over Due Tasks Cloud').getAllByRole('link')
    expect(words.map((word) => word.classList.contains('late'))).toEqual([true, true, false])
  })

  test('shows as a table with full names', async () => {
    answers()
    await open()
    await panel('Over Due Tasks Cloud').findByText('Delegated')

    await userEvent.click(panel('Over Due Tasks Cloud').getByRole('button', { name: 'Show as table' }))

    const days = panel('Over Due Tasks Cloud').getAllByRole('row').slice(1)
    expect(days.map((row) => Number(within(row).getByRole('cell').textContent))).toEqual([60, 32, 1])
    await userEvent.click(screen.getByRole('link', { name: 'Prepare November invoice for Kaveri Textiles' }))
    expect(screen.getByText('Editor: edit 11')).toBeTruthy()
    act(closeEditor)
  })
})
