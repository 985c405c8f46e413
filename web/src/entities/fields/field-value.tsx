// A value to be read, not changed.
import type { Field } from '@daybook/contract/engine/fields.ts'
import { noValue } from '@daybook/contract/messages/messages.ts'
import { useUser } from '#api/session/session.ts'
import { RecordText } from '#entities/card/record-text.tsx'
import { valueText } from '#entities/card/value-text.ts'

/** The text of the value in the person's time zone, or 'No {Field}'. */
export function FieldValue({ field, value }: { readonly field: Field; readonly value: unknown }) {
  const text = valueText(field, value, useUser().timeZone)
  return text ? (
    <RecordText text={text} field={field} value={value} />
  ) : (
    <span className="mute">{noValue(field.label)}</span>
  )
}
