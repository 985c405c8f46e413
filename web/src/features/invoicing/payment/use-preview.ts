// What the server would make of a payment while it is typed. An answer to what was typed before is never shown.
import { previewReceipt, type ReceiptPreview } from '@daybook/contract/billing/calls/receipt-calls.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '#api/client.ts'

const PAUSE_MS = 180

type Body = Readonly<Record<string, unknown>>

const previewOf = (text: string) => ({
  // Not among those of invoices: what a saved payment outdates would be asked anew about invoices that it has paid.
  queryKey: ['receiptPreview', text],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<ReceiptPreview> =>
    (await call(previewReceipt, { body: JSON.parse(text) as Body, signal })).data,
  retry: false,
  staleTime: 0,
  gcTime: 0,
})

/** @param body undefined while there is nothing to ask about */
export function usePreview(body: Body | undefined) {
  const client = useQueryClient()
  const text = body === undefined ? '' : JSON.stringify(body)
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  const answer = useQuery({ ...previewOf(asked), enabled: asked !== '' && asked === text })
  const isCurrent = asked === text
  return {
    preview: isCurrent ? answer.data : undefined,
    error: isCurrent ? answer.error : null,
    /** For whoever is faster than the pause: the answer to what is typed now, which is shown then, too. */
    now: (): Promise<ReceiptPreview> => {
      setAsked(text)
      return client.query(previewOf(text))
    },
  }
}
