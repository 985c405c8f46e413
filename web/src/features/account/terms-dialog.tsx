// The terms of use; Agree ticks the box of the form, Cancel only closes.
import { type Ref, type SyntheticEvent, useId } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import './terms-dialog.css'

const terms = [
  'You must be 18 or over.',
  'Your account is yours alone. Keep the password to yourself, and tell us if you think someone else has it.',
  'What you write in Daybook stays yours. The firm that runs this server keeps it for you and does not sell it.',
  'Check an invoice before you send it. The sums are ours; the facts in it are yours.',
  'You may ask us to close your account on any day.',
  'The law of England and Wales governs these terms.',
]

type TermsDialogProps = { readonly ref: Ref<HTMLDialogElement>; readonly onAgree: () => void }

/** A native dialog: opened with `showModal`, it keeps the focus and gives it back. */
export function TermsDialog({ ref, onAgree }: TermsDialogProps) {
  const id = useId()
  const onClose = ({ currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
    if (currentTarget.returnValue === 'agree') onAgree()
    currentTarget.returnValue = ''
  }
  return (
    <dialog ref={ref} className="terms" aria-labelledby={id} onClose={onClose}>
      <form method="dialog">
        <h2 className="serif" id={id}>
          Terms
        </h2>
        <ol>
          {terms.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ol>
        <div className="terms__foot">
          <Button type="submit" value="cancel">
            Cancel
          </Button>
          <Button type="submit" value="agree" variant="primary">
            Agree
          </Button>
        </div>
      </form>
    </dialog>
  )
}
