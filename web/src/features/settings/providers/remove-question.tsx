// Asks before a provider goes with all its links. Heavy: load it lazily.
import { AlertDialog } from '#ui/overlays/alert-dialog.tsx'

interface RemoveQuestionProps {
  readonly name: string
  readonly loss: string
  readonly open: boolean
  readonly onAnswer: (isSure: boolean) => void
}

export function RemoveQuestion({ name, loss, open, onAnswer }: RemoveQuestionProps) {
  return (
    <AlertDialog
      open={open}
      onOpenChange={(next) => !next && onAnswer(false)}
      title={`Remove ${name}?`}
      text={`${loss} Domains and links are forgotten; this can’t be undone.`}
      actions={[
        { label: 'Keep it', onSelect: () => onAnswer(false) },
        { label: 'Remove it', variant: 'danger', onSelect: () => onAnswer(true) },
      ]}
    />
  )
}
