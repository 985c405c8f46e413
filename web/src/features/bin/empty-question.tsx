// The question before the bin is emptied asks for the number, so that nobody does it by a habit.
import { binMessages } from '@daybook/contract/messages/bin/bin-messages.ts'
import { useState } from 'react'
import type { QuestionProps } from '#entities/editor/question-store.ts'
import { Field } from '#ui/inputs/field.tsx'
import { TextInput } from '#ui/inputs/text-input.tsx'
import { AlertDialog } from '#ui/overlays/alert-dialog.tsx'

export function EmptyQuestion({
  count,
  open,
  onAnswer,
}: QuestionProps<boolean> & { readonly count: number }) {
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const decide = () => {
    if (typed.trim() === String(count)) onAnswer(true)
    else setWrong(true)
  }
  return (
    <AlertDialog
      open={open}
      onOpenChange={(next) => !next && onAnswer(false)}
      title="Empty the bin?"
      text={
        <div className="bin-empty">
          <p>{binMessages.emptyText(count)}</p>
          <Field label="How many are deleted" error={isWrong ? binMessages.typeNumber(count) : undefined}>
            {(control) => (
              <TextInput
                {...control}
                inputMode="numeric"
                autoComplete="off"
                value={typed}
                onChange={({ currentTarget }) => setTyped(currentTarget.value)}
              />
            )}
          </Field>
        </div>
      }
      actions={[
        { label: 'Keep them', onSelect: () => onAnswer(false) },
        { label: 'Delete for good', variant: 'danger', onSelect: decide },
      ]}
    />
  )
}
