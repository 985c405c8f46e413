// Draws Lucide's icons, in the product's three sizes and stroke widths.
import type { IconNode } from 'lucide'
import { createElement, memo } from 'react'

export type IconSize = 'lg' | 'md' | 'sm'

const sizes = { lg: [20, 1.6], md: [16, 1.8], sm: [14, 2] } as const

type IconProps = { readonly of: IconNode; readonly size?: IconSize; readonly className?: string }

/** Decoration only: the words beside it, or the label of its button, say what it means. */
export const Icon = memo(function Icon({ of: lines, size = 'md', className = '' }: IconProps) {
  const [pixels, stroke] = sizes[size]
  return (
    <svg
      viewBox="0 0 24 24"
      width={pixels}
      height={pixels}
      fill="none"
      stroke="currentColor"
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      aria-hidden
    >
      {lines.map(([tag, attributes], index) => createElement(tag, { ...attributes, key: index }))}
    </svg>
  )
})
