// Records that are here and look like a row of a file, duplicates otherwise: filled where they are empty, replaced, or left beside it, as
// the person says (rules/imports 7).
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import type { Field } from '@daybook/contract/engine/fields.ts'
import { staysAsHere } from '@daybook/contract/messages/imports/row-messages.ts'
import { presetNamed } from '@daybook/contract/import-export/presets/presets.ts'
import type { RowIssue } from '@daybook/contract/import-export/formats.ts'
import type { Saving } from '#entities/hooks.ts'
import { normalizeSearch } from '#entities/normalize-search.ts'
import { valuesOf } from '#entities/present.ts'
import { type Row, selectFrom } from '#entities/store.ts'
import { isRowReference } from '#features/import-export/read/import-row.ts'
import { matchKeys } from '#features/import-export/import/match-keys.ts'
import type { Importing, SettledRow } from '#features/import-export/import/settled-row.ts'

/** Files of this program and plain tables say by ids what they mean; only files of another product look for what is alike. */
const looks = ({ file, choices }: Importing) =>
  choices.update !== 'no' &&
  choices.match !== 'add' &&
  (choices.match !== undefined || presetNamed(file.preset) !== undefined)

const own = ({ tx, actor }: Saving, entity: AnyEntity) =>
  selectFrom(tx, entity).where('scopeId', '=', actor.scopeId)

/** What looks like the rows of one import. */
export interface LookAlikes {
  /** @returns the row as a change of the record that it looks like: the oldest, where there are several; as it is without one */
  readonly match: (saving: Saving, entity: AnyEntity, row: SettledRow) => Promise<SettledRow>
}

/** Reads what there is of a kind once, with the first row that asks. */
export function openLookAlikes(importing: Importing): LookAlikes {
  const kinds = new Map<AnyEntity, ReadonlyMap<string, number>>()
  /** By kind and id of a record: what an earlier row of the file says of it. */
  const told = new Map<string, Set<string>>()

  async function idsOf(saving: Saving, entity: AnyEntity) {
    const known = kinds.get(entity)
    if (known) return known
    const rows = await own(saving, entity).orderBy('id', 'desc').execute()
    const ids = new Map(rows.flatMap((row) => matchKeys(entity, row).map((key) => [key, row.id] as const)))
    kinds.set(entity, ids)
    return ids
  }

  return {
    async match(saving, entity, row) {
      if (entity.matchBy.length === 0 || !looks(importing)) return row
      const ids = await idsOf(saving, entity)
      const id = matchKeys(entity, row.values)
        .map((key) => ids.get(key))
        .find((found) => found !== undefined)
      const record =
        id === undefined ? undefined : await own(saving, entity).where('id', '=', id).executeTakeFirst()
      if (!record) return row
      const matched = asMatched(entity, row, record, importing.choices.match)
      const key = `${entity.name} ${record.id}`
      const earlier = told.get(key) ?? new Set<string>()
      const values = Object.fromEntries(Object.entries(matched.values).filter(([name]) => !earlier.has(name)))
      told.set(key, new Set([...earlier, ...Object.keys(values)]))
      return { ...matched, values }
    },
  }
}

/** What new records begin with says nothing of this one. */
const isDefault = (field: Field, value: unknown) =>
  field.kind === 'link' &&
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  value.id === field.initial

const isNothing = (field: Field, value: unknown) =>
  value === null || value === undefined || value === '' || isDefault(field, value)

const folded = (text: string) => normalizeSearch(text).trim()

/** Case and blanks around make no other value. */
const isAlike = (one: unknown, other: unknown) =>
  typeof one === 'string' && typeof other === 'string'
    ? folded(one) === folded(other)
    : JSON.stringify(one) === JSON.stringify(other)

/** The row as a change of the record that it looks like. */
function asMatched(
  entity: AnyEntity,
  row: SettledRow,
  record: Row,
  match: Importing['choices']['match'],
): SettledRow {
  const present = valuesOf(entity, record)
  const notes: RowIssue[] = []
  const said = Object.entries(row.values).filter(([name, value]) => {
    const field = entity.fields[name]
    if (!field || isNothing(field, value)) return false
    if (match === 'replace' || isNothing(field, present[name])) return true
    // A link to what is made with this file says something else than what is here.
    const isOther = isRowReference(value) || !isAlike(present[name], value)
    if (isOther && field.kind !== 'link')
      notes.push({ row: row.row, field: name, message: staysAsHere(field.label) })
    return false
  })
  return {
    ...row,
    id: record.id,
    known: 'changes',
    isMatched: true,
    values: Object.fromEntries(said),
    notes: [...row.notes, ...notes],
  }
}
