// The left menu as data, to the letter of the specification; the drawer, the titles and the trail read it.
import { can, type HasRoles, type Needs } from '@daybook/contract/engine/access.ts'
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import { contact } from '@daybook/contract/entities/contact.ts'
import { customer } from '@daybook/contract/entities/customer.ts'
import { invoiceTaskGroup } from '@daybook/contract/entities/invoice-task-group.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import {
  accountType,
  CATEGORY,
  dataStatus,
  industryType,
  STATUS_GROUP,
} from '@daybook/contract/entities/lookups.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { projectTask } from '@daybook/contract/entities/project-task.ts'
import { project } from '@daybook/contract/entities/project.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { user } from '@daybook/contract/entities/user.ts'
import type { LoggedInUser } from '@daybook/contract/account/session-endpoints.ts'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import type { IconName } from '#ui/icons/module-icons.ts'
import { paths } from '#lib/paths.ts'
import { timePaths } from '#features/time/time-paths.ts'
import { money, newModules } from './record-modules.ts'

export interface MenuItem {
  readonly label: string
  readonly to: string
  /** Leads to the form of a new record, for those who may add one. */
  readonly adds?: AnyEntity
  /** A live count stands beside it. */
  readonly count?: 'overDue' | 'reminders'
}

export interface MenuGroup {
  readonly label: string
  readonly icon: IconName
  readonly needs: Needs
  readonly items: readonly MenuItem[]
  /** A group without entries leads here itself. */
  readonly to?: string
}

const { filtered } = paths.tasks
const open = { statusGroupId: STATUS_GROUP.open }
const office = { categoryId: CATEGORY.office, ...open }

const overDue: MenuItem = {
  label: 'Over Due Tasks',
  to: filtered({ dueDateStatus: 'over', ...open }),
  count: 'overDue',
}
const reminders: MenuItem = {
  label: 'Reminder List',
  to: filtered({ dueDateStatus: 'over_reminders', ...open }),
  count: 'reminders',
}
const allTasks: MenuItem = { label: 'All Tasks', to: filtered({}) }

const plural = (entity: AnyEntity): MenuItem => ({ label: entity.title[1], to: paths.list(entity) })
const all = (entity: AnyEntity): MenuItem => ({ label: `All ${entity.title[1]}`, to: paths.list(entity) })
const addNew = (entity: AnyEntity): MenuItem => ({
  label: `Add New ${entity.title[0]}`,
  to: paths.add(entity),
  adds: entity,
})
const dashboard = (entity: AnyEntity): MenuItem => ({ label: 'Dashboard', to: paths.dashboard(entity) })

const everyone = 'USER_AND_ABOVE'
const recordGroup = (entity: AnyEntity, icon: IconName = 'rows'): MenuGroup => ({
  label: entity.title[1],
  icon,
  needs: entity.access.read === 'signedIn' ? everyone : entity.access.read,
  items: [dashboard(entity), all(entity), addNew(entity)],
})

const help: MenuGroup = { label: 'Help', icon: 'ring', needs: everyone, items: [], to: paths.help }
const secondStep: MenuGroup = {
  ...help,
  label: 'Set up your second step',
  icon: 'shield',
  to: paths.settings.security,
}

/** Fixed (rules/screens 11). */
export const menu: readonly MenuGroup[] = [
  {
    label: 'My Favorites',
    icon: 'star',
    needs: everyone,
    items: [{ label: 'My Apps', to: paths.home }, addNew(task), allTasks, reminders],
  },
  {
    label: 'Tasks',
    icon: 'check',
    needs: everyone,
    items: [
      dashboard(task),
      allTasks,
      { label: 'All Open Tasks', to: filtered(open) },
      { label: 'All Open fresh Tasks', to: filtered({ dueDateStatus: 'fresh', ...open }) },
      { label: 'Office Open Tasks', to: filtered(office) },
      { label: 'Office Open Fresh Tasks', to: filtered({ dueDateStatus: 'fresh', ...office }) },
      overDue,
      reminders,
      { label: 'Upcoming Tasks', to: filtered({ dueDateStatus: 'upcoming', ...open }) },
      { label: 'Recently Added Tasks', to: filtered({ dueDateStatus: 'recently_added' }) },
      { label: 'Recently Updated Tasks', to: filtered({ dueDateStatus: 'recently_updated' }) },
      {
        label: 'Recently Closed Tasks',
        to: filtered({ dueDateStatus: 'recently_updated', statusGroupId: STATUS_GROUP.closed }),
      },
    ],
  },
  {
    label: 'Calendars',
    icon: 'calendar',
    needs: everyone,
    items: [{ label: 'Task Calendar', to: paths.tasks.calendar }],
  },
  recordGroup(bookmark, 'bookmark'),
  recordGroup(organization, 'building'),
  recordGroup(contact, 'person'),
  recordGroup(project, 'folder'),
  recordGroup(projectTask, 'checklist'),
  {
    label: 'Invoices',
    icon: 'receipt',
    needs: everyone,
    items: [
      dashboard(invoice),
      all(invoiceTaskGroup),
      addNew(invoiceTaskGroup),
      all(invoice),
      addNew(invoice),
    ],
  },
  ...newModules.map((entity) => recordGroup(entity)),
  {
    label: 'Administration',
    icon: 'shield',
    needs: 'ADMIN_AND_ABOVE',
    items: [customer, user, dataStatus, accountType, industryType].map(plural),
  },
  help,
]

/** A session that may only set up its second step is refused everything else. */
export const menuFor = (user: HasRoles & Pick<LoggedInUser, 'isLimited'>): readonly MenuGroup[] =>
  user.isLimited ? [secondStep, help] : menu.filter(({ needs }) => can(user, needs))

/** A search within a list of the menu is still that list. */
const withoutKeyword = (path: string) => path.replace(/\/search\/[^/]+\//, '/search/*/')

/** The task dashboard has two addresses; the sign-in leads to the one that is not in the menu. */
const inMenu = (path: string) => (path === paths.taskDashboard ? paths.dashboard(task) : withoutKeyword(path))

/** The first menu entry that leads to this address. */
export const menuItemAt = (path: string): MenuItem | undefined =>
  menu.flatMap(({ items }) => items).find(({ to }) => to === inMenu(path))

/** The literal name of a task list or of another page, when its address is an entry of the menu. */
export const menuLabelAt = (path: string): string | undefined => menuItemAt(path)?.label

/** The entry to mark for this address: its own, or the list it belongs to. One's own password belongs to none. */
export function markedItem(path: string): MenuItem | undefined {
  const isBelow = ({ to }: MenuItem) => to !== paths.home && path.startsWith(`${to}/`)
  const below = path === paths.changePassword ? undefined : menu.flatMap(({ items }) => items).find(isBelow)
  const isMoney = money.some((kind) => `${path}/`.startsWith(`${paths.list(kind)}/`))
  if (`${path}/`.startsWith(`${timePaths.week}/`)) return menuItemAt(paths.list(projectTask))
  return menuItemAt(path) ?? (isMoney ? menuItemAt(paths.list(invoice)) : below)
}

export const holds = ({ items }: MenuGroup, item: MenuItem | undefined): boolean =>
  items.some(({ to }) => to === item?.to)
