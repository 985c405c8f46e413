// A plain button that fetches its menu when someone is about to use it, so that no page pays for menus nobody opens.
import { type ComponentType, type KeyboardEvent, type ReactNode, useState } from 'react'
import { classNames } from '#lib/class-names.ts'
import type { MenuControl } from '#ui/overlays/menu-item.ts'
import './icon-button.css'

export type PopupButtonLook = {
  readonly label: string
  /** Shown under the pointer. */
  readonly title?: string | undefined
  /** Drawn in the button, such as an icon or an avatar. */
  readonly children: ReactNode
  readonly size?: 'md' | 'sm' | undefined
  /** Replaces the look of an icon button. */
  readonly className?: string | undefined
  readonly align?: 'start' | 'end' | undefined
  readonly disabled?: boolean | undefined
}

type PopupButtonProps<Content extends object> = PopupButtonLook & {
  readonly load: () => Promise<ComponentType<MenuControl & Content>>
  /** What the menu shows. */
  readonly content: Content
}

/** Opens by click, Enter, Space and the down arrow. */
export function PopupButton<Content extends object>(props: PopupButtonProps<Content>) {
  const { label, title, children, size, className, align, disabled, load, content } = props
  const [anchor, setAnchor] = useState<HTMLButtonElement | null>(null)
  const [Popup, setPopup] = useState<ComponentType<MenuControl & Content>>()
  const [open, setOpen] = useState(false)
  const [used, setUsed] = useState(false)
  const [byKey, setByKey] = useState(false)

  /** Fails silently: without the network the menu stays shut and the next press tries again. */
  const fetchPopup = async () => {
    if (Popup) return true
    try {
      const loaded = await load()
      setPopup(() => loaded)
      return true
    } catch {
      return false
    }
  }
  const show = async (key: boolean) => {
    if (!(await fetchPopup())) return
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
        onPointerEnter={() => void fetchPopup()}
        onFocus={() => void fetchPopup()}
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
          align={align}
          byKey={byKey}
          {...content}
        />
      )}
    </>
  )
}
