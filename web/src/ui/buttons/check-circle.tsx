// The circle that completes something.
import { Check } from 'lucide'
import type { ComponentProps } from 'react'
import { classNames } from '#lib/class-names.ts'
import { Icon } from '#ui/icons/icon.tsx'
import './check-circle.css'

type CheckCircleProps = Omit<ComponentProps<'button'>, 'children'> & {
  readonly checked: boolean
  /** What pressing means, such as 'Complete Weekly report'. */
  readonly label: string
}

/** Shows its tick while its card is hovered; the target is larger than the drawing. */
export function CheckCircle({ checked, label, className, ...rest }: CheckCircleProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames('check-circle', className)}
      aria-pressed={checked}
      aria-label={label}
    >
      <Icon of={Check} size="sm" />
    </button>
  )
}
