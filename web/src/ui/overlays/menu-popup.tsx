// The open menu. Heavy: reached only through `popup-button.tsx` or another lazy import.
import { CSPProvider } from '@base-ui/react/csp-provider'
import { Menu } from '@base-ui/react/menu'
import { Check } from 'lucide'
import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '#lib/class-names.ts'
import { returnFocus } from '#ui/overlays/return-focus.ts'
import { Icon } from '#ui/icons/icon.tsx'
import type { MenuControl, MenuItem } from './menu-item.ts'
import './menu-popup.css'

type MenuFrameProps = MenuControl & { readonly children: ReactNode }

/** Controlled from outside, so that a plain button can open it. */
export function MenuFrame({
  open,
  onOpenChange,
  anchor,
  label,
  align = 'end',
  byKey,
  children,
}: MenuFrameProps) {
  const popup = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!open || !byKey) return
    // A frame later, after the popup has taken the focus itself.
    const frame = requestAnimationFrame(() =>
      popup.current?.querySelector<HTMLElement>('[role^=menuitem]:not([data-disabled])')?.focus(),
    )
    return () => cancelAnimationFrame(frame)
  }, [open, byKey])

  return (
    <CSPProvider disableStyleElements>
      <Menu.Root
        open={open}
        modal={false}
        onOpenChange={(next, details) => {
          const { target } = details.event
          // A press on the button itself closes by the button's own click; closing here too would open it again.
          const onAnchor = target instanceof Node && anchor?.contains(target)
          if (details.reason === 'outside-press' && onAnchor) details.cancel()
          else onOpenChange(next)
        }}
      >
        {/* Beside what opened it, so that a reader finds it within the same landmark. */}
        <Menu.Portal container={anchor?.closest<HTMLElement>('main, header') ?? undefined}>
          <Menu.Positioner className="menu" anchor={anchor} align={align} sideOffset={4}>
            <Menu.Popup
              // A long menu scrolls, also by keys.
              tabIndex={0}
              ref={popup}
              className="menu__popup"
              aria-label={label}
              finalFocus={() => anchor && returnFocus(popup.current, anchor)}
              onKeyDown={(event) => {
                // Without a trigger of its own the library would leave the menu open behind the focus.
                if (event.key !== 'Tab') return
                event.preventDefault()
                onOpenChange(false)
              }}
            >
              {children}
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </CSPProvider>
  )
}

export type MenuPopupProps = MenuControl & { readonly items: readonly MenuItem[] }

export const MenuPopup = ({ items, ...control }: MenuPopupProps) => (
  <MenuFrame {...control}>
    {items.map((item) => (
      <Entry key={item.label} item={item} />
    ))}
  </MenuFrame>
)

export function Entry({ item }: { readonly item: MenuItem }) {
  const { label, icon, tone, checked, disabled = false, note, shortcut, onSelect } = item
  const className = classNames('menu__item', tone && `menu__item--${tone}`)
  if (checked !== undefined)
    return (
      <Menu.CheckboxItem
        className={classNames(className, !checked && 'menu__item--off')}
        checked={checked}
        disabled={disabled}
        onCheckedChange={onSelect}
      >
        <Icon of={Check} />
        <span>{label}</span>
      </Menu.CheckboxItem>
    )
  return (
    <Menu.Item className={className} disabled={disabled} onClick={onSelect}>
      {icon && <Icon of={icon} />}
      <span>
        {label}
        {note && <small className="menu__note">{note}</small>}
      </span>
      {shortcut && <kbd aria-hidden>{shortcut}</kbd>}
    </Menu.Item>
  )
}
