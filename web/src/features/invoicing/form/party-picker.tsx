// Finds a seller profile or an organization, from which a block of the invoice is filled.
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import type { LinkField, OptionalLinkField } from '@daybook/contract/engine/fields.ts'
import type { ReactNode } from 'react'
import { ReferenceField } from '#entities/fields/references/reference-field.tsx'
import { referenceId } from '#entities/card/reference-id.ts'
import { Field } from '#ui/inputs/field.tsx'

interface PartyPickerProps {
  /** An optional one can be cleared. */
  readonly field: LinkField | OptionalLinkField
  /** The reference that the invoice holds. */
  readonly chosen: unknown
  readonly hint?: ReactNode
  readonly error?: ReactNode
  readonly onChoose: (record: AnyRecord | undefined) => void
}

const ignore = () => undefined

export function PartyPicker({ field, chosen, hint, error, onChoose }: PartyPickerProps) {
  const id = referenceId(chosen)
  const held = typeof chosen === 'object' && chosen !== null && id !== undefined ? { ...chosen, id } : null
  return (
    <Field label={field.label} required={field.kind === 'link'} span="full" hint={hint} error={error}>
      {(control) => (
        <ReferenceField
          control={control}
          field={field}
          name={field.label}
          value={held}
          initial={null}
          onChange={(reference) => reference ?? onChoose(undefined)}
          onRecord={onChoose}
          onBlur={ignore}
          inputRef={ignore}
        />
      )}
    </Field>
  )
}
