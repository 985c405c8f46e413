// The person's time zone: saved with the account as soon as another one is chosen, and used by every screen at once.
import { user as userEntity } from '@daybook/contract/entities/user.ts'
import { UNDO_MS } from '@daybook/contract/engine/limits.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { paths } from '#lib/paths.ts'
import { ApiError } from '#api/api-error.ts'
import { useSaveRecord } from '#api/entity-queries.ts'
import { say, sayError } from '#api/message-bar.ts'
import { refreshUser, useUser } from '#api/session/session.ts'
import { formatClock } from '#lib/format-time.ts'
import { presentName, zoneLabel } from '#lib/zones.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ZoneSelect } from '#ui/inputs/zone-select.tsx'

const incomplete = 'Your account has empty fields. Please fill them in first, then choose the time zone.'

/** What browsers say is the spelling of their maker; ours is the present one. */
const browserZone = () => presentName(Intl.DateTimeFormat().resolvedOptions().timeZone)

export function ZoneChoice() {
  const user = useUser()
  const client = useQueryClient()
  const { mutateAsync, isPending } = useSaveRecord(userEntity)
  const [, navigate] = useLocation()
  const [now] = useState(Date.now)
  const zone = presentName(user.timeZone)
  const here = browserZone()

  const save = async (timeZone: string) => {
    if (timeZone === zone) return
    try {
      const { message } = await mutateAsync({ id: user.id, values: { timeZone }, reload: 'plain' })
      refreshUser({ ...user, timeZone })
      // Which task is late or due today depends on it.
      void client.invalidateQueries()
      say({ tone: 'good', text: message })
    } catch (error) {
      refuse(error)
    }
  }
  /** An account that was signed up lacks what its form asks for, and is saved as a whole. */
  const refuse = (error: unknown) => {
    const isElsewhere = error instanceof ApiError && error.issues.some(({ path }) => path !== 'timeZone')
    if (!isElsewhere) return sayError(error)
    const action = { label: 'My account', run: () => navigate(paths.edit(userEntity, user.id)) }
    return say({ tone: 'bad', text: incomplete, stayFor: UNDO_MS, action })
  }
  return (
    <div className="settings-part__field">
      <ZoneSelect
        label="Time zone"
        hint={`It is ${formatClock(now, user.timeZone)} there now.`}
        zone={zone}
        disabled={isPending}
        onChoose={(next) => void save(next)}
      />
      {here !== zone && (
        <Button variant="quiet" size="sm" busy={isPending} onClick={() => void save(here)}>
          Use the zone of this browser, {zoneLabel(here)}
        </Button>
      )}
    </div>
  )
}
