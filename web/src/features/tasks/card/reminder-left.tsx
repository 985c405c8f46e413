// Says that a due date was moved without its reminder, and moves that as well with one press.
import { moveReminder, reminderStays } from '@daybook/contract/messages/tasks/task-date-messages.ts'
import { BellPlus } from 'lucide'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useUser } from '#api/session/session.ts'
import { formatStamp } from '#lib/format-time.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { movedReminder } from './moved-reminder.ts'
import type { TaskRecord } from './task-record.ts'

interface ReminderLeftProps {
  /** As it is saved. */
  readonly before: TaskRecord
  readonly dueDate: unknown
  readonly reminderAt: unknown
}

/** A reminder that was set in this form is meant as it is. */
export function ReminderLeft({ before, dueDate, reminderAt }: ReminderLeftProps) {
  const zone = useUser().timeZone
  const [now] = useState(Date.now)
  const { setValue, setFocus } = useFormContext()
  const isLeft = typeof dueDate === 'number' && !Number.isNaN(dueDate) && reminderAt === before.reminderAt
  const to = isLeft ? movedReminder(before, dueDate, now, zone) : null
  const move = () => {
    setValue('reminderAt', to, { shouldDirty: true, shouldValidate: true })
    // The button goes with its press.
    setFocus('reminderAt')
  }
  return (
    <div className="reminder-left" role="status">
      {to !== null && before.reminderAt !== null && (
        <>
          <p>{reminderStays(formatStamp(before.reminderAt, zone))}</p>
          <Button size="sm" onClick={move}>
            <Icon of={BellPlus} />
            {moveReminder(formatStamp(to, zone))}
          </Button>
        </>
      )}
    </div>
  )
}
