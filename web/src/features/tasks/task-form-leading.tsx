// What the task form draws before a chosen status, priority, repeat rule and person.
import type { Reference } from '@daybook/contract/fields.ts'
import { Repeat } from 'lucide-react'
import type { ReactNode } from 'react'
import { Avatar } from '#ui/avatar.tsx'
import { Icon } from '#ui/icon.tsx'
import { StatusDot } from '#ui/status-dot.tsx'
import { priorityIcon } from './priority-icon.ts'
import { statusTone } from './status-tone.ts'

const drawn: Readonly<Record<string, (chosen: Reference) => ReactNode>> = {
  repeatOption: () => <Icon of={Repeat} />,
  status: ({ id }) => <StatusDot tone={statusTone(id)} />,
  priority: ({ id }) => <Icon of={priorityIcon(id)} />,
  assignedTo: ({ firstname, lastname }) =>
    typeof firstname === 'string' && typeof lastname === 'string' ? (
      <Avatar size="sm" name={`${firstname} ${lastname}`} />
    ) : undefined,
}

export const taskFormLeading = (name: string, chosen: Reference): ReactNode => drawn[name]?.(chosen)
