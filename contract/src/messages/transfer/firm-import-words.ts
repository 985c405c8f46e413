// What the screens say of a firm that comes from another Daybook: its file, its people, and what became of it.
import type { FirmImportCount, FirmImportState } from '#account/firm-import/firm-import-calls.ts'
import { counted } from '#engine/counted.ts'
import { formatIndianNumber } from '#engine/indian-number-format.ts'
import { sizeWords } from '#files/file-limits.ts'

export const firmImportWords = {
  drop: 'The file from the other Daybook',
  howTo:
    'Its Admin makes it there: Settings, Your firm’s data, Make the file. Here it becomes a customer of its own, and nothing that is here changes.',
  choose: 'Choose the zip file, or drop it here',
  hint: 'At most 2 GB. You see what is in it before anything comes in.',
  sending: (name: string, bytes: number) => `Sending ${name} (${sizeWords(bytes)}) …`,
  arriving: 'The server takes it in …',
  onItsWay: 'The file is on its way',
  cancel: 'Cancel',
  list: 'Files of the last 30 days',
  none: 'No firm was brought yet.',
  unnamed: 'A file',
  checking: 'Looking through the file',
  refused: 'This file can’t come in',
  refusedLine: 'Nothing of it was stored. Please make the file again there, and bring the new one.',
  another: 'Bring another file',
  inside: 'Everything that is in it',
  individual: 'One person kept this without a firm. Here it becomes a firm of one.',
  name: 'Name of the firm here',
  people: 'Who is invited',
  peopleLine:
    'Passwords do not come: each person chooses a new one by an invitation. What somebody wrote comes whether they are invited or not.',
  nobody: 'Nobody of this file can be invited. Please invite an Admin when the firm is here.',
  noAdmin: 'No Admin is invited. Please invite one when the firm is here, or nobody looks after it.',
  all: 'All',
  noOne: 'None',
  staysAway: 'Not invited',
  leftOut: 'What does not come, and why',
  start: 'Bring it in',
  running: 'The firm is coming in',
  waits: 'It waits for its turn.',
  goesOn: 'You may leave this page: it goes on, and this page shows how far it is.',
  failed: 'It did not come in',
  again: 'Try again',
  done: (firm: string) => `${firm} is here`,
  toPeople: 'People and invitations',
  toPeopleLine: 'Where no mail goes out, “Send again” under People and invitations shows the link.',
  toFirm: 'The firm',
  toHere: 'Open the firm',
} as const

/** In the list of files. */
export const firmImportStates: Readonly<Record<FirmImportState, string>> = {
  checking: 'Being looked through',
  ready: 'Ready to come in',
  refused: 'Can’t come in',
  waiting: 'Waits for its turn',
  running: 'Is coming in',
  done: 'Is here',
  failed: 'Did not come in',
}

/** 'made on Nov 29, 2026 by Daybook 0.3.0' */
export const madeBy = (made: string, version: string): string => `made on ${made} by Daybook ${version}`

/** '3 of 12 people' */
export const chosenOf = (chosen: number, all: number): string =>
  `${formatIndianNumber(chosen)} of ${counted(all, 'person', 'people')}`

/** '40 of 100 rows' */
export const rowsSoFar = (done: number, total: number): string =>
  `${formatIndianNumber(done)} of ${formatIndianNumber(total)} rows`

/** 'Nobody is invited yet.', '3 people are invited.' */
export const invitedNow = (count: number): string =>
  count === 0 ? 'Nobody is invited yet.' : `${counted(count, 'person is', 'people are')} invited.`

const FIRST = 3

/** '12 people, 340 tasks, 87 invoices and 45 files (12 MB)': what a person knows the firm by. */
export function firmInNumbers(
  people: number,
  counts: readonly FirmImportCount[],
  files: { readonly count: number; readonly bytes: number },
): string {
  const many = (name: string) => Number(name === 'task') * 2 + Number(name === 'invoice')
  const first = counts
    .toSorted((one, other) => many(other.name) - many(one.name))
    .slice(0, FIRST)
    .map(({ title, count }) => `${formatIndianNumber(count)} ${title.toLowerCase()}`)
  return [
    counted(people, 'person', 'people'),
    ...first,
    ...(files.count > 0 ? [`${counted(files.count, 'file')} (${sizeWords(files.bytes)})`] : []),
  ].join(', ')
}
