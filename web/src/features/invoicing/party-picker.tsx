// Chooses a seller profile or an organization, from which a block of the invoice is filled.
import type { AnyRecord } from '@daybook/contract/entity.ts'
import type { ReactNode } from 'react'
import { useOptions } from '#api/entity-queries.ts'
import { OptionSelect } from '#entities/fields/option-select.tsx'
import { useLinkOptions } from '#entities/fields/use-link-options.ts'
import { referenceId } from '#entities/reference-id.ts'
import { Field } from '#ui/field.tsx'

interface PartyPickerProps {
  readonly label: string
  /** The name of the records to choose from. */
  readonly of: string
  /** The reference that the invoice holds. */
  readonly chosen: unknown
  readonly hint?: ReactNode
  readonly onChoose: (record: AnyRecord | undefined) => void
}

const ignore = () => undefined

export function PartyPicker({ label, of, chosen, hint, onChoose }: PartyPickerProps) {
  const id = referenceId(chosen)
  const { data: records = [] } = useOptions(of)
  const held = typeof chosen === 'object' && chosen !== null && id !== undefined ? { ...chosen, id } : null
  const { options } = useLinkOptions(of, [held])
  return (
    <Field label={label} span="full" hint={hint}>
      {(control) => (
        <OptionSelect
          control={control}
          name={label}
          options={options}
          none="None"
          chosen={id}
          onChoose={(next) => onChoose(records.find((record) => record.id === next))}
          onBlur={ignore}
          inputRef={ignore}
        />
      )}
    </Field>
  )
}
