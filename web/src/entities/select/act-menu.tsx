// A button of the bar that asks for a value first: its menu opens above it.
import type { IconNode } from 'lucide'
import { Suspense, useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import type { MenuItem } from '#ui/overlays/menu-item.ts'
import { MenuPopup } from '#ui/overlays/menu-popup.tsx'

interface ActMenuProps {
  readonly label: string
  readonly icon: IconNode
  /** The key that opens it while something is chosen. */
  readonly letter?: string
  readonly items: readonly MenuItem[]
}

export function ActMenu({ label, icon, letter, items }: ActMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        ref={setAnchor}
        variant="quiet"
        size="sm"
        aria-haspopup="menu"
        aria-expanded={open}
        data-key={letter}
        aria-keyshortcuts={letter}
        onClick={() => setOpen(!open)}
      >
        <Icon of={icon} />
        {label}
      </Button>
      <Suspense>
        <MenuPopup open={open} onOpenChange={setOpen} anchor={anchor} label={label} byKey items={items} />
      </Suspense>
    </>
  )
}
