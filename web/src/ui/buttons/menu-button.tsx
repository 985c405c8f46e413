// A plain button that fetches its menu when someone is about to use it, so that no page pays for menus nobody opens.
import { type ComponentType, type KeyboardEvent, type ReactNode, useState } from 'react'
import { classNames } from '#lib/class-names.ts'
import type { MenuItem } from '#ui/overlays/menu-item.ts'
import type { MenuPopupProps } from '#ui/overlays/menu-popup.tsx'
import './icon-button.css'

let Popup: ComponentType<MenuPopupProps> | undefined

/** Fails silently: without the network the menu stays shut and the next press tries again. */
async function loadPopup(): Promise<boolean> {
  if (Popup) return true
  try {
    Popup = (await import('#ui/overlays/menu-popup.tsx')).MenuPopup
    return true
  } catch {
    return false
  }
}

type MenuButtonProps = {
  readonly label: string
  /** Shown under the pointer. */
  readonly title?: string | undefined
  readonly items: readonly MenuItem[]
  /** Drawn in the button, such as an icon or an avatar. */
  readonly children: ReactNode
  readonly size?: 'md' | 'sm' | undefined
  /** Replaces the look of an icon button. */
  readonly className?: string | undefined
  readonly align?: 'start' | 'end' | undefined
  readonly disabled?: boolean | undefined
}

/** Opens by click, Enter, Space and the down arrow. */
export function MenuButton(props: MenuButtonProps) {
  const { label, title, items, children, size, className, align, disabled } = props
  const [anchor, setAnchor] = useState<HTMLButtonElement | null>(null)
  const [open, setOpen] = useState(false)
  const [used, setUsed] = useState(false)
  const [byKey, setByKey] = useState(false)

  const show = async (key: boolean) => {
    if (!(await loadPopup())) return
    setByKey(key)
    setUsed(true)
    setOpen(true)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || open) return
    event.preventDefault()
    void show(true)
  }

  return (
    <>
      <button
        ref={setAnchor}
        type="button"
        className={className ?? classNames('icon-button', size === 'sm' && 'icon-button--sm')}
        aria-label={label}
        title={title}
        aria-haspopup="menu"
        aria-expanded={open}
        disabled={disabled}
        onPointerEnter={() => void loadPopup()}
        onFocus={() => void loadPopup()}
        // A click without a count comes from Enter or Space.
        onClick={(event) => (open ? setOpen(false) : void show(event.detail === 0))}
        onKeyDown={onKeyDown}
      >
        {children}
      </button>
      {used && Popup && (
        <Popup
          open={open}
          onOpenChange={setOpen}
          anchor={anchor}
          label={label}
          items={items}
          align={align}
          byKey={byKey}
        />
      )}
    </>
  )
}
