// What becomes of a wish to write when the person may only read.
import type { LoggedInUser } from '@daybook/contract/account/session-endpoints.ts'
import type { AnyEntity, AnyRecord } from '@daybook/contract/engine/entity.ts'
import { mayChange, mayCreate } from '@daybook/contract/engine/rights.ts'
import { type FormMode, isAdding } from './form-mode.ts'

/**
 * Editing turns into viewing; adding is not possible at all. The server decides again.
 * @param record undefined while it is on its way
 */
export function allowedMode(
  user: LoggedInUser,
  entity: AnyEntity,
  mode: FormMode,
  record: AnyRecord | undefined,
): FormMode | undefined {
  if (isAdding(mode)) return mayCreate(user, entity) ? mode : undefined
  return mode === 'view' || !record || mayChange(user, entity, record) ? mode : 'view'
}
