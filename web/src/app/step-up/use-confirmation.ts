// The state of the question who sits there: the way that is chosen, what was typed, and what was refused of it.
import { confirmOptions } from '@daybook/contract/account/passkey-endpoints.ts'
import { confirmSession } from '@daybook/contract/account/security-endpoints.ts'
import type { ConfirmWay } from '@daybook/contract/engine/errors.ts'
import { useState } from 'react'
import { ApiError, sentenceOf } from '#api/api-error.ts'
import { call } from '#api/client.ts'
import { hasGivenUp } from '#api/given-up.ts'
import { renewToken } from '#api/session/session.ts'
import { publicSettings } from '#api/settings.ts'

const typedWays = ['totp', 'password', 'recovery'] as const
export type TypedWay = (typeof typedWays)[number]

interface Proved {
  readonly data: { readonly token: string }
}

export const sentenceBehind = (failure: unknown): string =>
  (failure instanceof ApiError ? (failure.issues[0]?.message ?? failure.problem?.detail) : undefined) ??
  sentenceOf(failure)

/** Without a way that is typed there is the passkey, or nothing here. */
export function useConfirmation(ways: readonly ConfirmWay[], onConfirmed: () => void) {
  const byPasskey = ways.includes('passkey') && publicSettings.passkeys && 'PublicKeyCredential' in globalThis
  const typed = typedWays.filter((each) => ways.includes(each))
  const [way, setWay] = useState<TypedWay | undefined>(() =>
    byPasskey && typed[0] !== 'totp' ? undefined : typed[0],
  )
  const [value, setValue] = useState('')
  const [refused, setRefused] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  const take = async ({ data }: Proved) => {
    await renewToken(data.token)
    onConfirmed()
  }
  const run = async (prove: () => Promise<Proved>) => {
    if (isBusy) return
    setBusy(true)
    setRefused(undefined)
    try {
      await take(await prove())
    } catch (failure) {
      if (!hasGivenUp(failure)) setRefused(sentenceBehind(failure))
    } finally {
      setBusy(false)
    }
  }
  const send = (text: string) =>
    run(() => call(confirmSession, { body: way === 'password' ? { password: text } : { code: text } }))
  const proveByPasskey = () =>
    run(async () => {
      const [{ provePasskey }, { ticket, options }] = await Promise.all([
        import('#api/session/passkeys.ts'),
        call(confirmOptions),
      ])
      const assertion = { ...(await provePasskey(options)) }
      return call(confirmSession, { body: { ticket, assertion } })
    })
  const change = (next: TypedWay | undefined) => {
    setWay(next)
    setValue('')
    setRefused(undefined)
  }
  return {
    byPasskey,
    otherWays: typed.filter((each) => each !== way),
    way,
    change,
    value,
    setValue,
    refused,
    isBusy,
    send,
    proveByPasskey,
    take,
  }
}
