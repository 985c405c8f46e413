// Closes a task from its card, or opens a closed one again, with a way back.
import { STATUS } from '@daybook/contract/entities/lookups.ts'
import { task as entity } from '@daybook/contract/entities/task.ts'
import { UNDO_MS } from '@daybook/contract/limits.ts'
import { messages } from '@daybook/contract/messages.ts'
import { useSaveRecord } from '#api/entity-queries.ts'
import { say, sayError } from '#api/message-bar.ts'
import { type TaskRecord, asTask, isClosed } from './task-record.ts'

/** `toggle` is carried out at once; undoing brings back the status the task had, whichever it was. */
export function useCompleteTask() {
  const { mutateAsync, isPending } = useSaveRecord(entity)

  const setStatus = (task: TaskRecord, statusId: number) =>
    mutateAsync({
      id: task.id,
      values: { status: { id: statusId } },
      stamp: task.lastModifiedAt,
      reload: 'plain',
    })

  const toggle = async (task: TaskRecord) => {
    const wasClosed = isClosed(task)
    try {
      const { data } = await setStatus(task, wasClosed ? STATUS.open : STATUS.closed)
      say({
        tone: 'info',
        text: wasClosed ? messages.taskReopened : messages.taskClosed,
        stayFor: UNDO_MS,
        action: {
          label: 'Undo',
          run: () => void setStatus(asTask(data), task.status.id).catch(sayError),
        },
      })
    } catch (error) {
      sayError(error)
    }
  }
  return { toggle, isPending }
}
