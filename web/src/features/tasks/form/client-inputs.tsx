// The client of a task beside its contact and project: these are found among the client's, and bring their client along.
import { organization } from '@daybook/contract/entities/organization.ts'
import type { ComponentType } from 'react'
import { useFormContext } from 'react-hook-form'
import { isReference, referenceId } from '#entities/card/reference-id.ts'
import type { AnyInputProps } from '#entities/fields/any-input.ts'
import { FieldInput } from '#entities/fields/field-input.tsx'
import { ReferenceField, type ReferenceFieldProps } from '#entities/fields/references/reference-field.tsx'

// The form knows its values as `unknown`; the two fields below are links.
const Reference = ReferenceField as ComponentType<
  AnyInputProps & Pick<ReferenceFieldProps, 'onRecord' | 'among'>
>
const dirty = { shouldDirty: true }

/** Another client, or none, has other contacts and projects. */
export function ClientInput(props: AnyInputProps) {
  const { setValue } = useFormContext()
  const choose = (next: unknown) => {
    if (referenceId(next) !== referenceId(props.value)) {
      setValue('contact', null, dirty)
      setValue('project', null, dirty)
    }
    props.onChange(next)
  }
  return <FieldInput {...props} onChange={choose} />
}

/** Of a contact or a project. */
export function OfClientInput(props: AnyInputProps) {
  const { setValue, watch } = useFormContext()
  const client = referenceId(watch('organization'))
  return (
    <Reference
      {...props}
      among={client === undefined ? undefined : { organizationId: client }}
      onRecord={({ organization: its }) => {
        // The product's placeholder is no client.
        if (isReference(its) && !organization.placeholders.includes(its.id))
          setValue('organization', its, dirty)
      }}
    />
  )
}
