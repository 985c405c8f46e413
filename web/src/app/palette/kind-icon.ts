// The drawing of a kind of record: that of the group of the menu in which its list stands.
import { task } from '@daybook/contract/entities/task.ts'
import { user } from '@daybook/contract/entities/user.ts'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import type { IconNode } from 'lucide'
import { moduleIcons } from '#ui/icons/module-icons.ts'
import { menu } from '#app/menu.ts'
import { paths } from '#lib/paths.ts'

export function kindIcon(kind: AnyEntity): IconNode {
  if (kind.name === task.name) return moduleIcons.check
  if (kind.name === user.name) return moduleIcons.people
  const group = menu.find(({ items }) => items.some(({ to }) => to === paths.list(kind)))
  return moduleIcons[group?.icon ?? 'rows']
}
