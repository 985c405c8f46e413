// Files of other programs in the browser: what their columns mean, bad rows as a file, and cards of contacts.
import { contact } from '@daybook/contract/entities/contact.ts'
import type { ImportReport } from '@daybook/contract/import-export/formats.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { PageQuery } from '#api/entity-queries.ts'
import { importExportToolbar } from '#features/import-export/import-export-toolbar.tsx'
import { renderSignedIn, usesThePage } from '#test/entities/list-support.tsx'
import { goodReport, importAnswers, json } from './import-stage.tsx'

usesThePage()

const request: PageQuery = {
  pageNumber: 1,
  pageSize: 50,
  sortField: 'name',
  sortDirection: 'asc',
  dataFilter: { contactFilter: { keyword: '*' } },
}
const found = [
  { heading: 'Kunde', example: 'Meena' },
  { heading: 'Mail', example: 'm@x' },
]
const report: ImportReport = {
  ...goodReport,
  rows: 3,
  good: 2,
  added: 2,
  changed: 0,
  same: 0,
  known: 0,
  bad: [{ row: 3, column: 'Kunde', field: 'name', message: 'Name is required' }],
  notes: [],
  leftOut: [],
  columns: {
    found: [
      { heading: 'Kunde', name: 'name', example: 'Meena' },
      { heading: 'Mail', example: 'm@x' },
    ],
    recognised: ['Kunde'],
    ignored: ['Mail'],
  },
  sample: [],
}
const refused = {
  type: 'about:blank',
  title: 'x',
  status: 400,
  code: 'invalid',
  detail: 'No column is known.',
  found,
}

const Toolbar = importExportToolbar({ exports: ['vcf'] })

type Query = Readonly<Record<string, string>>

async function chooseFile(name: string, answering: (query: Query) => Response) {
  const asked = importAnswers(({ query }) => answering(query))
  await renderSignedIn(<Toolbar entity={contact} request={request} isTable={false} />)
  await userEvent.click(screen.getByRole('button', { name: 'Import contacts' }))
  const dialog = await screen.findByRole('dialog', { name: 'Import Contacts' }, { timeout: 5000 })
  const input = within(dialog).getByLabelText<HTMLInputElement>(/Choose a file/)
  await userEvent.upload(input, new File(['x'], name))
  return { asked, dialog: within(dialog) }
}

test('its buttons say under the pointer what they do, of several formats, too', async () => {
  await renderSignedIn(<Toolbar entity={contact} request={request} isTable={false} />)

  expect(screen.getAllByRole('button').map(({ title }) => title)).toEqual([
    'Export these contacts to a file',
    'Import contacts from a file',
  ])
})

test('a file whose headings nobody knows asks what its columns mean', async () => {
  const { asked, dialog } = await chooseFile('kunden.csv', (query) =>
    query['columns'] !== undefined ? json(report) : json(refused, 400),
  )
  await dialog.findByText('No column is known.')
  const check = dialog.getByRole('button', { name: 'Check with these columns' })
  expect(check).toHaveProperty('disabled', true)
  await userEvent.selectOptions(dialog.getByLabelText('Kunde becomes'), 'Name *')
  const taken = within(dialog.getByLabelText('Mail becomes')).getByRole('option', { name: 'Name *' })
  expect(taken).toHaveProperty('disabled', true)
  await userEvent.click(check)

  await dialog.findByText(/1 of 3 rows of kunden.csv is not right/)
  expect(asked.map(({ query }) => query['columns'])).toEqual([undefined, 'name,'])
})

test('bad rows can be left out on purpose, with the same columns', async () => {
  const { asked, dialog } = await chooseFile('kunden.csv', (query) =>
    query['mode'] === 'preview'
      ? json(report)
      : new Response('{"message":"2 contacts were added.","added":2,"changed":0}\n'),
  )
  const button = await dialog.findByRole('button', { name: 'Import 2 contacts' })
  expect(button).toHaveProperty('disabled', true)
  await userEvent.click(
    dialog.getByRole('checkbox', { name: 'Leave the bad row out and import the other 2' }),
  )
  await userEvent.click(button)

  await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ mode: 'commit', bad: 'leaveOut' }))
})

test('the bad rows of a table are asked for as a file', async () => {
  const kept = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined })
  const { asked, dialog } = await chooseFile('kunden.csv', (query) =>
    query['mode'] === 'preview' ? json(report) : new Response('Kunde'),
  )
  await userEvent.click(await dialog.findByRole('button', { name: 'Download these rows' }))

  await waitFor(() => expect(kept.mock.contexts).toMatchObject([{ download: 'contacts-to-correct.csv' }]))
  expect(asked.at(-1)?.query).toMatchObject({ mode: 'badRows', format: 'csv' })
})
