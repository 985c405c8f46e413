// What tests of templates send, and what they read of what came of it.
import { organization } from '@daybook/contract/entities/organization.ts'
import type { task } from '@daybook/contract/entities/task.ts'
import type { AnyRecord, RecordOf } from '@daybook/contract/engine/entity.ts'
import type { Page } from '@daybook/contract/engine/paging.ts'
import type { AppliedAnswer, TemplatePreview } from '@daybook/contract/templates/template-calls.ts'
import { BLANK_STEP, type TemplateStep } from '@daybook/contract/templates/template-step.ts'
import type { Caller } from '#test/support/caller.ts'
import { given, unique } from '#test/support/make.ts'

export type Task = RecordOf<typeof task>
export const START = '2026-11-30'

export const step = (more: Partial<TemplateStep> = {}): TemplateStep => ({
  ...BLANK_STEP,
  name: 'File GSTR-1 {month} · {client}',
  ...more,
})

export async function templateOf(caller: Caller, steps: readonly TemplateStep[]): Promise<number> {
  const body = { name: unique('Month end'), note: '', steps }
  const { status, body: answer } = await caller.post<{ data: AnyRecord }>('/api/task_templates', body)
  if (status !== 201) throw new Error(`no template: ${status} ${JSON.stringify(answer)}`)
  return answer.data.id
}

export async function clientsOf(caller: Caller, count: number): Promise<number[]> {
  const ids: number[] = []
  for (let number = 0; number < count; number += 1) ids.push((await given(caller, organization)).id)
  return ids
}

interface Asked {
  readonly organizationIds?: readonly number[]
  readonly start?: string
  readonly assigneeId?: number
}
const bodyOf = (asked: Asked) => ({ organizationIds: [], start: START, ...asked })

export const preview = (caller: Caller, id: number, asked: Asked = {}) =>
  caller.post<TemplatePreview>(`/api/task_templates/${id}/preview`, bodyOf(asked))
export const apply = (
  caller: Caller,
  id: number,
  asked: Asked = {},
  headers?: Readonly<Record<string, string>>,
) => caller.post<AppliedAnswer>(`/api/task_templates/${id}/apply`, bodyOf(asked), headers)

/** The own tasks, oldest first; those of a client where one is named. */
export async function tasksOf(caller: Caller, organizationId?: number): Promise<readonly Task[]> {
  const narrowed = organizationId === undefined ? {} : { organizationId }
  const { body } = await caller.post<Page<Task>>('/api/customized/tasks', {
    pageSize: 500,
    dataFilter: { taskFilter: narrowed },
  })
  return body.list.toSorted((one, other) => one.id - other.id)
}
