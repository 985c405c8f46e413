// What templates add to chosen tasks: keep them as a template, or make them again for clients. Heavy: it comes with the press.
import { taskTemplate } from '@daybook/contract/entities/task-template.ts'
import { TEMPLATE_STEPS_MAX } from '@daybook/contract/engine/limits.ts'
import { templateMessages } from '@daybook/contract/messages/templates/template-messages.ts'
import { stepsOfTasks } from '@daybook/contract/templates/template-calls.ts'
import { call } from '#api/client.ts'
import { say, sayError } from '#api/message-bar.ts'
import { openEditor } from '#entities/editor/editor-store.ts'
import { askApply } from './apply/ask-apply.tsx'

/** @returns undefined where it was refused, which is said */
async function stepsOf(ids: readonly number[]) {
  if (ids.length > TEMPLATE_STEPS_MAX) {
    say({ tone: 'bad', text: templateMessages.tasksAsked })
    return undefined
  }
  try {
    return await call(stepsOfTasks, { body: { ids: [...ids] } })
  } catch (error) {
    sayError(error)
    return undefined
  }
}

async function saveAsTemplate(ids: readonly number[]): Promise<void> {
  const read = await stepsOf(ids)
  if (read) openEditor({ entity: taskTemplate, mode: 'new', initial: { name: read.name, steps: read.steps } })
}

async function duplicateForClients(ids: readonly number[]): Promise<void> {
  const read = await stepsOf(ids)
  if (read) askApply({ kind: 'steps', steps: read.steps, start: read.start })
}

export const taskActs = { save: saveAsTemplate, duplicate: duplicateForClients } as const
