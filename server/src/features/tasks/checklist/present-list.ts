// A stored checklist → what is answered: with the names of those who ticked, whoever asks and wherever they are by now.
import type { Checklist, ChecklistItem } from '@daybook/contract/tasks/checklists/checklist-calls.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import type { Actor } from '#actor.ts'
import { namesOf } from '#entities/firm/people-names.ts'
import type { AnyDb } from '#entities/store.ts'
import { countToChange } from '#features/tasks/checklist/in-series.ts'
import type { StoredList } from '#features/tasks/checklist/list-rows.ts'

export async function presentList(
  db: AnyDb,
  asking: { readonly actor: Actor; readonly now: number },
  row: RowFor<'task'>,
  { items, stamp }: StoredList,
): Promise<Checklist> {
  const names = await namesOf(
    db,
    items.flatMap(({ doneById }) => doneById ?? []),
  )
  return {
    items: items.map(({ id, text, doneTime, doneById }): ChecklistItem => ({
      id,
      text,
      doneTime,
      doneBy:
        doneById === null ? null : (names.get(doneById) ?? { id: doneById, firstname: '', lastname: '' }),
    })),
    stamp,
    upcoming: await countToChange(db, asking, row, items),
  }
}
