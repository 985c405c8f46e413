// The lines over every page: about the own address and password, and the second step that is asked for. Heavy: load it lazily.
import { StepBanner } from '#app/step-up/step-banner.tsx'
import { AccountNotes } from '#features/account/account-notes.tsx'

interface NotesProps {
  readonly hasAccountNotes: boolean
  /** Epoch milliseconds until when the second step may wait. */
  readonly grace: number | undefined
}

export const ShellNotes = ({ hasAccountNotes, grace }: NotesProps) => (
  <>
    {hasAccountNotes && <AccountNotes />}
    {grace !== undefined && <StepBanner until={grace} />}
  </>
)
