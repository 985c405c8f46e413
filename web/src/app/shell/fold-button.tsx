// Folds the menu beside the page to its icons, or unfolds it.
import type { IconNode } from 'lucide'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { toggleMenuFold } from '#lib/menu-fold.ts'

/** The button of the other form of the menu takes the focus of the one that was pressed and is gone. */
let isPressed = false
const takeFocus = (button: HTMLButtonElement | null) => {
  if (!button || !isPressed) return
  isPressed = false
  button.focus()
}

interface FoldButtonProps {
  readonly icon: IconNode
  readonly does: 'Fold' | 'Unfold'
}

export function FoldButton({ icon, does }: FoldButtonProps) {
  const label = `${does} the menu`
  return (
    <IconButton
      ref={takeFocus}
      className="fold-button"
      size="sm"
      icon={icon}
      aria-label={label}
      title={`${label} [`}
      onClick={() => {
        isPressed = true
        toggleMenuFold()
      }}
    />
  )
}
