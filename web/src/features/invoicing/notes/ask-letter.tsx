// Sends a statement or a note by e-mail, from its page.
import { ask } from '#entities/editor/question-store.ts'
import { lazyPart } from '#lib/lazy-part.ts'

export interface PlainLetter {
  readonly to: string
  readonly subject: string
  readonly text: string
}
export interface LetterAsked {
  readonly title: string
  readonly start: PlainLetter
  readonly onSend: (letter: PlainLetter, idempotencyKey: string) => Promise<{ readonly message: string }>
}

const LetterDialog = lazyPart(async () => (await import('./letter-dialog.tsx')).LetterDialog)

export function askLetter(asked: LetterAsked): void {
  const opener = document.activeElement
  void ask<true>(({ open, onAnswer }) => (
    <LetterDialog {...asked} open={open} opener={opener} onClose={() => onAnswer(true)} />
  ))
}
