// Saves a payment once, asks where the server asks, and offers to undo it.
import { reverseReceipt } from '@daybook/contract/billing/calls/receipt-calls.ts'
import { receipt } from '@daybook/contract/entities/receipt.ts'
import { UNDO_MS } from '@daybook/contract/engine/limits.ts'
import { toHundredths } from '@daybook/contract/invoicing/paise.ts'
import { moneyMessages } from '@daybook/contract/messages/billing/money-messages.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError, sentenceOf } from '#api/api-error.ts'
import { call } from '#api/client.ts'
import { endpointsOf } from '#api/entity-queries.ts'
import { say, sayError } from '#api/message-bar.ts'
import { savedMessage } from '#entities/form/saving/saved-message.ts'
import { newIdempotencyKey } from '#entities/form/saving/idempotency-key.ts'
import { outdateMoney } from './outdate-money.ts'
import type { receiptOf } from './payment-plan.ts'

async function undo(client: QueryClient, id: number) {
  try {
    await call(reverseReceipt, { params: { id }, body: { reason: moneyMessages.undoReason } })
    say({ tone: 'good', text: moneyMessages.undone })
  } catch (error) {
    sayError(error)
  }
  await outdateMoney(client)
}

/** What the server wants to have looked at twice. */
interface Doubt {
  readonly codes: readonly string[]
  readonly sentence: string
}
const doubtIn = (error: unknown): Doubt | undefined => {
  const problem = error instanceof ApiError ? error.problem : undefined
  return problem?.code === 'confirm_needed' && problem.confirm
    ? { codes: problem.confirm, sentence: problem.detail }
    : undefined
}

export function useRecordPayment(onDone: () => void) {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [doubt, setDoubt] = useState<Doubt>()
  const key = useRef(newIdempotencyKey())

  const save = async (body: ReturnType<typeof receiptOf>, from: string) => {
    setBusy(true)
    setFailure(undefined)
    try {
      const sent: Readonly<Record<string, unknown>> = doubt ? { ...body, confirm: doubt.codes } : body
      const { data, warnings = [] } = await call(endpointsOf(receipt).create, {
        body: sent,
        idempotencyKey: key.current,
      })
      const message = moneyMessages.recorded(toHundredths(body.amount), from)
      const said = savedMessage({ message, warnings })
      say({
        ...said,
        action: { label: 'Undo', run: () => void undo(client, data.id) },
        stayFor: Math.max(said.stayFor ?? 0, UNDO_MS),
      })
      onDone()
      await outdateMoney(client)
    } catch (error) {
      // What was refused is another intention once something in it has changed.
      if (error instanceof ApiError && error.status !== undefined) key.current = newIdempotencyKey()
      const asked = doubtIn(error)
      setDoubt(asked)
      if (!asked) setFailure(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }
  return {
    isBusy,
    failure,
    doubt: doubt?.sentence,
    save,
    /** Something was changed since. */
    forget: () => {
      setDoubt(undefined)
      setFailure(undefined)
    },
  }
}
