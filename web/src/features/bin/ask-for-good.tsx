// The questions of the bin.
import { ask } from '#entities/editor/question-store.ts'
import { AlertDialog } from '#ui/overlays/alert-dialog.tsx'

interface Question {
  readonly title: string
  readonly text: string
  readonly yes: string
  readonly variant: 'primary' | 'danger'
}

export const askYes = ({ title, text, yes, variant }: Question) =>
  ask<boolean>(({ open, onAnswer }) => (
    <AlertDialog
      open={open}
      onOpenChange={(next) => !next && onAnswer(false)}
      title={title}
      text={text}
      actions={[
        { label: variant === 'danger' ? 'Keep it' : 'Cancel', onSelect: () => onAnswer(false) },
        { label: yes, variant, onSelect: () => onAnswer(true) },
      ]}
    />
  ))

export const askForGood = (name: string, text: string) =>
  askYes({ title: `Delete “${name}” for good?`, text, yes: 'Delete for good', variant: 'danger' })
