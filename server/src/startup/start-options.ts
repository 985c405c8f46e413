// What may stand behind `npm start --`. Anything else is a slip, and a slip is said before anything is opened.

const known = { '--demo': 'fills an empty database with an invented small world' } as const

export interface StartOptions {
  readonly isDemo: boolean
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
  return { isDemo: words.includes('--demo') }
}
