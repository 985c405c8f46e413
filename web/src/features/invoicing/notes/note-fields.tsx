// What kind of note, of which day, and why.
import { NOTE_REASONS } from '@daybook/contract/billing/words.ts'
import { useUser } from '#api/session/session.ts'
import { Segmented } from '#ui/buttons/segmented.tsx'
import { DateTimeInput } from '#ui/inputs/date-time-input.tsx'
import { Field, FieldGrid } from '#ui/inputs/field.tsx'
import { NativeSelect } from '#ui/inputs/native-select.tsx'
import { TextInput } from '#ui/inputs/text-input.tsx'
import type { NoteDraft } from './note-draft.ts'

const kinds = [
  { value: 'credit', label: 'Credit note' },
  { value: 'debit', label: 'Debit note' },
] as const
const reasons = Object.entries(NOTE_REASONS) as [NoteDraft['reason'], string][]

interface NoteFieldsProps {
  readonly draft: NoteDraft
  readonly onChange: (part: Partial<NoteDraft>) => void
}

export function NoteFields({ draft, onChange }: NoteFieldsProps) {
  const zone = useUser().timeZone
  return (
    <>
      <Segmented
        label="Kind"
        options={kinds}
        value={draft.kind}
        onValueChange={(kind) => onChange({ kind })}
      />
      <FieldGrid>
        <Field label="Note Number">
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              placeholder="Given when issued"
              value={draft.number}
              onChange={({ target }) => onChange({ number: target.value })}
            />
          )}
        </Field>
        <Field label="Note Date">
          {(control) => (
            <DateTimeInput
              {...control}
              type="date"
              label="Note Date"
              zone={zone}
              value={draft.day}
              onValueChange={(day) => day && onChange({ day })}
            />
          )}
        </Field>
        <Field label="Reason" required hint="Printed on the note, as the law asks.">
          {(control) => (
            <NativeSelect
              {...control}
              value={draft.reason}
              onChange={({ target }) => {
                const reason = reasons.find(([word]) => word === target.value)?.[0]
                if (reason) onChange({ reason })
              }}
            >
              {reasons.map(([word, name]) => (
                <option key={word} value={word}>
                  {name}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
        <Field label="Text on the note">
          {(control) => (
            <TextInput
              {...control}
              value={draft.text}
              onChange={({ target }) => onChange({ text: target.value })}
            />
          )}
        </Field>
        {draft.kind === 'debit' && (
          <Field label="Due Date">
            {(control) => (
              <DateTimeInput
                {...control}
                type="date"
                label="Due Date"
                zone={zone}
                value={draft.dueDate}
                onValueChange={(dueDate) => onChange({ dueDate })}
              />
            )}
          </Field>
        )}
      </FieldGrid>
    </>
  )
}
