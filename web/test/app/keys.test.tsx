// Every key of the table does what the sheet says of it, and none does anything while somebody types.
import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { keyBindings, keysOf } from '#app/keys.ts'
import { paths } from '#app/paths.ts'
import { open, person, setUpApplication } from './support.tsx'

// Code that loads when it is needed has to be compiled here first.
configure({ asyncUtilTimeout: 10_000 })

const now = setUpApplication()

const taskCalled = (id: number, name: string) => ({
  id,
  name,
  description: '',
  dueDate: null,
  reminderAt: null,
  repeatOption: { id: 1, name: 'Does not repeat' },
  repeatFrequency: 1,
  repeatFrequencyType: { id: 1, name: 'Day(s)' },
  status: { id: 1, name: 'Open' },
  priority: { id: 1, name: 'Low' },
  category: { id: 8, name: 'Personal' },
  customList: { id: 1, name: 'My Tasks' },
  assignedTo: { id: 12, firstname: 'Ananya', lastname: 'Deshpande' },
  groupId: 0,
  createdBy: { id: 12, firstname: 'Ananya', lastname: 'Deshpande' },
  modifiedBy: { id: 12, firstname: 'Ananya', lastname: 'Deshpande' },
  createdAt: 1,
  lastModifiedAt: 1,
})

beforeEach(() => {
  // What cmdk asks for and jsdom lacks.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  Element.prototype.scrollIntoView = () => {}
})

const press = (keys: readonly string[]) =>
  userEvent.keyboard(
    keys
      .map((key) => (key === 'Ctrl K' ? '{Control>}k{/Control}' : key === 'Enter' ? '{Enter}' : key))
      .join(''),
  )
const leadsTo = (path: string) => () => waitFor(() => expect(location.pathname).toBe(path))
const card = (name: string) => screen.findByRole('link', { name })
const focusOf = (name: string) => waitFor(async () => expect(document.activeElement).toBe(await card(name)))

interface Expected {
  /** Keys before it. */
  readonly first?: readonly string[]
  readonly then: () => Promise<unknown>
}
const expected: Record<string, Expected> = {
  'Ctrl K': { then: () => screen.findByRole('combobox', { name: 'Find' }) },
  q: { then: () => screen.findByRole('dialog', { name: 'Add New Task' }) },
  n: { then: leadsTo('/tasks/add') },
  '/': {
    then: () => waitFor(() => expect(document.activeElement).toBe(screen.getByRole('searchbox'))),
  },
  j: { then: () => focusOf('First') },
  k: { first: ['j', 'j', 'k'], then: () => focusOf('First') },
  Enter: { first: ['j'], then: () => screen.findByRole('dialog', { name: 'Task' }) },
  x: {
    first: ['j', 'j'],
    then: () =>
      waitFor(() =>
        expect(now.server.sent.map(({ method, path }) => `${method} ${path}`)).toContain('PUT /api/task/2'),
      ),
  },
  'g h': { then: leadsTo('/home') },
  'g t': { then: leadsTo(decodeURI(paths.tasks.filtered({}))) },
  'g c': { then: leadsTo('/tasks/task_calendar') },
  'g d': { then: leadsTo('/dashboard') },
  'g b': { then: leadsTo('/bookmarks') },
  'g o': { then: leadsTo('/organizations') },
  'g p': { then: leadsTo('/projects') },
  'g i': { then: leadsTo('/invoices') },
  '?': { then: () => screen.findByRole('heading', { name: 'Keys' }) },
}

async function openTasks(role = 'User') {
  const list = [taskCalled(1, 'First'), taskCalled(2, 'Second')]
  now.server.on('/api/customized/tasks', { body: { list, totalPages: 1, totalItems: 2 } })
  await open('/tasks', role)
  await card('Second')
}

describe('in the list of tasks', () => {
  it('no key is without a test', () => {
    expect(Object.keys(expected)).toEqual(keyBindings.map(({ keys }) => keys.join(' ')))
  })

  it.each(keyBindings.map(({ keys, does }) => ({ keys, does })))('$keys: $does', async ({ keys }) => {
    const { first = [], then } = expected[keys.join(' ')] ?? { then: async () => expect.fail() }
    await openTasks()
    for (const key of first) await press([key])
    await press(keys)
    await then()
  })

  it.each(keyBindings.map(({ keys }) => keys.join('')).filter((keys) => /^.{1,2}$/.test(keys)))(
    '%s types into a field',
    async (keys) => {
      await openTasks()
      const search = screen.getByRole<HTMLInputElement>('searchbox')
      await userEvent.type(search, keys)

      expect(search.value).toBe(keys)
      expect(document.activeElement).toBe(search)
      expect(screen.queryByRole('dialog')).toBeNull()
      expect(location.pathname).toBe('/tasks')
    },
  )

  it.each(['q', 'n', 'j', 'x', '?'])('%s with a modifier is the browser’s', async (key) => {
    await openTasks()
    await userEvent.keyboard(`{Control>}${key}{/Control}{Alt>}${key}{/Alt}`)

    expect(screen.queryByRole('dialog')).toBeNull()
    expect(location.pathname).toBe('/tasks')
    expect(document.activeElement).toBe(document.body)
  })

  it('j stops at the last one, k at the first, and Enter is left to other buttons', async () => {
    await openTasks()
    await press(['j', 'j', 'j'])
    await focusOf('Second')
    await press(['k', 'k', 'k'])
    await focusOf('First')
    screen.getByRole('button', { name: 'Complete First' }).focus()
    await press(['Enter'])

    await waitFor(() =>
      expect(now.server.sent.map(({ method, path }) => `${method} ${path}`)).toContain('PUT /api/task/1'),
    )
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('nothing happens while the sheet is open, which lists what works and nothing else', async () => {
    await openTasks()
    await press(['?'])
    const sheet = within(await screen.findByRole('dialog', { name: 'Keys' }))
    await press(['n'])

    expect(location.pathname).toBe('/tasks')
    expect(sheet.getAllByRole('definition').map((each) => each.textContent)).toEqual(
      keyBindings.map(({ does }) => does),
    )
  })
})

it('j finds what opens a record that has buttons only', async () => {
  const list = [{ id: 5, name: 'One', reference: 'https://shelf.example', createdBy: { id: 12 } }]
  now.server.on('/api/customized/bookmarks', { body: { list, totalPages: 1, totalItems: 1 } })
  await open('/bookmarks', 'User')
  await screen.findAllByRole('button', { name: 'Edit One' })
  await press(['j'])
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Edit One'))
  await press(['Enter'])

  expect(await screen.findByRole('dialog', { name: 'Bookmark' })).toBeTruthy()
})

it('a Super Admin has the keys of administration only', () => {
  expect(keysOf(person('Super Admin')).map(({ keys }) => keys.join(' '))).toEqual([
    'Ctrl K',
    'n',
    '/',
    'j',
    'k',
    'Enter',
    'g h',
    '?',
  ])
})
