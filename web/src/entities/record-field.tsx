// One field of the form: its label, its input and, below it, what is wrong with its value.
import type { Reference } from '@daybook/contract/fields.ts'
import type { ComponentType, ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { Field } from '#ui/field.tsx'
import type { AnyInputProps } from './fields/any-input.ts'
import { FieldInput } from './fields/field-input.tsx'
import type { FormValues } from './form-mode.ts'
import { referenceId } from './reference-id.ts'
import { sentenceIn } from './sentence-in.ts'
import type { ShownField } from './shown-fields.ts'

const isReference = (value: unknown): value is Reference => referenceId(value) !== undefined

/** The same record chosen again is no change, whatever of its summary the form knew before. */
const isSame = (one: unknown, other: unknown) => isReference(one) && one.id === referenceId(other)

interface RecordFieldProps {
  readonly shown: ShownField
  readonly leading: ((name: string, chosen: Reference) => ReactNode) | undefined
  readonly hint?: ReactNode
  /** In place of the input of the field's kind. */
  readonly input?: ComponentType<AnyInputProps> | undefined
  /** Shows the value and takes no other. */
  readonly locked?: boolean | undefined
  readonly overwritten?: boolean | undefined
}

export function RecordField(props: RecordFieldProps) {
  const { shown, leading, hint, input: Input = FieldInput, locked, overwritten } = props
  const { name, field, place } = shown
  const { field: bound, fieldState, formState } = useController<FormValues>({ name })
  const initial: unknown = formState.defaultValues?.[name]
  const value: unknown = bound.value
  const chosen = isReference(value) ? value : undefined
  return (
    <Field
      label={field.label}
      required={field.starred}
      hint={hint}
      error={sentenceIn(fieldState.error)}
      span={place.span}
      paired={place.paired}
    >
      {(control) => {
        const drawn = (
          <Input
            field={field}
            name={name}
            value={value}
            initial={initial}
            onChange={(next) => bound.onChange(isSame(next, initial) ? initial : next)}
            onBlur={bound.onBlur}
            inputRef={bound.ref}
            control={control}
            overwritten={overwritten}
            leading={chosen && leading?.(name, chosen)}
          />
        )
        // A group of its own only where it does something: readers would announce one for every field.
        return locked ? (
          <fieldset disabled className="record-field">
            {drawn}
          </fieldset>
        ) : (
          drawn
        )
      }}
    </Field>
  )
}
