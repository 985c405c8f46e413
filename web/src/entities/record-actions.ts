// What can be done with a record from its list through the pop-up editor (R §2).
import { Copy, Eye, Pencil } from 'lucide-react'

export const recordActions = [
  { mode: 'view', label: 'View', icon: Eye, lightIcon: 'eye', writes: false },
  { mode: 'edit', label: 'Edit', icon: Pencil, lightIcon: 'pencil', writes: true },
  { mode: 'duplicate', label: 'Duplicate', icon: Copy, lightIcon: 'copy', writes: true },
] as const
