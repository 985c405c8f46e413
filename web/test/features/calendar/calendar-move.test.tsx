// A task of the calendar on another day: at once, with a way back, and for a series only after a question.
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { pageOf, serverAnswers } from '#test/entities/list-support.tsx'
import { answers, call, narrow, now, open, taskOf, usesTheCalendar } from './calendar-support.tsx'

usesTheCalendar()

const hint = 'Alt with the left or right arrow key moves the task by a day'

describe('moving', () => {
  beforeEach(narrow)

  const press = async (keys: string, name = call.name) => {
    const link = (await screen.findByText(name)).closest('a')
    link?.focus()
    await userEvent.keyboard(keys)
  }
  const puts = (asked: ReturnType<typeof answers>) => asked.filter(({ method }) => method === 'PUT')
  const due = (text: string) => Date.parse(`${text}+05:30`)

  test.each([
    ['{Alt>}{ArrowRight}{/Alt}', '2026-11-19T11:00', 'Nov 19, 2026 (Thu)'],
    ['{Alt>}{ArrowLeft}{/Alt}', '2026-11-17T11:00', 'Nov 17, 2026 (Tue)'],
    ['{Alt>}{ArrowDown}{/Alt}', '2026-11-25T11:00', 'Nov 25, 2026 (Wed)'],
    ['{Alt>}{ArrowUp}{/Alt}', '2026-11-11T11:00', 'Nov 11, 2026 (Wed)'],
  ])('%s keeps the time of day, and an undo brings it back', async (keys, day, words) => {
    const asked = answers()
    await open()

    await press(keys)
    await screen.findByText(`The task is now due on ${words}.`)
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByText('The task is now due on Nov 18, 2026 (Wed).')

    expect(puts(asked).map(({ path, body }) => [path, body])).toEqual([
      ['/api/task/7', { dueDate: due(day), lastModifiedAt: 99 }],
      ['/api/task/7', { dueDate: due('2026-11-18T11:00'), lastModifiedAt: now }],
    ])
  })

  test('the keys are described', async () => {
    answers()
    await open()

    const link = (await screen.findByText(call.name)).closest('a')

    const described = document.getElementById(link?.getAttribute('aria-describedby') ?? '')
    expect(described?.textContent).toContain(hint)
  })

  test('twice in a row is saved one after the other, and the task keeps the focus', async () => {
    const asked = answers()
    await open()

    await press('{Alt>}{ArrowRight}{/Alt}')
    await press('{Alt>}{ArrowRight}{/Alt}')

    await screen.findByText('The task is now due on Nov 20, 2026 (Fri).')
    expect(puts(asked).map(({ body }) => body['dueDate'])).toEqual([
      due('2026-11-19T11:00'),
      due('2026-11-20T11:00'),
    ])
    await waitFor(() => expect(document.activeElement?.textContent).toContain(call.name))
  })

  test('out of the month the calendar goes with it', async () => {
    answers([taskOf(7, 'Last of the month', '2026-11-30T09:00')])
    await open()

    await press('{Alt>}{ArrowRight}{/Alt}', 'Last of the month')

    expect(await screen.findByText('December 2026')).toBeDefined()
    expect(await screen.findByText('Last of the month')).toBeDefined()
  })

  test('what the server refuses goes back, with the reason', async () => {
    serverAnswers(({ method }) => (method === 'PUT' ? { status: 403, json: {} } : pageOf([call])))
    await open()

    await press('{Alt>}{ArrowRight}{/Alt}')

    await screen.findByText('You are not authorized to view some contents of this page.')
    const day = (await screen.findByText(call.name)).closest('[data-date]')
    await waitFor(() => expect(day?.getAttribute('data-date')).toBe('2026-11-18'))
  })

  test('of a series asks first, and not saving anything puts it back', async () => {
    const asked = answers()
    const askScope = vi.fn(async () => 'cancel' as const)
    await open({ askScope })

    await press('{Alt>}{ArrowRight}{/Alt}')

    await waitFor(() => expect(askScope).toHaveBeenCalledOnce())
    expect(askScope).toHaveBeenCalledWith(call, { dueDate: due('2026-11-19T11:00') })
    expect(puts(asked)).toEqual([])
    expect((await screen.findByText(call.name)).closest('[data-date]')?.getAttribute('data-date')).toBe(
      '2026-11-18',
    )
  })

  test('with its recurrent tasks uses their call, for the undo too', async () => {
    const asked = answers()
    const saveSeries = vi.fn(async (id: number, body: object) => ({
      message: '',
      data: { ...call, ...body, id },
    }))
    await open({ askScope: async () => 'series', saveSeries })

    await press('{Alt>}{ArrowRight}{/Alt}')
    await screen.findByText('Task and its upcoming recurrent tasks have been updated')
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(saveSeries).toHaveBeenCalledTimes(2))

    expect(saveSeries.mock.calls.map(([, body]) => body)).toEqual([
      { dueDate: due('2026-11-19T11:00'), lastModifiedAt: 99 },
      { dueDate: call.dueDate, lastModifiedAt: 99 },
    ])
    expect(puts(asked)).toEqual([])
  })
})
