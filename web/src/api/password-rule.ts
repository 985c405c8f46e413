// How long a new password must be in this installation; forms say it beside the input.
import { PASSWORD_MIN } from '@daybook/contract/limits.ts'
import { useEffect, useState } from 'react'
import { call } from './client.ts'

let asked: Promise<number> | undefined

async function ask(): Promise<number> {
  try {
    const { passwordRule } = await import('@daybook/contract/endpoints/account.ts')
    const { min } = await call(passwordRule)
    return Number.isInteger(min) ? min : PASSWORD_MIN
  } catch {
    // The server checks the password in any case; the next form asks again.
    asked = undefined
    return PASSWORD_MIN
  }
}

/** Asked once per visit; the specification's minimum when there is no answer. */
export const passwordMin = (): Promise<number> => (asked ??= ask())

/** 'At least 6 characters. A short sentence is best.' */
export function usePasswordHint(): string {
  const [min, setMin] = useState(PASSWORD_MIN)
  useEffect(() => {
    let isShown = true
    void passwordMin().then((known) => isShown && setMin(known))
    return () => {
      isShown = false
    }
  }, [])
  return `At least ${min} characters. A short sentence is best.`
}
