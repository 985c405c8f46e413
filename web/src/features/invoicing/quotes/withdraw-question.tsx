// Asks before a quote is withdrawn, which nothing undoes. Heavy: load it lazily.
import { quoteWords as words } from '@daybook/contract/messages/billing/quote-words.ts'
import { AlertDialog } from '#ui/overlays/alert-dialog.tsx'

interface WithdrawQuestionProps {
  readonly number: string
  readonly open: boolean
  readonly onAnswer: (isYes: boolean) => void
}

export const WithdrawQuestion = ({ number, open, onAnswer }: WithdrawQuestionProps) => (
  <AlertDialog
    open={open}
    onOpenChange={(next) => !next && onAnswer(false)}
    title={words.withdrawTitle(number)}
    text={words.withdrawText}
    actions={[
      { label: words.keep, onSelect: () => onAnswer(false) },
      { label: words.withdraw, variant: 'danger', onSelect: () => onAnswer(true) },
    ]}
  />
)
