// What the parts of a step are given, and how numbers are typed in them.
import type { TemplateStep } from '@daybook/contract/templates/template-step.ts'
import { sentenceIn } from '#entities/leaving/sentence-in.ts'

export interface StepProps {
  readonly step: TemplateStep
  /** From 0. */
  readonly index: number
  /** By part of the step. */
  readonly errors: unknown
  readonly onChange: (step: TemplateStep) => void
}

/** What is wrong with a part of the step. */
export const errorAt = (errors: unknown, name: keyof TemplateStep): string | undefined =>
  typeof errors === 'object' && errors !== null ? sentenceIn(Reflect.get(errors, name)) : undefined

/** What is no number goes on as one that the check refuses. */
export const wholeOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text))
export const shownWhole = (value: number): number | '' => (Number.isNaN(value) ? '' : value)
