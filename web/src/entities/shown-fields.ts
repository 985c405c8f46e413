// Which inputs a form shows, in which order and where.
import type { AnyEntity } from '@daybook/contract/entity.ts'
import type { Field } from '@daybook/contract/fields.ts'
import { confirmName, inputFields } from '@daybook/contract/schema.ts'
import { schemaMode } from './form-mode.ts'
import type { FieldPlace, FormOverride, FormSituation } from './form-override.ts'

export interface ShownField {
  readonly name: string
  readonly field: Field
  readonly place: FieldPlace
}

/** A new secret is typed twice. */
const withConfirm = ([name, field]: [string, Field]): readonly [string, Field][] =>
  field.kind === 'secret' && field.stored
    ? [
        [name, field],
        [confirmName(name), { ...field, label: `Confirm ${field.label}` }],
      ]
    : [[name, field]]

const usualPlace = (field: Field): FieldPlace => ({ span: field.kind === 'note' ? 'full' : 'half' })

/**
 * In declared order, or in the order of the quick form.
 * @param only the names to show; undefined for all
 */
export function shownFields(
  entity: AnyEntity,
  { fieldVisible, fieldPlace }: FormOverride,
  situation: FormSituation,
  only?: readonly string[],
): readonly ShownField[] {
  const fields = inputFields(entity, schemaMode(situation.mode))
    .filter(([, field]) => field.onForm && !(situation.mode === 'view' && field.kind === 'secret'))
    .flatMap(withConfirm)
    .filter(([name]) => fieldVisible?.(name, situation) ?? true)
  const kept = only
    ? only.flatMap((name) => fields.filter(([each]) => each === name || each === confirmName(name)))
    : fields
  return kept.map(([name, field]) => ({
    name,
    field,
    place: fieldPlace?.(name, situation) ?? usualPlace(field),
  }))
}
