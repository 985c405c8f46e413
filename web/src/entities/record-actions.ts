// What can be done with a record from its list through the pop-up editor (R §2).
import { Copy, Eye, Pencil } from 'lucide-react'

export const recordActions = [
  { mode: 'view', label: 'View', icon: Eye, writes: false },
  { mode: 'edit', label: 'Edit', icon: Pencil, writes: true },
  { mode: 'duplicate', label: 'Duplicate', icon: Copy, writes: true },
] as const
