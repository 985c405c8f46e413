// The tiles of the home page as data: one per module, in the order of the menu.
import type { Needs } from '@daybook/contract/engine/access.ts'
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import { contact } from '@daybook/contract/entities/contact.ts'
import { customer } from '@daybook/contract/entities/customer.ts'
import { invoiceTaskGroup } from '@daybook/contract/entities/invoice-task-group.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { accountType, dataStatus, industryType } from '@daybook/contract/entities/lookups.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { projectTask } from '@daybook/contract/entities/project-task.ts'
import { project } from '@daybook/contract/entities/project.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { user } from '@daybook/contract/entities/user.ts'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import type { IconName } from '#ui/icons/module-icons.ts'
import { paths } from '#lib/paths.ts'

export interface Tile {
  readonly label: string
  readonly icon: IconName
  readonly to: string
  /** Its records are counted; the calendar shows the month instead. */
  readonly of?: AnyEntity | 'month'
  /** Besides what the group needs. */
  readonly needs?: Needs
}

export interface TileGroup {
  readonly label: string
  readonly needs: Needs
  readonly tiles: readonly Tile[]
}

const moduleTile = (entity: AnyEntity, icon: IconName = 'rows'): Tile => ({
  label: entity.title[1],
  icon,
  to: paths.list(entity),
  of: entity,
  needs: entity.access.read,
})

/** @param newModules kinds that have no tile of their choice: they come after the others */
export const tileGroups = (newModules: readonly AnyEntity[]): readonly TileGroup[] => [
  {
    label: 'Daily work',
    needs: 'USER_AND_ABOVE',
    tiles: [
      { ...moduleTile(task, 'check'), to: paths.tasks.filtered({}) },
      { label: 'Task Calendar', icon: 'calendar', to: paths.tasks.calendar, of: 'month' },
      moduleTile(bookmark, 'bookmark'),
      moduleTile(organization, 'building'),
      moduleTile(contact, 'person'),
      moduleTile(project, 'folder'),
      moduleTile(projectTask, 'checklist'),
      moduleTile(invoiceTaskGroup, 'rows'),
      moduleTile(invoice, 'receipt'),
      ...newModules.map((entity) => moduleTile(entity)),
      { label: 'Help', icon: 'ring', to: paths.help },
    ],
  },
  {
    label: 'Administration',
    needs: 'ADMIN_AND_ABOVE',
    tiles: [
      moduleTile(customer, 'briefcase'),
      moduleTile(user, 'people'),
      moduleTile(dataStatus, 'tag'),
      moduleTile(accountType, 'wallet'),
      moduleTile(industryType, 'factory'),
      { label: 'Audit Log', icon: 'log', to: paths.auditLog },
      { label: 'System', icon: 'server', to: paths.system, needs: 'SUPER_ADMIN_ONLY' },
    ],
  },
]
