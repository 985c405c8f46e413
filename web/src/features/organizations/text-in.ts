// A text of a record whose kind is forgotten.
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'

export const textIn = (record: AnyRecord, name: string): string => {
  const value = record[name]
  return typeof value === 'string' ? value : ''
}
