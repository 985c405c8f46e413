// Carries an act out, says what came of it with one undo, and keeps what was refused chosen.
import type { BulkRefused } from '@daybook/contract/engine/bulk.ts'
import { UNDO_MS } from '@daybook/contract/engine/limits.ts'
import { undoStep } from '@daybook/contract/system/bin.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { say, sayError } from '#api/message-bar.ts'
import type { ChosenList } from './chosen-list.ts'
import type { ActCall } from './acts.ts'
import type { Choosing } from './use-chosen.ts'

export function useAct({ entity }: ChosenList, { ids, only }: Choosing) {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<readonly BulkRefused[]>([])
  const reload = () => client.invalidateQueries({ queryKey: [entity.name] })

  async function undo(id: number) {
    try {
      const { message, data } = await call(undoStep, { params: { id } })
      say({ tone: data.refused.length > 0 ? 'bad' : 'good', text: message })
    } catch (error) {
      sayError(error)
    }
    await reload()
  }

  async function run(act: ActCall) {
    if (isBusy) return
    setBusy(true)
    try {
      const { message, data } = await act([...ids])
      const { undo: step } = data
      only(data.refused.map(({ id }) => id))
      setRefused(data.refused)
      say({
        tone: data.done.length > 0 ? 'info' : 'bad',
        text: message,
        stayFor: UNDO_MS,
        ...(step === undefined ? {} : { action: { label: 'Undo', run: () => void undo(step) } }),
      })
    } catch (error) {
      sayError(error)
    }
    setBusy(false)
    await reload()
  }
  return { run: (act: ActCall) => void run(act), isBusy, refused }
}
