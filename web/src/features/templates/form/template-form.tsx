// The form of a template: what it is called, and its tasks.
import { DeclaredButtons } from '#entities/form/form-buttons.tsx'
import { FormFields } from '#entities/form/form-fields.tsx'
import { FormFrame } from '#entities/form/form-frame.tsx'
import { FormPast } from '#entities/form/form-past.tsx'
import type { FormProps } from '#entities/form/open-form.ts'
import { RecordForm } from '#entities/form/record-form.tsx'
import { useRecordForm } from '#entities/form/use-record-form.ts'
import { StepsEditor } from './steps-editor.tsx'

const BESIDE = ['steps']

export function TemplateForm(props: FormProps) {
  return props.mode === 'view' ? <RecordForm {...props} /> : <FormToFillIn {...props} />
}

function FormToFillIn(props: FormProps) {
  const form = useRecordForm(props)
  return (
    <FormFrame form={form} foot={<DeclaredButtons form={form} />} past={<FormPast />}>
      <FormFields except={BESIDE} />
      <StepsEditor />
    </FormFrame>
  )
}
