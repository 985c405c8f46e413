// On one's own account: the way to what is set elsewhere than in this form.
import { ChevronRight } from 'lucide-react'
import { paths } from '#app/paths.ts'
import { useUser } from '#api/session.ts'
import type { FormExtrasProps } from '#entities/form-override.ts'
import { GoLink } from '#entities/go-link.tsx'
import { Icon } from '#ui/icon.tsx'
import './own-settings.css'

export function OwnSettings({ record }: FormExtrasProps) {
  const user = useUser()
  if (record?.id !== user.id) return null
  return (
    <GoLink to={paths.settings.all} className="own-settings">
      <span>
        <b>Settings</b>
        <span>How reminders reach you, your time zone, and your tasks in other calendars</span>
      </span>
      <Icon of={ChevronRight} />
    </GoLink>
  )
}
