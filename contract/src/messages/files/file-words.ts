// What the screens say around files.

export const fileWords = {
  title: 'Files',
  choose: 'Choose files',
  takePhoto: 'Take a photo',
  dropPasteChoose: 'Drop, paste or choose',
  dropHere: 'Drop them here',
  /** Where there are none yet. */
  first: 'Files: drop, paste or choose',
  waits: 'Waits its turn',
  offline: 'Waits for the connection',
  tryAgain: 'Try again',
  cancel: (name: string) => `Cancel ${name}`,
  takeOut: (name: string) => `Remove ${name}`,
  more: (name: string) => `More for ${name}`,
  addToComment: 'Add files to the comment',
  newName: 'New name',
  rename: 'Rename',
  open: 'Open',
  openFullSize: 'Open at full size',
  download: 'Download',
  downloadRedrawn: 'Download without place and camera data',
  remove: 'Delete',
  notThere: 'Not there any more, please add again:',
  notAttached: 'Your files have arrived, but are not at the record yet.',
  unreadable: 'This file can’t be read. Choose it again, and put folders into a zip file first.',
  /** In the menu of a row. */
  attach: 'Attach files',
  signedOut: 'Your session ended on the way. Please try again.',
} as const

/** '62% of 1.2 MB' */
export const sentSoFar = (share: number, size: string) => `${Math.floor(share * 100)}% of ${size}`
/** 'bill.png has been added.': read out. */
export const hasArrived = (name: string) => `${name} has been added.`

const counted = (names: readonly string[]) =>
  names.length === 1 ? (names[0] ?? '') : `${names.length} files`
/** Where files are given in a list. @param names of the files @param title of their record */
export const onTheirWay = (names: readonly string[], title: string) =>
  `${counted(names)} on the way to “${title}” …`
export const areAttached = (names: readonly string[], title: string) =>
  `${counted(names)} ${names.length === 1 ? 'is' : 'are'} attached to “${title}”.`
/** Over a card or row: what a drop does there, and what it does beside it. @param kind such as 'contacts' */
export const whereItGoes = (title: string, kind: string) => ({
  here: `Attach to “${title}”`,
  beside: `Beside the ${kind} it is imported`,
})
