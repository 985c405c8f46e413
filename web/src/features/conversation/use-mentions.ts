// '@' while somebody types: which people fit, which of them is marked, and what a choice puts into the text.
import type { Mentioned } from '@daybook/contract/conversation/comment-calls.ts'
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { CommentDraft } from './comment-drafts.ts'
import { askedPerson, fullName, isNamed } from './mention-text.ts'

const SHOWN_MAX = 6

interface MentionsOptions {
  readonly input: RefObject<HTMLTextAreaElement | null>
  readonly draft: CommentDraft
  readonly people: readonly Mentioned[]
  readonly onChange: (draft: CommentDraft) => void
}

export function useMentions({ input, draft, people, onChange }: MentionsOptions) {
  const [caret, setCaret] = useState(0)
  const [marked, setMarked] = useState(0)
  const [dismissedAt, setDismissedAt] = useState<number>()
  const nextCaret = useRef<number>(undefined)
  // After the text is drawn: the browser would put the caret at its end.
  useLayoutEffect(() => {
    if (nextCaret.current === undefined) return
    input.current?.setSelectionRange(nextCaret.current, nextCaret.current)
    nextCaret.current = undefined
  })

  const asked = askedPerson(draft.text, caret)
  const fitting = asked && asked.at !== dismissedAt ? people.filter((one) => isNamed(one, asked.keyword)) : []
  const list = fitting.slice(0, SHOWN_MAX)
  const at = Math.min(marked, list.length - 1)

  const choose = (one: Mentioned) => {
    if (!asked) return
    const name = `@${fullName(one)} `
    const after = draft.text.slice(caret).replace(/^ /, '')
    nextCaret.current = asked.at + name.length
    setCaret(nextCaret.current)
    setMarked(0)
    const chosen = [...draft.chosen.filter(({ id }) => id !== one.id), one]
    onChange({ text: draft.text.slice(0, asked.at) + name + after, chosen })
    input.current?.focus()
  }
  /** Puts an '@' where the caret is, for whoever has no such key at hand. */
  const begin = () => {
    const before = draft.text.slice(0, caret)
    const sign = before === '' || /\s$/.test(before) ? '@' : ' @'
    nextCaret.current = caret + sign.length
    setCaret(nextCaret.current)
    setDismissedAt(undefined)
    onChange({ ...draft, text: before + sign + draft.text.slice(caret) })
    input.current?.focus()
  }
  /** @returns whether the key was meant for the list */
  const takeKey = (event: KeyboardEvent): boolean => {
    const one = list[at]
    if (!one || event.ctrlKey || event.metaKey) return false
    if (event.key === 'ArrowDown') setMarked((at + 1) % list.length)
    else if (event.key === 'ArrowUp') setMarked((at + list.length - 1) % list.length)
    else if (event.key === 'Enter' || event.key === 'Tab') choose(one)
    else if (event.key === 'Escape') setDismissedAt(asked?.at)
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }
  const follow = () => setCaret(input.current?.selectionStart ?? 0)
  return { list, at, choose, begin, takeKey, follow, mark: setMarked }
}
