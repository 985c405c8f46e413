// On the sign-in page: the way in with a passkey alone, where browsers keep some for this address. Heavy: load it lazily.
import type { LoginAnswer } from '@daybook/contract/account/session-endpoints.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { say } from '#api/message-bar.ts'
import { hasGivenUp } from '#api/given-up.ts'
import { Button } from '#ui/buttons/button.tsx'
import { sentenceBehind } from '#features/account/refusal.ts'

const load = () => import('./passkey-sign-in.ts')

const sayRefusal = (error: unknown) => {
  if (hasGivenUp(error)) return
  say({ tone: 'bad', text: sentenceBehind(error) })
}

export function PasskeyOffer({ onAnswer }: { readonly onAnswer: (answer: LoginAnswer) => Promise<void> }) {
  const [isBusy, setBusy] = useState(false)
  const finish = useEffectEvent((answer: LoginAnswer) => void onAnswer(answer).catch(sayRefusal))
  useEffect(() => {
    let stop: (() => void) | undefined
    let isGone = false
    const start = async () => {
      const { offerPasskeys } = await load()
      if (!isGone) stop = offerPasskeys({ onAnswer: (answer) => finish(answer), onError: sayRefusal })
    }
    // Without the code there is the password.
    start().catch(() => undefined)
    return () => {
      isGone = true
      stop?.()
    }
  }, [])

  const press = async () => {
    setBusy(true)
    try {
      await onAnswer(await (await load()).askForPasskey())
    } catch (error) {
      sayRefusal(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button busy={isBusy} onClick={() => void press()}>
      Use a passkey
    </Button>
  )
}
