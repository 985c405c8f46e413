// Opens the dialog that issues an invoice, from wherever that is offered.
import { ask } from '#entities/editor/question-store.ts'
import { lazyPart } from '#lib/lazy-part.ts'

const IssueDialog = lazyPart(async () => (await import('./issue-dialog.tsx')).IssueDialog)

/** Fetches it before it is asked for. */
export const preloadIssue = IssueDialog.preload

interface IssueAsked {
  readonly id: number
  /** Opens with the e-mail to be sent along. */
  readonly sends?: boolean
}

export const askIssue = ({ id, sends = false }: IssueAsked): Promise<true | undefined> =>
  ask<true | undefined>(({ open, onAnswer }) => (
    <IssueDialog id={id} sends={sends} open={open} onClose={() => onAnswer(undefined)} />
  ))
