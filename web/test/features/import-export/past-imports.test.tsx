// Earlier imports: from which product, how much, by whom, and the undo after a question; and the way to bring a first list.
import { contact } from '@daybook/contract/entities/contact.ts'
import type { ImportBatch } from '@daybook/contract/import-export/import-calls.ts'
import { pastImportWords } from '@daybook/contract/messages/imports/past-import-words.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { QuestionHost } from '#entities/editor/question-host.tsx'
import { ListPage } from '#entities/list/list-page.tsx'
import { importExportToolbar } from '#features/import-export/import-export-toolbar.tsx'
import { PastImports } from '#features/import-export/past/past-imports.tsx'
import { asha, pageOf, renderSignedIn, serverAnswers, usesThePage } from '#test/entities/list-support.tsx'
import { Said } from './import-stage.tsx'

usesThePage()

const DAY = 86_400_000
const now = Date.now()
const batch: ImportBatch = {
  id: 3,
  entity: 'contact',
  preset: 'google-contacts-csv',
  fileName: 'contacts.csv',
  added: 1212,
  changed: 3,
  importedBy: asha,
  createdTime: now - DAY,
  undoneTime: null,
  undoUntil: now + 28.5 * DAY,
  mayUndo: true,
}
const older: ImportBatch = {
  ...batch,
  id: 2,
  entity: 'task',
  preset: 'table',
  fileName: '',
  added: 0,
  importedBy: { id: 99, firstname: 'Ravi', lastname: 'Menon' },
  undoneTime: now,
  mayUndo: false,
}
const stayed = [{ entity: 'contact', id: 7, title: 'Meena Iyer', reason: 'Changed since by Ravi Menon.' }]

const show = (imports: readonly ImportBatch[]) => {
  const asked = serverAnswers(({ path }) =>
    path.endsWith('/undo')
      ? {
          json: {
            message: 'The import was undone, but 1 record stays.',
            data: { gone: 1214, restored: 0, stayed },
          },
        }
      : { json: { imports } },
  )
  return renderSignedIn(
    <>
      <PastImports />
      <QuestionHost />
      <Said />
    </>,
  ).then(() => asked)
}

test('each is told with its product, its records, its person and what is left of its time', async () => {
  await show([batch, older])
  const [first, second] = await screen.findAllByRole('listitem')
  if (!first || !second) throw new Error('two imports')

  expect(first.textContent).toContain('contacts.csvContactsGoogle Contacts · 1,212 added, 3 changedYou')
  expect(first.textContent).toContain('29 days left')
  expect(within(first).getByRole('link', { name: 'Contacts' }).getAttribute('href')).toBe('/contacts')
  expect(second.textContent).toContain('A fileTasks3 changedRavi Menon')
  expect(within(second).getByText('Undone')).toBeDefined()
  expect(within(second).queryByRole('button')).toBeNull()
})

test('its undo is asked for, and what stays is listed with its reason', async () => {
  const asked = await show([batch])
  await userEvent.click(await screen.findByRole('button', { name: 'Undo contacts.csv' }))
  const question = await screen.findByRole('alertdialog', { name: 'Undo the import of contacts.csv?' })
  expect(question.textContent).toContain('goes into the bin')
  await userEvent.click(within(question).getByRole('button', { name: 'Undo' }))

  await waitFor(() => expect(asked.some(({ path }) => path === '/api/imports/3/undo')).toBe(true))
  const answer = await screen.findByRole('alertdialog', {
    name: 'The import was undone, but 1 record stays.',
  })
  expect(answer.textContent).toContain('Meena Iyer: Changed since by Ravi Menon.')
})

test('nothing is undone by a no', async () => {
  const asked = await show([batch])
  await userEvent.click(await screen.findByRole('button', { name: 'Undo contacts.csv' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Keep it' }))

  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(asked.map(({ method }) => method)).toEqual(['GET'])
})

test('none is a sentence', async () => {
  await show([])
  expect(await screen.findByText(pastImportWords.none)).toBeDefined()
})

test('an empty list names the products that it can be brought from, unless it is filtered', async () => {
  serverAnswers(() => pageOf([]))
  const { navigate } = await renderSignedIn(<ListPage entity={contact} tools={importExportToolbar({})} />, {
    path: '/contacts',
  })
  const from = 'From Google Contacts, Outlook, a phone, Zoho Books, Tally, Excel or any table.'
  expect(await screen.findByText(from)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Bring your list' }))
  expect(await screen.findByRole('dialog', { name: 'Import Contacts' })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))

  navigate('/contacts?search=zzz')
  expect(await screen.findByRole('button', { name: 'Clear the filters' })).toBeDefined()
  expect(screen.queryByText(from)).toBeNull()
})
