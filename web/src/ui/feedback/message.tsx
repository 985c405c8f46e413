// A sentence that tells how something went.
import { CircleCheck, Info, TriangleAlert, X } from 'lucide'
import type { ComponentProps } from 'react'
import { classNames } from '#lib/class-names.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import './message.css'

const icons = { good: CircleCheck, bad: TriangleAlert, info: Info }

type MessageProps = ComponentProps<'div'> & {
  readonly tone: keyof typeof icons
  /** Shows a button that takes the message away. */
  readonly onDismiss?: (() => void) | undefined
}

/** Whether it is a `status` or an `alert` is the caller's to say. */
export function Message({ tone, onDismiss, className, children, ...rest }: MessageProps) {
  return (
    <div {...rest} className={classNames('message', `message--${tone}`, className)}>
      <Icon of={icons[tone]} />
      <span className="message__text">{children}</span>
      {onDismiss && <IconButton size="sm" icon={X} aria-label="Dismiss" onClick={onDismiss} />}
    </div>
  )
}
