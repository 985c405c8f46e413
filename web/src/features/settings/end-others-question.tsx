// Asks before every other browser is signed out. Heavy: load it lazily.
import { AlertDialog } from '#ui/overlays/alert-dialog.tsx'

interface EndOthersProps {
  readonly open: boolean
  readonly onAnswer: (isYes: boolean) => void
}

export function EndOthersQuestion({ open, onAnswer }: EndOthersProps) {
  return (
    <AlertDialog
      open={open}
      onOpenChange={(next) => !next && onAnswer(false)}
      title="End all other sessions?"
      text="Every other browser is signed out at once. What is typed there and not saved is lost. The private address of your calendar ends, too."
      actions={[
        { label: 'Keep them', onSelect: () => onAnswer(false) },
        { label: 'End them', variant: 'danger', onSelect: () => onAnswer(true) },
      ]}
    />
  )
}
