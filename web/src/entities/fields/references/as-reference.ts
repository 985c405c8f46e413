// Cuts a record down to the reference that another record holds of it.
import { entities, isEntityName } from '@daybook/contract/entities/registry.ts'
import type { Reference } from '@daybook/contract/engine/fields.ts'

/**
 * The id and the summary that the linked entity declares, nothing else.
 * @param to the linked entity's name
 */
export function asReference(to: string, record: Reference): Reference {
  if (!isEntityName(to)) return { id: record.id }
  const summary = entities[to].summary.filter((name) => record[name] !== undefined)
  return { id: record.id, ...Object.fromEntries(summary.map((name) => [name, record[name]])) }
}
