// The ways a form opens, and what follows from each.
import type { AnyEntity, AnyRecord } from '@daybook/contract/engine/entity.ts'
import type { Mode } from '@daybook/contract/engine/schema.ts'

/** 'quick' is 'new' with the few fields that an entity's override names. */
export type FormMode = 'new' | 'edit' | 'view' | 'duplicate' | 'quick'
export type FormValues = Record<string, unknown>

/** A duplicate is saved as a new record, too (rules/records 13). */
export const isAdding = (mode: FormMode): boolean => mode !== 'edit' && mode !== 'view'

/** What the schema must check. */
export const schemaMode = (mode: FormMode): Mode => (isAdding(mode) ? 'new' : 'edit')

/** 'Add New {entity}' when adding or duplicating, the entity's name otherwise (rules/screens 4). */
export const formTitle = (entity: AnyEntity, mode: FormMode): string =>
  isAdding(mode) ? `Add New ${entity.title[0]}` : entity.title[0]

/** The modification time that a record carries under its entity's name for it. */
export function stampOf(entity: AnyEntity, record: AnyRecord): number | undefined {
  const stamp = record[entity.stamps.modified]
  return typeof stamp === 'number' ? stamp : undefined
}
