// That something was said about a task, and how much; nothing where there is nothing.
import { MessageSquare } from 'lucide'
import { Icon } from '#ui/icons/icon.tsx'

export function CommentMark({ count = 0 }: { readonly count?: number | undefined }) {
  if (count === 0) return null
  const words = `${count} comment${count === 1 ? '' : 's'}`
  return (
    <span className="comment-mark" title={words}>
      <Icon of={MessageSquare} size="sm" />
      <span aria-hidden>{count}</span>
      <span className="visually-hidden">{words}</span>
    </span>
  )
}
