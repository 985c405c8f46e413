// Sends one reminder over all chosen channels, so that a person sees that they work.
import { testPreferences } from '@daybook/contract/account/preferences.ts'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { say, sayError } from '#api/message-bar.ts'
import { Button } from '#ui/buttons/button.tsx'
import { SettingRow } from './setting-row.tsx'

export function SendTest() {
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    try {
      say({ tone: 'good', text: (await call(testPreferences)).message })
    } catch (error) {
      sayError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <SettingRow title="Try it" line="Goes to the bell and over every channel that is switched on.">
      <Button busy={isBusy} onClick={() => void send()}>
        Send a test
      </Button>
    </SettingRow>
  )
}
