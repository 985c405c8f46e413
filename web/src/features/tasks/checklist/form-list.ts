// The checklist that the form of a new task holds beside its fields, and the call that adds both together.
import { task } from '@daybook/contract/entities/task.ts'
import type { ChecklistItem } from '@daybook/contract/tasks/checklists/checklist-calls.ts'
import { call } from '#api/client.ts'
import { endpointsOf } from '#api/entity-queries.ts'
import type { FormValues } from '#entities/form/form-mode.ts'
import type { FormProps, OwnCalls } from '#entities/form/open-form.ts'
import { asTask } from '#features/tasks/card/task-record.ts'

/** Under which name the form holds it, beside the fields of the task. */
export const LIST = 'checklist'

/** As the form holds them. */
export const itemsIn = (value: unknown): readonly ChecklistItem[] =>
  Array.isArray(value) ? (value as readonly ChecklistItem[]) : [] // the section of the list alone puts something there

export const listIn = (values: Readonly<FormValues>): readonly ChecklistItem[] => itemsIn(values[LIST])

/** Whose items a duplicate begins with; undefined where there are none. */
export const originalOf = ({ mode, record }: Pick<FormProps, 'mode' | 'record'>): number | undefined =>
  mode === 'duplicate' && record && asTask(record).checkTotal > 0 ? record.id : undefined

/** With those of an original as soon as they are read; till then the form has no list at all. */
export const listToBegin = (props: Pick<FormProps, 'mode' | 'record'>): FormValues => ({
  [LIST]: originalOf(props) === undefined ? [] : undefined,
})

/** As they are sent. A duplicate that is saved before the items of its original were read waits for them. */
async function itemsToAdd(values: Readonly<FormValues>, original: number | undefined) {
  if (values[LIST] !== undefined || original === undefined)
    return listIn(values)
      .filter(({ text }) => text.trim() !== '')
      .map(({ text, doneTime }) => ({ text, done: doneTime !== null }))
  const { getChecklist } = await import('@daybook/contract/tasks/checklists/checklist-calls.ts')
  const { items } = await call(getChecklist, { params: { id: original } })
  return items.map(({ text }) => ({ text, done: false }))
}

type Values = Readonly<Record<string, unknown>>
/** Beside the declared fields, of which alone the call's type knows. */
const withList = (values: Values, items: readonly object[]): Values => ({ ...values, [LIST]: items })

/**
 * The call that adds the task with its list; undefined where there is none.
 * @throws ApiError where the items of an original can't be read
 */
export async function createWithList(
  values: Readonly<FormValues>,
  original: number | undefined,
): Promise<OwnCalls | undefined> {
  const items = await itemsToAdd(values, original)
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
