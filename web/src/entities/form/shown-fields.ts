// Which inputs a form shows, and in which order.
import type { Field } from '@daybook/contract/engine/fields.ts'
import { confirmName, inputFields } from '@daybook/contract/engine/schema.ts'
import { schemaMode } from './form-mode.ts'
import type { RecordFormState } from './open-form.ts'

export interface ShownField {
  readonly name: string
  readonly field: Field
}

/** A new secret is typed twice. */
const withConfirm = ([name, field]: [string, Field]): readonly ShownField[] =>
  field.kind === 'secret' && field.stored
    ? [
        { name, field },
        { name: confirmName(name), field: { ...field, label: `Confirm ${field.label}` } },
      ]
    : [{ name, field }]

/**
 * As declared, or in the order of the names.
 * @param only the names to show; undefined for all
 */
export function shownFields(
  { entity, mode, hidden }: Pick<RecordFormState, 'entity' | 'mode' | 'hidden'>,
  only?: readonly string[],
): readonly ShownField[] {
  const fields = inputFields(entity, schemaMode(mode))
    .filter(([, field]) => field.onForm && !(mode === 'view' && field.kind === 'secret'))
    .flatMap(withConfirm)
    .filter(({ name }) => !hidden.includes(name))
  return only ? only.flatMap((name) => fields.filter((each) => each.name === name)) : fields
}
