// Which words of the product can be hidden (rules/records 14); apart from the check of the setting, which needs more.
import { customList, taskCategory } from '#entities/lookups.ts'

const words = { [taskCategory.name]: taskCategory, [customList.name]: customList } as const

export interface Hidden {
  readonly taskCategory?: number[] | undefined
  readonly customList?: number[] | undefined
}
export type HideableName = keyof Hidden

export const isHideable = (name: string): name is HideableName => Object.hasOwn(words, name)

/** What new tasks begin with, and what the menu narrows by, is always offered. */
export const mayHide = (name: HideableName, id: number): boolean => !words[name].placeholders.includes(id)
