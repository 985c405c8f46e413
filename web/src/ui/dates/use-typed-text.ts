// The text of a field while somebody types into it: what it is read as, what goes out, and what stays when it can't be read.
import { useEffect, useEffectEvent, useRef, useState } from 'react'

interface Typing {
  readonly text: string
  /** What the field held before. */
  readonly before: string
  /** What the caller held at the last key. */
  readonly held: string
  /** What it is read as; undefined: it can't be. */
  readonly read: string | undefined
}

export interface TypedTextOptions {
  /** '' for none. */
  readonly value: string
  /** `isUnread`: '' goes out because the text can't be read, not because there is none. */
  readonly onValueChange: (value: string, isUnread?: boolean) => void
  /** The value after that text; undefined for a text that is none. `before` is what the field held when typing began. */
  readonly read: (text: string, before: string) => string | undefined
  readonly show: (value: string) => string
  /** False while `read` knows less than it will. */
  readonly isReady?: boolean
}

export interface TypedText {
  readonly text: string
  /** How the product would write what is typed; '' while nothing is, or nothing that can be read. */
  readonly reading: string
  /** Somebody has left, or tried to use, a text that can't be read. */
  readonly isRefused: boolean
  readonly isTyping: boolean
  readonly type: (text: string) => void
  /** Shows what was read in place of what was typed; a text that can't be read stays. */
  readonly settle: () => void
  /** Back to what it was before. */
  readonly undo: () => void
}

export function useTypedText(options: TypedTextOptions): TypedText {
  const { value, onValueChange, read, show, isReady = true } = options
  const [typing, setTyping] = useState<Typing>()
  const [isRefused, setRefused] = useState(false)
  // Something else has changed the value meanwhile: a preset, a quick button, the form.
  if (typing && value !== typing.held && value !== (typing.read ?? '')) setTyping(undefined)

  /** What stands typed by the last key; '' once it was taken back. */
  const latest = useRef('')
  const take = (text: string, before: string) => {
    latest.current = text
    const next = text.trim() === '' ? '' : read(text, before)
    setTyping({ text, before, held: value, read: next })
    setRefused(false)
    onValueChange(next ?? '', next === undefined)
  }
  const readAgain = useEffectEvent(() => {
    // A key may have come while this was under way; what it made of the text was read by the same reader.
    if (typing && typing.read === undefined && typing.text === latest.current)
      take(typing.text, typing.before)
  })
  useEffect(() => {
    if (isReady) readAgain()
  }, [isReady])

  const isUnread = typing !== undefined && typing.read === undefined
  return {
    text: typing?.text ?? show(value),
    reading: typing?.read ? show(typing.read) : '',
    isRefused: isRefused && isUnread,
    isTyping: typing !== undefined,
    type: (text) => take(text, typing?.before ?? value),
    settle: () => (isUnread ? setRefused(true) : setTyping(undefined)),
    undo: () => {
      if (!typing) return
      // The reader may have come just now: what was taken back isn't read again.
      latest.current = ''
      setTyping(undefined)
      setRefused(false)
      onValueChange(typing.before)
    },
  }
}
