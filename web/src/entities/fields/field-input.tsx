// The input of every field kind.
import type { FieldKind, FieldOf } from '@daybook/contract/engine/fields.ts'
import type { ComponentType } from 'react'
import { AmountInput } from './amount-input.tsx'
import type { AnyInputProps } from './any-input.ts'
import { ChoiceFieldInput } from './choice-input.tsx'
import { DayFieldInput } from './day-input.tsx'
import { EmailFieldInput } from './email-input.tsx'
import type { InputProps } from './input-props.ts'
import { InstantFieldInput } from './instant-input.tsx'
import { IntegerFieldInput } from './integer-input.tsx'
import { IntegersFieldInput } from './integers-input.tsx'
import { LinkFieldInput } from './references/link-input.tsx'
import { LinksFieldInput } from './references/links-input.tsx'
import { NoteFieldInput } from './note-input.tsx'
import { OptionalLinkFieldInput } from './references/optional-link-input.tsx'
import { SecretFieldInput } from './secret-input.tsx'
import { TextFieldInput } from './text-input.tsx'
import { WordFieldInput } from './word-input.tsx'

/** One row per field kind: a new kind does not compile until it has its input. */
const inputs: { [K in FieldKind]: ComponentType<InputProps<FieldOf<K>>> } = {
  text: TextFieldInput,
  note: NoteFieldInput,
  email: EmailFieldInput,
  secret: SecretFieldInput,
  integer: IntegerFieldInput,
  decimal: AmountInput,
  money: AmountInput,
  instant: InstantFieldInput,
  choice: ChoiceFieldInput,
  link: LinkFieldInput,
  optionalLink: OptionalLinkFieldInput,
  links: LinksFieldInput,
  word: WordFieldInput,
  day: DayFieldInput,
  integers: IntegersFieldInput,
  // Its form is composed by hand.
  structured: () => null,
  // Nobody sends it, so no form has it.
  derived: () => null,
}

/** The form knows its values as `unknown`; here they meet the kind that says what they are. */
export function FieldInput(props: AnyInputProps) {
  // The table is exhaustive by kind; TypeScript can't follow the pairing of `field.kind` with its row.
  const Input = inputs[props.field.kind] as ComponentType<AnyInputProps>
  return <Input {...props} />
}
