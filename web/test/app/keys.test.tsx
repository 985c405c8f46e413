// Every key of the table does what the sheet says of it, and none does anything while somebody types.
import { setRunningTimer } from '#api/running-timer.ts'
import { noteStep } from '#api/undo-steps.ts'
import type { LoggedInUser } from '@daybook/contract/account/session-endpoints.ts'
import { receipt } from '@daybook/contract/entities/receipt.ts'
import { act, configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { keyBindings, keysOf } from '#app/keys/keys.ts'
import { paths } from '#lib/paths.ts'
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
  // Such as the menu, folded by a test before.
  localStorage.clear()
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

/** '[' begins the name of a key there, and twice it is typed. */
const asTyped = (text: string) => text.replaceAll('[', '[[')
const press = (keys: readonly string[]) =>
  userEvent.keyboard(
    keys
      .map((key) =>
        key.startsWith('Ctrl ')
          ? `{Control>}${key.slice(-1).toLowerCase()}{/Control}`
          : key === 'Enter'
            ? '{Enter}'
            : asTyped(key),
      )
      .join(''),
  )
const leadsTo = (path: string) => () => waitFor(() => expect(location.pathname).toBe(path))
const card = (name: string) => screen.findByRole('link', { name })
const focusOf = (name: string) => waitFor(async () => expect(document.activeElement).toBe(await card(name)))

interface Expected {
  /** Keys before it. */
  readonly first?: readonly string[]
  /** What has to be there by then. */
  readonly there?: () => Promise<unknown>
  readonly shows: () => Promise<unknown>
}
const view = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name })
const isChosen = (name: string) => () => waitFor(async () => expect((await view(name)).checked).toBe(true))

const expected: Record<string, Expected> = {
  'Ctrl K': { shows: () => screen.findByRole('combobox', { name: 'Find' }) },
  q: { shows: () => screen.findByRole('dialog', { name: 'Add New Task' }) },
  n: { shows: leadsTo('/tasks/add') },
  '/': {
    shows: () => waitFor(() => expect(document.activeElement).toBe(screen.getByRole('searchbox'))),
  },
  j: { shows: () => focusOf('First') },
  k: { first: ['j', 'j', 'k'], shows: () => focusOf('First') },
  Enter: { first: ['j'], shows: () => screen.findByRole('dialog', { name: 'Task' }) },
  x: {
    first: ['j', 'j'],
    shows: () =>
      waitFor(() =>
        expect(now.server.sent.map(({ method, path }) => `${method} ${path}`)).toContain('PUT /api/task/2'),
      ),
  },
  s: { first: ['j'], shows: () => screen.findByRole('menu', { name: 'Snooze First' }) },
  r: {
    there: () => {
      now.server.on('/api/customized/receipts', { body: { list: [], totalPages: 0, totalItems: 0 } })
      now.server.on('/api/receivables/open', { body: { data: [] } })
      navigate(paths.list(receipt))
      return screen.findByRole('button', { name: 'Record payment' })
    },
    shows: () => screen.findByRole('dialog', { name: 'Record payment' }),
  },
  t: {
    there: async () => {
      const named = { id: 7, name: 'Write the search' }
      const stopped = { message: 'Stopped', data: { timer: null, entries: [] } }
      now.server.on('/api/time/stop', { body: stopped })
      act(() => setRunningTimer({ task: named, project: named, startedTime: Date.now(), note: '' }))
    },
    shows: () => screen.findByText('Stopped'),
  },
  'Ctrl Z': {
    there: async () => noteStep({ title: 'went to the tasks', run: async () => navigate('/bin') }),
    shows: leadsTo('/bin'),
  },
  '[': {
    there: () => screen.findByRole('button', { name: 'Fold the menu' }),
    shows: async () => {
      await screen.findByRole('button', { name: 'Unfold the menu' })
      await press(['['])
      await screen.findByRole('button', { name: 'Fold the menu' })
    },
  },
  m: {
    first: ['gc'],
    there: async () => userEvent.click(await view('Week')),
    shows: isChosen('Month'),
  },
  w: { first: ['gc'], there: () => view('Week'), shows: isChosen('Week') },
  'g h': { shows: leadsTo('/home') },
  'g t': { shows: leadsTo(decodeURI(paths.tasks.filtered({}))) },
  'g c': { shows: leadsTo('/tasks/task_calendar') },
  'g d': { shows: leadsTo('/dashboard') },
  'g m': { shows: leadsTo('/tasks/team') },
  'g b': { shows: leadsTo('/bookmarks') },
  'g o': { shows: leadsTo('/organizations') },
  'g p': { shows: leadsTo('/projects') },
  'g i': { shows: leadsTo('/invoices') },
  'g s': { shows: leadsTo('/settings') },
  '?': { shows: () => screen.findByRole('heading', { name: 'Lists of tasks' }) },
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
    const { first = [], there, shows } = expected[keys.join(' ')] ?? { shows: async () => expect.fail() }
    await openTasks()
    for (const key of first) await press([key])
    await there?.()
    await press(keys)
    await shows()
  })

  it('all of them type into a field', async () => {
    await openTasks()
    const search = screen.getByRole<HTMLInputElement>('searchbox')
    const typed = keyBindings.map(({ keys }) => keys.join('')).filter((keys) => /^.{1,2}$/.test(keys))
    await userEvent.type(search, asTyped(typed.join(' ')))

    expect(search.value).toBe(typed.join(' '))
    expect(document.activeElement).toBe(search)
    expect(screen.queryByRole('dialog')).toBeNull()
    // What was typed may be searched for by now; no key has led to another page.
    expect(location.pathname).toMatch(/^\/tasks(\/customized\/.*)?$/)
  })

  it('a letter with a modifier is the browser’s', async () => {
    await openTasks()
    for (const key of ['q', 'n', 'j', 'x', '?'])
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

  it('nothing happens while the help lies over the page; it lists what works and nothing else', async () => {
    await openTasks()
    const sheet = await openKeys()
    await press(['n'])

    expect(location.pathname).toBe('/tasks')
    expect(sheet.getAllByRole('definition').map((each) => each.textContent)).toEqual(
      keyBindings.map(({ does }) => does),
    )
  })
})

/** The keys within the help, which lies over the page where there is no room beside it. */
async function openKeys() {
  await press(['?'])
  const sheet = within(await screen.findByRole('dialog', { name: 'Help' }))
  await userEvent.click(sheet.getByRole('radio', { name: 'Keys' }))
  return sheet
}
/** It hides at once, and is closed a moment later. */
async function closeSheet() {
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}
it('keys right after the sheet is closed, before anything is drawn anew, are not lost', async () => {
  await openTasks()
  await press(['?'])
  const button = await screen.findByRole('button', { name: 'Close' })
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Help' })
  // As in a browser, which tells of it later; the keys come in the same turn of the loop.
  dialog.close = () => {
    dialog.removeAttribute('open')
    queueMicrotask(() => {
      for (const key of ['g', 'b'])
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    })
  }
  button.click()
  await leadsTo('/bookmarks')()
})

it('keys of one letter can be switched off, and back on from the palette', async () => {
  await openTasks()
  await openKeys()
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Keys of one letter/ }))
  await closeSheet()
  await press(['n', 'q', '?', 'j'])

  expect(location.pathname).toBe('/tasks')
  expect(screen.queryByRole('dialog')).toBeNull()
  await press(['Ctrl K'])
  await userEvent.type(await screen.findByRole('combobox', { name: 'Find' }), 'show the keys{Enter}')
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Keys of one letter/ }))
  await closeSheet()
  await press(['n'])
  await waitFor(() => expect(location.pathname).toBe('/tasks/add'))
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

it('the key of the team does nothing for the only member of a firm', () => {
  const keys = (of: LoggedInUser) => keysOf(of).map((each) => each.keys.join(' '))
  expect(keys(person('User'))).toContain('g m')
  expect(keys({ ...person('User'), isOnlyMember: true })).not.toContain('g m')
})

it('a Super Admin has the keys of administration only', () => {
  expect(keysOf(person('Super Admin')).map(({ keys }) => keys.join(' '))).toEqual([
    'Ctrl K',
    'n',
    '/',
    'j',
    'k',
    'Enter',
    'r',
    'Ctrl Z',
    '[',
    'g h',
    'g s',
    '?',
  ])
})
