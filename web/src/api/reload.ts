// Loads the page anew where the server answers.
import { messages } from '@daybook/contract/messages/messages.ts'
import { say } from './message-bar.ts'

/** Away from a server that can't be reached a reload would leave nothing at all on the screen. */
export async function reloadIfReachable(): Promise<void> {
  try {
    await fetch('/healthz')
    location.reload()
  } catch {
    say({ tone: 'bad', text: messages.noResponse })
  }
}
