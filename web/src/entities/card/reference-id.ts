// Reads the id out of a reference whose entity is not known at compile time.
import type { Reference } from '@daybook/contract/engine/fields.ts'

/** `{ id: 3, name: … }` is 3; anything else is undefined. */
export function referenceId(value: unknown): number | undefined {
  if (typeof value !== 'object' || value === null || !('id' in value)) return undefined
  return typeof value.id === 'number' ? value.id : undefined
}

export const isReference = (value: unknown): value is Reference => referenceId(value) !== undefined
