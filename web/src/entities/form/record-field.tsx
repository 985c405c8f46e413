// One field of the form around it: its label, its input and, below it, what is wrong with its value.
import type { Field as DeclaredField } from '@daybook/contract/engine/fields.ts'
import { useController } from 'react-hook-form'
import { Field } from '#ui/inputs/field.tsx'
import { FieldInput } from '#entities/fields/field-input.tsx'
import type { FieldLook } from './field-look.ts'
import type { FormValues } from './form-mode.ts'
import { useOpenForm } from './open-form.ts'
import { isReference, referenceId } from '#entities/card/reference-id.ts'
import { sentenceIn } from '#entities/leaving/sentence-in.ts'

/** The same record chosen again is no change, whatever of its summary the form knew before. */
const isSame = (value: unknown, other: unknown) => isReference(value) && value.id === referenceId(other)

interface RecordFieldProps extends FieldLook {
  readonly name: string
  /** Where it is not the declared field of that name, such as a secret that is typed twice. */
  readonly field?: DeclaredField | undefined
}

/** Draws any field of the entity, one that its declared form leaves out, too. */
export function RecordField({ name, field, ...look }: RecordFieldProps) {
  const { entity } = useOpenForm()
  const drawn = field ?? entity.fields[name]
  return drawn && <BoundField {...look} name={name} field={drawn} />
}

function BoundField({ name, field, ...look }: RecordFieldProps & { readonly field: DeclaredField }) {
  const { span = 'half', paired = false, hint, input: Input = FieldInput } = look
  const { leading, locked = false, overwritten, below } = look
  const { field: bound, fieldState, formState } = useController<FormValues>({ name })
  const initial: unknown = formState.defaultValues?.[name]
  const value: unknown = bound.value
  return (
    <>
      <Field
        label={field.label}
        required={field.starred}
        hint={hint}
        error={sentenceIn(fieldState.error)}
        span={span}
        paired={paired}
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
              leading={isReference(value) && leading}
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
      {below}
    </>
  )
}
