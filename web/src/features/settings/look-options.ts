// What the account menu and the settings offer of the appearance.
import { AlignJustify, Monitor, Moon, Rows2, Sun, type IconNode } from 'lucide'
import type { Look } from '#lib/appearance.ts'

export interface LookOption {
  readonly value: Look
  readonly label: string
  readonly icon: IconNode
}

export const schemeOptions: readonly LookOption[] = [
  { value: 'system', label: 'System', icon: Monitor },
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
]

export const densityOptions: readonly LookOption[] = [
  { value: 'comfortable', label: 'Comfortable', icon: Rows2 },
  { value: 'compact', label: 'Compact', icon: AlignJustify },
]
