// Every key of the application in one table: what it is, what it does, and what the help says about it.
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { project } from '@daybook/contract/entities/project.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { paths } from './paths.ts'
import { recordModules } from './record-modules.ts'

export interface KeyContext {
  readonly path: string
  readonly go: (path: string) => void
  readonly quickAdd: () => void
}

export interface KeyBinding {
  /** One key after the other. */
  readonly keys: readonly [string] | readonly [string, string]
  readonly does: string
  readonly run: (context: KeyContext) => void
}

const goes = (key: string, does: string, to: string): KeyBinding => ({
  keys: ['g', key],
  does,
  run: ({ go }) => go(to),
})

/** The add screen of the module that is open; a task elsewhere. */
const addPathFor = (path: string) =>
  paths.add(recordModules.find((module) => `${path}/`.startsWith(`${paths.list(module)}/`)) ?? task)

export const keyBindings: readonly KeyBinding[] = [
  {
    keys: ['/'],
    does: 'Search in this list',
    run: () => document.querySelector<HTMLInputElement>('main input[type="search"]')?.focus(),
  },
  { keys: ['q'], does: 'Quick add a task', run: ({ quickAdd }) => quickAdd() },
  { keys: ['n'], does: 'Add a new record of this kind', run: ({ go, path }) => go(addPathFor(path)) },
  goes('h', 'My Apps', paths.home),
  goes('t', 'All Tasks', paths.tasks.filtered({})),
  goes('c', 'Task Calendar', paths.tasks.calendar),
  goes('d', 'Dashboard', paths.taskDashboard),
  goes('b', 'Bookmarks', paths.list(bookmark)),
  goes('o', 'Organizations', paths.list(organization)),
  goes('p', 'Projects', paths.list(project)),
  goes('i', 'Invoices', paths.list(invoice)),
]
