// The text of a date field: figures are read at once, English as soon as its reader is there.
import { useState } from 'react'
import { isReaderThere, loadReader, wallRead } from './date-reading.ts'
import { type TypedText, type TypedTextOptions, useTypedText } from './use-typed-text.ts'
import { type DateKind, shownWall } from './wall-text.ts'

type DateTextOptions = Pick<TypedTextOptions, 'value' | 'onValueChange'> & {
  readonly kind: DateKind
  readonly zone: string
}

export interface DateText extends TypedText {
  /** Fetches the reader before the first key. */
  readonly prepare: () => void
}

export function useDateText({ kind, zone, ...options }: DateTextOptions): DateText {
  const [isReady, setReady] = useState(isReaderThere)
  const typed = useTypedText({
    ...options,
    read: (text, before) => wallRead(text, before, kind, zone),
    show: shownWall,
    isReady,
  })
  const prepare = () => {
    if (!isReady) void loadReader().then(() => setReady(isReaderThere()))
  }
  const type = (text: string) => {
    prepare()
    typed.type(text)
  }
  return { ...typed, type, prepare }
}
