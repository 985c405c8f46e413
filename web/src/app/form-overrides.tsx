// What is special about the forms of single entities, on top of overrides.ts: it comes with the first form.
import type { ReactNode } from 'react'
import { type Overrides, OverridesProvider } from '#entities/override.ts'
import { quickLine } from '#features/quick-add/quick-line-override.ts'
import { taskRecurrenceForm } from '#features/tasks/recurrence-form-override.ts'
import { taskForm } from '#features/tasks/task-form-override.ts'
import { CustomerUsers } from '#features/users/customer-users.tsx'
import { leaveWithOwnAccount } from '#features/users/own-removal.ts'
import { userForm } from '#features/users/user-form-override.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { overrides } from './overrides.ts'

const UserRemoval = lazyPart(async () => (await import('#features/users/user-removal.tsx')).UserRemoval)

export const formOverrides: Overrides = {
  ...overrides,
  customer: { ...overrides['customer'], formExtras: CustomerUsers },
  task: {
    ...overrides['task'],
    ...taskForm,
    ...taskRecurrenceForm,
    ...quickLine,
    fieldAfter: (name, situation) =>
      taskForm.fieldAfter?.(name, situation) ?? taskRecurrenceForm.fieldAfter?.(name, situation),
  },
  user: {
    ...overrides['user'],
    ...userForm,
    afterRemove: leaveWithOwnAccount,
    removeQuestion: { isFor: () => true, Question: UserRemoval },
  },
}

/** Around every form. */
export const FormOverrides = ({ children }: { readonly children: ReactNode }) => (
  <OverridesProvider overrides={formOverrides}>{children}</OverridesProvider>
)
