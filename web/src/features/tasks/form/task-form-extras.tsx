// The three quick buttons of an existing task: 'Remind me on {date}' (rules/screens 9).
import { BellPlus } from 'lucide'
import { useFormContext, useWatch } from 'react-hook-form'
import { useUser } from '#api/session/session.ts'
import { formatDay } from '#lib/format-time.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { quickReminders } from '#features/tasks/card/quick-reminders.ts'
import './task-form-extras.css'

export function QuickReminders() {
  const zone = useUser().timeZone
  const { setValue } = useFormContext()
  const reminderAt: unknown = useWatch({ name: 'reminderAt' })
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
