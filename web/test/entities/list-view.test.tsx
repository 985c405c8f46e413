// The two ways to see a list: what is chosen, what is remembered for whom, and that nothing is asked anew.
import type { KeptChoices } from '@daybook/contract/account/kept-choices.ts'
import { accountType } from '@daybook/contract/entities/lookups.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { projectTask } from '@daybook/contract/entities/project-task.ts'
import type { LoggedInUser } from '@daybook/contract/account/session-endpoints.ts'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { withUnsent } from '#api/session/keep-choice.ts'
import { refreshUser } from '#api/session/session.ts'
import { closeEditor, useEditor } from '#entities/editor/editor-store.ts'
import { ListPage } from '#entities/list/list-page.tsx'
import {
  asha,
  having,
  listCalls,
  pageOf,
  renderSignedIn,
  sentChoices,
  serverAnswers,
  TableList,
  usesThePage,
} from './list-support.tsx'

usesThePage()
beforeEach(() => {
  closeEditor()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})

const organizationOf = (id: number, name: string) => ({
  id,
  name,
  website: 'https://kaveri.example',
  phone: '+91 44 5550 0100',
  email: `${name.toLowerCase()}@example.in`,
  address: 'x'.repeat(5000),
  accountType: { id: 1, name: 'Client' },
  createdBy: { id: asha.id, firstname: 'Asha', lastname: 'Rao' },
  createdTime: Date.UTC(2026, 10, 15, 3, 30),
})
const both = pageOf([organizationOf(12, 'Kaveri'), organizationOf(13, 'Malabar')])
const ravi: LoggedInUser = { ...asha, id: 5, firstname: 'Ravi' }

/** The pop-up editor, as words. */
function Editor() {
  const editor = useEditor()
  return editor && <p>{`Editor: ${editor.mode} ${editor.id}`}</p>
}
const list = (
  <>
    <Editor />
    <ListPage entity={organization} />
  </>
)

/** What loads when it is asked for takes a moment. */
const patient = { timeout: 10_000 }
const table = () => screen.findByRole('grid', { name: 'Organizations' }, patient)
const headings = () => screen.getAllByRole('columnheader').map((heading) => heading.textContent)
const pressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed')
const entry = (name: string) => screen.findByRole('menuitemcheckbox', { name }, patient)
const standard = ['Name', 'Website', 'Phone', 'Email', 'Account Type', 'Industry Type', '']

async function openAsTable() {
  await userEvent.click(await screen.findByRole('button', { name: 'Table' }))
  await table()
}
const openColumns = () => userEvent.click(screen.getByRole('button', { name: 'Columns' }))

describe('the switch', () => {
  test('shows the same answer as a table and back, and is remembered for this module', async () => {
    const asked = serverAnswers(() => both)
    await renderSignedIn(list)
    await screen.findByRole('heading', { name: 'Kaveri' })
    expect([pressed('Cards'), pressed('Table')]).toEqual(['true', 'false'])

    await openAsTable()
    expect([pressed('Cards'), pressed('Table')]).toEqual(['false', 'true'])
    expect(screen.queryByRole('heading', { name: 'Kaveri' })).toBeNull()
    expect(screen.queryByRole('combobox', { name: 'Sort by' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Cards' }))
    expect(screen.getByRole('heading', { name: 'Kaveri' })).toBeTruthy()
    await openAsTable()
    expect(listCalls(asked)).toHaveLength(1)
    await waitFor(() => expect(sentChoices(asked)).toEqual({ 'organization.view': 'table' }))

    cleanup()
    await renderSignedIn(<ListPage entity={projectTask} />, having({ 'organization.view': 'table' }))
    expect(pressed('Table')).toBe('false')
    cleanup()
    await renderSignedIn(list, having({ 'organization.view': 'table' }))
    await table()
  })

  test('another person on the same browser has a choice of their own', async () => {
    const asked = serverAnswers(() => both)
    await renderSignedIn(list)
    await openAsTable()
    await openColumns()
    await userEvent.click(await entry('Phone'))
    await waitFor(() => expect(Object.keys(sentChoices(asked))).toHaveLength(2))
    const choices = sentChoices(asked) as KeptChoices
    cleanup()

    await renderSignedIn(list, { user: ravi })
    expect(await screen.findByRole('heading', { name: 'Kaveri' })).toBeTruthy()
    await openAsTable()
    expect(headings()).toEqual(standard)
    cleanup()

    await renderSignedIn(list, having(choices))
    await table()
    expect(headings()).not.toContain('Phone')
  })

  test('what the server says of the person meanwhile takes no choice back', async () => {
    serverAnswers(() => both)
    await renderSignedIn(list)
    await openAsTable()
    act(() => refreshUser(withUnsent(asha)))
    expect(screen.getByRole('grid', { name: 'Organizations' })).toBeTruthy()
  })

  test('a sort by a heading stays when the cards come back', async () => {
    const asked = serverAnswers(() => both)
    await renderSignedIn(list)
    await openAsTable()
    await userEvent.click(screen.getByRole('button', { name: 'Email' }))
    await waitFor(() => expect(listCalls(asked)).toHaveLength(2))

    await userEvent.click(screen.getByRole('button', { name: 'Cards' }))
    const sorts = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' })
    expect(sorts.selectedOptions[0]?.text).toBe('Email')
    expect(listCalls(asked)).toHaveLength(2)
  })

  test('is not there where the list has one view only', async () => {
    serverAnswers(() => both)
    await renderSignedIn(<TableList entity={organization} />, having({ 'organization.columns': 'phone' }))
    await screen.findByRole('table', { name: 'Organizations' }, patient)
    expect(screen.queryByRole('button', { name: 'Cards' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Columns' })).toBeNull()
    expect(headings()).toEqual([...standard.slice(0, -1), 'Actions'])
    cleanup()

    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
    await renderSignedIn(list, having({ 'organization.view': 'table' }))
    expect(await screen.findByRole('heading', { name: 'Kaveri' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Table' })).toBeNull()
  })
})

describe('the columns', () => {
  test('are chosen one by one, stand as declared, and go back to standard', async () => {
    const asked = serverAnswers(() => both)
    await renderSignedIn(list)
    await openAsTable()
    expect(headings()).toEqual(standard)

    await openColumns()
    expect((await entry('Email')).getAttribute('aria-checked')).toBe('true')
    await userEvent.click(await entry('Created Time'))
    await userEvent.click(await entry('PAN'))
    await userEvent.click(await entry('Email'))
    const chosen = ['Name', 'Website', 'Phone', 'PAN', 'Account Type', 'Industry Type', 'Created Time', '']
    expect(headings()).toEqual(chosen)
    expect(screen.getAllByText('Nov 15, 2026 (Sun) 9:00 AM')).toHaveLength(2)

    await userEvent.click(screen.getByRole('menuitem', { name: 'Back to standard' }))
    expect(headings()).toEqual(standard)
    await waitFor(() =>
      expect(sentChoices(asked)).toEqual({ 'organization.view': 'table', 'organization.columns': '' }),
    )
  })

  test('one stays, and its cells still lead to the record', async () => {
    serverAnswers(() => both)
    await renderSignedIn(
      list,
      having({ 'organization.view': 'table', 'organization.columns': 'industryType' }),
    )
    await table()
    expect(headings()).toEqual(['Industry Type', ''])
    // Nothing stands in it, so it says which record it is.
    expect(screen.getByRole('link', { name: 'Malabar' })).toBeTruthy()

    await openColumns()
    expect((await entry('Industry Type')).getAttribute('aria-disabled')).toBe('true')
  })

  test.each(['[object Object]', 'gone password', ' ', '{"view":1}'])('%j is no choice', async (kept) => {
    serverAnswers(() => both)
    await renderSignedIn(list, having({ 'organization.view': 'table', 'organization.columns': kept }))
    await table()
    expect(headings()).toEqual(standard)
  })

  test('no view of another version is shown', async () => {
    serverAnswers(() => both)
    await renderSignedIn(list, having({ 'organization.view': 'timeline' }))
    expect(await screen.findByRole('heading', { name: 'Kaveri' })).toBeTruthy()
  })

  test('figures stand at the end of their cells, long texts are cut, addresses are links', async () => {
    serverAnswers(() => pageOf([{ ...organizationOf(12, 'Kaveri'), estimatedHours: 12.5 }]))
    await renderSignedIn(
      list,
      having({ 'organization.view': 'table', 'organization.columns': 'name website address' }),
    )
    await table()
    const long = screen.getByText(/^x+$/)
    expect(long.textContent).toHaveLength(200)
    expect(long.title).toHaveLength(1000)
    expect(screen.getByRole('link', { name: 'https://kaveri.example' }).getAttribute('rel')).toContain(
      'noopener',
    )
    cleanup()

    serverAnswers(() => pageOf([{ id: 1, name: 'Counting', estimatedHours: 12.5 }]))
    await renderSignedIn(
      <ListPage entity={projectTask} />,
      having({ 'projectTask.view': 'table', 'projectTask.columns': 'name estimatedHours' }),
    )
    const cell = await screen.findByRole('cell', { name: '12.5' }, patient)
    expect(cell.className).toBe('record-table__figure')
    expect(screen.getByRole('columnheader', { name: 'Estimated Hours' }).className).toBe(cell.className)
  })
})

describe('a row', () => {
  const openMenu = async (name: string) => {
    await userEvent.click(screen.getByRole('button', { name: `More for ${name}` }))
    return screen.findByRole('menu', { name: 'More' }, patient)
  }

  test.each(['View', 'Edit', 'Duplicate'])('offers %s as the card does', async (action) => {
    serverAnswers(() => both)
    await renderSignedIn(list)
    await openAsTable()
    const menu = await openMenu('Malabar')
    await userEvent.click(within(menu).getByRole('menuitem', { name: action }))
    expect(await screen.findByText(`Editor: ${action.toLowerCase()} 13`)).toBeTruthy()
  })

  test('is deleted after a question', async () => {
    let isGone = false
    serverAnswers(({ method }) => {
      if (method !== 'DELETE') return isGone ? pageOf([organizationOf(12, 'Kaveri')]) : both
      isGone = true
      return { json: { message: organization.replies.deleted } }
    })
    await renderSignedIn(list)
    await openAsTable()
    const menu = await openMenu('Malabar')
    await userEvent.click(within(menu).getByRole('menuitem', { name: 'Delete' }))
    const question = await screen.findByRole('alertdialog', { name: 'Delete this Organization?' }, patient)
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Malabar' })).toBeNull())
    expect(screen.getByRole('link', { name: 'Kaveri' })).toBeTruthy()
  })

  test('of what one may not change is only looked at', async () => {
    serverAnswers(() => pageOf([{ id: 40, name: 'Client', createdBy: { id: asha.id } }]))
    await renderSignedIn(<ListPage entity={accountType} />, having({ 'accountType.view': 'table' }))
    await screen.findByRole('grid', { name: 'Account Types' }, patient)
    const entries = within(await openMenu('Client')).getAllByRole('menuitem')
    expect(entries.map(({ textContent }) => textContent)).toEqual(['View'])
  })
})
