// The contract's checks and calls of invitations. Heavy: fetched with the page that an invitation opens.
import {
  acceptBodyFor,
  acceptInvitation,
  joinFirm,
  lookAtJoining,
  openInvitation,
} from '@daybook/contract/account/invitation-endpoints.ts'
import { login, whoAmI } from '@daybook/contract/account/session-endpoints.ts'
import { issuesOf } from '@daybook/contract/engine/schema.ts'
import * as z from 'zod/mini'
import type { Check } from '#features/account/use-account-form.ts'

export function acceptCheck(token: string, passwordMin: number): Check {
  const schema = acceptBodyFor(passwordMin)
  return (values) => {
    const read = z.safeParse(schema, { token, ...values })
    return read.success ? [] : issuesOf(read.error)
  }
}
export { acceptInvitation, joinFirm, login, lookAtJoining, openInvitation, whoAmI }
