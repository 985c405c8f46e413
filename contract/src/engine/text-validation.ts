// What a text must be to count as one: something to see in it, and nothing that only steers terminals and printers.

/** Blanks, zero-width characters, direction marks, controls, fillers: what leaves no mark on a screen. */
const visible = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u
/** All but tab, line feed and carriage return. */
const control = /[^\P{Cc}\t\n\r]/u
const lineBreak = /[\n\r\u2028\u2029]/

/** True for '', '   ' and for a text of which nobody sees anything. */
export const isInvisible = (text: string): boolean => !visible.test(text)

/** How many characters somebody typed: an emoji is one, though it takes two units of a string. */
export const charactersIn = (text: string): number => [...text].length

/** Tabs and line breaks don't count: people paste them. */
export const hasControl = (text: string): boolean => control.test(text)

export const hasLineBreak = (text: string): boolean => lineBreak.test(text)

/** Overrides, embeddings and isolates of the writing direction; zero-width spaces, invisible operators, tags. */
const hidden = /[\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/u
/** These say something where text is written from right to left, and only there. */
const directionMarks = /[\u061c\u200e\u200f]/gu
const rightToLeft = /(?=\p{L})[\p{scx=Arabic}\p{scx=Hebrew}\p{scx=Syriac}\p{scx=Thaana}]/u
/** Scripts in which a joiner between two letters, or a non-joiner, makes another shape of them. */
const joining =
  '\\p{scx=Arabic}\\p{scx=Syriac}\\p{scx=Devanagari}\\p{scx=Bengali}\\p{scx=Gurmukhi}\\p{scx=Gujarati}\\p{scx=Oriya}' +
  '\\p{scx=Tamil}\\p{scx=Telugu}\\p{scx=Kannada}\\p{scx=Malayalam}\\p{scx=Sinhala}\\p{scx=Meetei_Mayek}\\p{scx=Tibetan}'
/** The signs that take a letter's vowel away; a joiner after one shows at the end of a word, too (RFC 5892 A.1, A.2). */
const virama = '[\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d4d\\u0dca\\uabed]'
const picture = '\\p{Extended_Pictographic}'
const joiners = new RegExp(
  `(?<=[${joining}])[\\u200c\\u200d](?=[${joining}])|(?<=${virama})[\\u200c\\u200d]` +
    `|(?<=${picture}[\\ufe0f\\p{Emoji_Modifier}]{0,2})\\u200d(?=${picture})`,
  'gu',
)
/** A flag of a part of a country is a black flag and the letters of its name as tags. */
const flags = /\u{1f3f4}[\u{e0020}-\u{e007e}]{1,6}\u{e007f}/gu

/** The text without what nobody sees and what turns its order about, where that has no meaning. */
export function withoutHidden(text: string): string {
  if (!hidden.test(text)) return text
  const kept = new Set<number>()
  const keep = (pattern: RegExp) => {
    for (const { index, 0: match } of text.matchAll(pattern))
      for (let place = index; place < index + match.length; place += 1) kept.add(place)
  }
  keep(joiners)
  keep(flags)
  if (rightToLeft.test(text)) keep(directionMarks)
  let place = 0
  let left = ''
  for (const character of text) {
    if (kept.has(place) || !hidden.test(character)) left += character
    place += character.length
  }
  return left
}

/** Is there anything in it that a name must not have: it would look like another, or turn the words beside it about? */
export const hidesSomething = (text: string): boolean => hidden.test(text) && withoutHidden(text) !== text
