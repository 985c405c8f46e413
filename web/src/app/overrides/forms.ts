// The forms that are composed by hand, each a file of its feature. Heavy: fetched with the first form, or a moment after the page.
import { createElement } from 'react'
import type { FormProps } from '#entities/form/open-form.ts'
import { QuickLineInput } from '#features/quick-add/quick-line-input.tsx'
import { TaskForm as FormOfTask } from '#features/tasks/form/task-form.tsx'
import { lazyPart } from '#lib/lazy-part.ts'

export { CustomerForm } from '#features/users/customer-form.tsx'
export {
  OrganizationForm,
  ProjectTaskForm,
  SellerProfileForm,
  TaskGroupForm,
} from '#features/invoicing/form/record-forms.tsx'

/** Quick add understands a whole line in the name. */
export const TaskForm = (props: FormProps) =>
  createElement(FormOfTask, { ...props, lineInput: QuickLineInput })

// Large, or seldom seen.
export const InvoiceForm = lazyPart(
  async () => (await import('#features/invoicing/form/invoice-form.tsx')).InvoiceForm,
)
export const QuoteForm = lazyPart(
  async () => (await import('#features/invoicing/quotes/quote-form.tsx')).QuoteForm,
)
export const UserRemoval = lazyPart(
  async () => (await import('#features/users/hand-over/user-removal.tsx')).UserRemoval,
)
