// The form of an entity as it is declared. A form that differs in more than looks is composed of the same parts.
import type { ReactNode } from 'react'
import type { Looks } from './field-look.ts'
import { DeclaredButtons } from './form-buttons.tsx'
import { FormFields } from './form-fields.tsx'
import { FormFrame } from './form-frame.tsx'
import { FormPast } from './form-past.tsx'
import type { FormProps } from './open-form.ts'
import { useRecordForm } from './use-record-form.ts'

interface RecordFormProps extends FormProps {
  readonly looks?: Looks | undefined
  /** Drawn below the fields. */
  readonly below?: ReactNode
}

export function RecordForm({ looks, below, ...props }: RecordFormProps) {
  const form = useRecordForm(props)
  return (
    <FormFrame form={form} foot={<DeclaredButtons form={form} />} past={<FormPast />}>
      <FormFields looks={looks} />
      {below}
    </FormFrame>
  )
}

/** For forms whose hints say what looks wrong while it is typed: the message after a save says the specified words alone. */
export const withoutWarnings = (props: FormProps): FormProps => ({
  ...props,
  onSaved: (answer, laterAction) => props.onSaved({ ...answer, warnings: [] }, laterAction),
})
