// The questions of a quote's page, each loaded when it is asked.
import { ask } from '#entities/editor/question-store.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import type { Quote } from './quote-record.ts'

const LinkDialog = lazyPart(async () => (await import('./quote-link-dialog.tsx')).QuoteLinkDialog)
const AnswerDialog = lazyPart(async () => (await import('./noted-answer-dialog.tsx')).NotedAnswerDialog)
const Withdrawing = lazyPart(async () => (await import('./withdraw-question.tsx')).WithdrawQuestion)

export const askQuoteLink = (record: Quote): void =>
  void ask<true>(({ open, onAnswer }) => (
    <LinkDialog record={record} open={open} onClose={() => onAnswer(true)} />
  ))

export type NotedLife = 'accepted' | 'declined'
export interface NotedAnswer {
  /** Who said so; '' where nobody noted it. */
  readonly name: string
  /** How it was accepted, or why it was declined; ''. */
  readonly more: string
}

/** @returns what is to be noted; undefined when nobody wants it any more */
export async function askAnswer(life: NotedLife): Promise<NotedAnswer | undefined> {
  const opener = document.activeElement
  const answer = await ask<NotedAnswer | null>(({ open, onAnswer }) => (
    <AnswerDialog life={life} open={open} opener={opener} onAnswer={onAnswer} />
  ))
  return answer ?? undefined
}

export const askWithdraw = async ({ number }: Quote): Promise<boolean> =>
  (await ask<boolean>(({ open, onAnswer }) => (
    <Withdrawing number={number} open={open} onAnswer={onAnswer} />
  ))) === true
