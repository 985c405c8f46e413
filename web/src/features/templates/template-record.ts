// A template as the API answers it.
import type { taskTemplate } from '@daybook/contract/entities/task-template.ts'
import type { AnyRecord, RecordOf } from '@daybook/contract/engine/entity.ts'

export type Template = RecordOf<typeof taskTemplate>

// Answers are typed by the contract and checked in the server's tests; the generic list forgot that this one is a template.
export const asTemplate = (record: AnyRecord): Template => record as unknown as Template
