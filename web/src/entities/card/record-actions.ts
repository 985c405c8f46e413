// What can be done with a record from its list through the pop-up editor (rules/screens 3).
import type { LoggedInUser } from '@daybook/contract/account/session-endpoints.ts'
import type { AnyEntity, AnyRecord } from '@daybook/contract/engine/entity.ts'
import { mayChange, mayCreate } from '@daybook/contract/engine/rights.ts'
import { Copy, Eye, Pencil } from 'lucide'

const recordActions = [
  { mode: 'view', label: 'View', icon: Eye, lightIcon: 'eye' },
  { mode: 'edit', label: 'Edit', icon: Pencil, lightIcon: 'pencil' },
  { mode: 'duplicate', label: 'Duplicate', icon: Copy, lightIcon: 'copy' },
] as const

const rules = { view: () => true, edit: mayChange, duplicate: mayCreate } as const

/** Those that this person may do with this record. */
export const actionsOn = (user: LoggedInUser, entity: AnyEntity, record: AnyRecord) =>
  recordActions.filter(({ mode }) => rules[mode](user, entity, record))
