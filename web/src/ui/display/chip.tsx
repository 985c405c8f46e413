// Filters in force, each removable, and the button that adds one.
import { Plus, X } from 'lucide'
import type { ComponentProps } from 'react'
import { classNames } from '#lib/class-names.ts'
import { Icon } from '#ui/icons/icon.tsx'
import './chip.css'

type ChipProps = { readonly label: string; readonly value: string; readonly onRemove: () => void }

/** 'Category Office ×' */
export function Chip({ label, value, onRemove }: ChipProps) {
  return (
    <span className="chip">
      <span>
        <span className="chip__label">{label}</span> {value}
      </span>
      <button
        type="button"
        className="chip__remove"
        aria-label={`Remove ${label} ${value}`}
        onClick={onRemove}
      >
        <Icon of={X} size="sm" />
      </button>
    </span>
  )
}

/** The dashed chip at the end of the row. */
export function AddChip({ className, children, ...rest }: ComponentProps<'button'>) {
  return (
    <button type="button" {...rest} className={classNames('chip chip--add', className)}>
      <Icon of={Plus} size="sm" />
      {children}
    </button>
  )
}
