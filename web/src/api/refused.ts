// What a refused call does next: it is repeated once that was cleared up, and the session ends where the server knows it no more.
import { messages } from '@daybook/contract/messages/messages.ts'
import type { ApiError } from './api-error.ts'
import { currentToken, findSuccessor, signOut } from './session/session.ts'
import { isClearedUp } from './session/step-up.ts'

/** @param token that the call went with @returns whether it is worth repeating with the token there is now */
export const isWorthRepeating = async ({ status, problem }: ApiError, token: string): Promise<boolean> =>
  status === 403
    ? problem !== undefined && token === currentToken() && (await isClearedUp(problem))
    : status === 401 && (await findSuccessor(token)) !== undefined

/** A late answer to a former session must not end the present one. */
export function endIfOver({ status }: ApiError, token: string | undefined): void {
  if (status === 401 && token !== undefined && token === currentToken())
    signOut({ message: messages.sessionExpired, keepOrigin: true })
}
