// Files that are known by what is in them: what the dialog says of one, the few things it asks, and the undo behind it.
import { task } from '@daybook/contract/entities/task.ts'
import type { ImportReport } from '@daybook/contract/import-export/formats.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { PageQuery } from '#api/entity-queries.ts'
import { ImportExportToolbar } from '#features/import-export/import-export-toolbar.tsx'
import { renderSignedIn, usesThePage } from '#test/entities/list-support.tsx'
import {
  goodReport,
  importAnswers,
  json,
  lines,
  plainTable,
  Said,
  type SentRequest,
} from './import-stage.tsx'

usesThePage()

const request: PageQuery = {
  pageNumber: 1,
  pageSize: 50,
  sortField: 'dueDate',
  sortDirection: 'asc',
  dataFilter: { taskFilter: { keyword: '*' } },
}
const google = { ...plainTable, preset: 'google-contacts-csv', module: 'contact', rows: 212 }
const contacts: ImportReport = {
  ...goodReport,
  preset: 'google-contacts-csv',
  rows: 212,
  good: 212,
  added: 212,
  counts: { added: { contact: 212, organization: 3 }, changed: {}, leftOut: {} },
  missing: { organizations: 3, names: ['Hornbill Hostels', 'Kaveri Prints'] },
  sample: [],
}
const file = new File(['x'], 'people.csv')

/** Drops it on the list of tasks. */
async function dropOnTasks(dropped: File = file) {
  const { history } = await renderSignedIn(
    <>
      <ImportExportToolbar entity={task} request={request} isTable={false} />
      <Said />
    </>,
    { path: '/tasks' },
  )
  fireEvent.drop(window, { dataTransfer: { types: ['Files'], files: [dropped] } })
  return history
}
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }))
const commits = (asked: readonly SentRequest[]) => asked.filter(({ query }) => query['mode'] === 'commit')

describe('a file that is dropped on a list', () => {
  test('goes where it belongs, says what it is, and can be undone', async () => {
    const done = {
      message: '212 contacts and 3 organizations were added.',
      added: 215,
      changed: 0,
      importId: 9,
    }
    const undone = { message: 'The import was undone.', data: { gone: 215, restored: 0, stayed: [] } }
    const asked = importAnswers(({ path, query }) => {
      if (path === '/api/imports/9/undo') return json(undone)
      return query['mode'] === 'commit' ? lines(done) : json(contacts)
    }, google)
    const history = await dropOnTasks()
    const dialog = await dialogOf('Import Contacts')

    expect(await dialog.findByText('This is a Google Contacts file: 212 contacts.')).toBeDefined()
    expect(dialog.getByText('212 contacts, 3 organizations')).toBeDefined()
    expect(dialog.getByRole('status').textContent).toContain('This is a Google Contacts file: 212 contacts.')
    await userEvent.click(dialog.getByRole('button', { name: 'Import 212 contacts' }))
    await waitFor(() => expect(history.at(-1)).toBe('/contacts'))
    expect(commits(asked)).toMatchObject([
      {
        path: '/api/transfer/contacts/import',
        query: { format: 'csv', make: 'organizations', fileName: 'people.csv' },
      },
    ])
  })

  test('stays with its list where it belongs there, and its undo is in the message', async () => {
    const done = { message: '2 tasks were added.', added: 2, changed: 0, importId: 9 }
    const stayed = [{ entity: 'task', id: 4, title: 'Pay rent', reason: 'Changed since by Ravi Menon.' }]
    const asked = importAnswers(({ path, query }) => {
      if (path === '/api/imports/9/undo')
        return json({
          message: 'The import was undone, but 1 record stays.',
          data: { gone: 1, restored: 0, stayed },
        })
      return query['mode'] === 'commit' ? lines(done) : json(goodReport)
    })
    await dropOnTasks()
    await userEvent.click((await dialogOf('Import Tasks')).getByRole('button', { name: 'Cancel' }))
    fireEvent.drop(window, { dataTransfer: { types: ['Files'], files: [file] } })
    await userEvent.click(await screen.findByRole('button', { name: 'Import 2 tasks' }))

    expect(await screen.findByText(done.message)).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(asked.at(-1)?.path).toBe('/api/imports/9/undo'))
    expect(await screen.findByText('The import was undone, but 1 record stays.')).toBeDefined()
  })

  test('is no picture', async () => {
    const asked = importAnswers(() => json(goodReport))
    await dropOnTasks(new File(['x'], 'desk.png', { type: 'image/png' }))

    expect(await screen.findByText('Pictures can’t be imported. Add them to a record instead.')).toBeDefined()
    expect(asked).toEqual([])
  })

  test('may be dropped on the dialog, too, where a picture is none and of several the first is taken', async () => {
    const asked = importAnswers(() => json(goodReport))
    await dropOnTasks()
    const dialog = await dialogOf('Import Tasks')
    const dropOn = (place: HTMLElement, ...files: File[]) =>
      fireEvent.drop(place, { dataTransfer: { types: ['Files'], files } })
    dropOn(await dialog.findByText('people.csv'), new File(['x'], 'desk.png', { type: 'image/png' }))
    const sentence = await dialog.findByText('Pictures can’t be imported. Add them to a record instead.')
    expect(sentence.closest('[role=alert]')).not.toBeNull()
    const before = asked.length
    dropOn(sentence, new File(['x'], 'one.csv'), new File(['x'], 'two.csv'))

    expect(await screen.findByText('One file at a time: the first one was taken.')).toBeDefined()
    expect(await dialog.findByText('one.csv')).toBeDefined()
    expect(asked.slice(before).map(({ query }) => query['fileName'])).toEqual(['one.csv'])
  })

  test('is refused where the person may not add such records', async () => {
    importAnswers(() => json(contacts), { ...google, module: 'customer' })
    await dropOnTasks()

    const sentence = 'These are customers, and your account may not add any. Please ask an Admin.'
    expect((await screen.findByText(sentence)).closest('[role=alert]')).not.toBeNull()
  })
})

describe('what it asks', () => {
  const open = async (report: ImportReport, detected = google) => {
    const asked = importAnswers(({ query }) => {
      const { dates = report.dates, sheet = report.sheet } = query
      return json({ ...report, dates, sheet })
    }, detected)
    await dropOnTasks()
    return asked
  }

  test('organizations that are not here are made unless the person says no', async () => {
    const asked = await open(contacts)
    const box = await screen.findByRole('checkbox', { name: '3 organizations are not here: make them' })
    expect(box).toHaveProperty('checked', true)
    expect(screen.getByText('Hornbill Hostels, Kaveri Prints and 1 more')).toBeDefined()
    await userEvent.click(box)

    await waitFor(() => expect(asked).toHaveLength(2))
    expect(asked.map(({ query }) => query['make'])).toEqual(['organizations', undefined])
    expect(
      await screen.findByText('Their records come in without an organization, with a note.'),
    ).toBeDefined()
  })

  test('a date that can be read both ways is written out, and turned with a press', async () => {
    const ambiguous = { row: 2, column: 'Due', text: '03/04/2026', dmy: '2026-04-03', mdy: '2026-03-04' }
    const asked = await open(
      { ...goodReport, dates: 'dmy', isAsked: true, ambiguous },
      plainTable as typeof google,
    )

    expect(await screen.findByText('03/04/2026 is 3 April 2026.')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'It is 4 March 2026' }))
    expect(await screen.findByText('03/04/2026 is 4 March 2026.')).toBeDefined()
    expect(asked.at(-1)?.query).toMatchObject({ mode: 'preview', dates: 'mdy' })
    expect(screen.getByRole('button', { name: 'It is 3 April 2026' })).toBeDefined()
  })

  test('of a workbook with several sheets, which one', async () => {
    const workbook = { ...plainTable, format: 'xlsx', sheets: ['Office', 'Old'] } as unknown as typeof google
    const asked = await open({ ...goodReport, sheets: ['Office', 'Old'], sheet: 'Office' }, workbook)

    expect(await screen.findByText('This is an Excel workbook: 2 tasks.')).toBeDefined()
    await userEvent.selectOptions(screen.getByLabelText('Sheet'), 'Old')
    await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ format: 'xlsx', sheet: 'Old' }))
  })

  test('a file that was taken for the wrong product can be read as a table', async () => {
    const asked = await open(contacts)
    await userEvent.click(await screen.findByText('Read it as something else'))
    await userEvent.selectOptions(screen.getByLabelText('Read as'), 'Any table')

    await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ preset: 'table' }))
    expect(asked.at(-1)?.path).toBe('/api/transfer/contacts/import')
  })

  test('rows that look like what is here fill it, replace it, or stand beside it', async () => {
    const alike = { ...contacts, preset: 'table', added: 1, changed: 2, missing: goodReport.missing }
    const asked = await open(alike, { ...google, preset: 'table' })
    const choices = within(
      await screen.findByRole('group', { name: 'Some rows look like what is here already' }),
    )

    expect(choices.getByLabelText('Fill in what is empty there')).toHaveProperty('checked', true)
    await userEvent.click(choices.getByLabelText('Add them beside it'))
    await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ match: 'add' }))
  })
})
