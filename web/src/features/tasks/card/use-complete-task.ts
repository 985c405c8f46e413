// Closes a task from its card, or opens a closed one again, with a way back.
import { STATUS } from '@daybook/contract/entities/lookups.ts'
import { task as entity } from '@daybook/contract/entities/task.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useReload, useSaveRecord } from '#api/entity-queries.ts'
import { sayError } from '#api/message-bar.ts'
import { offerUndo } from '#entities/card/undo-completions.ts'
import { type TaskRecord, asTask, isClosed } from './task-record.ts'

/** The newest stamp of a task that this person has seen: the list may still show the version before. */
export function useNewestStamp() {
  const client = useQueryClient()
  return (task: TaskRecord): number => {
    const known = client.getQueryData<AnyRecord>([entity.name, 'record', task.id])
    return Math.max(task.lastModifiedAt, known ? asTask(known).lastModifiedAt : 0)
  }
}

/** `toggle` is carried out at once, and not again until the list shows what came of it. */
export function useCompleteTask() {
  const { mutateAsync } = useSaveRecord(entity)
  const reload = useReload(entity)
  const stampOf = useNewestStamp()
  const [isBusy, setBusy] = useState(false)
  // The state follows with the next drawing, which is too late for a double click.
  const isUnderWay = useRef(false)

  const setStatus = (task: TaskRecord, statusId: number) =>
    mutateAsync({
      id: task.id,
      values: { status: { id: statusId } },
      stamp: stampOf(task),
      reload: 'later',
    })

  async function toggle(before: TaskRecord) {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setBusy(true)
    try {
      const { data } = await setStatus(before, isClosed(before) ? STATUS.open : STATUS.closed)
      const saved = asTask(data)
      const undo = () => setStatus(saved, before.status.id)
      const leftOpen = saved.checkTotal - saved.checkDone
      offerUndo({ id: saved.id, name: saved.name, isClosed: isClosed(saved), leftOpen, undo }, reload)
    } catch (error) {
      sayError(error)
    }
    try {
      await reload()
    } finally {
      isUnderWay.current = false
      setBusy(false)
    }
  }
  return { toggle, isBusy }
}
