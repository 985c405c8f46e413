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
  signedOut: 'Your session ended on the way. Please try again.',
} as const

/** '62% of 1.2 MB' */
export const sentSoFar = (share: number, size: string) => `${Math.floor(share * 100)}% of ${size}`
/** 'bill.png has been added.': read out. */
export const hasArrived = (name: string) => `${name} has been added.`
