// Asks what a step in the life of an invoice needs, such as a reason, and carries it out.
import { ask } from '#entities/editor/question-store.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import type { StepAsked } from './step-dialog.tsx'

const StepDialog = lazyPart(async () => (await import('./step-dialog.tsx')).StepDialog)

export const askStep = (asked: StepAsked): Promise<true | undefined> =>
  ask<true | undefined>(({ open, onAnswer }) => (
    <StepDialog asked={asked} open={open} onClose={() => onAnswer(undefined)} />
  ))
