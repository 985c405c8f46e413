// That something was said about a task, that files hang on it, and how much of each; nothing where there is nothing.
import { type IconNode, MessageSquare, Paperclip } from 'lucide'
import { Icon } from '#ui/icons/icon.tsx'
import type { TaskRecord } from './task-record.ts'

interface MarkProps {
  readonly icon: IconNode
  readonly label: string
  readonly count: number | undefined
}

const Mark = ({ icon, label, count }: MarkProps) =>
  count ? (
    <span className="count-mark">
      <Icon of={icon} size="sm" />
      <span className="visually-hidden">{label}: </span>
      {count}
    </span>
  ) : null

/** A list leaves both keys out while they are 0. */
type Counted = Partial<Pick<TaskRecord, 'commentCount' | 'fileCount'>>

export const CountMarks = ({ task: { commentCount, fileCount } }: { readonly task: Counted }) => (
  <>
    <Mark icon={MessageSquare} label="Comments" count={commentCount} />
    <Mark icon={Paperclip} label="Files" count={fileCount} />
  </>
)
