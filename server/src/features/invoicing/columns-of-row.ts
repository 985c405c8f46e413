// Columns of a row whose entity is known here but not to the engine.
import type { Row } from '#entities/store.ts'

export const textIn = (row: Row, column: string): string => {
  const value = row[column]
  return typeof value === 'string' ? value : ''
}

/** A whole number; 0 where there is none. */
export const wholeIn = (row: Row | undefined, column: string): number => {
  const value = row?.[column]
  return typeof value === 'number' ? value : 0
}

/** An instant; undefined where there is none. */
export const instantIn = (row: Row, column: string): number | undefined => {
  const value = row[column]
  return typeof value === 'number' ? value : undefined
}
