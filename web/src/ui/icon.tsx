// Gives every Lucide icon the product's three sizes and stroke widths.
import type { LucideIcon } from 'lucide-react'

export type IconSize = 'lg' | 'md' | 'sm'

const sizes = { lg: [20, 1.6], md: [16, 1.8], sm: [14, 2] } as const

type IconProps = { readonly of: LucideIcon; readonly size?: IconSize; readonly className?: string }

/** Decoration only: the words beside it, or the label of its button, say what it means. */
export function Icon({ of: Glyph, size = 'md', className = '' }: IconProps) {
  const [pixels, stroke] = sizes[size]
  return <Glyph size={pixels} strokeWidth={stroke} className={className} aria-hidden />
}
