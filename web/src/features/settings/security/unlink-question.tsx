// Asks before an account elsewhere stops to sign somebody in. Heavy: load it lazily.
import { AlertDialog } from '#ui/overlays/alert-dialog.tsx'

interface UnlinkQuestionProps {
  readonly name: string
  readonly email: string
  readonly open: boolean
  readonly onAnswer: (isSure: boolean) => void
}

export function UnlinkQuestion({ name, email, open, onAnswer }: UnlinkQuestionProps) {
  return (
    <AlertDialog
      open={open}
      onOpenChange={(next) => !next && onAnswer(false)}
      title={`Unlink ${name}?`}
      text={`${email || 'That account'} signs nobody in here any more. Other browsers in which it did are signed out.`}
      actions={[
        { label: 'Keep it', onSelect: () => onAnswer(false) },
        { label: 'Unlink it', variant: 'danger', onSelect: () => onAnswer(true) },
      ]}
    />
  )
}
