// What the undo of an import says. Why one record stays, bin-messages.ts says.
import { formatIndianNumber } from '#engine/indian-number-format.ts'

export const importUndoMessages = {
  undone: 'The import was undone.',
  undoneInPart: (stayed: number) =>
    stayed === 1
      ? 'The import was undone, but 1 record stays.'
      : `The import was undone, but ${formatIndianNumber(stayed)} records stay.`,
  nothingUndone: 'Nothing could be undone: each record has been changed or is needed since.',
  undoneAlready: 'This import was undone already.',
  undoneTooLate: 'An import can be undone for 30 days only.',
  /** @param name of the later file; '' where nobody said it */
  laterFirst: (name: string) =>
    `A later import met some of the same records. Please undo ${name === '' ? 'that one' : `“${name}”`} first.`,
} as const
