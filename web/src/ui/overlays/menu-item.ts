// What an open menu and its entries are, apart from the code that draws them, which loads later.
import type { IconNode } from 'lucide'

export type MenuItem = {
  readonly label: string
  readonly icon?: IconNode | undefined
  readonly onSelect: () => void
  readonly tone?: 'danger' | undefined
  /** An entry to tick; the menu stays open for the next one. */
  readonly checked?: boolean | undefined
  readonly disabled?: boolean | undefined
  /** Below the label, such as why it can't be chosen. */
  readonly note?: string | undefined
  /** A key that does the same. */
  readonly shortcut?: string | undefined
}

/** What a menu is told by the button that opens it. */
export interface MenuControl {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  /** The button it belongs to: the place to open at and the place to give the focus back to. */
  readonly anchor: HTMLElement | null
  readonly label: string
  readonly align?: 'start' | 'end' | undefined
  /** Opened by a key: the first entry has the focus at once. */
  readonly byKey?: boolean | undefined
}
