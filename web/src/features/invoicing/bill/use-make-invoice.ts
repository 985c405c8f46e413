// One click from hours to an invoice: the call, what follows from it, and what follows from a refusal.
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { type BillBody, billHours } from '@daybook/contract/invoicing/calls.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { ApiError, sentenceOf } from '#api/api-error.ts'
import { call } from '#api/client.ts'
import { useReload } from '#api/entity-queries.ts'
import { sayAfterRedirect } from '#api/message-bar.ts'
import { paths } from '#lib/paths.ts'
import { newIdempotencyKey } from '#entities/form/saving/idempotency-key.ts'
import { savedMessage } from '#entities/form/saving/saved-message.ts'
import { INVOICING, unbilledKey } from '#features/invoicing/invoicing-queries.ts'

export interface MakeInvoice {
  readonly isBusy: boolean
  /** Why the last attempt failed. */
  readonly failure: string | undefined
  readonly fail: (sentence: string | undefined) => void
  readonly make: (body: BillBody) => Promise<void>
}

export function useMakeInvoice(): MakeInvoice {
  const client = useQueryClient()
  const reload = useReload(invoice)
  const [, navigate] = useLocation()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  // The same invoice again is the same request; another one is another.
  const attempt = useRef({ body: '', key: '' })

  const make = async (body: BillBody) => {
    if (isBusy) return
    const text = JSON.stringify(body)
    if (attempt.current.body !== text) attempt.current = { body: text, key: newIdempotencyKey() }
    setBusy(true)
    setFailure(undefined)
    try {
      const answer = await call(billHours, { body, idempotencyKey: attempt.current.key })
      void reload()
      client.removeQueries({ queryKey: [INVOICING] })
      sayAfterRedirect(savedMessage(answer))
      navigate(paths.edit(invoice, answer.data.id))
    } catch (error) {
      setFailure(sentencesOf(error))
      // Somebody billed, worked or deleted meanwhile.
      if (error instanceof ApiError && error.status !== undefined && error.status < 500)
        await client.invalidateQueries({ queryKey: unbilledKey })
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, failure, fail: setFailure, make }
}

/** Of several tasks each says which invoice has its hours. */
function sentencesOf(error: unknown): string {
  const issues = error instanceof ApiError ? error.issues : []
  const sentences = [...new Set(issues.map(({ message }) => message))]
  return sentences.length > 0 ? sentences.join(' ') : sentenceOf(error)
}
