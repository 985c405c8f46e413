// A reference to one of many records: shows the chosen one at once, and loads the picker beside it.
import { entities, isEntityName } from '@daybook/contract/entities/registry.ts'
import type { AnyEntity, AnyRecord } from '@daybook/contract/engine/entity.ts'
import type { LinkField, OptionalLinkField } from '@daybook/contract/engine/fields.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { Suspense } from 'react'
import { useRecord } from '#api/entity-queries.ts'
import { referenceText } from '#entities/card/reference-text.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { inputClass } from '#ui/inputs/input-look.ts'
import type { Among } from '#api/pick-queries.ts'
import { asReference } from './as-reference.ts'
import type { InputProps } from '#entities/fields/input-props.ts'

const ReferenceInput = lazyPart(async () => (await import('./reference-input.tsx')).ReferenceInput)

/** Loads the picker before a form asks for it. */
export const preloadPicker = ReferenceInput.preload

export interface ReferenceFieldProps extends InputProps<LinkField | OptionalLinkField> {
  /** Told of the whole record that is chosen, beside its reference. */
  readonly onRecord?: ((record: AnyRecord) => void) | undefined
  /** Keys of the target's filter: only what they let through is offered. */
  readonly among?: Among | undefined
}

export function ReferenceField(props: ReferenceFieldProps) {
  const { to } = props.field
  // A link's target is always declared (registry.ts checks it at compile time).
  return isEntityName(to) ? <Field {...props} target={entities[to]} /> : null
}

/** What a default says of itself is an id; a saved record says the names of what it refers to. */
function useChosenText(target: AnyEntity, value: ReferenceFieldProps['value']): string {
  const said = value ? referenceText(value) : ''
  const { data, isError } = useRecord(target, value && said === '' ? value.id : undefined)
  if (!value || said !== '') return said
  if (data) return referenceText(asReference(target.name, data)) || `#${value.id}`
  return isError ? `#${value.id}` : messages.pleaseWait
}

function Field(props: ReferenceFieldProps & { readonly target: AnyEntity }) {
  const { control, target, value } = props
  const text = useChosenText(target, value)
  return (
    <Suspense
      fallback={
        <button type="button" {...control} disabled aria-busy className={inputClass({}, 'select')}>
          {text}
        </button>
      }
    >
      <ReferenceInput {...props} text={text} />
    </Suspense>
  )
}
