// Record → values of a form, and values of a form → the body of a save.
import { duplicate } from '@daybook/contract/engine/defaults.ts'
import type { AnyEntity, AnyRecord } from '@daybook/contract/engine/entity.ts'
import type { Field } from '@daybook/contract/engine/fields.ts'
import { confirmName, inputFields } from '@daybook/contract/engine/schema.ts'
import { type FormMode, type FormValues, isAdding, schemaMode } from './form-mode.ts'

const pick = (source: FormValues | AnyRecord, names: readonly string[]): FormValues =>
  Object.fromEntries(names.map((name) => [name, source[name] ?? null]))

/** What only the server sets but the form's payload names all the same, such as a group (rules/tasks 7). */
const serverFields = (entity: AnyEntity): readonly string[] =>
  Object.entries(entity.fields)
    .filter(([, { when, kind }]) => when === 'server' && kind !== 'derived')
    .map(([name]) => name)

const isWritten = (field: Field) => field.kind === 'text' || field.kind === 'note' || field.kind === 'email'

interface Start {
  readonly entity: AnyEntity
  readonly mode: FormMode
  readonly blank: FormValues
  readonly record: AnyRecord | undefined
  /** Values that stand in for defaults, such as the day that was pressed in a calendar. */
  readonly given: FormValues | undefined
}

/** The values a form opens with. */
export function startValues({ entity, mode, blank, record, given }: Start): FormValues {
  const fields = inputFields(entity, schemaMode(mode))
  const source =
    mode === 'duplicate' && record
      ? { ...blank, ...duplicate(entity, record), ...given }
      : isAdding(mode)
        ? { ...blank, ...given }
        : record
  const values: FormValues = {}
  for (const [name, field] of fields) {
    // A list leaves out what is seldom anything else than what new records begin with.
    const known = field.sparse && source?.[name] === undefined ? blank[name] : source?.[name]
    values[name] = known ?? (isWritten(field) ? '' : null)
    if (field.kind === 'secret' && field.stored) values[confirmName(name)] = ''
  }
  return values
}

/** A new record carries an empty id, its creator and its times; the server has the last word on all of them (rules/api 5). */
export function createBody(
  entity: AnyEntity,
  values: FormValues,
  blank: FormValues,
  userId: number,
): FormValues {
  const now = Date.now()
  return {
    id: null,
    ...pick(blank, serverFields(entity)),
    ...pick(
      values,
      inputFields(entity, 'new').map(([name]) => name),
    ),
    createdBy: { id: userId },
    modifiedBy: { id: userId },
    [entity.stamps.created]: now,
    [entity.stamps.modified]: now,
  }
}

/** The time of modification is left to the save: it is the loaded one, by which a lost update is noticed. */
export function updateBody(
  entity: AnyEntity,
  values: FormValues,
  record: AnyRecord,
  userId: number,
): FormValues {
  return {
    id: record.id,
    ...pick(record, serverFields(entity)),
    ...pick(
      values,
      inputFields(entity, 'edit').map(([name]) => name),
    ),
    modifiedBy: { id: userId },
  }
}
