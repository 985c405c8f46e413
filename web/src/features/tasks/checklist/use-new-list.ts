// The checklist of a task that is about to be added: it is kept with the form, and stored with the task.
import type { ChecklistItem } from '@daybook/contract/tasks/checklists/checklist-calls.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import type { FormValues } from '#entities/form/form-mode.ts'
import { useOpenForm } from '#entities/form/open-form.ts'
import type { ListEditor, Reading } from './list-editor.ts'
import { itemsIn, LIST, originalOf } from './form-list.ts'
import { newItem } from './typed-items.ts'
import { checklistQuery } from './use-stored-list.ts'

/** A duplicate begins with the items of its original, all of them open. */
function useCopiedItems(isMissing: boolean, begin: (items: readonly ChecklistItem[]) => void): Reading {
  const original = originalOf(useOpenForm())
  const { data, error, refetch } = useQuery({
    ...checklistQuery(original ?? 0),
    enabled: isMissing && original !== undefined,
  })
  const copy = useEffectEvent(begin)
  useEffect(() => {
    if (isMissing && data) copy(data.items.map(({ text }) => newItem(text)))
  }, [isMissing, data])
  return { isRead: !isMissing || original === undefined, readError: error, readAgain: () => void refetch() }
}

export function useNewList(): ListEditor & Reading {
  // A field of the form like others: only such a one can begin with something else later on.
  const { field } = useController<FormValues>({ name: LIST })
  const { resetField } = useFormContext<FormValues>()
  const items = itemsIn(field.value)
  const reading = useCopiedItems(field.value === undefined, (copied) =>
    resetField(LIST, { defaultValue: copied }),
  )
  return {
    ...reading,
    items,
    change: field.onChange,
    tick: ({ id }, done) =>
      field.onChange(
        items.map((item) => (item.id === id ? { ...item, doneTime: done ? Date.now() : null } : item)),
      ),
    settle: () => undefined,
  }
}
