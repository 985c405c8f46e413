// Leads to the first field that was refused, wherever it is: a Save that only marks something out of sight looks dead.
import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { say } from '#api/message-bar.ts'
import { sentenceIn } from '#entities/leaving/sentence-in.ts'

function open(element: Element): void {
  for (let fold = element.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true
}

/** @returns to be called when values are refused; the next rendering shows which */
export function useFirstMistake(form: RefObject<HTMLElement | null>, errors: FieldErrors): () => void {
  const isAwaited = useRef(false)
  useLayoutEffect(() => {
    if (!isAwaited.current || Object.keys(errors).length === 0) return
    isAwaited.current = false
    const mark = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    // What is not drawn can't be marked, but it is said all the same.
    if (!mark) say({ tone: 'bad', text: Object.values(errors).map(sentenceIn).join(' ') })
    else {
      open(mark)
      mark.focus()
      // Its sentence stands below it, where the form's foot may lie.
      const sentence = mark.getAttribute('aria-describedby')?.split(' ')[0]
      if (sentence) document.getElementById(sentence)?.scrollIntoView({ block: 'nearest' })
    }
  })
  return () => {
    isAwaited.current = true
  }
}
