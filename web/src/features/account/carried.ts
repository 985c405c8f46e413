// What the pages before the sign-in take along from one another, in the memory of this page alone: no address, history or
// storage has it, and a sign-in forgets it.
import type { OpenedInvitation } from '@daybook/contract/account/invitation-endpoints.ts'

interface Carried {
  /** As it was typed last, or as an invitation names it. */
  readonly email: string
  /** What the sign-in is for, if somebody came from an invitation. */
  readonly invitation?: Pick<OpenedInvitation, 'firm' | 'inviter'>
}

let now: Carried = { email: '' }

export const carried = (): Carried => now
export const carry = (changes: Partial<Carried>): void => {
  now = { ...now, ...changes }
}
export const forgetCarried = (): void => {
  now = { email: '' }
}
