// Asks for whom and from when tasks are to be made, over whatever is open. The dialog loads when it is asked.
import type { TemplateStep } from '@daybook/contract/templates/template-step.ts'
import { ask } from '#entities/editor/question-store.ts'
import { lazyPart } from '#lib/lazy-part.ts'

/** A template that is kept, or steps that are not. */
export type ApplySource =
  | {
      readonly kind: 'template'
      readonly id: number
      readonly name: string
      readonly steps: readonly TemplateStep[]
    }
  | { readonly kind: 'steps'; readonly steps: readonly TemplateStep[]; readonly start: string }

const ApplyDialog = lazyPart(async () => (await import('./apply-dialog.tsx')).ApplyDialog)

export const askApply = (source: ApplySource): void => {
  const opener = document.activeElement
  void ask<true>(({ open, onAnswer }) => (
    <ApplyDialog source={source} open={open} opener={opener} onClose={() => onAnswer(true)} />
  ))
}
