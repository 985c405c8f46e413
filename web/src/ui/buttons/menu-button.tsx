// A button with a menu of entries.
import type { MenuItem } from '#ui/overlays/menu-item.ts'
import { PopupButton, type PopupButtonLook } from './popup-button.tsx'

const load = async () => (await import('#ui/overlays/menu-popup.tsx')).MenuPopup

type MenuButtonProps = PopupButtonLook & { readonly items: readonly MenuItem[] }

export const MenuButton = ({ items, ...look }: MenuButtonProps) => (
  <PopupButton {...look} load={load} content={{ items }} />
)
