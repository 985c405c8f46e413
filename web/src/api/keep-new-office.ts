// Keeps what an Admin says of the firm's new office tasks; the session knows it at once.
import { saveFirmSettings } from '@daybook/contract/account/firm-settings.ts'
import { call } from './client.ts'
import { say, sayError } from './message-bar.ts'
import { currentUser, refreshUser } from './session/session.ts'

export async function keepNewOffice(newOfficeShared: 0 | 1): Promise<void> {
  try {
    const { message } = await call(saveFirmSettings, { body: { newOfficeShared } })
    const user = currentUser()
    if (user) refreshUser({ ...user, newOfficeShared })
    say({ tone: 'good', text: message })
  } catch (error) {
    sayError(error)
  }
}
