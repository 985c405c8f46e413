// The table of any list, tried on organizations: columns from the declaration, sorting, opening, deleting.
import { organization } from '@daybook/contract/entities/organization.ts'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { useEditor } from '#entities/editor/editor-store.ts'
import { asha, pageOf, renderSignedIn, serverAnswers, TableList, usesThePage } from './list-support.tsx'

usesThePage()
beforeEach(() =>
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  ),
)

const organizationOf = (id: number, name: string) => ({
  id,
  name,
  phone: '+91 44 5550 0100',
  email: `${name.toLowerCase()}@example.in`,
  accountType: { id: 1, name: 'Client' },
  createdBy: { id: asha.id },
})
const both = pageOf([organizationOf(12, 'Kaveri'), organizationOf(13, 'Malabar')], 3, 102)
const columns = ['name', 'email', 'accountType']

/** The pop-up editor, as words. */
function Editor() {
  const editor = useEditor()
  return editor && <p>{`Editor: ${editor.mode} ${editor.id}`}</p>
}
const list = (
  <>
    <Editor />
    <TableList entity={organization} columns={columns} />
  </>
)
/** The table comes in a file of its own, so the first one takes a moment. */
const shown = () => screen.findByRole('table', { name: 'Organizations' }, { timeout: 10_000 })
const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) })

test('columns follow from the card unless the list says others', async () => {
  serverAnswers(() => both)
  await renderSignedIn(<TableList entity={organization} />)
  await shown()

  const { fields, card }: AnyEntity = organization
  const onCard = Object.keys(fields).filter((name) => card.includes(name))
  const labels = ['name', ...onCard].map((name) => fields[name]?.label)
  expect(headings()).toEqual([...labels, 'Actions'])
})

test('rows are numbered over all pages, and values are written as on cards', async () => {
  serverAnswers(() => both)
  await renderSignedIn(<TableList entity={organization} columns={columns} isNumbered />, { path: '/?page=2' })
  await shown()

  const cells = within(rowOf('Malabar')).getAllByRole('cell')
  expect(cells.map(({ textContent }) => textContent)).toEqual(['52', 'malabar@example.in', 'Client', ''])
  expect(screen.queryByRole('combobox', { name: 'Sort by' })).toBeNull()
})

test('a heading sorts, the second press turns the direction', async () => {
  const asked = serverAnswers(() => both)
  await renderSignedIn(list)
  await shown()
  const name = screen.getByRole('columnheader', { name: 'Name' })
  expect(name.getAttribute('aria-sort')).toBe('ascending')

  await userEvent.click(screen.getByRole('button', { name: 'Email' }))
  await waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ sortField: 'email', sortDirection: 'asc' }))
  expect(screen.getByRole('columnheader', { name: 'Email' }).getAttribute('aria-sort')).toBe('ascending')
  expect(name.hasAttribute('aria-sort')).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: 'Email' }))
  await waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ sortField: 'email', sortDirection: 'desc' }))
})

test('a cell opens the pop-up, and the arrow keys walk the rows', async () => {
  serverAnswers(() => both)
  await renderSignedIn(list)
  await shown()

  await userEvent.click(screen.getByRole('cell', { name: 'kaveri@example.in' }))
  expect(screen.getByText('Editor: edit 12')).toBeTruthy()
  screen.getByRole('link', { name: 'Kaveri' }).focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Malabar' }))
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}')
  expect(screen.getByText('Editor: edit 12')).toBeTruthy()
})

test('opens a page of its own where a form leads back to where one came from', async () => {
  serverAnswers(() => both)
  const { history } = await renderSignedIn(
    <TableList entity={{ ...organization, afterSave: 'back' }} columns={columns} />,
  )
  await shown()

  await userEvent.click(screen.getByRole('cell', { name: 'malabar@example.in' }))
  expect(history?.at(-1)).toBe('/organizations/edit/13')
})

test('narrow screens keep the cards', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  serverAnswers(() => both)
  await renderSignedIn(list)

  expect(await screen.findByRole('heading', { name: 'Kaveri' })).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
  // In the closed sheet of tools.
  expect(screen.getByRole('combobox', { name: 'Sort by', hidden: true })).toBeTruthy()
})
