// The fields of an e-mail with an invoice: to whom, which print of it, and the text.
import type { Issue } from '@daybook/contract/engine/errors.ts'
import { Field, FieldGrid } from '#ui/inputs/field.tsx'
import { NativeSelect } from '#ui/inputs/native-select.tsx'
import { TextArea } from '#ui/inputs/text-area.tsx'
import { TextInput } from '#ui/inputs/text-input.tsx'
import { templateNames } from '#features/invoicing/print/templates.ts'
import type { Letter } from './letter.ts'

interface LetterFieldsProps {
  readonly letter: Letter
  readonly templates: readonly Letter['template'][]
  readonly issues: readonly Issue[]
  readonly onChange: (part: Partial<Letter>) => void
}

export function LetterFields({ letter, templates, issues, onChange }: LetterFieldsProps) {
  const errorAt = (name: keyof Letter) => issues.find(({ path }) => path === name)?.message
  return (
    <FieldGrid>
      <Field label="To" required error={errorAt('to')}>
        {(control) => (
          <TextInput
            {...control}
            inputMode="email"
            autoCapitalize="none"
            value={letter.to}
            onChange={(event) => onChange({ to: event.target.value })}
          />
        )}
      </Field>
      <Field label="Cc" error={errorAt('cc')}>
        {(control) => (
          <TextInput
            {...control}
            inputMode="email"
            autoCapitalize="none"
            value={letter.cc}
            onChange={(event) => onChange({ cc: event.target.value })}
          />
        )}
      </Field>
      <Field label="PDF" span="full" error={errorAt('template')}>
        {(control) => (
          <NativeSelect
            {...control}
            value={letter.template}
            onChange={({ target }) =>
              onChange({ template: templates.find((each) => each === target.value) ?? 'sheet' })
            }
          >
            {templates.map((template) => (
              <option key={template} value={template}>
                {templateNames[template]}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      <Field label="Subject" required span="full" error={errorAt('subject')}>
        {(control) => (
          <TextInput
            {...control}
            value={letter.subject}
            onChange={(event) => onChange({ subject: event.target.value })}
          />
        )}
      </Field>
      <Field label="Text" required span="full" error={errorAt('text')}>
        {(control) => (
          <TextArea
            {...control}
            rows={8}
            value={letter.text}
            onChange={(event) => onChange({ text: event.target.value })}
          />
        )}
      </Field>
    </FieldGrid>
  )
}
