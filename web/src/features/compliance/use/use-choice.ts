// What is chosen on the page that uses packs, and the call that makes the tasks.
import { applyPacks } from '@daybook/contract/compliance/compliance-calls.ts'
import { packOf } from '@daybook/contract/compliance/packs/packs.ts'
import { UNDO_MS } from '@daybook/contract/engine/limits.ts'
import { complianceMessages } from '@daybook/contract/messages/compliance/compliance-messages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { sentenceOf } from '#api/api-error.ts'
import { call } from '#api/client.ts'
import { sayAfterRedirect } from '#api/message-bar.ts'
import { newIdempotencyKey } from '#entities/form/saving/idempotency-key.ts'
import { undoActionOf } from '#entities/undo/undo-call.ts'
import { compliancePaths } from '../compliance-paths.ts'
import { bodyOf, type Chosen } from '../compliance-queries.ts'

const toggled = <T>(list: readonly T[], one: T): readonly T[] =>
  list.includes(one) ? list.filter((other) => other !== one) : [...list, one]

export function useChoice() {
  const [chosen, setChosen] = useState<Chosen>({ packs: [], organizationIds: [], assignedToId: null })
  return {
    chosen,
    togglePack: (id: string) => setChosen((now) => ({ ...now, packs: toggled(now.packs, id) })),
    toggleClient: (id: number) =>
      setChosen((now) => ({ ...now, organizationIds: toggled(now.organizationIds, id) })),
    /** All of them, or none where all are chosen. */
    toggleAll: (ids: readonly number[]) =>
      setChosen((now) => {
        const rest = now.organizationIds.filter((id) => !ids.includes(id))
        const isAll = ids.every((id) => now.organizationIds.includes(id))
        return { ...now, organizationIds: isAll ? rest : [...rest, ...ids] }
      }),
    give: (assignedToId: number | null) => setChosen((now) => ({ ...now, assignedToId })),
  }
}

/** Sent again after a failure it is the same request; another choice is another one. */
export function useApply(chosen: Chosen) {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const sent = useRef({ about: '', key: '' })
  const apply = async () => {
    if (isBusy) return
    const about = JSON.stringify(chosen)
    if (sent.current.about !== about) sent.current = { about, key: newIdempotencyKey() }
    setBusy(true)
    setFailure(undefined)
    try {
      // What stands beside the list as left out was seen there.
      const body = { ...bodyOf(chosen), leaveOut: true }
      const answer = await call(applyPacks, { body, idempotencyKey: sent.current.key })
      const names = chosen.packs.map((id) => packOf(id)?.name ?? id).join(', ')
      const action = undoActionOf(answer, complianceMessages.appliedTitle(names, answer.data.clients), client)
      sayAfterRedirect({
        tone: 'good',
        text: answer.message,
        ...(action ? { action, stayFor: UNDO_MS } : {}),
      })
      void client.invalidateQueries()
      navigate(compliancePaths.grid)
    } catch (error) {
      setFailure(sentenceOf(error))
      setBusy(false)
    }
  }
  return { apply, isBusy, failure }
}
