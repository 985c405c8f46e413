// One step of a template, and what is told of steps: apart from their check, for whoever only shows them.
import type { RepeatRule } from '#tasks/recurrence.ts'

export interface TemplateStep {
  /** May hold `{client}`, `{month}` and `{fy}`. */
  readonly name: string
  readonly description: string
  /** Days after the start, before it where negative; null: no due date. */
  readonly days: number | null
  /** Counted in the firm's working days. */
  readonly working: boolean
  /** 'HH:MM', on the clock of whoever applies the template. */
  readonly time: string
  /** Days before the due date (after it where negative), at 'HH:MM'. */
  readonly reminder: { readonly daysBefore: number; readonly time: string } | null
  readonly repeat: RepeatRule
  readonly priorityId: number
  readonly categoryId: number
  readonly customListId: number
  /** Null: who applies the template, or whom they name. */
  readonly assigneeId: number | null
  readonly audienceId: number
  /** Its items, unticked, as they are typed. */
  readonly checklist: readonly string[]
}

/** A step as a form begins it; ids are those of the product's own words: no repeat, the office, the people on it. */
export const BLANK_STEP: TemplateStep = {
  name: '',
  description: '',
  days: 0,
  working: false,
  time: '10:00',
  reminder: null,
  repeat: { option: 1, frequency: 1, frequencyType: 1 },
  priorityId: 1,
  categoryId: 4,
  customListId: 1,
  assigneeId: null,
  audienceId: 1,
  checklist: [],
}

/** Whether a step names a colleague: such a template is an Admin's. */
export const namesSomebody = (steps: readonly Pick<TemplateStep, 'assigneeId'>[]): boolean =>
  steps.some(({ assigneeId }) => assigneeId !== null)

/** 'File GSTR-1, Reconcile 2B and 3 more' */
export function stepsSentence(steps: readonly Pick<TemplateStep, 'name'>[]): string {
  const shown = steps.slice(0, 2).map(({ name }) => name)
  const more = steps.length - shown.length
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ')
}
