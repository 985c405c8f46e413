// A stored checklist → what is answered: with the names of those who ticked, whoever asks and wherever they are by now.
import type { Checklist, ChecklistItem } from '@daybook/contract/tasks/checklists/checklist-calls.ts'
import { people, type RowFor } from '@daybook/contract/entities/registry.ts'
import type { Actor } from '#actor.ts'
import { type AnyDb, rowsByIds } from '#entities/store.ts'
import { countToChange } from '#features/tasks/checklist/in-series.ts'
import type { StoredList } from '#features/tasks/checklist/list-rows.ts'

const wordOf = (value: unknown) => (typeof value === 'string' ? value : '')

async function namesOf(db: AnyDb, ids: readonly number[]) {
  const rows = ids.length === 0 ? [] : await rowsByIds(db, people, [...new Set(ids)], [])
  return new Map(
    rows.map(({ id, firstname, lastname }) => [
      id,
      { id, firstname: wordOf(firstname), lastname: wordOf(lastname) },
    ]),
  )
}

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
