// Asks why, before something is taken back.
import { ask } from '#entities/editor/question-store.ts'
import { lazyPart } from '#lib/lazy-part.ts'

export interface WhyProps {
  readonly title: string
  /** What will happen. */
  readonly text: string
  /** The button's. */
  readonly action: string
}

const ReasonDialog = lazyPart(async () => (await import('./reason-dialog.tsx')).ReasonDialog)

/** @returns what was typed; undefined when nobody wants it any more */
export async function askReason(why: WhyProps): Promise<string | undefined> {
  const opener = document.activeElement
  const answer = await ask<string>(({ open, onAnswer }) => (
    <ReasonDialog {...why} open={open} opener={opener} onAnswer={onAnswer} />
  ))
  return answer === '' ? undefined : answer
}
