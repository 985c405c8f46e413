// Asks before an address stops to work: calendars that use it go silent. Heavy: load it lazily.
import { AlertDialog } from '#ui/overlays/alert-dialog.tsx'

interface FeedQuestionProps {
  readonly about: 'renew' | 'revoke'
  readonly open: boolean
  readonly onAnswer: (isYes: boolean) => void
}

const questions = {
  renew: {
    title: 'Make another address?',
    text: 'The present address stops working. Calendars that use it need the new one.',
    yes: 'Make another',
  },
  revoke: {
    title: 'Revoke the address?',
    text: 'Calendars that use it get nothing more. What they have copied stays with them.',
    yes: 'Revoke',
  },
} as const

export function FeedQuestion({ about, open, onAnswer }: FeedQuestionProps) {
  const { title, text, yes } = questions[about]
  return (
    <AlertDialog
      open={open}
      onOpenChange={(next) => !next && onAnswer(false)}
      title={title}
      text={text}
      actions={[
        { label: 'Keep it', onSelect: () => onAnswer(false) },
        { label: yes, variant: 'danger', onSelect: () => onAnswer(true) },
      ]}
    />
  )
}
