// What may stand behind `npm start --`. Anything else is a slip, and a slip is said before anything is opened.

import { WITHOUT_FILE_COPIES } from '#settings/without-file-copies.ts'

const known = {
  '--demo': 'fills an empty database with an invented small world',
  [WITHOUT_FILE_COPIES]: 'upgrades while the files can’t be reached, with a backup of the database alone',
} as const

export interface StartOptions {
  readonly isDemo: boolean
  readonly isWithoutFileCopies: boolean
}

/** A word behind `npm start --` that means nothing here. */
export class UnknownOption extends Error {}

const listed = Object.entries(known).map(([option, does]) => `  ${option}  ${does}`)

/**
 * @param words the command line without the program itself
 * @throws UnknownOption with a sentence that names the word, and the options there are
 */
export function readStartOptions(words: readonly string[]): StartOptions {
  const unknown = words.find((word) => !Object.hasOwn(known, word))
  if (unknown !== undefined)
    throw new UnknownOption([`${unknown} is no option of Daybook. These are:`, ...listed].join('\n'))
  return { isDemo: words.includes('--demo'), isWithoutFileCopies: words.includes(WITHOUT_FILE_COPIES) }
}
