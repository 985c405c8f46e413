// How far the checklist of a task is, that something was said about it, that files hang on it; nothing where there is nothing.
import { tickedOf } from '@daybook/contract/messages/tasks/checklist-messages.ts'
import { type IconNode, ListChecks, MessageSquare, Paperclip } from 'lucide'
import { Icon } from '#ui/icons/icon.tsx'
import type { TaskRecord } from './task-record.ts'

interface MarkProps {
  readonly icon: IconNode
  /** In words, for who does not see the figure. */
  readonly words: string
  readonly figure: string | number
}

const Mark = ({ icon, words, figure }: MarkProps) => (
  <span className="count-mark">
    <Icon of={icon} size="sm" />
    <span className="visually-hidden">{words}</span>
    <span aria-hidden>{figure}</span>
  </span>
)

/** A list leaves these keys out while they are 0. */
type Counted = Partial<Pick<TaskRecord, 'checkTotal' | 'checkDone' | 'commentCount' | 'fileCount'>>

export function CountMarks({ task }: { readonly task: Counted }) {
  const { checkTotal = 0, checkDone = 0, commentCount, fileCount } = task
  return (
    <>
      {checkTotal > 0 && (
        <Mark
          icon={ListChecks}
          words={`Checklist: ${tickedOf(checkDone, checkTotal)}`}
          figure={`${checkDone}/${checkTotal}`}
        />
      )}
      {commentCount ? (
        <Mark icon={MessageSquare} words={`Comments: ${commentCount}`} figure={commentCount} />
      ) : null}
      {fileCount ? <Mark icon={Paperclip} words={`Files: ${fileCount}`} figure={fileCount} /> : null}
    </>
  )
}
