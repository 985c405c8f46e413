// Push messages in the browser that is open: how it stands, why it may not be possible, and the switch.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { say, sayError } from '#api/message-bar.ts'
import { type PushState, pushStateOf, startPush, stopPush } from '#api/live/push-subscription.ts'
import { useUser } from '#api/session/session.ts'
import { Button } from '#ui/buttons/button.tsx'
import { SettingRow } from './setting-row.tsx'

const lines: Readonly<Record<PushState, string>> = {
  on: 'Reminders appear here even when Daybook is closed. On a shared computer, please turn them off before you go.',
  off: 'Your browser will ask whether Daybook may show notifications. If you allow it, reminders appear here even when Daybook is closed, with Done and Snooze on them.',
  denied:
    'This browser was told not to show notifications from Daybook. To change that, open the settings of this site beside the address, allow notifications, and load the page again.',
  install:
    'On an iPhone or iPad, add Daybook to the Home Screen first (Share, then Add to Home Screen). Open it from there and turn reminders on here.',
  insecure:
    'Browsers show notifications only from addresses that begin with https. The bell and e-mail work all the same.',
  unsupported: 'This browser can’t show notifications from web pages. The bell and e-mail work all the same.',
}
const notAllowed = 'The browser was not allowed to show notifications, so nothing has changed.'
const notReached = 'The push service of this browser could not be reached. Please try again later.'

interface BrowserPushProps {
  readonly onStarted: () => void
  readonly onStopped: () => void
}

/** The permission is asked for only after the click, below a line that says what for. */
export function BrowserPush({ onStarted, onStopped }: BrowserPushProps) {
  const { id } = useUser()
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const key = ['pushState', id]
  const { data: state } = useQuery({ queryKey: key, queryFn: () => pushStateOf(id) })
  if (!state) return null

  const start = async () => {
    const message = await startPush(id)
    say(message ? { tone: 'good', text: message } : { tone: 'bad', text: notAllowed })
    if (message) onStarted()
  }
  const stop = async () => {
    const message = await stopPush()
    if (message) say({ tone: 'good', text: message })
    onStopped()
  }
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      if (error instanceof ApiError) sayError(error)
      else say({ tone: 'bad', text: notReached })
    } finally {
      setBusy(false)
      void client.invalidateQueries({ queryKey: key })
    }
  }
  return (
    <SettingRow
      title={state === 'on' ? 'This browser shows your reminders' : 'This browser'}
      line={lines[state]}
    >
      {state === 'off' && (
        <Button busy={isBusy} onClick={() => void run(start)}>
          Turn on here
        </Button>
      )}
      {state === 'on' && (
        <Button busy={isBusy} onClick={() => void run(stop)}>
          Turn off here
        </Button>
      )}
    </SettingRow>
  )
}
