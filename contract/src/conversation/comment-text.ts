// The text of a comment, taken apart: words, people who are mentioned as `@{12}`, and addresses of the web.
/** What stands for somebody whose name is not to be had. */
export const SOMEONE = 'someone'

export type CommentPiece =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'mention'; readonly userId: number }
  | { readonly kind: 'link'; readonly url: string }

const TOKEN = /@\{(\d{1,15})\}/g
const TOKEN_OR_LINK = /@\{(\d{1,15})\}|\bhttps?:\/\/[^\s<>"'`{}|\\^]+/gi
/** What mostly belongs to the sentence, and not to the address at its end. */
const AFTER_LINK = '.,;:!?…\'"*_~'

/** 12 → '@{12}'. */
export const mentionToken = (userId: number) => `@{${userId}}`

/** Ids of the people that a text mentions, each once, in its order. */
export const mentionedIn = (text: string): number[] => [
  ...new Set([...text.matchAll(TOKEN)].map(([, id]) => Number(id))),
]

const countOf = (text: string, letter: string) => text.split(letter).length - 1

/** 'https://a.example/b).' → 'https://a.example/b': a bracket that was opened within the address is a part of it. */
function addressIn(found: string): string {
  let unopened = countOf(found, ')') - countOf(found, '(')
  let end = found.length
  for (; end > 0; end -= 1) {
    const last = found.charAt(end - 1)
    if (last === ')' && unopened > 0) unopened -= 1
    else if (!AFTER_LINK.includes(last)) break
  }
  return found.slice(0, end)
}

const isAddress = (url: string) => /^https?:\/\/(?:[\p{L}\d]|\[[\da-f:])/iu.test(url)

export function piecesOf(text: string): CommentPiece[] {
  const pieces: CommentPiece[] = []
  let at = 0
  const addWords = (until: number) => {
    if (until > at) pieces.push({ kind: 'words', text: text.slice(at, until) })
  }
  for (const match of text.matchAll(TOKEN_OR_LINK)) {
    const [found, id] = match
    const url = id === undefined ? addressIn(found) : ''
    if (id === undefined && !isAddress(url)) continue
    addWords(match.index)
    pieces.push(id === undefined ? { kind: 'link', url } : { kind: 'mention', userId: Number(id) })
    at = match.index + (id === undefined ? url.length : found.length)
  }
  addWords(text.length)
  return pieces
}

/** The text as it is read where nothing can be pressed: 'Please look, @Asha'. */
export const plainComment = (text: string, nameOf: (userId: number) => string | undefined): string =>
  text.replaceAll(TOKEN, (_token, id: string) => `@${nameOf(Number(id)) ?? SOMEONE}`)
