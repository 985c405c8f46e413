// Small choices about screens, kept with the person: in force here at once, and sent to where they are kept.
import type { KeptChoices } from '@daybook/contract/account/kept-choices.ts'
import type { LoggedInUser } from '@daybook/contract/account/session-endpoints.ts'
import { refreshUser, useSession } from './session.ts'

/** Those that the server may not know yet, and whose they are. */
let unsent: { readonly userId: number; readonly choices: KeptChoices } | undefined

/** The person as the server says, but for choices made meanwhile: an answer that was under way must not take them back. */
export const withUnsent = (user: LoggedInUser): LoggedInUser =>
  unsent?.userId === user.id ? { ...user, choices: { ...user.choices, ...unsent.choices } } : user

/** The person's choices, and how another is made; an empty one is forgotten. */
export function useKeptChoices(): readonly [KeptChoices, (name: string, choice: string) => void] {
  const session = useSession()
  const keep = (name: string, choice: string) => {
    if (session.state !== 'in') return
    const { user, token } = session
    const before = unsent?.userId === user.id ? unsent.choices : {}
    unsent = { userId: user.id, choices: { ...before, [name]: choice } }
    refreshUser(withUnsent(user))
    // Without an answer the choice lasts as long as the page.
    import('./send-choice.ts')
      .then(({ sendChoice }) => sendChoice(token, name, choice))
      .catch(() => undefined)
  }
  return [session.state === 'in' ? (session.user.choices ?? {}) : {}, keep]
}
