// The fields of the form around them, in the order of the declaration, each with the look that the form gives it.
import type { Field } from '@daybook/contract/engine/fields.ts'
import { classNames } from '#lib/class-names.ts'
import { FieldGrid } from '#ui/inputs/field.tsx'
import { FieldValue } from '#entities/fields/field-value.tsx'
import type { FieldLook, Looks } from './field-look.ts'
import { useOpenForm } from './open-form.ts'
import { RecordField } from './record-field.tsx'
import { type ShownField, shownFields } from './shown-fields.ts'
import { useProgressiveList } from '#entities/list/use-progressive-list.ts'

/** Above the fold of most dialogs. */
const FIRST_FIELDS = 4

const lookOf = ({ kind }: Field, own: FieldLook | undefined): FieldLook => ({
  span: kind === 'note' ? 'full' : 'half',
  ...own,
})

interface FormFieldsProps {
  readonly looks?: Looks | undefined
  /** These alone, in this order. */
  readonly only?: readonly string[] | undefined
  /** All but these, which stand elsewhere in the form. */
  readonly except?: readonly string[]
}

/** A field that is new in the declaration appears here by itself. */
export function FormFields({ looks = {}, only, except = [] }: FormFieldsProps) {
  const form = useOpenForm()
  const shown = shownFields(form, only).filter(({ name }) => !except.includes(name))
  // Over a page, the press that opens it is answered with the first fields; a page of its own must not grow.
  const drawn = useProgressiveList(shown, form.place === 'dialog' ? FIRST_FIELDS : Infinity)
  if (shown.length === 0) return null
  if (form.mode === 'view') return <FieldsToRead shown={shown} looks={looks} />
  return (
    <FieldGrid>
      {drawn.map(({ name, field }) => (
        <RecordField key={name} name={name} field={field} {...lookOf(field, looks[name])} />
      ))}
    </FieldGrid>
  )
}

interface FieldsToReadProps {
  readonly shown: readonly ShownField[]
  readonly looks: Looks
}

/** The view is the same form, read-only (rules/records 13). */
export function FieldsToRead({ shown, looks }: FieldsToReadProps) {
  const { values } = useOpenForm()
  return (
    <dl className="field-grid">
      {shown.map(({ name, field }) => {
        const { span, paired } = lookOf(field, looks[name])
        return (
          <div key={name} className={classNames('field', `field--${span}`, paired && 'field--paired')}>
            <dt className="record-form__label">{field.label}</dt>
            <dd className="record-form__value">
              <FieldValue field={field} value={values[name]} />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
