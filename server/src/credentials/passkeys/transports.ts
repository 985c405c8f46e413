// How an authenticator can be reached, such as 'usb' or 'internal', as its browser said it once.
const WORD = /^[a-z-]{1,20}$/
const WORDS_MAX = 8

/** @param stored JSON, of which only short words are believed */
export function transportsOf(stored: string): string[] {
  const words: unknown = JSON.parse(stored)
  if (!Array.isArray(words)) return []
  return words
    .filter((word): word is string => typeof word === 'string' && WORD.test(word))
    .slice(0, WORDS_MAX)
}
