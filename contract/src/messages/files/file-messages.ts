// The sentences of files.
import {
  DRAFT_BYTES_MAX,
  DRAFT_FILES_MAX,
  FILE_NAME_MAX,
  FILES_OF_COMMENT_MAX,
  FILES_OF_RECORD_MAX,
  sizeWords,
  UPLOADS_AT_ONCE,
  UPLOADS_OPEN_MAX,
} from '#files/file-limits.ts'

export const fileMessages = {
  added: 'File has been added',
  addedMany: 'Files have been added',
  begun: 'The upload has begun',
  partArrived: 'This part has arrived',
  cancelled: 'The upload was cancelled',
  renamed: 'File has been renamed',
  deleted: 'File has been deleted',
  restored: 'File has been restored',
  deletedForGood: 'File has been deleted for good',
  linked: 'The address is good for five minutes',
  notHere: 'Files can’t be added to this record.',
  notWhole: 'The file did not arrive whole. Please try again.',
  isProgram: 'Programs and scripts can’t be kept here. Put them into a zip file if you must.',
  onlyPictures: 'Your firm keeps pictures and PDF here, and no other files.',
  onlyOffice: 'Your firm keeps pictures, PDF and office documents here, and no other files.',
  noRoom: 'There is no room for files at the moment.',
  tooManyOfRecord: `This record has ${FILES_OF_RECORD_MAX} files, and takes no more.`,
  tooManyOfComment: `A comment may have at most ${FILES_OF_COMMENT_MAX} files.`,
  tooManyDrafts: `At most ${DRAFT_FILES_MAX} files and ${sizeWords(DRAFT_BYTES_MAX)} can wait for a record that is not saved. Please save it first.`,
  tooManyAtOnce: `At most ${UPLOADS_AT_ONCE} files come in at once. This one has to wait a little.`,
  tooManyOpen: `At most ${UPLOADS_OPEN_MAX} uploads can be under way. Please finish or cancel one first.`,
  notOwnComment: 'Files can be added to a comment by whoever wrote it.',
  ofIssued: 'Files of an issued invoice are kept for eight years, and can’t be deleted.',
  missing:
    'This file is not here any more; a restore may not have brought it. Please add it again, or ask whoever runs this Daybook.',
  notRedrawn: 'This file can’t be drawn anew, so its place and camera data can’t be left out.',
  multipart: 'Please send the file itself as the body, without a form around it.',
  nameAsked: 'Name is required',
  nameTooLong: `Name must be at most ${FILE_NAME_MAX} characters`,
  hostAsked: 'entity and id belong together: both, or none for a file that waits for its record',
  bytesAsked: 'bytes must be the length of the file, a whole number from 1',
  offsetAsked: 'offset must be how many bytes have arrived, a whole number from 0',
  otherOffset: 'Another number of bytes has arrived; `offset` says how many.',
  pageAsked: 'page must be a whole number from 1',
  idsAsked: `ids must be a list of 1 to ${DRAFT_FILES_MAX} ids`,
  asAsked: 'as must be download, show, screen or redrawn',
} as const

export const fileTooLarge = (bytes: number) => `A file may have at most ${sizeWords(bytes)}.`
/** @param isFirm somebody without a firm has room of their own */
export const filesFull = (bytes: number, isFirm: boolean) =>
  `Your ${isFirm ? 'firm’s ' : ''}${sizeWords(bytes)} for files are full. Delete some, or ask whoever runs this Daybook.`
