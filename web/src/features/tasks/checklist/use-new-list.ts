// The checklist of a task that is about to be added: it is kept with the form, and stored with the task.
import type { ChecklistItem } from '@daybook/contract/tasks/checklists/checklist-calls.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import type { FormValues } from '#entities/form/form-mode.ts'
import { useOpenForm } from '#entities/form/open-form.ts'
import type { ListEditor } from './list-editor.ts'
import { itemsIn, LIST } from './form-list.ts'
import { newItem } from './typed-items.ts'
import { checklistQuery } from './use-stored-list.ts'

/** A duplicate begins with the items of its original, all of them open. */
function useCopiedItems(begin: (items: readonly ChecklistItem[]) => void): void {
  const { mode, record } = useOpenForm()
  const { data } = useQuery({
    ...checklistQuery(record?.id ?? 0),
    enabled: mode === 'duplicate' && record !== undefined,
  })
  const copy = useEffectEvent(begin)
  useEffect(() => {
    if (data && data.items.length > 0) copy(data.items.map(({ text }) => newItem(text)))
  }, [data])
}

export function useNewList(): ListEditor {
  // A field of the form like others: only such a one can begin with something else later on.
  const { field, fieldState } = useController<FormValues>({ name: LIST })
  const { resetField } = useFormContext<FormValues>()
  const items = itemsIn(field.value)
  useCopiedItems((copied) => {
    if (!fieldState.isDirty) resetField(LIST, { defaultValue: copied })
  })
  return {
    items,
    change: field.onChange,
    tick: ({ id }, done) =>
      field.onChange(
        items.map((item) => (item.id === id ? { ...item, doneTime: done ? Date.now() : null } : item)),
      ),
    settle: () => undefined,
  }
}
