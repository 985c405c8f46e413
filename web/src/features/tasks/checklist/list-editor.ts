// What the rows of a checklist ask of whoever keeps it: the form of a new task, or the server.
import type { ChecklistItem } from '@daybook/contract/tasks/checklists/checklist-calls.ts'

export interface ListEditor {
  readonly items: readonly ChecklistItem[]
  /** Other items, another order, or other words. @param settled nothing more is about to be typed */
  readonly change: (items: readonly ChecklistItem[], settled: boolean) => void
  readonly tick: (item: ChecklistItem, done: boolean) => void
  /** The last words of an item were typed. */
  readonly settle: () => void
  /** Why what was typed is not stored. */
  readonly error?: string | undefined
  readonly retry?: (() => void) | undefined
  /** Upcoming tasks that would take over what differs, and the call that has them do so. */
  readonly upcoming?: { readonly count: number; readonly carry: () => void } | undefined
}

/** Until a list is read nobody works on it. */
export interface Reading {
  readonly isRead: boolean
  /** Why it is not. */
  readonly readError: unknown
  readonly readAgain: () => void
}
