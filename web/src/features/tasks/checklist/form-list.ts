// The checklist that the form of a new task holds beside its fields, and the call that adds both together.
import { task } from '@daybook/contract/entities/task.ts'
import type { ChecklistItem } from '@daybook/contract/tasks/checklists/checklist-calls.ts'
import { call } from '#api/client.ts'
import { endpointsOf } from '#api/entity-queries.ts'
import type { FormValues } from '#entities/form/form-mode.ts'
import type { OwnCalls } from '#entities/form/open-form.ts'

/** Under which name the form holds it, beside the fields of the task. */
export const LIST = 'checklist'

/** As the form holds them. */
export const itemsIn = (value: unknown): readonly ChecklistItem[] =>
  Array.isArray(value) ? (value as readonly ChecklistItem[]) : [] // the section of the list alone puts something there

export const listIn = (values: Readonly<FormValues>): readonly ChecklistItem[] => itemsIn(values[LIST])

type Values = Readonly<Record<string, unknown>>
/** Beside the declared fields, of which alone the call's type knows. */
const withList = (values: Values, items: readonly object[]): Values => ({ ...values, [LIST]: items })

/** The call that adds the task with its list; undefined where there is none. */
export function createWithList(values: Readonly<FormValues>): OwnCalls | undefined {
  const items = listIn(values)
    .filter(({ text }) => text.trim() !== '')
    .map(({ text, doneTime }) => ({ text, done: doneTime !== null }))
  if (items.length === 0) return undefined
  const { create, update } = endpointsOf(task)
  return {
    create: (body, idempotencyKey) =>
      call(create, {
        body: withList(body, items),
        ...(idempotencyKey ? { idempotencyKey } : {}),
      }),
    update: (id, body) => call(update, { params: { id }, body }),
  }
}
