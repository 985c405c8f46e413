// People in a text that is typed: '@Meera Rao' while somebody writes, `@{12}` on its way to the server and back.
import { mentionToken, piecesOf } from '@daybook/contract/conversation/comment-text.ts'
import type { Chosen, CommentDraft } from './comment-drafts.ts'

export const fullName = ({ firstname, lastname }: Pick<Chosen, 'firstname' | 'lastname'>) =>
  `${firstname} ${lastname}`.trim()

/** Where a name would go on, the text means another one. */
const GOES_ON = /^[\p{L}\p{N}]/u

/** Those of the chosen people who are still in the text. */
export const chosenIn = ({ text, chosen }: CommentDraft): Chosen[] =>
  chosen.filter((one) => indexOfName(text, one) !== -1)

function indexOfName(text: string, one: Chosen, from = 0): number {
  const name = `@${fullName(one)}`
  const at = text.indexOf(name, from)
  if (at === -1 || !GOES_ON.test(text.slice(at + name.length))) return at
  return indexOfName(text, one, at + 1)
}

/** The text with tokens for names; longer names first, since one may begin with another. */
export function withTokens({ text, chosen }: CommentDraft): string {
  let sent = text
  const longestFirst = chosen.toSorted((one, other) => fullName(other).length - fullName(one).length)
  for (const one of longestFirst) {
    for (let at = indexOfName(sent, one); at !== -1; at = indexOfName(sent, one, at))
      sent = sent.slice(0, at) + mentionToken(one.id) + sent.slice(at + fullName(one).length + 1)
  }
  return sent
}

/** A comment as it is typed again; whose name is not known stays a token. */
export function toDraft(text: string, mentions: readonly Chosen[]): CommentDraft {
  const nameOf = (userId: number) => {
    const one = mentions.find(({ id }) => id === userId)
    return one ? `@${fullName(one)}` : mentionToken(userId)
  }
  const typed = piecesOf(text).map((piece) =>
    piece.kind === 'words' ? piece.text : piece.kind === 'link' ? piece.url : nameOf(piece.userId),
  )
  return { text: typed.join(''), chosen: mentions }
}

/** What stands before the caret, if it asks for a person: '@Me' → { at: 5, keyword: 'Me' }. */
export function askedPerson(text: string, caret: number): { at: number; keyword: string } | undefined {
  const [, keyword] =
    /(?:^|[\s(])@([\p{L}\p{M}\p{N}.'’-]{0,40}(?: [\p{L}\p{M}\p{N}.'’-]{0,40})?)$/u.exec(
      text.slice(0, caret),
    ) ?? []
  return keyword === undefined ? undefined : { at: caret - keyword.length - 1, keyword }
}

/** Every word of the keyword begins a word of the name. */
export function isNamed(one: Chosen, keyword: string): boolean {
  const name = fullName(one).toLocaleLowerCase()
  const words = keyword.toLocaleLowerCase().trim()
  return words === '' || name.startsWith(words) || name.split(/\s+/).some((word) => word.startsWith(words))
}
