// What the screens of an invoice's life ask the server, and how they carry a step out.
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { invoiceLife } from '@daybook/contract/billing/calls/life-calls.ts'
import type { Issue } from '@daybook/contract/engine/errors.ts'
import { BILLING_WAYS, type BillingWay } from '@daybook/contract/billing/refusals.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError, sentenceOf } from '#api/api-error.ts'
import { call } from '#api/client.ts'
import { useReload } from '#api/entity-queries.ts'
import { say } from '#api/message-bar.ts'
import { newIdempotencyKey } from '#entities/form/saving/idempotency-key.ts'
import { INVOICING } from '#features/invoicing/invoicing-queries.ts'

export const lifeKey = (id: number) => [INVOICING, 'life', id]

/** Asked anew each time: others work on it, too. Nothing is asked while there is no id. */
export const useLife = (id: number | undefined) =>
  useQuery({
    queryKey: lifeKey(id ?? 0),
    queryFn: ({ signal }) => call(invoiceLife, { params: { id: id ?? 0 }, signal }),
    select: ({ data }) => data,
    enabled: id !== undefined,
    staleTime: 0,
  })

/** Why a step was not carried out, and what may be done instead. */
export interface LifeRefusal {
  readonly sentence: string
  readonly ways: readonly BillingWay[]
  /** Of warnings that were not confirmed. */
  readonly confirm: readonly string[]
  /** At fields of what was sent. */
  readonly issues: readonly Issue[]
}

const isWay = (way: string): way is BillingWay => BILLING_WAYS.some((known) => known === way)

function refusalOf(error: unknown): LifeRefusal {
  const problem = error instanceof ApiError ? error.problem : undefined
  return {
    sentence: problem && problem.status < 500 ? problem.detail : sentenceOf(error),
    ways: problem?.ways?.filter(isWay) ?? [],
    confirm: problem?.confirm ?? [],
    issues: problem?.issues ?? [],
  }
}

interface Answer {
  readonly message: string
  readonly data: object
}

const isRecord = (value: object): value is AnyRecord => 'id' in value && typeof value.id === 'number'

/** One step in the life of an invoice: at most one at a time, repeated under its key until it was answered. */
export function useLifeStep() {
  const client = useQueryClient()
  const reload = useReload(invoice)
  const [refusal, setRefusal] = useState<LifeRefusal>()
  const [isBusy, setBusy] = useState(false)
  const key = useRef(newIdempotencyKey())

  /** @returns whether it was done */
  const run = async (step: (idempotencyKey: string) => Promise<Answer>): Promise<boolean> => {
    if (isBusy) return false
    setBusy(true)
    setRefusal(undefined)
    try {
      const { message, data } = await step(key.current)
      if (isRecord(data)) client.setQueryData([invoice.name, 'record', data.id], data)
      void reload()
      void client.invalidateQueries({ queryKey: [INVOICING] })
      key.current = newIdempotencyKey()
      say({ tone: 'good', text: message })
      return true
    } catch (error) {
      setRefusal(refusalOf(error))
      if (error instanceof ApiError && error.status !== undefined) {
        key.current = newIdempotencyKey()
        void client.invalidateQueries({ queryKey: [INVOICING, 'life'] })
      }
      return false
    } finally {
      setBusy(false)
    }
  }
  return { refusal, forget: () => setRefusal(undefined), isBusy, run }
}
