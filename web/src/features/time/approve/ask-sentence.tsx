// Asks for a sentence; the dialog comes with its first use.
import { ask } from '#entities/editor/question-store.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import type { SentenceAsked } from './sentence-dialog.tsx'

const SentenceDialog = lazyPart(async () => (await import('./sentence-dialog.tsx')).SentenceDialog)

/** Whether it was sent. */
export const askSentence = async (asked: SentenceAsked): Promise<boolean> =>
  (await ask<boolean>((question) => <SentenceDialog {...question} {...asked} />)) === true
