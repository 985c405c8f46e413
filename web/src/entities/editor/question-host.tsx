// Where questions come up: once in the shell, and once in every form, whose pop-up they must belong to.
import { createContext, Suspense, use, useLayoutEffect, useState } from 'react'
import { openHost, useQuestion } from './question-store.ts'

/** Set around what nobody sees: a question there could not be answered, and would be gone with it. */
export const UnseenContext = createContext(false)

/** Draws what `ask` asks while this is the innermost of its kind. */
export function QuestionHost() {
  const [host] = useState(() => ({}))
  const isUnseen = use(UnseenContext)
  useLayoutEffect(() => (isUnseen ? undefined : openHost(host)), [host, isUnseen])
  const question = useQuestion(host)
  return <Suspense>{question}</Suspense>
}
