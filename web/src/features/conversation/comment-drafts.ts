// What was typed and not sent, by record, for as long as the tab is open: nothing that somebody wrote gets lost on the way.
import type { Mentioned } from '@daybook/contract/conversation/comment-calls.ts'

/** Whom the text names, with what stands in it for them. */
export type Chosen = Pick<Mentioned, 'id' | 'firstname' | 'lastname' | 'sees'>

export interface CommentDraft {
  /** As it is read: people stand in it by their names. */
  readonly text: string
  readonly chosen: readonly Chosen[]
}

export const EMPTY: CommentDraft = { text: '', chosen: [] }

/** Storage may be forbidden; then a draft lasts as long as the page. */
const ofThisPage = new Map<string, string>()

const isDraft = (value: unknown): value is CommentDraft =>
  typeof value === 'object' &&
  value !== null &&
  'text' in value &&
  typeof value.text === 'string' &&
  'chosen' in value &&
  Array.isArray(value.chosen)

export const draftKey = (userId: number, entity: string, id: number) => `comment ${userId} ${entity} ${id}`

export function draftOf(key: string): CommentDraft {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? ofThisPage.get(key) ?? 'null')
    return isDraft(kept) ? kept : EMPTY
  } catch {
    return EMPTY
  }
}

export function keepDraft(key: string, draft: CommentDraft): void {
  const text = JSON.stringify(draft)
  try {
    if (draft.text === '') sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    ofThisPage.set(key, text)
  }
}
