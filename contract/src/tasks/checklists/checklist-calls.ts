// The calls of a task's checklist (rules/checklists 2).
import * as z from 'zod/mini'
import { endpoint, type SavedAnswer } from '#engine/endpoint.ts'
import { CHECKLIST_MAX, TEXT_MAX } from '#engine/limits.ts'
import { filledText, idSchema, nothingHidden, onOneLine } from '#engine/schema.ts'
import { task } from '#entities/task.ts'
import { checklistMessages as sentences } from '#messages/tasks/checklist-messages.ts'

export interface ChecklistItem {
  readonly id: number
  readonly text: string
  /** Epoch milliseconds; null while it is open. */
  readonly doneTime: number | null
  readonly doneBy: { readonly id: number; readonly firstname: string; readonly lastname: string } | null
}

export interface Checklist {
  readonly items: readonly ChecklistItem[]
  /** Of the items and their order; ticks leave it as it is. 0 as long as nobody changed the list. */
  readonly stamp: number
  /** Upcoming tasks of its series that would take over how its items differ from theirs. */
  readonly upcoming: number
}

const LABEL = 'Item'
const path = '/api/task/{id}/checklist'
const about = { tag: task.title[1] } as const

const isOnce = (items: readonly { readonly id?: number | undefined }[]) => {
  const ids = items.flatMap(({ id }) => id ?? [])
  return new Set(ids).size === ids.length
}

export const itemText = filledText(LABEL, TEXT_MAX, sentences.required).check(onOneLine(LABEL), nothingHidden)

/** Items as they are sent, in their order. */
export const sentItems = z
  .array(
    z.object({
      id: z.optional(idSchema),
      text: itemText,
      done: z.optional(z.boolean(sentences.doneAsked)),
    }),
    sentences.listAsked,
  )
  .check(z.maxLength(CHECKLIST_MAX, sentences.tooMany), z.refine(isOnce, sentences.twice))

export const getChecklist = endpoint<Checklist>()({
  ...about,
  method: 'GET',
  path,
  summary: 'The checklist of a task',
})

export const saveChecklist = endpoint<SavedAnswer<Checklist>>()({
  ...about,
  method: 'PUT',
  path,
  body: z.object({
    items: sentItems,
    stamp: z.int(sentences.stampAsked).check(z.minimum(0, sentences.stampAsked)),
    /** Its upcoming recurrent tasks take the change over. */
    upcoming: z.optional(z.boolean(sentences.doneAsked)),
  }),
  summary: 'Change the items of a task’s checklist',
})

export const tickItem = endpoint<SavedAnswer<Checklist>>()({
  ...about,
  method: 'PUT',
  path: `${path}/{itemId}`,
  body: z.object({ done: z.boolean(sentences.doneAsked) }),
  summary: 'Tick an item of a checklist, or open it again',
})
