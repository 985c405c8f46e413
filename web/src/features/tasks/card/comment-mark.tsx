// That something was said about a task, and how much; nothing where there is nothing.
import { MessageSquare } from 'lucide'
import { Icon } from '#ui/icons/icon.tsx'

export const CommentMark = ({ count }: { readonly count?: number | undefined }) =>
  count ? (
    <span className="comment-mark">
      <Icon of={MessageSquare} size="sm" />
      <span className="visually-hidden">Comments: </span>
      {count}
    </span>
  ) : null
