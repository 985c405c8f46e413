// What a passkey answered as a second step, or to confirm: each challenge is good for one answer, right or wrong.
import { assertionSchema } from '@daybook/contract/account/passkey-endpoints.ts'
import type { Origin } from '#actor.ts'
import type { Deps } from '#deps.ts'
import { proveByPasskey } from '#credentials/passkeys/assert.ts'
import { noteCopied } from '#credentials/passkeys/copied.ts'
import { changeChallenge, findTicket, isStepKind } from '#credentials/steps/tickets.ts'

export interface AssertionAsked {
  readonly userId: number
  /** Its challenge has to be the one that was answered. */
  readonly ticket: string
  readonly assertion: Readonly<Record<string, unknown>>
  /** From where it came, for the log. */
  readonly origin: Origin
}

/** @returns '' where none was given out, or where it was answered before */
async function takeChallenge(deps: Deps, { ticket, userId }: AssertionAsked): Promise<string> {
  const ticketRow = await findTicket(deps, ticket)
  const isMeant = ticketRow?.userId === userId && (ticketRow.kind === 'confirm' || isStepKind(ticketRow.kind))
  if (!ticketRow || !isMeant) return ''
  return (await changeChallenge(deps.db, ticketRow, '')) ? ticketRow.challenge : ''
}

/** @returns whether it is a passkey of that person which answered the challenge of that ticket */
export async function proveAssertion(deps: Deps, request: AssertionAsked): Promise<boolean> {
  const { userId } = request
  const challenge = await takeChallenge(deps, request)
  const assertion = assertionSchema.safeParse(request.assertion)
  if (challenge === '' || !assertion.success) return false
  const proof = await proveByPasskey(deps, { assertion: assertion.data, challenge, userId })
  if (proof.is === 'copied') await noteCopied(deps, proof, request.origin)
  return proof.is === 'good'
}
