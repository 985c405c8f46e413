// Does something with a receipt or a note: says how it went, and asks again for what it changed.
import type { SavedAnswer } from '@daybook/contract/engine/endpoint.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { say, sayError } from '#api/message-bar.ts'
import { savedMessage } from '#entities/form/saving/saved-message.ts'
import { outdateMoney } from '#features/invoicing/payment/outdate-money.ts'

type Answer = Pick<SavedAnswer<unknown>, 'message' | 'warnings'>

export function useMoneyCall() {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  /** @returns whether it worked out */
  const run = async (work: () => Promise<Answer>): Promise<boolean> => {
    setBusy(true)
    try {
      say(savedMessage(await work()))
      return true
    } catch (error) {
      sayError(error)
      return false
    } finally {
      await outdateMoney(client)
      setBusy(false)
    }
  }
  return { isBusy, run }
}
