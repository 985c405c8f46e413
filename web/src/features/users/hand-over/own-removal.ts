// What the deletion of an account means, and that whoever deletes the own one is signed out with it (rules/screens 14).
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { navigate } from 'wouter/use-browser-location'
import { currentUser, signOut } from '#api/session/session.ts'
import { sayAfterRedirect } from '#api/message-bar.ts'
import { paths } from '#lib/paths.ts'
import { recordText } from '#features/users/person-name.ts'

/** The question before an account is deleted: who it is, and what it means for them. */
export function removalLabels(record: AnyRecord) {
  const name = `“${recordText(record)}”`
  return record.id === currentUser()?.id
    ? {
        title: 'Delete your own account?',
        text: `${name} is your own account. You will be signed out and can’t sign in any more. This can’t be undone.`,
      }
    : {
        title: 'Delete this User?',
        text: `${name} will be gone for everybody who sees the account, and can’t sign in any more. This can’t be undone.`,
      }
}

/** @returns false for somebody else's account */
export function leaveWithOwnAccount(removed: AnyRecord, message: string): boolean {
  if (removed.id !== currentUser()?.id) return false
  // The server has ended all sessions: this one ends here without another call.
  signOut()
  sayAfterRedirect({ tone: 'good', text: message })
  navigate(paths.login)
  return true
}
