// Cuts long names the way every card of the product shows them.
import { CARD_NAME_CUT } from '@daybook/contract/engine/limits.ts'

let segmenter: Intl.Segmenter | undefined

/** The first `length` characters and '...' when there are more; a character with its accents or an emoji counts as one. */
export function truncate(text: string, length: number = CARD_NAME_CUT): string {
  if (text.length <= length) return text
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  let count = 0
  for (const { index } of segmenter.segment(text)) {
    if (count === length) return text.slice(0, index) + '...'
    count += 1
  }
  return text
}
