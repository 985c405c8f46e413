// What is special about tasks, whose list comes with the application itself; overrides.ts has the other kinds.
import type { Overrides } from '#entities/override.ts'
import { taskRecurrence } from '#features/tasks/recurrence-override.ts'
import { taskListOverride } from '#features/tasks/task-list-override.ts'
import { transferToolbar } from '#features/transfer/transfer-toolbar.tsx'

export const firstOverrides = {
  task: {
    ...taskListOverride,
    ...taskRecurrence,
    listToolbar: transferToolbar({ imports: ['ics'] }),
  },
} satisfies Overrides
