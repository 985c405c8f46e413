// What the settings say about the room that files take.
import { sizeWords } from '#files/file-limits.ts'

export const usageWords = {
  title: 'Files',
  line: 'How much room they take, and which are the largest',
  none: 'There are no files yet.',
  limits: 'What is taken',
  limitsLine: 'For files from now on; those that are there stay.',
  most: 'A file may have',
  asOperator: 'What this Daybook allows',
  kinds: 'Kinds of files',
  kindsOf: {
    all: 'All but programs and scripts',
    office: 'Pictures, PDF and office documents',
    pictures: 'Pictures and PDF',
  },
  room: 'Room',
  /** '1.2 GB of 5 GB are used.' */
  used: (bytes: number, quota: number) => `${sizeWords(bytes)} of ${sizeWords(quota)} are used.`,
  deleted: (bytes: number) =>
    `${sizeWords(bytes)} of that are deleted files, which go by themselves after thirty days.`,
  toBin: 'To the bin',
  people: 'Added by',
  peopleTable: 'Room by person',
  who: 'Name',
  files: 'Files',
  size: 'Size',
  largest: 'The largest',
  largestTable: 'Largest files',
  name: 'File',
  at: 'At',
  inBin: 'In the bin',
  waiting: 'Not saved yet',
} as const
