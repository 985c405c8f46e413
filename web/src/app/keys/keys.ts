// Every key of the application in one table: what it is, what it does, and what the help says about it.
import { can, type Needs } from '@daybook/contract/engine/access.ts'
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { projectTask } from '@daybook/contract/entities/project-task.ts'
import { project } from '@daybook/contract/entities/project.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { user as userEntity } from '@daybook/contract/entities/user.ts'
import { mayCreate, type SignedIn, worksAlone } from '@daybook/contract/engine/rights.ts'
import { runningTimer } from '#api/running-timer.ts'
import { undoLast } from '#api/undo-steps.ts'
import {
  buttonOfCurrent,
  completeCurrent,
  idOfCurrent,
  openCurrent,
  snoozeCurrent,
  step,
} from './list-keys.ts'
import { toggleMenuFold } from '#lib/menu-fold.ts'
import { isPhone } from '#lib/use-media.ts'
import { paths } from '#lib/paths.ts'
import { moduleAt } from '#app/record-modules.ts'

/** What a key lays over the page, or beside it. */
export type Layer = 'palette' | 'help' | 'keys'

export interface KeyContext {
  readonly path: string
  readonly go: (path: string) => void
  readonly quickAdd: () => void
  readonly show: (layer: Layer) => void
  readonly user: SignedIn
}

export interface KeyBinding {
  /** One key after the other; 'Ctrl K' is one, with the Cmd of a Mac as good as Ctrl. */
  readonly keys: readonly [string] | readonly [string, string]
  readonly does: string
  /** Who finds in the menu what it does; for others it does nothing. */
  readonly needs: Needs
  /** Does nothing for who works alone. */
  readonly isOfTeam?: true
  /** False: there was nothing to do, and the key is left to the browser. */
  readonly run: (context: KeyContext) => unknown
}

const everyone = 'USER_AND_ABOVE'

const goes = (key: string, does: string, to: string, needs: Needs = everyone): KeyBinding => ({
  keys: ['g', key],
  does,
  needs,
  run: ({ go }) => go(to),
})

/** The add screen of the module that is open, for those who may; a task elsewhere. */
function addNew({ path, user, go }: KeyContext) {
  const module = path === paths.list(userEntity) ? userEntity : moduleAt(path)
  if (module ? mayCreate(user, module) : can(user, everyone)) go(paths.add(module ?? task))
}

/** False where there is nothing to search in. */
function searchHere(): boolean {
  const box = document.querySelector<HTMLInputElement>('main input[type="search"]')
  box?.focus()
  return box !== null
}

const isInMenu = () => Boolean(document.activeElement?.closest('.drawer, .rail'))
/** On a phone there is none beside the page. */
const foldMenu = () => !isPhone() && toggleMenuFold(isInMenu())

/** Left alone where there is no calendar. */
const calendarBy = (view: 'month' | 'week') => () => {
  const choice = document.querySelector<HTMLInputElement>(`.calendar-bar input[value="${view}"]`)
  choice?.click()
  return choice !== null
}

/** Left alone where the page has no button for it. */
function pressR() {
  const button =
    buttonOfCurrent('r') ?? document.querySelector<HTMLElement>('main :not(tr *, li *)[data-key="r"]')
  button?.click()
  return button !== null
}

/** Of the project task in the card or row that has the focus, else of the one that the page is about, else what runs is stopped. */
function timeIt(): boolean {
  const id = idOfCurrent(paths.edit(projectTask, '')) ?? idIn(location.pathname)
  if (id === undefined && !runningTimer()) return false
  void import('#features/time/timer/timer-acts.ts').then((acts) =>
    id === undefined ? acts.stop() : acts.toggle(id),
  )
  return true
}
const idIn = (path: string) => {
  const start = paths.edit(projectTask, '')
  return path.startsWith(start) ? Number(path.slice(start.length)) || undefined : undefined
}

export const keyBindings: readonly KeyBinding[] = [
  {
    keys: ['Ctrl K'],
    does: 'Find pages, actions, tasks and records',
    needs: 'signedIn',
    run: ({ show }) => show('palette'),
  },
  { keys: ['q'], does: 'Quick add a task', needs: everyone, run: ({ quickAdd }) => quickAdd() },
  { keys: ['n'], does: 'Add a new record of this kind', needs: 'signedIn', run: addNew },
  {
    keys: ['/'],
    does: 'Search in this list',
    needs: 'signedIn',
    run: searchHere,
  },
  { keys: ['j'], does: 'Next in this list', needs: 'signedIn', run: () => step(1) },
  { keys: ['k'], does: 'Previous in this list', needs: 'signedIn', run: () => step(-1) },
  { keys: ['Enter'], does: 'Open it', needs: 'signedIn', run: openCurrent },
  { keys: ['x'], does: 'Complete the task, or open it again', needs: everyone, run: completeCurrent },
  { keys: ['s'], does: 'Snooze the task', needs: everyone, run: snoozeCurrent },
  {
    keys: ['r'],
    does: 'Record a payment among the invoices, restore in the bin',
    needs: 'signedIn',
    run: pressR,
  },
  {
    keys: ['t'],
    does: 'Start the timer on the project task, or stop it',
    needs: everyone,
    run: timeIt,
  },
  { keys: ['Ctrl Z'], does: 'Undo what you did last', needs: 'signedIn', run: undoLast },
  { keys: ['['], does: 'Fold the menu to its icons, or unfold it', needs: 'signedIn', run: foldMenu },
  { keys: ['m'], does: 'The calendar by month', needs: everyone, run: calendarBy('month') },
  { keys: ['w'], does: 'The calendar by week', needs: everyone, run: calendarBy('week') },
  goes('h', 'My Apps', paths.home, 'signedIn'),
  goes('t', 'All Tasks', paths.tasks.filtered({})),
  goes('c', 'Task Calendar', paths.tasks.calendar),
  goes('d', 'Dashboard', paths.taskDashboard),
  { ...goes('m', 'Team', paths.tasks.team), isOfTeam: true },
  goes('b', 'Bookmarks', paths.list(bookmark)),
  goes('o', 'Organizations', paths.list(organization)),
  goes('p', 'Projects', paths.list(project)),
  goes('i', 'Invoices', paths.list(invoice)),
  goes('s', 'Settings', paths.settings.all, 'signedIn'),
  {
    keys: ['?'],
    does: 'Help for this screen, with these keys',
    needs: 'signedIn',
    run: ({ show }) => show('help'),
  },
]

/** What works for this person. */
export const keysOf = (user: SignedIn): readonly KeyBinding[] =>
  keyBindings.filter((binding) => can(user, binding.needs) && !(binding.isOfTeam && worksAlone(user)))
