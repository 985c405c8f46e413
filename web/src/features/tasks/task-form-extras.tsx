// The three quick buttons of an existing task: 'Remind me on {date}' (T §2).
import { BellPlus } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useUser } from '#api/session.ts'
import type { FormExtrasProps } from '#entities/form-override.ts'
import { formatDay } from '#lib/format-time.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { quickReminders } from './quick-reminders.ts'
import './task-form-extras.css'

/** They stand in the area that unfolds. */
export function TaskFormExtras({ mode, isFolded }: FormExtrasProps) {
  const zone = useUser().timeZone
  const { setValue } = useFormContext()
  const reminderAt: unknown = useWatch({ name: 'reminderAt' })
  if (mode !== 'edit' || isFolded) return null
  const kept = typeof reminderAt === 'number' && !Number.isNaN(reminderAt) ? reminderAt : null
  return (
    <div className="quick-reminders">
      {quickReminders(Date.now(), kept, zone).map((instant) => (
        <Button
          key={instant}
          size="sm"
          onClick={() => setValue('reminderAt', instant, { shouldDirty: true, shouldValidate: true })}
        >
          <Icon of={BellPlus} />
          {`Remind me on ${formatDay(instant, zone)}`}
        </Button>
      ))}
    </div>
  )
}
