// The calendar (rules/tasks 12): what it asks for, what it shows, and what opens from it.
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { paths } from '#lib/paths.ts'
import { asha, pageOf, sentChoices, serverAnswers } from '#test/entities/list-support.tsx'
import { answers, call, narrow, open, rent, taskOf, usesTheCalendar } from './calendar-support.tsx'

usesTheCalendar()

/** Its holidays are asked for beside them. */
const ofTasks = (asked: ReturnType<typeof answers>) =>
  asked.filter(({ path }) => path === '/api/customized/tasks')

const squeezed = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

describe('what is loaded', () => {
  beforeEach(narrow)

  test('the 500 newest by due date', async () => {
    const asked = answers()
    await open()

    await screen.findByText(call.name)

    expect(ofTasks(asked)).toHaveLength(1)
    expect(ofTasks(asked)[0]).toMatchObject({
      body: { pageNumber: 1, pageSize: 500, sortField: 'dueDate', sortDirection: 'desc' },
    })
  })

  test('then the days on screen, page after page, when the newest do not reach back to them', async () => {
    const old = taskOf(9, 'An old one', '2026-11-02T09:00')
    const older = taskOf(10, 'An older one', '2026-11-01T09:00')
    const asked = serverAnswers(({ body }) => {
      const text = JSON.stringify(body)
      if (!text.includes('dueDateFrom')) return pageOf([call], 2, 501)
      return body['pageNumber'] === 1 ? pageOf([call, old], 2, 501) : pageOf([older], 2, 501)
    })
    await open()

    await screen.findByText(older.name)

    expect(screen.getAllByText(call.name)).toHaveLength(1)
    expect(screen.getByText(old.name)).toBeDefined()
    expect(ofTasks(asked).map(({ body }) => body['pageNumber'])).toEqual([1, 1, 2])
    expect(ofTasks(asked)[1]?.body).toMatchObject({
      dataFilter: {
        taskFilter: {
          dueDateFrom: Date.parse('2026-10-26T00:00+05:30'),
          dueDateTo: Date.parse('2026-12-07T00:00+05:30'),
        },
      },
    })
  })

  test('a progress ring turns until the tasks are there', async () => {
    const later = Promise.withResolvers<unknown>()
    serverAnswers(() => later.promise)
    await open()

    expect(screen.getByRole('progressbar', { name: 'Please wait...' })).toBeDefined()

    await act(async () => later.resolve(pageOf([call]).json))
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  })

  test('a failure is said and can be tried again', async () => {
    let works = false
    serverAnswers(() => (works ? pageOf([call]) : { status: 500, json: {} }))
    await open()
    await screen.findByText('Server is busy. Please try again after some time.')

    works = true
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))

    expect(await screen.findByText(call.name)).toBeDefined()
  })
})

describe('on a narrow screen', () => {
  beforeEach(narrow)

  test('the month is an agenda by day', async () => {
    answers([call, rent, taskOf(9, 'Without a day', null), taskOf(10, 'Next month', '2026-12-01T09:00')])
    await open()
    await screen.findByText(call.name)

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Task Calendar')
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('November 2026')
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Call Sahyadri Foods11:00 AMOpenOffice, Vikram Rao',
    ])
    await userEvent.click(screen.getByRole('button', { name: '1 closed' }))
    expect(screen.getAllByRole('link').at(-1)?.textContent).toBe(
      'Pay office rent, 6:00 PM, Closed, Office, Vikram Rao',
    )
    expect(document.querySelector('[aria-current="date"]')?.textContent).toContain('18Today')
    expect(screen.queryByRole('table')).toBeNull()
  })

  test('a month without tasks says so and offers one', async () => {
    answers([])
    await open()

    expect(await screen.findByText('Nothing is due in this month.')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Add a task' }))
    const dueDate = Date.parse('2026-11-18T11:00+05:30')
    expect(
      screen.getByText(`Editor: new ${JSON.stringify({ dueDate })}`, { normalizer: squeezed }),
    ).toBeDefined()
  })

  test('the colour is that of the status', async () => {
    answers()
    await open()
    await screen.findByText(call.name)

    expect(screen.getByText('Open').dataset['tone']).toBe('open')
    await userEvent.click(screen.getByRole('button', { name: '1 closed' }))
    expect(screen.getByText(rent.name).closest('a')?.dataset['tone']).toBe('closed')
  })

  test('months follow each other, the address tells which, and Today comes back', async () => {
    answers([call, taskOf(10, 'Next month', '2026-12-01T09:00')])
    const { history } = await open()
    await screen.findByText(call.name)

    await userEvent.click(screen.getByRole('button', { name: 'Next month' }))
    expect(await screen.findByText('Next month', { selector: 'b' })).toBeDefined()
    expect(history?.at(-1)).toBe('/tasks/task_calendar?month=2026-12')

    await userEvent.click(screen.getByRole('button', { name: 'Calendar tools' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Today' }))
    expect(await screen.findByText(call.name)).toBeDefined()
    expect(history?.at(-1)).toBe('/tasks/task_calendar')
  })

  test('a task opens its editor, a day a new task at the next full hour', async () => {
    answers()
    await open()

    await userEvent.click(await screen.findByText(call.name))
    expect(screen.getByText('Editor: edit 7 {}')).toBeDefined()

    await userEvent.click(screen.getByRole('button', { name: /Add a task on 20 November 2026/ }))
    const dueDate = Date.parse('2026-11-20T11:00+05:30')
    expect(
      screen.getByText(`Editor: new ${JSON.stringify({ dueDate })}`, { normalizer: squeezed }),
    ).toBeDefined()
  })
})

describe('on a wide screen', () => {
  const eventOf = async (name: string) => {
    const label = await screen.findByText(name, { selector: '.month-event__label' })
    return label.closest('a') ?? document.body
  }
  const cellOf = (day: string) =>
    within(document.querySelector<HTMLElement>(`.month-grid [data-date="${day}"]`) ?? document.body)

  test('the month is a grid that begins on Monday, each task on its day', async () => {
    answers()
    await open()

    const event = await eventOf(call.name)

    const weekdays = screen.getAllByRole('columnheader').map((header) => header.textContent)
    expect(weekdays[0]).toContain('Mon')
    expect(weekdays).toHaveLength(7)
    expect(event.closest('[data-date]')?.getAttribute('data-date')).toBe('2026-11-18')
    expect(event.textContent).toBe('Call Sahyadri Foods, 11:00 AM, Open, Office, Vikram Rao')
    expect(event.getAttribute('data-tone')).toBe('open')
    expect(event.getAttribute('href')).toBe('/tasks/edit/7')
    expect(document.querySelector('.month-grid__day--today')?.getAttribute('data-date')).toBe('2026-11-18')
  })

  test('a click on a task opens its editor', async () => {
    answers()
    await open()

    await userEvent.click(await eventOf(call.name))

    expect(screen.getByText('Editor: edit 7 {}')).toBeDefined()
  })

  test('Enter on a day adds a task there; the arrows go from day to day', async () => {
    answers()
    await open()
    const today = await waitFor(() => cellOf('2026-11-18').getByRole('button', { name: /Add a task/ }))
    today.focus()

    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe('Add a task on 19 November 2026'),
    )
    await userEvent.keyboard('{Enter}')

    const dueDate = Date.parse('2026-11-19T11:00+05:30')
    expect(
      screen.getByText(`Editor: new ${JSON.stringify({ dueDate })}`, { normalizer: squeezed }),
    ).toBeDefined()
  })

  test('what has no room is behind a button that opens the day', async () => {
    vi.stubGlobal('innerHeight', 0)
    answers([1, 2, 3, 4, 5].map((id) => taskOf(id, `Task ${id}`, `2026-11-11T1${id}:00`)))
    await open()
    await eventOf('Task 1')

    expect(cellOf('2026-11-11').getAllByText(/^Task/)).toHaveLength(2)
    await userEvent.click(cellOf('2026-11-11').getByRole('button', { name: '+3 more' }))
    const day = within(await screen.findByRole('dialog', { name: 'Nov 11, 2026 (Wed)' }))
    expect(day.getAllByRole('link')).toHaveLength(5)
  })

  test('what is closed is counted, and shown for all days by a switch that is kept with the person', async () => {
    const asked = answers()
    await open()
    await eventOf(call.name)
    expect(cellOf('2026-11-20').queryByText(rent.name)).toBeNull()
    expect(cellOf('2026-11-20').getByRole('button', { name: '1 closed' })).toBeDefined()

    await userEvent.click(screen.getByRole('checkbox', { name: 'Show closed' }))

    expect(cellOf('2026-11-20').getByText(rent.name)).toBeDefined()
    await waitFor(() => expect(sentChoices(asked)).toEqual({ calendar_closed: 'shown' }))
    cleanup()
    await open({}, paths.tasks.calendar, { ...asha, choices: { calendar_closed: 'shown' } })
    await eventOf(rent.name)
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Show closed' }).checked).toBe(true)
  })

  test('a week is seven columns, reached by the switch and the address', async () => {
    answers([call, rent, taskOf(9, 'Next week', '2026-11-23T09:00')])
    const { history } = await open()
    await eventOf(call.name)

    await userEvent.click(screen.getByRole('radio', { name: 'Week' }))

    expect(history?.at(-1)).toBe('/tasks/task_calendar?view=week')
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('16 to 22 November')
    const columns = document.querySelectorAll('.week-columns [data-date]')
    expect([...columns].map((column) => column.getAttribute('data-date')?.slice(8))).toEqual([
      '16',
      '17',
      '18',
      '19',
      '20',
      '21',
      '22',
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Next week' }))
    expect(await screen.findByText('Next week', { selector: '.week-event__label' })).toBeDefined()
    expect(history?.at(-1)).toBe('/tasks/task_calendar?view=week&day=2026-11-23')

    await userEvent.click(screen.getByRole('radio', { name: 'Month' }))
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('November 2026')
  })

  test('what is over due says so on its day', async () => {
    answers([taskOf(9, 'Late', '2026-11-16T09:00')])
    await open({}, '/tasks/task_calendar?view=week')

    const late = await screen.findByText('2 days over')

    expect(late.closest('[data-date]')?.getAttribute('data-date')).toBe('2026-11-16')
  })
})
