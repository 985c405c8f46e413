// Does something with a receipt or a note: says how it went, and asks again for what it changed.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { say, sayError } from '#api/message-bar.ts'
import { outdateMoney } from '#features/invoicing/payment/outdate-money.ts'

export function useMoneyCall() {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  /** @returns whether it worked out */
  const run = async (work: () => Promise<{ readonly message: string }>): Promise<boolean> => {
    setBusy(true)
    try {
      const { message } = await work()
      say({ tone: 'good', text: message })
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
