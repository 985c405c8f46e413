// Asks the person from anywhere, a click handler too, and waits for the answer; one question at a time.
import { createElement, Fragment, type ReactNode, useSyncExternalStore } from 'react'

export interface QuestionProps<Answer> {
  /** False while the answered question fades. */
  readonly open: boolean
  readonly onAnswer: (answer: Answer) => void
}

interface OpenQuestion {
  readonly host: object
  /** A new question starts with nothing of the one before. */
  readonly number: number
  readonly draw: (open: boolean) => ReactNode
  /** The question is over without an answer. */
  readonly drop: () => void
  readonly open: boolean
}

/** The innermost place is last: a question that comes up over a pop-up must be drawn inside it. */
let hosts: readonly object[] = []
let current: OpenQuestion | undefined
let count = 0
const listeners = new Set<() => void>()

function change(next: OpenQuestion | undefined) {
  current = next
  for (const listener of listeners) listener()
}

/**
 * Draws a question in the innermost `QuestionHost` and resolves with its answer; undefined when it went away
 * unanswered.
 * @example await ask<'yes' | 'no'>((props) => <YesOrNo {...props} />)
 */
export function ask<Answer>(draw: (props: QuestionProps<Answer>) => ReactNode): Promise<Answer | undefined> {
  current?.drop()
  const host = hosts.at(-1)
  if (!host) return Promise.resolve(undefined)
  return new Promise((resolve) => {
    const onAnswer = (answer: Answer | undefined) => {
      if (current === question) change({ ...question, open: false })
      resolve(answer)
    }
    const question: OpenQuestion = {
      host,
      number: ++count,
      open: true,
      draw: (open) => draw({ open, onAnswer }),
      drop: () => onAnswer(undefined),
    }
    change(question)
  })
}

/** A place where questions are drawn, until the returned function is called. */
export function openHost(host: object): () => void {
  hosts = [...hosts, host]
  return () => {
    hosts = hosts.filter((each) => each !== host)
    if (current?.host !== host) return
    current.drop()
    change(undefined)
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What this place has to draw now. */
export function useQuestion(host: object): ReactNode {
  const question = useSyncExternalStore(subscribe, () => (current?.host === host ? current : undefined))
  return question && createElement(Fragment, { key: question.number }, question.draw(question.open))
}
