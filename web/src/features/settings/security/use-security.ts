// What the page of sign-in and security knows and does; every change asks the server anew.
import type { MessageAnswer } from '@daybook/contract/engine/endpoint.ts'
import {
  addPasskey,
  addPasskeyOptions,
  removePasskey,
  renamePasskey,
} from '@daybook/contract/account/passkey-endpoints.ts'
import {
  type CodesAnswer,
  makeRecoveryCodes,
  removeTotp,
} from '@daybook/contract/account/security-endpoints.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { hasGivenUp } from '#api/given-up.ts'
import { say, sayError } from '#api/message-bar.ts'
import { lookForSteps } from '#api/session/step-notice.ts'
import { formatUserAgent } from '#features/settings/format-user-agent.ts'

export const STEPS_KEY = ['ownSteps']
export const DEVICES_KEY = ['ownDevices']
export const RULE_KEY = ['firmSecurity']

export type Security = ReturnType<typeof useSecurity>

export function useSecurity() {
  const client = useQueryClient()
  const { data: steps, error } = useQuery({
    queryKey: STEPS_KEY,
    queryFn: ({ signal }) => lookForSteps(signal),
  })
  const [busy, setBusy] = useState('')
  /** Shown once, and forgotten with the page. */
  const [codes, setCodes] = useState<readonly string[]>()

  const lookAgain = async () => {
    await client.invalidateQueries({ queryKey: STEPS_KEY })
    await client.invalidateQueries({ queryKey: DEVICES_KEY })
    // It may be made stricter now.
    await client.invalidateQueries({ queryKey: RULE_KEY })
  }
  const shown = async (answer: CodesAnswer) => {
    say({ tone: 'good', text: answer.message })
    if (answer.recoveryCodes.length > 0) setCodes(answer.recoveryCodes)
    await lookAgain()
  }
  /** @returns whether it was done */
  const run = async (what: string, work: () => Promise<MessageAnswer | CodesAnswer>): Promise<boolean> => {
    setBusy(what)
    try {
      const answer = await work()
      await shown({ recoveryCodes: [], ...answer })
      return true
    } catch (failure) {
      if (failure instanceof DOMException && failure.name === 'InvalidStateError')
        say({ tone: 'info', text: messages.passkeyThere })
      else if (!hasGivenUp(failure)) sayError(failure)
      return false
    } finally {
      setBusy('')
    }
  }

  return {
    steps,
    error,
    busy,
    codes,
    shown,
    forgetCodes: () => setCodes(undefined),
    addPasskey: () =>
      run('passkey', async () => {
        const [{ makePasskey }, { ticket, options }] = await Promise.all([
          import('#api/session/passkeys.ts'),
          call(addPasskeyOptions),
        ])
        const credential = await makePasskey(options)
        return call(addPasskey, { body: { ticket, credential, name: formatUserAgent(navigator.userAgent) } })
      }),
    renamePasskey: (id: number, name: string) =>
      run(`rename ${id}`, () => call(renamePasskey, { params: { id }, body: { name } })),
    removePasskey: (id: number) => run(`remove ${id}`, () => call(removePasskey, { params: { id } })),
    removeTotp: () => run('totp', () => call(removeTotp)),
    makeCodes: () => run('codes', () => call(makeRecoveryCodes)),
  }
}
