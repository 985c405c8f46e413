// What becomes of a wish to write when the person may only read.
import type { LoggedInUser } from '@daybook/contract/endpoints.ts'
import type { AnyEntity } from '@daybook/contract/entity.ts'
import { type FormMode, isAdding } from './form-mode.ts'
import type { FormOverride } from './form-override.ts'
import { mayWrite } from './may-write.ts'

/** Editing turns into viewing; adding is not possible at all. The server decides again. */
export function allowedMode(
  user: LoggedInUser,
  entity: AnyEntity,
  { mayEdit }: FormOverride,
  asked: FormMode,
  id: number | undefined,
): FormMode | undefined {
  if (asked === 'view' || mayWrite(user, entity)) return asked
  if (isAdding(asked)) return undefined
  return id !== undefined && mayEdit?.(user, id) ? asked : 'view'
}
