// References to one of many: found by search, recent ones first, added in place; never all of them loaded.
import { contact } from '@daybook/contract/entities/contact.ts'
import { projectTask } from '@daybook/contract/entities/project-task.ts'
import { project } from '@daybook/contract/entities/project.ts'
import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { FormPage } from '#entities/form/form-page.tsx'
import {
  type SentRequest,
  type Answers,
  asked,
  completeBrowser,
  lists,
  sent,
  serve,
  show,
} from './form-stage.tsx'

const unassigned = { id: 1, name: 'Unassigned Organization', phone: 'Not set' }
const firms = ['Kaveri Textiles', 'Sahyadri Foods', 'Malabar Traders', 'New Kaveri'].map((name, index) => ({
  id: 20 + index,
  name,
  phone: `+91 55500 1000${index}`,
}))
const everything = [unassigned, ...firms]

interface Filter {
  readonly keyword?: string
  readonly ids?: readonly number[]
}
const filterOf = ({ body }: SentRequest, key: string) =>
  (body['dataFilter'] as Record<string, Filter>)[key] ?? {}

/** As the server does: by ids or by keyword, the placeholder only by its id. */
function pageOfFirms(request: SentRequest) {
  const { ids, keyword = '*' } = filterOf(request, 'organizationFilter')
  const isLike = (name: string) => keyword === '*' || name.toLowerCase().includes(keyword.toLowerCase())
  const list = ids
    ? everything.filter(({ id }) => ids.includes(id))
    : firms.filter(({ name }) => isLike(name))
  const sorted = list.toSorted((one, other) => one.name.localeCompare(other.name))
  return { body: { list: sorted, totalItems: keyword === '*' && !ids ? 5000 : list.length, totalPages: 1 } }
}

const answers: Answers = {
  'GET /api/organizations/1': { body: unassigned },
  'GET /api/contacts/7': { body: { id: 7, name: 'Unassigned Contact' } },
  'GET /api/projects/5': { body: { id: 5, name: 'General' } },
  'POST /api/customized/organizations': pageOfFirms,
}
const picker = (name: string) => screen.findByRole('combobox', { name })
const options = () =>
  within(screen.getByRole('listbox'))
    .getAllByRole('option')
    .map((option) => option.textContent)
const searches = () =>
  sent('POST')
    .filter(({ path }) => path === '/api/customized/organizations')
    .map((request) => filterOf(request, 'organizationFilter'))

/** Opens the list and waits for what the server finds. */
async function open(name: string) {
  const button = await picker(name)
  await waitFor(() => expect((button as HTMLButtonElement).disabled).toBe(false))
  await userEvent.click(button)
  await screen.findByRole('option', { name: /Kaveri Textiles/ })
  return button
}

// Many requests on the way, each after a pause.
configure({ asyncUtilTimeout: 5000 })
// Loaded beforehand: what a cold start costs is nobody's mistake.
beforeAll(async () => {
  await import('#entities/fields/references/reference-input.tsx')
  await import('#entities/editor/editor-dialog.tsx')
})
beforeEach(() => {
  completeBrowser()
  localStorage.clear()
  history.replaceState(null, '', '/contacts/add')
})
// A list that is open watches the page.
afterEach(cleanup)

describe('choosing an organization', () => {
  test('a form loads none of them but the chosen one', async () => {
    serve(answers)
    await show(<FormPage entity={contact} mode="new" />)

    await waitFor(async () =>
      expect((await picker('Organization')).textContent).toBe('Unassigned Organization'),
    )
    await waitFor(() => expect(asked.some(({ path }) => path === '/api/data_statuses')).toBe(true))
    expect(asked.filter(({ path }) => path.endsWith('organizations'))).toEqual([])
  })

  test('what is typed before the list has come stands in its search field', async () => {
    serve(answers)
    await show(<FormPage entity={contact} mode="new" />)
    const button = await picker('Organization')
    await waitFor(() => expect((button as HTMLButtonElement).disabled).toBe(false))

    for (const key of 'New Ka') fireEvent.keyDown(button, { key })

    expect(
      (await screen.findByRole<HTMLInputElement>('combobox', { name: 'Search Organization' })).value,
    ).toBe('New Ka')
    await waitFor(() => expect(options().at(0)).toContain('New Kaveri'))
  })

  test('the list has the placeholder and the first by name, each with a second line', async () => {
    serve(answers)
    await show(<FormPage entity={contact} mode="new" />)
    await open('Organization')

    expect(options()).toEqual([
      'Unassigned Organization',
      'Kaveri Textiles+91 55500 10000',
      'Malabar Traders+91 55500 10002',
      'New Kaveri+91 55500 10003',
      'Sahyadri Foods+91 55500 10001',
      'Add new Organization',
    ])
    expect(screen.getByText('4,996 more match. Type to find one of them.')).toBeTruthy()
    expect(searches()).toEqual([{ ids: [1] }, { keyword: '*' }])
  })

  test('what is typed is searched for after a pause, likeness first, and goes out chosen', async () => {
    serve({
      ...answers,
      'POST /api/contacts': { status: 201, body: { message: 'added', data: { id: 90 } } },
    })
    await show(<FormPage entity={contact} mode="new" />)
    await open('Organization')
    await userEvent.keyboard('kaveri')
    await waitFor(() =>
      expect(options()).toEqual([
        'Kaveri Textiles+91 55500 10000',
        'New Kaveri+91 55500 10003',
        'Add new Organization “kaveri”',
      ]),
    )
    expect(searches().slice(2)).toEqual([{ keyword: 'kaveri' }])
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect((await picker('Organization')).textContent).toBe('New Kaveri')

    for (const label of [/^Name/, /^Email/, /^Phone/, /^Address/])
      await userEvent.type(screen.getByLabelText(label), 'x')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent('POST').some(({ path }) => path === '/api/contacts')).toBe(true))
    expect(sent('POST').at(-1)?.body['organization']).toEqual({ id: 23, name: 'New Kaveri' })
  })

  test('what was chosen last stands first the next time', async () => {
    serve(answers)
    await show(<FormPage entity={contact} mode="new" />)
    for (const name of [/^Malabar/, /^Sahyadri/]) {
      await open('Organization')
      await userEvent.click(screen.getByRole('option', { name }))
    }
    await show(<FormPage entity={contact} mode="new" />)
    await open('Organization')

    expect(options().slice(0, 3)).toEqual([
      'Sahyadri Foods+91 55500 10001',
      'Malabar Traders+91 55500 10002',
      'Unassigned Organization',
    ])
  })

  test('nothing found and a failing search are said, and can be tried again', async () => {
    let fails = true
    serve({
      ...answers,
      'POST /api/customized/organizations': (request) =>
        fails && filterOf(request, 'organizationFilter').keyword === 'zzz'
          ? {
              status: 503,
              body: { type: 'about:blank', title: 'x', status: 503, detail: 'Busy now.', code: 'busy' },
            }
          : pageOfFirms(request),
    })
    await show(<FormPage entity={contact} mode="new" />)
    await open('Organization')
    await userEvent.keyboard('zzz')
    await screen.findByText('Busy now.')
    fails = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('Nothing here is like “zzz”.')
  })

  test('Escape closes the list and keeps the choice', async () => {
    serve(answers)
    await show(<FormPage entity={contact} mode="new" />)
    await open('Organization')
    await userEvent.keyboard('sahy{Escape}')

    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
    expect((await picker('Organization')).textContent).toBe('Unassigned Organization')
  })
})

test('a reference that may be empty has a button that clears it', async () => {
  const groups = [{ id: 3, name: 'November hours', invoice: { id: 9, invoiceNumber: 'BB-11' } }]
  serve({
    ...answers,
    'POST /api/customized/invoice_task_groups': { body: { list: groups, totalItems: 1, totalPages: 1 } },
    'POST /api/project_tasks': { status: 201, body: { message: 'added', data: { id: 90 } } },
  })
  await show(<FormPage entity={projectTask} mode="new" />)
  await userEvent.click(await picker('Invoice Task Group'))
  await userEvent.click(await screen.findByRole('option', { name: /November hoursBB-11/ }))
  expect((await picker('Invoice Task Group')).textContent).toBe('November hours')
  await userEvent.click(screen.getByRole('button', { name: 'Clear Invoice Task Group' }))
  expect((await picker('Invoice Task Group')).textContent).toBe('')
  expect(screen.queryByRole('button', { name: 'Clear Project' })).toBeNull()

  await userEvent.type(screen.getByLabelText(/^Name/), 'x')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent('POST').at(-1)?.path).toBe('/api/project_tasks'))
  expect(sent('POST').at(-1)?.body['invoiceTaskGroup']).toBeNull()
})

describe('adding in place', () => {
  const added = { id: 77, name: 'Nilgiri Tea', organization: { id: 1, name: 'Unassigned Organization' } }
  const withContacts: Answers = {
    ...answers,
    'POST /api/customized/contacts': { body: { list: [], totalItems: 0, totalPages: 0 } },
    'POST /api/contacts': { status: 201, body: { message: 'Contact data has been added', data: added } },
  }
  const openNew = async () => {
    await userEvent.type(screen.getByLabelText(/^Name/), 'Tea house')
    await userEvent.click(await picker('Contact'))
    await userEvent.click(await screen.findByRole('option', { name: 'Add new Contact' }))
    return within(await screen.findByRole('dialog', { name: 'Add New Contact' }))
  }

  test('keeps what was typed, and chooses what was saved', async () => {
    serve(withContacts)
    await show(<FormPage entity={project} mode="new" />)
    const editor = await openNew()
    for (const label of [/^Name/, /^Email/, /^Phone/, /^Address/])
      await userEvent.type(editor.getByLabelText(label), 'x')
    await userEvent.click(editor.getByRole('button', { name: 'Save' }))

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect((await picker('Contact')).textContent).toBe('Nilgiri Tea')
    expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Tea house')
    expect(sent('POST').filter(({ path }) => path === '/api/projects')).toEqual([])
  })

  test('Back closes the editor alone, asking first, and the form is still guarded', async () => {
    serve(withContacts)
    await show(<FormPage entity={project} mode="new" />)
    const editor = await openNew()
    await userEvent.type(editor.getByLabelText(/^Name/), 'half')
    history.back()
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Tea house')
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await screen.findByRole('button', { name: 'Stay' })
  })

  test('closing it untouched asks nothing', async () => {
    serve(withContacts)
    await show(<FormPage entity={project} mode="new" />)
    const editor = await openNew()
    await userEvent.click(editor.getByRole('button', { name: 'Close' }))

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})

test('small lists stay drop-downs', async () => {
  serve(answers)
  await show(<FormPage entity={projectTask} mode="new" />)
  const status = await picker('Task Status')

  expect(status.tagName).toBe('SELECT')
  await screen.findByRole('option', { name: 'Open' })
  expect(lists).toHaveProperty(['/api/task_statuses'])
})
