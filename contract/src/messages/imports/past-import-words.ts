// What the list of imports says: what came in, from whom, and how it is taken back.
import { counted } from '#engine/counted.ts'
import { formatIndianNumber } from '#engine/indian-number-format.ts'

export const pastImportWords = {
  title: 'Imports',
  line: 'Bring your lists; what came in as files, when, by whom, and the way back',
  bringLine: 'A file of tasks, contacts, organizations or invoices. Daybook finds out by itself what it is.',
  past: 'What came in',
  pastLine: 'For 30 days an import can be undone: by whoever brought it, or by an Admin.',
  none: 'Nothing came in during the last 30 days.',
  undo: 'Undo',
  undone: 'Undone',
  unnamed: 'A file',
  keep: 'Keep it',
} as const

/** '212 added, 3 changed' */
export function broughtIn(added: number, changed: number): string {
  const parts = [
    ...(added > 0 || changed === 0 ? [`${formatIndianNumber(added)} added`] : []),
    ...(changed > 0 ? [`${formatIndianNumber(changed)} changed`] : []),
  ]
  return parts.join(', ')
}

/** '12 days left' */
export const daysToUndo = (days: number): string => `${counted(days, 'day')} left`

export const undoQuestion = (fileName: string): string => `Undo the import of ${fileName}?`

/** What becomes of its records. */
export const undoConsequence = (added: number, changed: number): string =>
  [
    ...(added > 0 ? ['What it added goes into the bin, unless somebody has worked on it since.'] : []),
    ...(changed > 0
      ? ['What it changed gets its former values, where they still are those of the file.']
      : []),
  ].join(' ')
