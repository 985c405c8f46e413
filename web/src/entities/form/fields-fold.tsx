// Fields that most people never need, folded under a heading. A mistake within unfolds them, and so does the browser's search.
import type { ReactNode } from 'react'
import { FieldGrid } from '#ui/inputs/field.tsx'
import type { Looks } from './field-look.ts'
import { FieldsToRead } from './form-fields.tsx'
import { useOpenForm } from './open-form.ts'
import { RecordField } from './record-field.tsx'
import './fields-fold.css'

interface FieldsFoldProps {
  readonly title: string
  /** In this order; those that the declared form leaves out, too. */
  readonly names: readonly string[]
  readonly looks?: Looks
  /** Below the fields. */
  readonly children?: ReactNode
}

export function FieldsFold({ title, names, looks = {}, children }: FieldsFoldProps) {
  const { entity, mode } = useOpenForm()
  const shown = names.flatMap((name) => {
    const field = entity.fields[name]
    return field ? [{ name, field }] : []
  })
  return (
    <details className="fields-fold">
      <summary>{title}</summary>
      {mode === 'view' ? (
        <FieldsToRead shown={shown} looks={looks} />
      ) : (
        <FieldGrid>
          {shown.map(({ name }) => (
            <RecordField key={name} name={name} {...looks[name]} />
          ))}
        </FieldGrid>
      )}
      {children}
    </details>
  )
}
