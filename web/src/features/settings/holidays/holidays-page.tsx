// /settings/holidays: on which days the firm works.
import { messages } from '@daybook/contract/messages/messages.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '#api/api-error.ts'
import { holidaysQuery } from '#api/calendar/holidays.ts'
import { Message } from '#ui/feedback/message.tsx'
import { SettingsFrame } from '../settings-frame.tsx'
import { useFirmChange } from '../use-firm-change.ts'
import { HolidayForm } from './holiday-form.tsx'
import { WorkDaysPart } from './work-days-part.tsx'

export function HolidaysPage() {
  const { data, error } = useQuery({ ...holidaysQuery, staleTime: 0 })
  const client = useQueryClient()
  const change = useFirmChange()
  if (!data)
    return (
      <SettingsFrame>
        {error ? (
          <Message tone="bad">{sentenceOf(error)}</Message>
        ) : (
          <p role="status">{messages.pleaseWait}</p>
        )}
      </SettingsFrame>
    )
  return (
    <SettingsFrame>
      <WorkDaysPart
        workDays={data.saved.workDays}
        onSave={async (workDays) => {
          if (await change({ workDays })) await client.invalidateQueries({ queryKey: holidaysQuery.queryKey })
        }}
      />
      <HolidayForm saved={data.saved} />
    </SettingsFrame>
  )
}
