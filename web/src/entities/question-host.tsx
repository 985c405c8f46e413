// Where questions come up: once in the shell, and once in every form, whose pop-up they must belong to.
import { Suspense, useLayoutEffect, useState } from 'react'
import { openHost, useQuestion } from './question-store.ts'

/** Draws what `ask` asks while this is the innermost of its kind. */
export function QuestionHost() {
  const [host] = useState(() => ({}))
  useLayoutEffect(() => openHost(host), [host])
  const question = useQuestion(host)
  return <Suspense>{question}</Suspense>
}
