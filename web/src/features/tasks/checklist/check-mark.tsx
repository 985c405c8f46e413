// How far a task's checklist is, on its card; nothing where there is none.
import { tickedOf } from '@daybook/contract/messages/tasks/checklist-messages.ts'
import { ListChecks } from 'lucide'
import { Icon } from '#ui/icons/icon.tsx'

interface CheckMarkProps {
  /** A list leaves both out of a task without. */
  readonly checkTotal?: number | undefined
  readonly checkDone?: number | undefined
}

export const CheckMark = ({ checkTotal = 0, checkDone = 0 }: CheckMarkProps) =>
  checkTotal > 0 ? (
    <span className="comment-mark">
      <Icon of={ListChecks} size="sm" />
      <span className="visually-hidden">Checklist: {tickedOf(checkDone, checkTotal)}</span>
      <span aria-hidden>
        {checkDone}/{checkTotal}
      </span>
    </span>
  ) : null
