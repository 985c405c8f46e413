// The categories, lists and priorities that steps name by id: each must be one that this firm has.
import { customList, taskCategory, taskPriority } from '@daybook/contract/entities/lookups.ts'
import type { TemplateStep } from '@daybook/contract/templates/template-step.ts'
import type { Linkable } from '#entities/links.ts'

const KINDS = {
  priorityId: taskPriority,
  categoryId: taskCategory,
  customListId: customList,
} as const
type Word = keyof typeof KINDS
const WORDS = Object.keys(KINDS) as readonly Word[] // they are its keys

/** By step, the names of those that are not there (any more). */
export async function unknownWords(
  steps: readonly TemplateStep[],
  linkable: Linkable,
): Promise<readonly (readonly Word[])[]> {
  const known = new Map<Word, ReadonlySet<number>>()
  for (const word of WORDS)
    known.set(word, await linkable(KINDS[word], [...new Set(steps.map((step) => step[word]))]))
  return steps.map((step) => WORDS.filter((word) => known.get(word)?.has(step[word]) !== true))
}
