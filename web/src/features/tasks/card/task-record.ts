// A task as the API answers it, with the names that tasks have for their stamps.
import { isClosedStatus } from '@daybook/contract/entities/lookups.ts'
import type { task } from '@daybook/contract/entities/task.ts'
import type { AnyRecord, RecordOf } from '@daybook/contract/engine/entity.ts'

export interface TaskRecord extends RecordOf<typeof task> {
  readonly createdAt: number
  readonly lastModifiedAt: number
}

// Answers are typed by the contract and checked in the server's tests; the generic list forgot that this one is a task.
export const asTask = (record: AnyRecord): TaskRecord => record as unknown as TaskRecord

/** Nothing closed is ever late. */
export const isClosed = (task: TaskRecord): boolean => isClosedStatus(task.status.id)
