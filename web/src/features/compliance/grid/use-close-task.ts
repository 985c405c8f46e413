// Closes the task of a cell, with a way back.
import { STATUS } from '@daybook/contract/entities/lookups.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { useRef } from 'react'
import { call } from '#api/client.ts'
import { endpointsOf, useReload } from '#api/entity-queries.ts'
import { sayError } from '#api/message-bar.ts'
import { offerUndo } from '#entities/card/undo-completions.ts'
import type { CellTask } from './use-cell-keys.ts'

const setStatus = (id: number, statusId: number) =>
  call(endpointsOf(task).update, { params: { id }, body: { status: { id: statusId } } })

export function useCloseTask() {
  const reload = useReload(task)
  const isUnderWay = useRef(false)
  return async ({ id, name, statusId }: CellTask) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    try {
      await setStatus(id, STATUS.closed)
      offerUndo({ id, name, isClosed: true, undo: () => setStatus(id, statusId) }, reload)
      await reload()
    } catch (error) {
      sayError(error)
    } finally {
      isUnderWay.current = false
    }
  }
}
