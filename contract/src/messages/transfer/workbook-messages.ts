// What the first row of a workbook says of the list that it holds.

/** 'Tasks · Status: Open · matching “tea” · 28 Nov 2026, 15:30' */
export const workbookSentence = (parts: readonly string[]): string => parts.join(' · ')
export const matchingKeyword = (keyword: string): string => `matching “${keyword}”`
export const narrowedTo = (label: string, name: string): string => `${label}: ${name}`
export const ofPerson = (name: string): string => `of ${name}`
export const sharedWithTeam = 'shared with the team'
/** Of a record that nobody here sees. */
export const unknownEntry = (id: number): string => `no. ${id}`
/** A stretch of days or moments; an end that is absent is open, and the last day does not count. */
export function stretchOf(label: string, from: string | undefined, to: string | undefined): string {
  const parts = [from && `from ${from}`, to && `before ${to}`].filter(Boolean)
  return `${label} ${parts.join(' and ')}`
}
/** 'Invoice Task Groups of Invoices · 28 Nov 2026, 15:30' */
export const besideSentence = (plural: string, sentence: string): string => `${plural} of ${sentence}`
