// What stays open on an issued invoice: its file name, its due date and its data status. Heavy.
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { say } from '#api/message-bar.ts'
import { FormButtons } from '#entities/form/form-buttons.tsx'
import { FormFrame } from '#entities/form/form-frame.tsx'
import { RecordField } from '#entities/form/record-field.tsx'
import { savedMessage } from '#entities/form/saving/saved-message.ts'
import { useRecordForm } from '#entities/form/use-record-form.ts'
import { FieldGrid } from '#ui/inputs/field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'

interface OpenFieldsProps {
  readonly record: AnyRecord
  readonly open: boolean
  readonly onClose: () => void
}

export const OpenFieldsDialog = ({ record, open, onClose }: OpenFieldsProps) => (
  <Dialog
    open={open}
    onOpenChange={(next) => !next && onClose()}
    title={`${invoice.fields.name.label} and status`}
    size="sm"
  >
    <OpenFieldsForm record={record} onClose={onClose} />
  </Dialog>
)

function OpenFieldsForm({ record, onClose }: Omit<OpenFieldsProps, 'open'>) {
  const form = useRecordForm({
    entity: invoice,
    mode: 'edit',
    place: 'dialog',
    record,
    onClose,
    onSaved: (answer) => {
      say(savedMessage(answer))
      onClose()
    },
  })
  return (
    <FormFrame form={form} foot={<FormButtons form={form} />}>
      <FieldGrid>
        <RecordField name="name" span="full" />
        <RecordField name="dueDate" span="full" />
        <RecordField name="dataStatus" span="full" />
      </FieldGrid>
    </FormFrame>
  )
}
