// The person's time zone in the form of the own account. Heavy: load it lazily.
import { DEFAULT_TIME_ZONE } from '@daybook/contract/engine/limits.ts'
import { useController } from 'react-hook-form'
import type { FormValues } from '#entities/form/form-mode.ts'
import { presentName } from '#lib/zones.ts'
import { ZoneSelect } from '#ui/inputs/zone-select.tsx'

export function OwnTimeZone() {
  const { field } = useController<FormValues>({ name: 'timeZone' })
  const zone = typeof field.value === 'string' && field.value !== '' ? field.value : DEFAULT_TIME_ZONE
  return <ZoneSelect label="Time Zone" zone={presentName(zone)} onChoose={field.onChange} />
}
