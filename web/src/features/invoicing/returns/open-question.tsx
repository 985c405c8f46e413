// Asks before a filed month is opened again. Heavy: load it lazily.
import { returnWords } from '@daybook/contract/messages/billing/return-words.ts'
import { AlertDialog } from '#ui/overlays/alert-dialog.tsx'

interface OpenQuestionProps {
  readonly name: string
  readonly open: boolean
  readonly onAnswer: (isYes: boolean) => void
}

export const OpenQuestion = ({ name, open, onAnswer }: OpenQuestionProps) => (
  <AlertDialog
    open={open}
    onOpenChange={(next) => !next && onAnswer(false)}
    title={returnWords.openTitle(name)}
    text={returnWords.openText}
    actions={[
      { label: returnWords.keepClosed, onSelect: () => onAnswer(false) },
      { label: returnWords.openYes, variant: 'danger', onSelect: () => onAnswer(true) },
    ]}
  />
)
