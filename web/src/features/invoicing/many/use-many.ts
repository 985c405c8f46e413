// Which organizations are billed: those that can go, until somebody says otherwise; and the call that makes their drafts.
import {
  type BillableOne,
  type BilledOne,
  billMany,
  type BillManyBody,
} from '@daybook/contract/billing/calls/bill-many-calls.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { toHundredths } from '@daybook/contract/invoicing/paise.ts'
import { projectTask } from '@daybook/contract/entities/project-task.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { sentenceOf } from '#api/api-error.ts'
import { call } from '#api/client.ts'
import { sayAfterRedirect } from '#api/message-bar.ts'
import { outdateMoney } from '#features/invoicing/payment/outdate-money.ts'
import { madeNowPath } from '#features/invoicing/lists/made-now.ts'

export interface ChosenMany {
  readonly isChosen: (one: BillableOne) => boolean
  readonly toggle: (one: BillableOne) => void
  readonly toggleAll: () => void
  readonly ids: readonly number[]
  /** Hundredths and paise of what is chosen. */
  readonly hours: number
  readonly tax: number
  readonly grand: number
}

const sumOf = (list: readonly BillableOne[], of: (one: BillableOne) => number) =>
  list.reduce((sum, one) => sum + toHundredths(of(one)), 0)

/** @param about what the list is of: another one begins anew */
export function useChosen(list: readonly BillableOne[], about: string): ChosenMany {
  const [state, setState] = useState({ about, said: new Map<number, boolean>() })
  const said = state.about === about ? state.said : new Map<number, boolean>()
  const isChosen = ({ organization, chosen }: BillableOne) => said.get(organization.id) ?? chosen
  const say = (entries: readonly (readonly [number, boolean])[]) =>
    setState({ about, said: new Map([...said, ...entries]) })
  const chosen = list.filter(isChosen)
  return {
    isChosen,
    toggle: (one) => say([[one.organization.id, !isChosen(one)]]),
    toggleAll: () => say(list.map(({ organization }) => [organization.id, chosen.length < list.length])),
    ids: chosen.map(({ organization }) => organization.id),
    hours: sumOf(chosen, ({ hours }) => hours),
    tax: sumOf(chosen, ({ cgst, sgst, igst }) => cgst + sgst + igst),
    grand: sumOf(chosen, ({ grandTotalAmount }) => grandTotalAmount),
  }
}

export function useBillMany() {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [refused, setRefused] = useState<readonly BilledOne[]>([])
  const make = async (body: BillManyBody) => {
    if (isBusy || body.organizationIds.length === 0) return
    setBusy(true)
    setFailure(undefined)
    setRefused([])
    try {
      const { message, data } = await call(billMany, { body })
      await outdateMoney(client)
      void client.invalidateQueries({ queryKey: [projectTask.name] })
      void client.invalidateQueries({ queryKey: [invoice.name] })
      const ids = data.flatMap(({ invoice: made }) => (made ? [made.id] : []))
      const left = data.filter(({ ok }) => !ok)
      if (left.length > 0) setRefused(left)
      if (left.length === 0 && ids.length > 0) {
        sayAfterRedirect({ tone: 'good', text: message })
        navigate(madeNowPath(ids))
      }
    } catch (error) {
      setFailure(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, failure, refused, make }
}
