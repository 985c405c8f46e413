// Carries an act out, says what came of it with one undo, and keeps what was refused chosen.
import type { BulkRefused } from '@daybook/contract/engine/bulk.ts'
import { UNDO_MS } from '@daybook/contract/engine/limits.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { say, sayError } from '#api/message-bar.ts'
import { undoActionOf } from '#entities/undo/undo-call.ts'
import type { ChosenList } from './chosen-list.ts'
import type { ActCall } from './acts.ts'
import type { Choosing } from './use-chosen.ts'

export function useAct({ entity }: ChosenList, { ids, only }: Choosing) {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<readonly BulkRefused[]>([])
  const reload = () => client.invalidateQueries({ queryKey: [entity.name] })

  async function run(act: ActCall) {
    if (isBusy) return
    setBusy(true)
    try {
      const { message, data } = await act([...ids])
      only(data.refused.map(({ id }) => id))
      setRefused(data.refused)
      const action = undoActionOf({ message, ...data }, message, client)
      say({
        tone: data.done.length > 0 ? 'info' : 'bad',
        text: message,
        stayFor: UNDO_MS,
        ...(action ? { action } : {}),
      })
    } catch (error) {
      sayError(error)
    }
    setBusy(false)
    await reload()
  }
  return { run: (act: ActCall) => void run(act), isBusy, refused }
}
