// Whoever deletes the own account is signed out with it (T §4).
import type { AnyRecord } from '@daybook/contract/entity.ts'
import { navigate } from 'wouter/use-browser-location'
import { currentUser, signOut } from '#api/session.ts'
import { sayAfterRedirect } from '#api/message-bar.ts'
import { paths } from '#app/paths.ts'

/** @returns false for somebody else's account */
export function leaveWithOwnAccount(removed: AnyRecord, message: string): boolean {
  if (removed.id !== currentUser()?.id) return false
  // The server has ended all sessions: this one ends here without another call.
  signOut()
  sayAfterRedirect({ tone: 'good', text: message })
  navigate(paths.login)
  return true
}
