// A form closed a task whose checklist has open items: the message says so, and offers the way back.
import { task as entity } from '@daybook/contract/entities/task.ts'
import { call } from '#api/client.ts'
import { endpointsOf } from '#api/entity-queries.ts'
import { type MessageAction, sayError } from '#api/message-bar.ts'
import { noteStep } from '#api/undo-steps.ts'
import { tasksChanged } from '@daybook/contract/messages/tasks/task-messages.ts'
import type { FinishedSave } from '#entities/form/open-form.ts'
import { asTask, isClosed } from '#features/tasks/card/task-record.ts'

export function offerReopening({
  before,
  saved,
  reload,
}: FinishedSave): Promise<MessageAction | undefined> | undefined {
  if (!before) return undefined
  const [was, is] = [asTask(before), asTask(saved)]
  if (!isClosed(is) || isClosed(was) || is.checkTotal === is.checkDone) return undefined
  const reopen = async () => {
    try {
      await call(endpointsOf(entity).update, {
        params: { id: is.id },
        body: { status: { id: was.status.id }, [entity.stamps.modified]: is.lastModifiedAt },
      })
    } catch (error) {
      sayError(error)
    }
    await reload()
  }
  const { run } = noteStep({ title: tasksChanged(1, 'closed', is.name), run: reopen })
  return Promise.resolve({ label: 'Undo', run })
}
