// What an entry of a menu is, apart from the code that draws it, which loads later.
import type { IconNode } from 'lucide'

export type MenuItem = {
  readonly label: string
  readonly icon?: IconNode | undefined
  readonly onSelect: () => void
  readonly tone?: 'danger' | undefined
  /** An entry to tick; the menu stays open for the next one. */
  readonly checked?: boolean | undefined
  readonly disabled?: boolean | undefined
  /** A key that does the same. */
  readonly shortcut?: string | undefined
}
