// The list's export and import as a person meets them, with a server that answers from memory.
import { task } from '@daybook/contract/entities/task.ts'
import type { ImportReport } from '@daybook/contract/import-export/formats.ts'
import { importExportMessages } from '@daybook/contract/messages/import-export-messages.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import type { PageQuery } from '#api/entity-queries.ts'
import { ImportExportToolbar } from '#features/import-export/import-export-toolbar.tsx'
import { renderSignedIn, usesThePage } from '#test/entities/list-support.tsx'
import { goodReport, importAnswers, json, lines, plainTable, Said } from './import-stage.tsx'

usesThePage()

const request: PageQuery = {
  pageNumber: 2,
  pageSize: 50,
  sortField: 'dueDate',
  sortDirection: 'asc',
  dataFilter: { taskFilter: { keyword: 'rent' } },
}
const good = goodReport
const bad: ImportReport = {
  ...good,
  good: 1,
  added: 1,
  bad: [{ row: 3, column: 'Task Name', field: 'name', message: 'Task Name is required' }],
}
const ofIds = { ...good.columns, found: [{ heading: 'Id', name: 'id', example: '4' }] }
const done = { message: '2 tasks were added.', added: 2, changed: 0 }
const calendar = { ...plainTable, preset: 'ics', format: 'ics' } as const

const open = () =>
  renderSignedIn(
    <>
      <ImportExportToolbar entity={task} request={request} isTable={false} />
      <Said />
    </>,
  )

const file = (name = 'week.csv', content = 'name\nPay rent\nCall') => new File([content], name)

async function chooseFile(chosen: File = file()) {
  await open()
  const user = userEvent.setup({ applyAccept: false })
  await user.click(screen.getByRole('button', { name: 'Import tasks' }))
  const dialog = await screen.findByRole('dialog', { name: 'Import Tasks' })
  await user.upload(within(dialog).getByLabelText(/Choose a file/), chosen)
  return user
}

describe('the export', () => {
  test('asks for the list as it is shown and keeps the file', async () => {
    const kept = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined })
    const headers = {
      'content-disposition': 'attachment; filename="tasks-2026-11-21.csv"',
      'x-total-count': '255',
    }
    const asked = importAnswers(() => new Response('id,name', { headers }))
    await open()
    await userEvent.click(screen.getByRole('button', { name: 'Export these tasks' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'As a table (CSV)' }))

    expect(await screen.findByText('255 tasks exported.')).toBeDefined()
    expect(asked).toMatchObject([
      { path: '/api/transfer/tasks/export', query: { format: 'csv' }, body: JSON.stringify(request) },
    ])
    expect(kept.mock.contexts).toMatchObject([{ download: 'tasks-2026-11-21.csv' }])
  })
})

describe('the import', () => {
  test('looks first, then imports and tells the outcome', async () => {
    const asked = importAnswers(({ query }) =>
      query['mode'] === 'preview' ? json(good) : lines({ done: 0, of: 2 }, { done: 2, of: 2 }, done),
    )
    const user = await chooseFile()
    await user.click(await screen.findByRole('button', { name: 'Import 2 tasks' }))

    expect(await screen.findByText(done.message)).toBeDefined()
    const sent = { format: 'csv', make: 'organizations', fileName: 'week.csv' }
    expect(asked).toMatchObject([
      { path: '/api/transfer/tasks/import', query: { mode: 'preview', ...sent } },
      { path: '/api/transfer/tasks/import', query: { mode: 'commit', ...sent } },
    ])
    expect(asked[1]?.key).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('names each bad row and imports nothing while there is one', async () => {
    importAnswers(() => json(bad))
    await chooseFile()
    const table = await screen.findByRole('table', { name: 'Rows to be corrected' })

    expect(within(table).getAllByRole('row')[1]?.textContent).toBe('3Task NameTask Name is required')
    expect(
      screen.getByText('1 of 2 rows of week.csv is not right. Nothing is imported until all are.'),
    ).toBeDefined()
    expect(screen.getByRole('button', { name: /^Import 1/ })).toHaveProperty('disabled', true)
  })

  test('tells how far it is, and can be stopped', async () => {
    let signal: AbortSignal | null | undefined
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      if (path === '/api/transfer/detect') return json(plainTable)
      if (path.includes('mode=preview')) return json(good)
      signal = init.signal
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('{"done":1,"of":2}\n{"do'))
          signal?.addEventListener('abort', () => controller.error(new DOMException('', 'AbortError')))
        },
      })
      return new Response(body)
    })
    const user = await chooseFile()
    await user.click(await screen.findByRole('button', { name: 'Import 2 tasks' }))

    await waitFor(() => expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50'))
    await user.click(screen.getByRole('button', { name: 'Stop' }))
    expect(await screen.findByText('The import was stopped. Nothing was imported.')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Import 2 tasks' })).toBeDefined()
  })

  test('a failure on the way is told, and the next attempt carries the same key', async () => {
    const problem = { status: 503, code: 'busy', detail: 'Server is busy. Please try again after some time.' }
    let attempts = 0
    const asked = importAnswers(({ query }) => {
      if (query['mode'] === 'preview') return json(good)
      attempts += 1
      return attempts === 1 ? lines({ done: 0, of: 2 }, { problem }) : lines(done)
    })
    const user = await chooseFile()
    await user.click(await screen.findByRole('button', { name: 'Import 2 tasks' }))
    expect((await screen.findByRole('alert')).textContent).toBe(problem.detail)
    await user.click(screen.getByRole('button', { name: 'Import 2 tasks' }))

    expect(await screen.findByText(done.message)).toBeDefined()
    expect(asked[1]?.key).toBe(asked[2]?.key)
  })

  test('rows with ids wait for a decision', async () => {
    const withIds = { ...good, columns: ofIds, added: 0, changed: 1, same: 1 }
    const asked = importAnswers(({ query }) => (query['mode'] === 'commit' ? lines(done) : json(withIds)))
    const user = await chooseFile()
    const button = await screen.findByRole('button', { name: 'Import 1 task' })
    expect(button).toHaveProperty('disabled', true)
    await user.click(screen.getByLabelText('Change the records with those ids'))
    await user.click(button)

    await screen.findByText(done.message)
    expect(asked.at(-1)?.query).toMatchObject({ mode: 'commit', update: 'yes' })
  })

  test('ids can be ignored, and the rows are checked anew', async () => {
    const asked = importAnswers(({ query }) =>
      json(query['update'] === 'no' ? good : { ...good, columns: ofIds, added: 0, changed: 2 }),
    )
    const user = await chooseFile()
    await user.click(await screen.findByLabelText(/Ignore the ids/))

    await waitFor(() => expect(screen.getByText('not used: colour', { exact: false })).toBeDefined())
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Import 2 tasks' })).toHaveProperty('disabled', false),
    )
    expect(asked.at(-1)?.query).toMatchObject({ mode: 'preview', update: 'no' })
  })

  test('a file is what the server finds in it, whatever it is called', async () => {
    const asked = importAnswers(() => json({ ...good, preset: 'ics' }), calendar)
    await chooseFile(file('reminders.txt'))

    await screen.findByText('This is a calendar file: 2 tasks.')
    expect(asked[0]?.query).toMatchObject({ format: 'ics' })
  })

  test('what a calendar brought in before is changed unless it is to be added anew', async () => {
    const fromCalendar = { ...good, preset: 'ics' }
    const known = { ...fromCalendar, rows: 3, good: 3, added: 1, changed: 1, same: 1, known: 2 }
    const asked = importAnswers(
      ({ query }) => json(query['update'] === 'no' ? fromCalendar : known),
      calendar,
    )
    const user = await chooseFile(file('reminders.ics'))

    await screen.findByText('1 would be changed, 1 stays as it is, 1 would be added.')
    expect(screen.getByRole('button', { name: 'Import 2 tasks' })).toHaveProperty('disabled', false)
    await user.click(screen.getByLabelText('Add everything as new'))
    await waitFor(() =>
      expect(asked.at(-1)?.query).toMatchObject({ mode: 'preview', format: 'ics', update: 'no' }),
    )
  })

  test('a file that came in before as it is has nothing new', async () => {
    importAnswers(() => json({ ...good, preset: 'ics', added: 0, same: 2, known: 2 }), calendar)
    await chooseFile(file('reminders.ics'))

    await screen.findByText('There is nothing new in reminders.ics.')
    expect(screen.getByRole('button', { name: 'Import 0 tasks' })).toHaveProperty('disabled', true)
  })

  test('one row is spoken of as one', async () => {
    importAnswers(() => json({ ...good, rows: 1, good: 1, added: 1 }))
    await chooseFile()

    await screen.findByText('The one row of week.csv can be imported.')
    expect(screen.getByRole('button', { name: 'Import 1 task' })).toBeDefined()
  })

  test('rows that are no such records are not counted among those that can be imported', async () => {
    importAnswers(() => json({ ...good, rows: 4, good: 2, added: 2 }))
    await chooseFile()

    await screen.findByText('2 of 4 rows of week.csv can be imported. The others are no such records.')
    expect(screen.getByRole('button', { name: 'Import 2 tasks' })).toBeDefined()
  })

  test('names what of the file is left out', async () => {
    const sentence = '3 events (VEVENT) are left out: only to-dos (VTODO) become tasks.'
    importAnswers(() => json({ ...good, preset: 'ics', leftOut: [sentence] }), calendar)
    await chooseFile(file('calendar.ics'))

    expect(await screen.findByText(sentence)).toBeDefined()
    expect(screen.getByRole('heading', { name: 'To know' })).toBeDefined()
  })

  test('what can’t be read at all is a sentence, and another file can follow', async () => {
    const problem = { status: 400, code: 'invalid', detail: importExportMessages.notText }
    importAnswers(() => json(good), json(problem, 400))
    const user = await chooseFile()
    expect((await screen.findByText(problem.detail)).closest('[role=alert]')).not.toBeNull()
    await user.upload(screen.getByLabelText(/Choose a file/), file('empty.csv', ''))

    expect(await screen.findByText(importExportMessages.empty)).toBeDefined()
    await act(async () => undefined)
  })
})
