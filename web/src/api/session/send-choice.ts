// Sends a choice about a screen to where it is kept: with the person.
import { keepChoice } from '@daybook/contract/account/kept-choices.ts'
import { call } from '#api/client.ts'

/** One after the other, so that the last one is the one that stays. */
let former: Promise<unknown> = Promise.resolve()

/** @param token of who chose: another person may be signed in by the time it is sent */
export function sendChoice(token: string, name: string, choice: string): Promise<unknown> {
  former = former
    .catch(() => undefined)
    .then(() => call(keepChoice, { body: { name, choice }, keepalive: true, token }))
  return former
}
