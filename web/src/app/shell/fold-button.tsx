// Folds the menu beside the page to its icons, or unfolds it.
import type { IconNode } from 'lucide'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { takeMenuFocus, toggleMenuFold } from '#lib/menu-fold.ts'

interface FoldButtonProps {
  readonly icon: IconNode
  readonly does: 'Fold' | 'Unfold'
}

export function FoldButton({ icon, does }: FoldButtonProps) {
  const label = `${does} the menu`
  return (
    <IconButton
      ref={takeMenuFocus}
      className="fold-button"
      size="sm"
      icon={icon}
      aria-label={label}
      title={`${label} [`}
      onClick={() => toggleMenuFold(true)}
    />
  )
}
