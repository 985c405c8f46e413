// What is said of files before any is read.
import { importWords } from '@daybook/contract/messages/imports/import-words.ts'

export const { onlyFirst } = importWords

/** Pictures and films are dropped by those who mean a record. */
export const refusalOfPicture = ({ type }: File): string | undefined =>
  /^(?:image|video|audio)\//.test(type) ? importWords.noPictures : undefined
