// Sends the e-mail with an invoice, once for each press, and keeps what the server did not accept.
import type { Issue } from '@daybook/contract/engine/errors.ts'
import { mailInvoice } from '@daybook/contract/invoicing/calls.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError, sentenceOf } from '#api/api-error.ts'
import { call } from '#api/client.ts'
import { say } from '#api/message-bar.ts'
import { publicSettings } from '#api/settings.ts'
import { newIdempotencyKey } from '#entities/form/saving/idempotency-key.ts'
import { deliveriesKey } from '#features/invoicing/invoicing-queries.ts'
import type { Letter } from './letter.ts'

/** @returns issues at fields, a failure without a field, and how to send a letter about the invoice with this id */
export function useSendLetter(id: number) {
  const client = useQueryClient()
  const [issues, setIssues] = useState<readonly Issue[]>([])
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const key = useRef(newIdempotencyKey())

  const send = async (letter: Letter) => {
    if (isBusy) return
    setBusy(true)
    setIssues([])
    setFailure(undefined)
    try {
      const { message } = await call(mailInvoice, {
        params: { id },
        body: letter,
        idempotencyKey: key.current,
      })
      key.current = newIdempotencyKey()
      await client.invalidateQueries({ queryKey: deliveriesKey(id) })
      say({ tone: publicSettings.mailLeaves ? 'good' : 'info', text: message })
    } catch (error) {
      const fieldIssues = error instanceof ApiError ? error.issues : []
      setIssues(fieldIssues)
      if (fieldIssues.length === 0) setFailure(sentenceOf(error))
      if (error instanceof ApiError && error.problem?.code === 'key_reused') key.current = newIdempotencyKey()
    } finally {
      setBusy(false)
    }
  }
  return { issues, failure, isBusy, send }
}
